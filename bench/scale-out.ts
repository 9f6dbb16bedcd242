// `npm run scale-out`: two servers behind a transaction pooler, a primary with a synchronous replica. Eight writers
// store quotations, and now and then read their list from the replica, while the primary crashes and the replica is
// promoted. Every quotation that was answered must be there once, and in the next list. Needs PostgreSQL's programs and
// pgbouncer; docs/how-to/grow.md.

import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { makeClient, type Refused } from "@anden/contract/client";
import { quotation } from "@anden/contract/quotation";
import { fromWire } from "@anden/contract/wire/convert";
import { startServer } from "@anden/server/testing/child-server";
import { startPooler } from "@anden/server/testing/pooler";
import { type Cluster, startCluster } from "@anden/server/testing/postgres-cluster";
import { addressOf, wireOf } from "@anden/server/testing/wire";
import pg from "pg";

const writers = 8;
const secondsBefore = 5;
const secondsAfter = 10;
const longestOutage = 10;

async function onceOn({ url }: Pick<Cluster, "url">, statements: readonly string[]) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    let rows: readonly Record<string, unknown>[] = [];
    for (const statement of statements) rows = (await client.query(statement)).rows;
    return rows;
  } finally {
    await client.end();
  }
}

/** From here on a COMMIT is answered when the replica shows it too. */
async function synchronise(primary: Cluster): Promise<void> {
  await onceOn(primary, [
    "alter system set synchronous_standby_names = '*'",
    "alter system set synchronous_commit = 'remote_apply'",
    "select pg_reload_conf()",
  ]);
  for (;;) {
    const [row] = await onceOn(primary, ["select sync_state from pg_stat_replication"]);
    if (row?.["sync_state"] === "sync") return;
    await pause(100);
  }
}

interface Written {
  /** The number that was answered for a key. */
  readonly numbers: Map<string, number>;
  /** When each answer came. */
  readonly times: number[];
  /** Calls that were given up at the end: their quotation may be stored or not. */
  open: number;
  /** Lists that were read, and those of them without the quotation that had just been answered. */
  lists: number;
  stale: number;
}

const listEvery = 10;

/** Reads the client's newest quotations, and looks for the one that was just stored. */
async function list(url: string, token: string, number: number, written: Written): Promise<void> {
  const client = makeClient({ fetch, baseUrl: url, subscriptionKey: "scale-out", token: () => token });
  const listed = await client.quotations({}).catch((error: Partial<Refused>) => {
    if (error.status === 503) return undefined;
    throw error;
  });
  if (!listed) return;
  written.lists++;
  if (!listed.rows.some((row) => row.number === number)) written.stale++;
}

/** How many transactions a cluster has committed. */
async function transactionsOf(cluster: Cluster): Promise<number> {
  const [row] = await onceOn(cluster, ["select sum(xact_commit)::int as ended from pg_stat_database"]);
  return Number(row?.["ended"]);
}

function numberIn(answer: string): number {
  const read = fromWire(quotation, JSON.parse(answer));
  return read.ok ? read.value.number : Number.NaN;
}

/** Stores one quotation after the other, each repeated under its key until it is answered. */
async function write(urls: readonly string[], token: string, written: Written, isOver: () => boolean) {
  const body = JSON.stringify(wireOf());
  for (let turn = 0; !isOver(); turn++) {
    const key = randomUUID();
    for (let attempt = 0; ; attempt++) {
      const answer = await fetch(`${urls[(turn + attempt) % urls.length]}${addressOf("quote")}`, {
        method: "POST",
        headers: {
          authorization: `Bearer ${token}`,
          "idempotency-key": key,
          "content-type": "application/json",
        },
        body,
      });
      const text = await answer.text();
      if (answer.status === 200) {
        written.numbers.set(key, numberIn(text));
        written.times.push(performance.now());
        if (turn % listEvery === 0)
          await list(urls[turn % urls.length] ?? "", token, numberIn(text), written);
        break;
      }
      if (answer.status !== 503) throw new Error(`answered ${answer.status}: ${text.slice(0, 300)}`);
      if (isOver()) {
        written.open++;
        return;
      }
      await pause(200);
    }
  }
}

async function run(): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), "anden-scale-out-"));
  const ending: (() => Promise<unknown>)[] = [async () => rmSync(folder, { recursive: true, force: true })];
  try {
    const primary = await startCluster({ kind: "replicated" });
    const pooler = primary && (await startPooler(primary));
    if (!primary || !pooler)
      throw new Error("PostgreSQL's programs and pgbouncer are needed, and not installed here");
    ending.push(primary.stop, pooler.stop);
    const replica = await startCluster({ kind: "replicated", replicaOf: primary });
    if (!replica) throw new Error("the replica did not start");
    ending.push(replica.stop);
    await synchronise(primary);

    const servers = [];
    for (const name of ["one", "two"]) {
      const server = await startServer({
        DATABASE_URL: pooler.url,
        DATABASE_REPLICA_URL: replica.url,
        DATA_DIR: join(folder, name),
      });
      ending.push(() => server.end("SIGTERM"));
      servers.push(server);
    }
    const urls = servers.map(({ url }) => url);
    const [first = ""] = urls;
    const client = makeClient({ fetch, baseUrl: first, subscriptionKey: "scale-out" });
    const written: Written = { numbers: new Map(), times: [], open: 0, lists: 0, stale: 0 };
    let isOver = false;
    const working = [];
    for (let writer = 0; writer < writers; writer++) {
      const { token } = await client.signIn({ userName: "demo", password: "anden-demo" });
      working.push(write(urls, token, written, () => isOver));
    }
    const idle = await transactionsOf(replica);
    const all = Promise.all(working);
    await Promise.race([all, pause(secondsBefore * 1_000)]);
    const before = written.times.length;
    const ofReplica = (await transactionsOf(replica)) - idle;
    await primary.crash();
    const crashed = performance.now();
    await onceOn(replica, ["select pg_promote()"]);
    pooler.leadTo(replica);
    await Promise.race([all, pause(secondsAfter * 1_000)]);
    isOver = true;
    await all;

    const rows = await onceOn(replica, ["select number from quotations where number >= 48000000"]);
    const stored = new Set(rows.map(({ number }) => Number(number)));
    const answered = [...written.numbers.values()];
    const lost = answered.filter((number) => !stored.has(number)).length;
    const doubled = Math.max(0, stored.size - answered.length - written.open);
    const firstAfter = written.times.find((time) => time > crashed);
    const outage = firstAfter === undefined ? Number.POSITIVE_INFINITY : (firstAfter - crashed) / 1_000;
    console.log(`${before} quotations answered before the crash, ${answered.length - before} after it`);
    console.log(`${lost} lost, ${doubled} doubled`);
    console.log(`${written.lists} lists, ${written.stale} without what had just been stored`);
    console.log(`${ofReplica} transactions on the replica before the crash`);
    console.log(`first answer ${outage.toFixed(1)} s after the crash (bar ${longestOutage} s)`);
    return lost === 0 && doubled === 0 && written.stale === 0 && ofReplica > 0 && outage <= longestOutage;
  } finally {
    for (const end of ending.reverse()) await end().catch(() => undefined);
  }
}

process.exitCode = (await run()) ? 0 : 1;
