import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { languages } from "@anden/domain/customer/customer";
import { parse } from "csv-parse/sync";
import { afterAll, expect, test } from "vitest";
import { demoCarrier } from "../testing/carrier-folders.ts";
import { askersOf, requestOf, samplesInOrder } from "../testing/sample-requests.ts";
import { oneServer } from "../testing/server.ts";
import { type DictionaryRow, fileNames, placesFile } from "./carrier-files.ts";
import { catalogueTables } from "./catalogue-files.ts";
import type { CsvTable } from "./csv-table.ts";
import { personFiles } from "./people-files.ts";
import { longestText } from "./text-limits.ts";

/** Columns that other rows, rules or the samples name. */
const named = new Set(["key", "zone", "user_name", "demo_password", "tax_id", "phone"]);

/** Samples that send a recorded token or session, which no other run of the server has, or a sheet with titles. */
const ofAnotherRun = new Set(["sign-in-by-token", "end-session", "read-sheet", "read-address-sheet"]);

/** The longest text that each column of a table takes. */
function limitsOf({ columns }: CsvTable): Map<string, number> {
  const limits = Object.entries(columns).map(([column, { expected }]) => {
    const [, longest] = /^a text of at most (\d+) characters$/.exec(expected) ?? [];
    return [column, named.has(column) ? 0 : Number(longest ?? 0)] as const;
  });
  return new Map(limits.filter(([, longest]) => longest > 0));
}

/** The longest text of each column of a row. */
type LimitsOf = (row: Readonly<Record<string, string>>) => ReadonlyMap<string, number>;

/** Makes the texts of the file as long as they may be. */
function stretch(path: string, limitsIn: LimitsOf): void {
  const [head = [], ...rows]: string[][] = parse(readFileSync(path), { bom: true });
  const long = rows.map((row) => {
    const limits = limitsIn(Object.fromEntries(head.map((column, at) => [column, row[at] ?? ""])));
    return row.map((cell, at) => {
      const longest = limits.get(head[at] ?? "");
      return cell === "" || longest === undefined ? cell : `${cell} `.padEnd(longest, "Largo ");
    });
  });
  const line = (cells: readonly string[]) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(",");
  writeFileSync(path, [head, ...long].map(line).join("\n"));
}

const folder = mkdtempSync(join(tmpdir(), "anden-longest-"));
cpSync(demoCarrier, folder, { recursive: true });
const { parameters: _, ...tables } = catalogueTables;
for (const table of [
  ...Object.values<CsvTable>(tables),
  ...Object.values<CsvTable>(personFiles),
  placesFile,
]) {
  const limits = limitsOf(table);
  stretch(join(folder, table.file), () => limits);
}
const dictionary = join(folder, fileNames.dictionary);
for (const name of readdirSync(dictionary))
  stretch(join(dictionary, name), ({ key = "", kind }) => {
    const longest = longestText({ key, kind: kind as DictionaryRow["kind"] });
    return new Map(languages.map((language) => [language, longest]));
  });

oneServer((server) => {
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test("the longest names, towns, addresses and wordings of a carrier fit into the answers of all calls", async () => {
    const askers = await askersOf(server);
    const failed: string[] = [];
    for (const { name, status, ...sample } of samplesInOrder) {
      if (ofAnotherRun.has(name)) continue;
      const { statusCode } = await askers.send(sample.by, requestOf(sample));
      if (statusCode !== status) failed.push(`${name}: ${statusCode} instead of ${status}`);
    }
    expect(failed).toEqual([]);
  });
}, folder);
