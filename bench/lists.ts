import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Client, makeClient } from "@anden/contract/client";
import { openDatabase } from "@anden/server/database/connect";
import { type ChildServer, startServer } from "@anden/server/testing/child-server";
import { fillLists, handOver, manyClients, rowInTheMiddle } from "@anden/server/testing/many-rows";
import { startCluster } from "@anden/server/testing/postgres-cluster";
import pg from "pg";

/**
 * How the lists grow from a thousand rows to a million of a thousand clients, over HTTP, by turns in the same run, for
 * a client like the others and for one that has a fifth of everything. `npm run bench -- lists [-- --json]`. The bar is
 * 1.5 times the p50, for each page and each filter. With few rows there are few clients, so that pages are as full.
 */
const bar = 1.5;
const rounds = 120;
const sizes = [
  { name: "few", rows: 1_000, clients: 10 },
  { name: "many", rows: 1_000_000, clients: 1_000 },
] as const;
/** `demo` is asked as the largest client, `otro` as one of the others. */
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
  readonly client: Readonly<Record<Asker, Client>>;
  /** A row in the middle of each asker's lists. */
  readonly middle: Readonly<Record<Asker, { readonly quotation: number; readonly request: number }>>;
}

async function open({ name, rows, clients }: (typeof sizes)[number]): Promise<Portal> {
  const databaseUrl = await freshDatabase(`anden_bench_${process.pid}_${name}`);
  const server = await startServer({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir });
  const database = await openDatabase({ databaseUrl, dataDir, log: silent });
  const begun = performance.now();
  await fillLists(database.owner, { clients, rows, largestClient: askers.demo, until: now - day });
  await handOver(database.owner, manyClients(clients)[7] ?? 0, askers.otro);
  if (!asJson)
    console.log(
      `${rows.toLocaleString("en-US")} rows in each list, filled in ${seconds(performance.now() - begun)} s`,
    );
  const of = async (asker: Asker) => ({
    quotation: await rowInTheMiddle(database.owner, "quotations", askers[asker]),
    request: await rowInTheMiddle(database.owner, "service_requests", askers[asker]),
  });
  const middle = { demo: await of("demo"), otro: await of("otro") };
  await database.close();
  const signedIn = async (userName: Asker) => {
    const open = makeClient({ fetch, baseUrl: server.url, subscriptionKey: "bench" });
    const { token } = await open.signIn({ userName, password: "anden-demo" });
    return makeClient({ fetch, baseUrl: server.url, subscriptionKey: "bench", token: () => token });
  };
  return {
    server,
    databaseUrl,
    client: { demo: await signedIn("demo"), otro: await signedIn("otro") },
    middle,
  };
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
const page = { from, limit: 10 } as const;
type Ask = (portal: Portal, asker: Asker) => Promise<unknown>;
const requests =
  (filter: object): Ask =>
  ({ client }, asker) =>
    client[asker].serviceRequests({ ...page, ...filter });

const cases: Readonly<Record<string, Ask>> = {
  "quotations, first page": ({ client }, asker) => client[asker].quotations(page),
  "quotations, deep page": ({ client, middle }, asker) =>
    client[asker].quotations({ ...page, after: middle[asker].quotation }),
  "quotations by number": ({ client, middle }, asker) =>
    client[asker].quotations({ number: middle[asker].quotation }),
  "requests, first page": requests({}),
  "requests, deep page": ({ client, middle }, asker) =>
    client[asker].serviceRequests({ ...page, after: middle[asker].request }),
  "requests by number": ({ client, middle }, asker) =>
    client[asker].serviceRequests({ number: middle[asker].request }),
  "by status, common": requests({ status: "in-transit" }),
  "by status, rare": requests({ status: "cancelled" }),
  "by origin area": requests({ originAreaId: 1010 }),
  "by destination area": requests({ destinationAreaId: 1020 }),
  "by origin branch": requests({ originBranchId: 101 }),
  "by destination branch": requests({ destinationBranchId: 102 }),
  "by reference, common": requests({ reference: "oc" }),
  "by reference, rare": requests({ reference: "oc 100" }),
  "by two that meet": requests({ originAreaId: 1010, destinationAreaId: 1020 }),
  "by two that never meet": requests({ originAreaId: 1010, destinationAreaId: 1031 }),
  "by status, origin, destination": requests({
    status: "in-transit",
    originBranchId: 101,
    destinationBranchId: 102,
  }),
  "by reference and status": requests({ reference: "oc", status: "confirmed" }),
  "search by digits": ({ client }, asker) => client[asker].searchShipments({ text: "9" }),
  "search by branch": ({ client }, asker) => client[asker].searchShipments({ text: "guadalajara" }),
};

function median(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;
}

async function timed(ask: Ask, portal: Portal, asker: Asker): Promise<number> {
  const begun = performance.now();
  await ask(portal, asker);
  return performance.now() - begun;
}

const portals: Portal[] = [];
try {
  for (const size of sizes) portals.push(await open(size));
  const [few, many] = portals;
  if (!few || !many) throw new Error("both sizes are open by now");
  const results: { name: string; asker: Asker; few: number; many: number; growth: number }[] = [];
  for (const [name, ask] of Object.entries(cases))
    for (const asker of ["otro", "demo"] as const) {
      for (let warm = 0; warm < 10; warm++) for (const portal of portals) await ask(portal, asker);
      const times = { few: [] as number[], many: [] as number[] };
      for (let round = 0; round < rounds; round++) {
        times.few.push(await timed(ask, few, asker));
        times.many.push(await timed(ask, many, asker));
      }
      const [small, large] = [median(times.few), median(times.many)];
      results.push({ name, asker, few: small, many: large, growth: large / small });
    }
  report(results);
} finally {
  for (const { server } of portals) await server.end("SIGTERM");
  await cluster?.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

function report(
  results: readonly { name: string; asker: Asker; few: number; many: number; growth: number }[],
): void {
  const worst = Math.max(...results.map(({ growth }) => growth));
  if (asJson) {
    console.log(JSON.stringify({ bench: "lists", bar, worst, results }));
    return;
  }
  const who = { otro: "one of 1,000", demo: "the largest" } as const;
  for (const { name, asker, few, many, growth } of results)
    console.log(
      `${name.padEnd(32)}${who[asker].padEnd(14)}p50 ${few.toFixed(2)} → ${many.toFixed(2)} ms   ${growth.toFixed(2)}x${growth > bar ? "  over the bar" : ""}`,
    );
  console.log(`the worst grows ${worst.toFixed(2)}x (bar ${bar}x)`);
}
