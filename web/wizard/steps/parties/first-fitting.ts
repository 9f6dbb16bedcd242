import type { Page } from "@anden/contract/page";

/** So many pages are read at most: an address further on is found by its name. */
const mostPages = 8;

/**
 * The first rows of a list that fit, `most` of them. The list does not know senders from recipients: where a page has too
 * few, the next one is read.
 */
export async function firstFitting<Row>(
  readPage: (after: number | undefined) => Promise<Page<Row>>,
  fits: (row: Row) => boolean,
  most: number,
): Promise<readonly Row[]> {
  const found: Row[] = [];
  let after: number | undefined;
  for (let page = 0; page < mostPages; page++) {
    const { rows, next } = await readPage(after);
    found.push(...rows.filter(fits));
    if (found.length >= most || next === null || next === undefined) break;
    after = next;
  }
  return found.slice(0, most);
}
