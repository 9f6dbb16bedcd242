import { headerOf } from "./csv-table.ts";
import { type Faults, quoted } from "./faults.ts";
import type { ReadTariff } from "./read-carrier.ts";
import { type TariffRows, tariffTables } from "./tariff-files.ts";

export type TariffTable = keyof TariffRows;

/** Reports a fault in a row of one version of the tariff. */
export type ReportFault = (
  table: TariffTable,
  line: number,
  column: string,
  expected: string,
  found: unknown,
) => void;

export function tariffReport({ path }: ReadTariff, faults: Faults): ReportFault {
  return (table, line, column, expected, found) =>
    faults.add({
      file: tariffFile(path, table),
      row: line,
      column: headerOf(tariffTables[table], column),
      expected,
      found: quoted(String(found ?? "")),
    });
}

export function tariffFile(path: string, table: TariffTable): string {
  return `${path}/${tariffTables[table].file}`;
}

export function laneName(row: { readonly origin_zone: string; readonly destination_zone: string }): string {
  return `${row.origin_zone} to ${row.destination_zone}`;
}
