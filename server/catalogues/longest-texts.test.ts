import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { addressOfCall } from "@anden/contract/testing/call-addresses";
import { type Sample, samples } from "@anden/contract/testing/samples";
import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, expect, test } from "vitest";
import { demoCarrier } from "../testing/carrier-folders.ts";
import { oneServer, type Person } from "../testing/server.ts";
import { placesFile } from "./carrier-files.ts";
import { catalogueTables } from "./catalogue-files.ts";
import type { CsvTable } from "./csv-table.ts";
import { personFiles } from "./people-files.ts";

/** Columns that other rows, rules or the samples name. */
const named = new Set(["key", "zone", "user_name", "demo_password", "tax_id", "phone"]);

/** The longest text that each column of a table takes. */
function limitsOf({ columns }: CsvTable): Map<string, number> {
  const limits = Object.entries(columns).map(([column, { expected }]) => {
    const [, longest] = /^a text of at most (\d+) characters$/.exec(expected) ?? [];
    return [column, named.has(column) ? 0 : Number(longest ?? 0)] as const;
  });
  return new Map(limits.filter(([, longest]) => longest > 0));
}

/** Makes the texts of the file as long as their columns take. */
function stretch(folder: string, table: CsvTable): void {
  const path = join(folder, table.file);
  const limits = limitsOf(table);
  const [head = [], ...rows]: string[][] = parse(readFileSync(path), { bom: true });
  const long = rows.map((row) =>
    row.map((cell, at) => {
      const longest = limits.get(head[at] ?? "");
      return cell === "" || longest === undefined ? cell : `${cell} `.padEnd(longest, "Largo ");
    }),
  );
  const line = (cells: readonly string[]) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(",");
  writeFileSync(path, [head, ...long].map(line).join("\n"));
}

const folder = mkdtempSync(join(tmpdir(), "anden-longest-"));
cpSync(demoCarrier, folder, { recursive: true });
const { parameters: _, ...tables } = catalogueTables;
for (const table of [...Object.values<CsvTable>(tables), ...Object.values<CsvTable>(personFiles), placesFile])
  stretch(folder, table);

const first = ["quote", "quote-across-the-border", "quote-with-everything", "quote-as-a-guest"];
const inOrder = samples.toSorted((a, b) => Number(first.includes(b.name)) - Number(first.includes(a.name)));

oneServer((server) => {
  const people = new Map<string, Person>();
  beforeAll(async () => {
    const users = ["acceso", "demo", "credito", "frontera", "hogar", "logistico", "operador", "otro"];
    for (const user of users) people.set(user, await server.aCustomer(user));
    people.set("guest", await server.aGuest());
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  async function statusOf({ call, by, params = {}, query, body, upload }: Sample): Promise<number> {
    const { method, url } = addressOfCall(call);
    const values = Object.values(params);
    const path = url.replace(/\{\w+\}/g, () => values.shift() ?? "");
    const sent = {
      method,
      url: query ? `${path}?${new URLSearchParams(query)}` : path,
      ...(body ? { body } : {}),
      ...(upload ? { body: upload.content, headers: { "content-type": upload.mediaType } } : {}),
    };
    const asker = by === undefined ? server : people.get(by);
    if (!asker) throw new Error(`nobody is called ${by}`);
    return (await asker.send(sent)).statusCode;
  }

  test("the longest names, towns and addresses of a carrier's tables fit into the answers of all calls", async () => {
    const failed: string[] = [];
    for (const sample of inOrder) if ((await statusOf(sample)) >= 500) failed.push(sample.name);
    expect(failed).toEqual([]);
  });
}, folder);
