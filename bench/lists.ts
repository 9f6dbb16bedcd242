import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { makeClient } from "@anden/contract/client";
import { openDatabase } from "@anden/server/database/connect";
import { type ChildServer, startServer } from "@anden/server/testing/child-server";
import { fillAddressBook } from "@anden/server/testing/many-addresses";
import { fillBillingParties, fillLists, rowInTheMiddle } from "@anden/server/testing/many-rows";
import { startCluster } from "@anden/server/testing/postgres-cluster";
import pg from "pg";
import { type Asked, type Asking, casesFrom } from "./lists/cases.ts";
import { median } from "./statistics/quantile.ts";

/**
 * How the lists grow from a thousand rows to a million of a thousand clients, over HTTP, alternating in the same
 * run, for an average client and for one that has a fifth of all rows. `npm run bench -- lists [-- --json]`. The
 * bar is 1.5 times the p50, for each page and each filter. With few rows there are few clients, so that pages are
 * equally full. A case that reads all rows of its words also has a bar in milliseconds.
 */
const bar = 1.5;
const mostMilliseconds: Readonly<Record<string, number>> = { "addresses by two that never meet": 50 };
/** Each case runs in several turns, so that a busy moment of the machine does not affect one case alone. */
const turns = 5;
const rounds = 25;
const sizes = [
  { name: "few", rows: 1_000, parties: 1_000, clients: 10 },
  // A party has thirty search keys.
  { name: "many", rows: 1_000_000, parties: 200_000, clients: 1_000 },
] as const;
/** `demo` is the largest client, `otro` an average one. */
const askers = { demo: 10_001, otro: 10_002 } as const;
type Asker = keyof typeof askers;

const asJson = process.argv.includes("--json");
const url = process.env["BENCH_DATABASE_URL"];
const cluster = url ? undefined : await startCluster();
const serverUrl = url ?? cluster?.url;
if (!serverUrl)
  throw new Error("no PostgreSQL programs here: set BENCH_DATABASE_URL to a server to make databases on");

const silent = { info: () => {}, warn: () => {}, error: () => {} };
const dataDir = mkdtempSync(join(tmpdir(), "anden-bench-"));
const now = Date.now();
const day = 24 * 60 * 60_000;
const from = new Date(now - 800 * day).toISOString().slice(0, 10);

interface Portal {
  readonly server: ChildServer;
  readonly databaseUrl: string;
  readonly asking: Readonly<Record<Asker, Asking>>;
}

async function open({ name, rows, parties, clients }: (typeof sizes)[number]): Promise<Portal> {
  const databaseUrl = await freshDatabase(`anden_bench_${process.pid}_${name}`);
  const server = await startServer({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir });
  const database = await openDatabase({ databaseUrl, dataDir, log: silent });
  const begun = performance.now();
  const shared = { clients, largestClient: askers.demo, oneOfTheOthers: askers.otro };
  await fillLists(database.maintenance, { ...shared, rows, until: now - day });
  await fillAddressBook(database.maintenance, { ...shared, rows });
  await fillBillingParties(database.maintenance, { ...shared, rows: parties });
  if (!asJson)
    console.log(
      `${rows.toLocaleString("en-US")} rows in each list, filled in ${seconds(performance.now() - begun)} s`,
    );
  const asking = async (userName: Asker): Promise<Asking> => {
    const clientId = askers[userName];
    const middleOf = (table: Parameters<typeof rowInTheMiddle>[1]) =>
      rowInTheMiddle(database.owner, table, clientId);
    const middle = {
      quotation: await middleOf("quotations"),
      request: await middleOf("service_requests"),
      address: await middleOf("distributors"),
      contact: await middleOf("distributor_contacts"),
      party: await middleOf("billing_parties"),
    };
    const open = makeClient({ fetch, baseUrl: server.url, subscriptionKey: "bench" });
    const { token } = await open.signIn({ userName, password: "anden-demo" });
    const client = makeClient({ fetch, baseUrl: server.url, subscriptionKey: "bench", token: () => token });
    return { client, clientId, middle };
  };
  const both = { demo: await asking("demo"), otro: await asking("otro") };
  await database.close();
  return { server, databaseUrl, asking: both };
}

async function freshDatabase(name: string): Promise<string> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const address = new URL(serverUrl ?? "");
  address.pathname = `/${name}`;
  return address.href;
}

const seconds = (milliseconds: number) => (milliseconds / 1_000).toFixed(0);
async function timed(ask: Asked, asking: Asking): Promise<number> {
  const begun = performance.now();
  await ask(asking);
  return performance.now() - begun;
}

interface Measured {
  readonly name: string;
  readonly asker: Asker;
  readonly ask: Asked;
  readonly times: Readonly<Record<"few" | "many", number[]>>;
  /** How many rows were answered: a fuller page takes longer, whatever the total. */
  readonly found: Record<"few" | "many", number>;
}

function rowsIn(answer: unknown): number {
  if (Array.isArray(answer)) return answer.length;
  const lists = Object.values(answer ?? {}).filter((value) => Array.isArray(value));
  return lists.reduce((sum, list) => sum + list.length, 0);
}

/** The rounds of one turn; the two sizes alternate in going first. */
async function measure({ ask, asker, times, found }: Measured, few: Portal, many: Portal): Promise<void> {
  found.few = rowsIn(await ask(few.asking[asker]));
  found.many = rowsIn(await ask(many.asking[asker]));
  for (let warm = 0; warm < 6; warm++) for (const { asking } of [few, many]) await ask(asking[asker]);
  const first = [
    [times.few, few],
    [times.many, many],
  ] as const;
  for (let round = 0; round < rounds; round++)
    for (const [list, { asking }] of round % 2 === 0 ? first : first.toReversed())
      list.push(await timed(ask, asking[asker]));
}

const portals: Portal[] = [];
try {
  for (const size of sizes) portals.push(await open(size));
  const [few, many] = portals;
  if (!few || !many) throw new Error("both sizes are open by now");
  const all = Object.entries(casesFrom(from)).flatMap(([name, ask]) =>
    (["otro", "demo"] as const).map(
      (asker): Measured => ({ name, asker, ask, times: { few: [], many: [] }, found: { few: 0, many: 0 } }),
    ),
  );
  for (let turn = 0; turn < turns; turn++)
    for (const each of all)
      await measure(each, few, many).catch((cause: unknown) => {
        throw new Error(`${each.name}, asked by ${each.asker}, was refused`, { cause });
      });
  report(
    all.map(({ name, asker, times, found }) => {
      const [few, many] = [median(times.few), median(times.many)];
      const most = mostMilliseconds[name];
      return { name, asker, few, many, growth: many / few, rows: found, ...(most ? { most } : {}) };
    }),
  );
} finally {
  for (const { server } of portals) await server.end("SIGTERM");
  await cluster?.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

interface Result extends Pick<Measured, "name" | "asker"> {
  readonly few: number;
  readonly many: number;
  readonly growth: number;
  readonly most?: number;
  readonly rows: Measured["found"];
}

function report(results: readonly Result[]): void {
  const worst = Math.max(...results.map(({ growth }) => growth));
  if (asJson) {
    console.log(JSON.stringify({ bench: "lists", bar, worst, results }));
    return;
  }
  const who = { otro: "one of 1,000", demo: "the largest" } as const;
  for (const { name, asker, few, many, growth, most, rows } of results) {
    const isOver = growth > bar || (most !== undefined && many > most);
    const ofMost = most === undefined ? "" : ` (bar ${most} ms)`;
    const fuller = rows.few === rows.many ? "" : `, a page of ${rows.few} → ${rows.many} rows`;
    console.log(
      `${name.padEnd(34)}${who[asker].padEnd(14)}p50 ${few.toFixed(2)} → ${many.toFixed(2)} ms${ofMost}   ${growth.toFixed(2)}x${isOver ? "  over the bar" : ""}${fuller}`,
    );
  }
  console.log(`the worst grows ${worst.toFixed(2)}x (bar ${bar}x)`);
}
