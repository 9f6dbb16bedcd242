import type { EntryFigure } from "@anden/domain/shipment/goods-entry";
import { type GoodsColumn, goodsColumns } from "@anden/domain/shipment/paste-goods";
import type { KeyedEntry } from "./slice.ts";

type Field = EntryFigure | "packagingId" | "notStackable";

/** The cell of the grid where an event happened. */
export function goodsCellOf(
  target: EventTarget,
): { readonly row: number; readonly field: Field } | undefined {
  const path = target instanceof HTMLElement ? (target.dataset["field"] ?? "") : "";
  const [, row, field] =
    /^lines\[(\d+)\]\.(pieces|length|width|height|weight|packagingId|notStackable)$/.exec(path) ?? [];
  return row === undefined || field === undefined ? undefined : { row: Number(row), field: field as Field };
}

export function columnOf(field: Field): GoodsColumn {
  if (field === "packagingId") return "packaging";
  return field === "notStackable"
    ? "stackable"
    : (goodsColumns.find((column) => column === field) ?? "packaging");
}

/** Whether anything was typed in a line: another one can only be added after that. */
export function isBegun(entry: KeyedEntry | undefined): boolean {
  return (
    entry !== undefined &&
    [entry.pieces, entry.length, entry.width, entry.height, entry.weight].some((text) => text.trim())
  );
}
