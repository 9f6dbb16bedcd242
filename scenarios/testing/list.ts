// Common to all lists of records: rows below a head, and a busy state while others are loading.
import type { Locator } from "playwright-core";
import { expect } from "vitest";
import { until } from "./until.ts";
import type { Visitor } from "./visitor.ts";

type Where = Pick<Visitor, "page">;

/** Shows all filters of a list: on a phone only the search is shown at first. */
export async function unfoldFilters({ page, speech }: Pick<Visitor, "page" | "speech">): Promise<void> {
  const fold = page.getByRole("button", {
    name: new RegExp(`^${speech.button("list.filters")}`),
    expanded: false,
  });
  if (await fold.isVisible()) await fold.click();
}

/** The rows of the list without its head. */
export const rows = ({ page }: Where): Locator =>
  page.getByRole("row").filter({ has: page.getByRole("cell") });

/** Waits until the list has this number of rows, and no removed row is still fading out. Returns their texts. */
export async function seeRows(
  visitor: Where,
  wanted: number | ((count: number) => boolean),
): Promise<readonly string[]> {
  const isRight = typeof wanted === "number" ? (count: number) => count === wanted : wanted;
  let texts: readonly string[] = [];
  await until(async () => {
    expect(await visitor.page.locator('[role="table"][aria-busy="true"]').count()).toBe(0);
    // A skeleton that has appeared meanwhile has rows too.
    texts = await visitor.page
      .locator('[role="table"]:not([aria-busy="true"])')
      .locator(rows(visitor))
      .allTextContents();
    expect(texts.length).toSatisfy(isRight);
  });
  return texts;
}

/** The texts of the cells whose content overlaps that of another cell in their row. */
export function coveredCells(where: Pick<Locator, "getByRole">): Promise<readonly string[]> {
  return where.getByRole("cell").evaluateAll((cells) => {
    const boxes = cells.map((cell) => {
      const content = document.createRange();
      content.selectNodeContents(cell);
      return { cell, box: content.getBoundingClientRect() };
    });
    return boxes
      .filter(({ cell, box }) =>
        boxes.some(
          (other) =>
            other.cell !== cell &&
            other.cell.parentElement === cell.parentElement &&
            Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left) > 1 &&
            Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top) > 1,
        ),
      )
      .map(({ cell }) => cell.textContent ?? "");
  });
}
