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

/**
 * Quotations at three times the peak throughput of the server, over 300 connections and over 3,000: how many are still
 * stored, how soon the others are refused, whether signing in, reading and health still work, and how soon afterwards
 * the answers are normal again. `npm run bench -- overload [-- --seconds 60] [-- --json]`. The load comes
 * from a process of its own over the loopback; on a small machine it takes CPU time from the server.
 */
const bars = { goodput: 0.8, refusedMs: 50, normalSeconds: 5 } as const;
const seconds = Number(/^\d+$/.exec(argumentOf("--seconds") ?? "")?.[0] ?? 20);
const asJson = process.argv.includes("--json");
const times = 3;
const guests = 40;

const url = process.env["BENCH_DATABASE_URL"];
const cluster = url ? undefined : await startCluster({ kind: "durable" });
const databaseUrl = url ?? cluster?.url;
if (!databaseUrl) throw new Error("no PostgreSQL programs here: set BENCH_DATABASE_URL to an empty database");

const dataDir = mkdtempSync(join(tmpdir(), "anden-bench-"));
const portal = await startServer({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir });
const anybody = makeClient({ fetch, baseUrl: portal.url, subscriptionKey: "bench" });
const loader = fork(join(import.meta.dirname, "overload", "load.ts"), {
  stdio: ["ignore", "inherit", "inherit", "ipc"],
});
try {
  const tokens: string[] = [];
  while (tokens.length < guests) tokens.push((await anybody.beGuest({ language: "es" })).token);
  const shared = { url: portal.url, path: addressOf("quote"), body: JSON.stringify(wireOf()), tokens };
  const load = (asked: Pick<Asked, "connections" | "seconds" | "perSecond">) =>
    new Promise<Came>((came) => {
      loader.once("message", came);
      loader.send({ ...shared, ...asked });
    });

  // Warm-up: it takes some ten thousand calls until the JIT has compiled the path of a call.
  await load({ connections: 8, seconds: 12 });
  const before = await load({ connections: 8, seconds: 5 });
  const cpuBefore = await cpuSeconds();
  const more = await load({ connections: 24, seconds: 5 });
  const perCpuSecond = more.good.length / ((await cpuSeconds()) - cpuBefore);
  const peak = Math.max(goodputOf(before), goodputOf(more));

  const rows: Row[] = [];
  for (const connections of [300, 3_000]) {
    const probing = probe(tokens[0] ?? "");
    const cpu = await cpuSeconds();
    const came = await load({ connections, seconds, perSecond: times * peak });
    const ofCpu = came.good.length / ((await cpuSeconds()) - cpu) / perCpuSecond;
    const probed = await probing.end();
    const after = await untilNormal(load, quantile(before.good, 0.5));
    rows.push({
      connections,
      goodput: goodputOf(came) / peak,
      ofCpu,
      p50: quantile(came.good, 0.5),
      p99: quantile(came.good, 0.99),
      refusedP50: quantile(came.refused, 0.5),
      refusedP99: quantile(came.refused, 0.99),
      refused: came.refused.length,
      ...probed,
      unanswered: came.others + came.closed,
      unsent: came.unsent,
      normalAfter: after,
    });
  }
  report(peak, rows);
} finally {
  loader.disconnect();
  await portal.end("SIGTERM");
  await cluster?.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

interface Row extends Probed {
  readonly connections: number;
  /** Quotations stored a second, as a part of the peak. */
  readonly goodput: number;
  /** The same per CPU second of the server, which does not depend on other load on the machine. */
  readonly ofCpu: number;
  readonly p50: number;
  readonly p99: number;
  readonly refusedP50: number;
  readonly refusedP99: number;
  readonly refused: number;
  readonly unanswered: number;
  readonly unsent: number;
  readonly normalAfter: number;
}

interface Probed {
  /** The slowest of each, in milliseconds, and how many of them failed. */
  readonly health: number;
  readonly signIn: number;
  readonly list: number;
  readonly failed: number;
}

/** The CPU seconds that the server has used so far. */
async function cpuSeconds(): Promise<number> {
  const metrics = await (await fetch(`${portal.url}/metrics`)).text();
  return Number(/^process_cpu_seconds_total (\S+)$/m.exec(metrics)?.[1]);
}

function argumentOf(name: string): string | undefined {
  const at = process.argv.indexOf(name);
  return at < 0 ? undefined : process.argv[at + 1];
}

function goodputOf({ good, seconds: took }: Came): number {
  return good.length / took;
}

function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Asks for health, begins a session and reads a list, again and again, like other users during the overload. */
function probe(token: string) {
  const client = makeClient({ fetch, baseUrl: portal.url, subscriptionKey: "bench", token: () => token });
  const worst = { health: 0, signIn: 0, list: 0, failed: 0 };
  let isOver = false;
  const timed = async (name: "health" | "signIn" | "list", ask: () => Promise<unknown>) => {
    const begun = performance.now();
    await ask().catch((error: unknown) => {
      worst.failed++;
      if (!asJson && worst.failed < 4) console.error(`${name} failed: ${error}`);
    });
    worst[name] = Math.max(worst[name], performance.now() - begun);
  };
  const readiness = async () => {
    if (!(await fetch(`${portal.url}/readyz`)).ok) throw new Error("not ready");
  };
  const asking = (async () => {
    while (!isOver) {
      await timed("health", readiness);
      await timed("signIn", () => anybody.beGuest({ language: "en" }));
      await timed("list", () => client.ownSessions());
      await pause(200);
    }
  })();
  return {
    end: async (): Promise<Probed> => {
      isOver = true;
      await asking;
      return worst;
    },
  };
}

/** Seconds until a second of ordinary load is answered as before: at most twice the p50, and nothing refused. */
async function untilNormal(
  load: (asked: Pick<Asked, "connections" | "seconds">) => Promise<Came>,
  p50: number,
): Promise<number> {
  const begun = performance.now();
  for (;;) {
    const passed = (performance.now() - begun) / 1_000;
    const came = await load({ connections: 8, seconds: 1 });
    const isNormal = came.refused.length === 0 && quantile(came.good, 0.5) <= 2 * p50;
    if (isNormal || passed > 60) return passed;
  }
}

function report(peak: number, rows: readonly Row[]): void {
  if (asJson) {
    console.log(JSON.stringify({ bench: "overload", bars, peak, times, seconds, rows }));
    return;
  }
  const ms = (milliseconds: number) => `${milliseconds.toFixed(0)} ms`;
  console.log(`peak ${peak.toFixed(0)} quotations a second; ${times} times as many for ${seconds} s:`);
  for (const row of rows) {
    console.log(`over ${row.connections} connections`);
    console.log(
      `  stored   ${row.goodput.toFixed(2)} of the peak (bar ${bars.goodput}), ${row.ofCpu.toFixed(2)} of it for the same CPU   p50 ${ms(row.p50)}   p99 ${ms(row.p99)}`,
    );
    console.log(
      `  refused  ${row.refused} with Retry-After   p50 ${ms(row.refusedP50)}   p99 ${ms(row.refusedP99)} (bar ${bars.refusedMs} ms)`,
    );
    console.log(`  neither  ${row.unanswered}   not sent ${row.unsent}`);
    console.log(
      `  others   ready ${ms(row.health)}   new session ${ms(row.signIn)}   read ${ms(row.list)} at most   ${row.failed} failed`,
    );
    console.log(`  normal again after ${row.normalAfter.toFixed(1)} s (bar ${bars.normalSeconds} s)`);
  }
}
