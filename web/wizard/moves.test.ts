import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { FieldProblem } from "./field-problem.ts";
import { type Move, type Moves, moved, nextMove, noMoves, openStep } from "./moves.ts";

const steps = ["route", "goods", "type"];
const at = (path: string): FieldProblem => ({ path, code: "field.required", sentence: "" });
const stepOf = ({ path }: FieldProblem) => path.split(".")[0] ?? "";

describe("the step that is shown", () => {
  test("is the one that the address names, the first one where it names none", () => {
    expect(openStep(steps, "goods", undefined)).toBe("goods");
    expect(openStep(steps, undefined, undefined)).toBe("route");
    expect(openStep(steps, "elsewhere", "type")).toBe("route");
  });

  test("is never past the first unanswered one", () => {
    const names = fc.constantFrom(...steps);
    fc.assert(
      fc.property(names, names, (asked, reached) => {
        const open = steps.indexOf(openStep(steps, asked, reached));
        expect(open).toBe(Math.min(steps.indexOf(asked), steps.indexOf(reached)));
      }),
    );
  });
});

describe("going on", () => {
  test("leads to the next step when nothing is wrong in this one", () => {
    expect(nextMove(steps, "route", [at("goods.lines")], stepOf)).toEqual({ kind: "goTo", step: "goods" });
  });

  test("leads to the first thing that is wrong here", () => {
    const problems = [at("route.place"), at("route.branch")];
    expect(nextMove(steps, "route", problems, stepOf)).toEqual({ kind: "refuse", at: problems[0] });
  });

  test("sends on the last step, once nothing is wrong anywhere", () => {
    expect(nextMove(steps, "type", [], stepOf)).toEqual({ kind: "send" });
    const earlier = at("route.place");
    expect(nextMove(steps, "type", [earlier], stepOf)).toEqual({ kind: "refuse", at: earlier });
  });
});

test("after any sequence of moves the state equals that of a simple model", () => {
  const question = fc.constantFrom("a", "b");
  const move: fc.Arbitrary<Move> = fc.oneof(
    fc.record({ kind: fc.constant("refused" as const), step: fc.constantFrom(...steps) }),
    fc.record({ kind: fc.constant("sent" as const) }),
    fc.record({ kind: fc.constant("rejected" as const), of: question, problems: fc.constant([]) }),
    fc.record({ kind: fc.constant("failed" as const), of: question, sentence: fc.string() }),
  );
  fc.assert(
    fc.property(fc.array(move, { maxLength: 30 }), (history) => {
      const result = history.reduce(moved, noMoves);
      const lastOf = (...kinds: Move["kind"][]) => history.findLast(({ kind }) => kinds.includes(kind));
      const sending = lastOf("sent", "rejected", "failed");
      const refused = history.flatMap((each) => (each.kind === "refused" ? each.step : []));
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
