import { fork } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { makeClient } from "@anden/contract/client";
import { startServer } from "@anden/server/testing/child-server";
import { startCluster } from "@anden/server/testing/postgres-cluster";
import { addressOf, wireOf } from "@anden/server/testing/wire";
import type { Asked, Came } from "./overload/load.ts";
import { median } from "./statistics/quantile.ts";

/**
 * The memory of the server process at rest and in ordinary load, quotations and lists at a steady pace, and how much it
 * grows over the last half of the load. `npm run bench -- memory [-- --seconds 600] [-- --json]`; the bars are meant
 * for a run of ten minutes.
 */
const bars = { megabytes: 200, growth: 1.05 } as const;
const at = process.argv.indexOf("--seconds");
const seconds = at < 0 ? 120 : Number(process.argv[at + 1]);
if (!(seconds >= 10 && seconds <= 3_600)) throw new Error("--seconds takes a number from 10 to 3600");
/** As many as the largest carrier stores. */
const perSecond = 50;
const restSeconds = 10;

const url = process.env["BENCH_DATABASE_URL"];
const cluster = url ? undefined : await startCluster({ kind: "durable" });
const databaseUrl = url ?? cluster?.url;
if (!databaseUrl) throw new Error("no PostgreSQL programs here: set BENCH_DATABASE_URL to an empty database");

const dataDir = mkdtempSync(join(tmpdir(), "anden-bench-"));
// The first start loads the carrier into the empty database. The second is measured: a server in production starts on a
// full database.
await (await startServer({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir })).end("SIGTERM");
const portal = await startServer({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir });
const loader = fork(join(import.meta.dirname, "overload", "load.ts"), {
  stdio: ["ignore", "inherit", "inherit", "ipc"],
});
try {
  const anybody = makeClient({ fetch, baseUrl: portal.url, subscriptionKey: "bench" });
  const { token } = await anybody.beGuest({ language: "es" });
  const client = makeClient({ fetch, baseUrl: portal.url, subscriptionKey: "bench", token: () => token });
  await pause(restSeconds * 1_000);
  const rest = await megabytes();

  const asked: Asked = {
    url: portal.url,
    path: addressOf("quote"),
    body: JSON.stringify(wireOf()),
    tokens: [token],
    connections: 8,
    seconds,
    perSecond,
  };
  const loading = new Promise<Came>((came) => {
    loader.once("message", came);
    loader.send(asked);
  });
  const samples: number[] = [];
  const until = performance.now() + seconds * 1_000;
  while (performance.now() < until) {
    await client.quotations({ from: daysAgo(30) });
    await client.loginData();
    samples.push(await megabytes());
    await pause(500);
  }
  const came = await loading;
  const half = samples.slice(samples.length / 2);
  const tenth = Math.max(1, Math.floor(half.length / 10));
  const growth = median(half.slice(-tenth)) / median(half.slice(0, tenth));
  report({ rest, load: median(half), most: Math.max(...samples), growth, quotations: came.good.length });
} finally {
  loader.disconnect();
  await portal.end("SIGTERM");
  await cluster?.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

/** The resident memory of the server process. */
async function megabytes(): Promise<number> {
  const metrics = await (await fetch(`${portal.url}/metrics`)).text();
  return Number(/^process_resident_memory_bytes (\S+)$/m.exec(metrics)?.[1]) / 1024 / 1024;
}

function daysAgo(days: number): string {
  return new Date(Date.now() - days * 24 * 60 * 60_000).toISOString().slice(0, 10);
}

interface Measured {
  readonly rest: number;
  /** The median of the last half. */
  readonly load: number;
  readonly most: number;
  /** From the first to the last tenth of the last half. */
  readonly growth: number;
  readonly quotations: number;
}

function report({ rest, load, most, growth, quotations }: Measured): void {
  if (process.argv.includes("--json")) {
    console.log(
      JSON.stringify({ bench: "memory", bars, seconds, perSecond, rest, load, most, growth, quotations }),
    );
    return;
  }
  const beside = (value: number) =>
    `${value.toFixed(0)} MB, ${(value / bars.megabytes).toFixed(2)} of the bar`;
  console.log(`at rest       ${beside(rest)} (${bars.megabytes} MB)`);
  console.log(`in load       ${beside(load)}, ${most.toFixed(0)} MB at most`);
  console.log(
    `the last half grows ${growth.toFixed(3)}x (bar ${bars.growth}x), after ${quotations} quotations in ${seconds} s`,
  );
}
