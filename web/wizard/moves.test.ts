import { customer } from "@anden/domain/testing/little-carrier";
import { entriesFor } from "@anden/domain/wizard/progress";
import { requestFlow } from "@anden/domain/wizard/request-flow";
import { type Page, pageOf } from "@anden/domain/wizard/step";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { FieldProblem } from "./field-problem.ts";
import { type Move, type Moves, moved, nextMove, noMoves, openEntry } from "./moves.ts";

const pages: readonly Page[] = ["guest", "route", "goods", "shipping"];
const at = (path: string): FieldProblem => ({ path, code: "field.required", sentence: "" });
const pageAt = ({ path }: FieldProblem) => pages.find((page) => path.startsWith(`${page}.`)) ?? "shipping";

describe("the entry that is shown", () => {
  test("is the one that the address names, the first one where it names none", () => {
    expect(openEntry(pages, "goods", undefined)).toBe("goods");
    expect(openEntry(pages, undefined, undefined)).toBe("guest");
    expect(openEntry(pages, "project", "shipping")).toBe("guest");
  });

  test("is never past the first unanswered one", () => {
    const names = fc.constantFrom(...pages);
    fc.assert(
      fc.property(names, names, (asked, reached) => {
        const open = openEntry(pages, asked, reached);
        expect(open).toBe(pages[Math.min(pages.indexOf(asked), pages.indexOf(reached))]);
      }),
    );
  });
});

test("the commission is an entry of its own, which opens once the shipping type is chosen [B-017, P-107]", () => {
  const request = entriesFor(requestFlow, { ...customer, flags: ["logistics", "markup-detail"] });
  expect(openEntry(request, "markup", "shipping")).toBe("shipping");
  expect(openEntry(request, "markup", "markup")).toBe("markup");
  expect(openEntry(request, "summary", "markup")).toBe("markup");
  expect(openEntry(request, "shipping", undefined)).toBe("shipping");
});

describe("going on", () => {
  const next = (page: Page, problems: readonly FieldProblem[], refused: readonly Page[] = []) =>
    nextMove(pages, page, {
      problems,
      pageOf: pageAt,
      mayWait: ({ path }) => path.startsWith("guest."),
      refused,
    });

  test("leads to the next page when nothing is wrong in this one", () => {
    expect(next("route", [at("goods.lines")])).toEqual({ kind: "goTo", page: "goods" });
  });

  test("leads to the first thing that is wrong here", () => {
    const problems = [at("route.place"), at("route.branch")];
    expect(next("route", problems)).toEqual({ kind: "refuse", at: problems[0] });
  });

  test("after a change of the shipping type of a request leads back to the summary if that was reached already, with a commission or without [B-203, P-193]", () => {
    for (const flags of [[], ["logistics", "markup-detail"]] as const) {
      const entries = entriesFor(requestFlow, { ...customer, flags });
      const asked = [...new Set(entries.map(pageOf))];
      const facts = { problems: [], pageOf: pageAt, mayWait: () => false, refused: [] };
      expect(nextMove(asked, "shipping", facts)).toEqual({ kind: "goTo", page: "summary" });
      expect(openEntry(entries, "summary", "summary")).toBe("summary");
      // It was not reached where an earlier page lacks an answer: that page opens instead.
      expect(openEntry(entries, "summary", "goods")).toBe("goods");
    }
  });

  test("sends on the last page, once nothing is wrong anywhere", () => {
    expect(next("shipping", [])).toEqual({ kind: "send" });
    const earlier = at("route.place");
    expect(next("shipping", [earlier])).toEqual({ kind: "refuse", at: earlier });
  });

  test("leaves who asks behind until the quotation is stored, and comes back once it is said [B-209, B-325]", () => {
    const name = at("guest.name");
    expect(next("guest", [name, at("route.place")])).toEqual({ kind: "goTo", page: "route" });
    expect(next("shipping", [name])).toEqual({ kind: "refuse", at: name });
    expect(next("guest", [name], ["guest"])).toEqual({ kind: "refuse", at: name });
    expect(next("guest", [], ["guest"])).toEqual({ kind: "goTo", page: "shipping" });
    // An attempt to continue was refused there before, and other answers are still missing.
    expect(next("guest", [name, at("route.place")], ["guest"])).toEqual({ kind: "goTo", page: "route" });
  });
});

test("after any sequence of moves the state equals that of a simple model", () => {
  const question = fc.constantFrom("a", "b");
  const move: fc.Arbitrary<Move> = fc.oneof(
    fc.record({ kind: fc.constant("refused" as const), at: fc.constantFrom(...pages) }),
    fc.record({ kind: fc.constant("sent" as const) }),
    fc.record({ kind: fc.constant("rejected" as const), of: question, problems: fc.constant([]) }),
    fc.record({ kind: fc.constant("failed" as const), of: question, sentence: fc.string() }),
  );
  fc.assert(
    fc.property(fc.array(move, { maxLength: 30 }), (history) => {
      const result = history.reduce(moved, noMoves);
      const lastOf = (...kinds: Move["kind"][]) => history.findLast(({ kind }) => kinds.includes(kind));
      const sending = lastOf("sent", "rejected", "failed");
      const refused = history.flatMap((each) => (each.kind === "refused" ? each.at : []));
      const expected: Moves = {
        refused: [...new Set(refused)],
        isSending: sending?.kind === "sent",
        ...(sending?.kind === "rejected" ? { rejected: { of: sending.of, problems: sending.problems } } : {}),
        ...(sending?.kind === "failed" ? { failure: { of: sending.of, sentence: sending.sentence } } : {}),
      };
      expect(result).toEqual(expected);
    }),
  );
});
