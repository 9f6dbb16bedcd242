import * as fc from "fast-check";
import { expect, test } from "vitest";
import { formatPath, parsePath, type Segments } from "./path.ts";

test("a path is written with dots between names and positions in brackets", () => {
  check([], "");
  check(["lines"], "lines");
  check(["lines", 0, "pieces"], "lines[0].pieces");
  check(["goods", 12, "measures", 3], "goods[12].measures[3]");
  check([0], "[0]");

  function check(segments: Segments, text: string) {
    expect(formatPath(segments)).toBe(text);
    expect(parsePath(text)).toEqual(segments);
  }
});

test("any path is read as it was written", () => {
  const segment = fc.oneof(fc.stringMatching(/^[A-Za-z_][A-Za-z0-9_]{0,20}$/), fc.nat(9999));
  fc.assert(
    fc.property(fc.array(segment, { maxLength: 6 }), (segments) => {
      expect(parsePath(formatPath(segments))).toEqual(segments);
    }),
  );
});
