import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CountedLines } from "./counted-lines.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function counting() {
  const written: string[] = [];
  const lines = new CountedLines<string>((line, times) => void written.push(`${line} ${times}`));
  return { lines, written };
}

test("the first of equal lines is written at once, and the others of a minute as one", () => {
  const { lines, written } = counting();
  for (let turn = 0; turn < 10_000; turn++) lines.add("full");
  expect(written).toEqual(["full 1"]);
  vi.advanceTimersByTime(60_000);
  expect(written).toEqual(["full 1", "full 9999"]);
  lines.add("full");
  expect(written).toEqual(["full 1", "full 9999", "full 1"]);
  vi.advanceTimersByTime(60_000);
  expect(written).toHaveLength(3);
});

test("different lines are counted apart, and what is counted is written when it ends", () => {
  const { lines, written } = counting();
  for (const line of ["a", "b", "a", "b", "b"]) lines.add(line);
  lines.flush();
  expect(written).toEqual(["a 1", "b 1", "a 1", "b 2"]);
});

test("however many different lines there are, a thousand are held", () => {
  const { lines, written } = counting();
  for (let turn = 0; turn < 1_000; turn++) lines.add(`line ${turn}`);
  lines.add("line 7");
  expect(written).toHaveLength(1_000);
  lines.add("one more");
  expect(written.slice(1_000)).toEqual(["line 7 1", "one more 1"]);
});
