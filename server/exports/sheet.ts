import { say } from "@anden/contract/words";
import type { Language } from "@anden/domain/customer/customer";
import type { LocalDateTime } from "@anden/domain/values/calendar";
import type { Locale } from "../locale.ts";

/** A typed cell of an exported file: dates stay dates and amounts stay numbers. */
export type Cell =
  | { readonly kind: "text"; readonly value: string }
  | { readonly kind: "time"; readonly value: LocalDateTime }
  /** In cents, shown with two decimals. */
  | { readonly kind: "amount"; readonly value: number };

export interface Sheet {
  readonly title: string;
  readonly language: Language;
  /** Titles in the reader's language. */
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

/** A column by its dictionary key, `export.<name>`, and its cell. */
export type Column<Row> = readonly [name: string, cell: (row: Row) => Cell];

export const text = (value: string): Cell => ({ kind: "text", value });
export const time = (value: LocalDateTime): Cell => ({ kind: "time", value });
export const amount = (value: number): Cell => ({ kind: "amount", value });

/** The rows of a list under titles in the user's language. */
export function sheetOf<Row>(
  title: string,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  { words, language }: Locale,
): Sheet {
  return {
    title,
    language,
    columns: columns.map(([name]) => say(words, language, "label", `export.${name}`)),
    rows: rows.map((row) => columns.map(([, cell]) => cell(row))),
  };
}
