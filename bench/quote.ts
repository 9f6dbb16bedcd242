import { fork } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { makeClient } from "@anden/contract/client";
import { startServer } from "@anden/server/testing/child-server";
import { startCluster } from "@anden/server/testing/postgres-cluster";
import { addressOf, wireOf } from "@anden/server/testing/wire";
import { load, type Measured, type Sending } from "./floor/load.ts";

/**
 * A quotation over HTTP, priced by the whole demo tariff and stored with its idempotency row, against a server that
 * does one INSERT and COMMIT on the same PostgreSQL, by turns in the same run.
 * `npm run bench -- quote [-- --json]`. The bar is 0.40 of the floor's throughput, 2.2 times its p50, three times its p99.
 */
const connections = 8;
const rounds = 4;
const secondsOfARound = 4;
const bar = 0.4;

const url = process.env["BENCH_DATABASE_URL"];
const cluster = url ? undefined : await startCluster({ kind: "durable" });
const databaseUrl = url ?? cluster?.url;
if (!databaseUrl) throw new Error("no PostgreSQL programs here: set BENCH_DATABASE_URL to an empty database");

const dataDir = mkdtempSync(join(tmpdir(), "anden-bench-"));
const portal = await startServer({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir });
const floor = fork(join(import.meta.dirname, "floor", "server.ts"), {
  env: { ...process.env, DATABASE_URL: databaseUrl },
  stdio: ["ignore", "pipe", "inherit", "ipc"],
});
try {
  const floorUrl = await new Promise<string>((found) =>
    floor.stdout?.once("data", (line) => found(String(line).trim())),
  );
  const client = makeClient({ fetch, baseUrl: portal.url, subscriptionKey: "bench" });
  // Sequentially: concurrent attempts of one user would be throttled.
  const sessions: { readonly token: string }[] = [];
  while (sessions.length < connections)
    sessions.push(await client.signIn({ userName: "demo", password: "anden-demo" }));
  const body = JSON.stringify(wireOf());
  const quoting = (connection: number): Sending => ({
    path: addressOf("quote"),
    headers: { authorization: `Bearer ${sessions[connection]?.token}`, "idempotency-key": randomUUID() },
    body,
  });
  const inserting = (): Sending => ({ path: "/", headers: {}, body });

  const taking = (seconds: number) => ({ connections, seconds });
  // Warm-up: it takes some ten thousand calls until the JIT has compiled the path of a call.
  await load(floorUrl, taking(4), inserting);
  await load(portal.url, taking(15), quoting);
  const quotes: Measured[] = [];
  const inserts: Measured[] = [];
  for (let round = 0; round < rounds; round++) {
    inserts.push(await load(floorUrl, taking(secondsOfARound), inserting));
    quotes.push(await load(portal.url, taking(secondsOfARound), quoting));
  }
  report(summed(quotes), summed(inserts));
} finally {
  floor.disconnect();
  await portal.end("SIGTERM");
  await cluster?.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

interface Summary {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
}

function summed(all: readonly Measured[]): Summary {
  const times = all.flatMap((measured) => measured.times).sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN;
  const seconds = all.reduce((sum, measured) => sum + measured.seconds, 0);
  return { perSecond: times.length / seconds, p50: at(0.5), p99: at(0.99) };
}

function report(quote: Summary, insert: Summary): void {
  const ratioToFloor = quote.perSecond / insert.perSecond;
  const [p50Ratio, p99Ratio] = [quote.p50 / insert.p50, quote.p99 / insert.p99];
  if (process.argv.includes("--json")) {
    console.log(
      JSON.stringify({
        bench: "quote",
        connections,
        quote,
        floor: insert,
        bar,
        ratioToFloor,
        p50Ratio,
        p99Ratio,
      }),
    );
    return;
  }
  const row = (name: string, { perSecond, p50, p99 }: Summary) =>
    `${name.padEnd(8)}${perSecond.toFixed(0).padStart(7)}/s   p50 ${p50.toFixed(2)} ms   p99 ${p99.toFixed(2)} ms`;
  console.log(row("floor", insert));
  console.log(row("quote", quote));
  console.log(
    `ratio to the floor ${ratioToFloor.toFixed(2)} (bar ${bar.toFixed(2)}), p50 ${p50Ratio.toFixed(2)}x (bar 2.2x), p99 ${p99Ratio.toFixed(2)}x (bar 3x)`,
  );
}
