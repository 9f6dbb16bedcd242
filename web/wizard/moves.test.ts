import type { Entry } from "@anden/domain/wizard/step";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { FieldProblem } from "./field-problem.ts";
import { type Move, type Moves, moved, nextMove, noMoves, openPage } from "./moves.ts";

const pages: readonly Entry[] = ["route", "goods", "shipping"];
const at = (path: string): FieldProblem => ({ path, code: "field.required", sentence: "" });
const pageOf = ({ path }: FieldProblem) => pages.find((page) => path.startsWith(`${page}.`)) ?? "shipping";

describe("the page that is shown", () => {
  test("is the one that the address names, the first one where it names none", () => {
    expect(openPage(pages, "goods", undefined)).toBe("goods");
    expect(openPage(pages, undefined, undefined)).toBe("route");
    expect(openPage(pages, "project", "shipping")).toBe("route");
  });

  test("is never past the first unanswered one", () => {
    const names = fc.constantFrom(...pages);
    fc.assert(
      fc.property(names, names, (asked, reached) => {
        const open = pages.indexOf(openPage(pages, asked, reached));
        expect(open).toBe(Math.min(pages.indexOf(asked), pages.indexOf(reached)));
      }),
    );
  });
});

describe("going on", () => {
  test("leads to the next page when nothing is wrong in this one", () => {
    expect(nextMove(pages, "route", [at("goods.lines")], pageOf)).toEqual({ kind: "goTo", page: "goods" });
  });

  test("leads to the first thing that is wrong here", () => {
    const problems = [at("route.place"), at("route.branch")];
    expect(nextMove(pages, "route", problems, pageOf)).toEqual({ kind: "refuse", at: problems[0] });
  });

  test("sends on the last page, once nothing is wrong anywhere", () => {
    expect(nextMove(pages, "shipping", [], pageOf)).toEqual({ kind: "send" });
    const earlier = at("route.place");
    expect(nextMove(pages, "shipping", [earlier], pageOf)).toEqual({ kind: "refuse", at: earlier });
  });
});

test("after any sequence of moves the state equals that of a simple model", () => {
  const question = fc.constantFrom("a", "b");
  const move: fc.Arbitrary<Move> = fc.oneof(
    fc.record({ kind: fc.constant("refused" as const), page: fc.constantFrom(...pages) }),
    fc.record({ kind: fc.constant("sent" as const) }),
    fc.record({ kind: fc.constant("rejected" as const), of: question, problems: fc.constant([]) }),
    fc.record({ kind: fc.constant("failed" as const), of: question, sentence: fc.string() }),
  );
  fc.assert(
    fc.property(fc.array(move, { maxLength: 30 }), (history) => {
      const result = history.reduce(moved, noMoves);
      const lastOf = (...kinds: Move["kind"][]) => history.findLast(({ kind }) => kinds.includes(kind));
      const sending = lastOf("sent", "rejected", "failed");
      const refused = history.flatMap((each) => (each.kind === "refused" ? each.page : []));
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
