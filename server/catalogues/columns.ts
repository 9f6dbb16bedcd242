import { weekdays } from "@anden/domain/values/calendar";
import { integer, oneOf, textUpTo, time, wordsOf } from "./cells.ts";
import type { Columns, CsvTable, RowOf } from "./csv-table.ts";

// Columns shared by several files, and the row types that follow from files.

export const id = integer(1);
export const ids = [["id"]] as const;
const day = oneOf(weekdays);
export const days = wordsOf(weekdays);
export const side = oneOf(["pickup", "delivery"]);
export const name = textUpTo(100);
/** A city, municipality or state: an address in a list shows several of them. */
export const region = textUpTo(60);
export const bothNames = { name_es: name, name_en: name };
export const toBranch = { column: "branch_id", file: "branches.csv" } as const;
export const toArea = { column: "service_area_id", file: "service-areas.csv" } as const;
export const toClient = { column: "client_id", file: "clients.csv" } as const;
export const hours = { day, opens: time, closes: time };

type Tables = Readonly<Record<string, CsvTable>>;
export type RowsOf<T extends Tables> = {
  [Name in keyof T]: T[Name] extends CsvTable<infer C extends Columns> ? RowOf<C> : never;
};
