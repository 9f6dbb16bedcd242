import { expect, test } from "vitest";
import { soon } from "../testing/soon.ts";
import { type FilledColumn, inBatches } from "./write-rows.ts";

const rows = Array.from({ length: 2_500 }, (_, index) => index);

/** A column that notes which rows it has been asked for. */
function noting(made: number[]): readonly FilledColumn<number>[] {
  const value = (row: number) => {
    made.push(row);
    return row;
  };
  return [{ name: "id", type: "int", value }];
}

test("many rows are written in batches, one after the other, and the next is made while one is stored", async () => {
  const made: number[] = [];
  const stored: number[] = [];
  await inBatches(noting(made), rows, async ({ upTo }) => {
    const before = made.length;
    if (upTo < rows.length) await soon(() => expect(made.length).toBeGreaterThan(before), 1);
    stored.push(upTo);
  });
  expect(stored).toEqual([1_000, 2_000, 2_500]);
  expect(made).toEqual(rows);
});

test("a batch that cannot be stored ends the writing", async () => {
  const tried: number[] = [];
  const writing = inBatches(noting([]), rows, async ({ upTo }) => {
    tried.push(upTo);
    throw new Error("the disk is full");
  });
  await expect(writing).rejects.toThrow("the disk is full");
  expect(tried).toEqual([1_000]);
});
