import { expect, test } from "vitest";
import { firstFitting } from "./first-fitting.ts";

/** Pages of 25 numbers from 1 up to `last`. */
function pagesUpTo(last: number) {
  const asked: (number | undefined)[] = [];
  const readPage = async (after: number | undefined) => {
    asked.push(after);
    const rows = Array.from({ length: 25 }, (_, at) => (after ?? 0) + at + 1).filter((row) => row <= last);
    const end = rows.at(-1) ?? 0;
    return { rows, next: end < last ? end : null };
  };
  return { asked, readPage };
}

test("a sender is found behind a page of recipients, and no page is read that is not needed", async () => {
  const book = pagesUpTo(60);
  expect(await firstFitting(book.readPage, (row) => row > 50, 8)).toEqual([51, 52, 53, 54, 55, 56, 57, 58]);
  expect(book.asked).toEqual([undefined, 25, 50]);
  const first = pagesUpTo(60);
  expect(await firstFitting(first.readPage, () => true, 3)).toEqual([1, 2, 3]);
  expect(first.asked).toEqual([undefined]);
});

test("a long list is not read to its end", async () => {
  const book = pagesUpTo(10_000);
  expect(await firstFitting(book.readPage, () => false, 8)).toEqual([]);
  expect(book.asked.length).toBe(8);
});
