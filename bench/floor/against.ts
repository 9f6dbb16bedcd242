import { fork } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startServer } from "@anden/server/testing/child-server";
import { startCluster } from "@anden/server/testing/postgres-cluster";
import { median, quantile } from "../statistics/quantile.ts";
import { load, type Measured, type Sending } from "./load.ts";

/** A case to measure against the floor: a call that stores something, sent over several connections. */
export interface Case {
  readonly name: string;
  readonly connections: number;
  readonly rounds: number;
  readonly secondsOfARound: number;
  /** The share of the floor's throughput that it must reach, and how many times its p50 and p99 it may take. */
  readonly bar: { readonly ratio: number; readonly p50: number; readonly p99: number };
  /** What each connection sends next, once the portal is there. */
  readonly sending: (portalUrl: string) => Promise<(connection: number) => Sending>;
}

/**
 * Measures a call against a server that does one INSERT and COMMIT on the same PostgreSQL, by turns in the same run,
 * and prints both. `--json` prints one line for machines.
 */
export async function againstTheFloor({
  name,
  connections,
  rounds,
  secondsOfARound,
  bar,
  sending,
}: Case): Promise<void> {
  const url = process.env["BENCH_DATABASE_URL"];
  const cluster = url ? undefined : await startCluster({ kind: "durable" });
  const databaseUrl = url ?? cluster?.url;
  if (!databaseUrl)
    throw new Error("no PostgreSQL programs here: set BENCH_DATABASE_URL to an empty database");
  const dataDir = mkdtempSync(join(tmpdir(), "anden-bench-"));
  const portal = await startServer({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir });
  const floor = fork(join(import.meta.dirname, "server.ts"), {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  });
  try {
    const floorUrl = await new Promise<string>((found) =>
      floor.stdout?.once("data", (line) => found(String(line).trim())),
    );
    const asking = await sending(portal.url);
    const { body } = asking(0);
    const inserting = (): Sending => ({ path: "/", headers: {}, body });
    const taking = (seconds: number) => ({ connections, seconds });
    // Warm-up: it takes some ten thousand calls until the JIT has compiled the path of a call.
    await load(floorUrl, taking(4), inserting);
    await load(portal.url, taking(15), asking);
    const asked: Round[] = [];
    const inserts: Round[] = [];
    const round = async (url: string, next: (connection: number) => Sending): Promise<Round> => {
      const before = await cpuSeconds(url);
      const measured = await load(url, taking(secondsOfARound), next);
      return { ...measured, cpuSeconds: (await cpuSeconds(url)) - before };
    };
    for (let turn = 0; turn < rounds; turn++) {
      inserts.push(await round(floorUrl, inserting));
      asked.push(await round(portal.url, asking));
    }
    report(summed(asked), summed(inserts));
  } finally {
    floor.disconnect();
    await portal.end("SIGTERM");
    await cluster?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }

  function report(asked: Summary, insert: Summary): void {
    const ratioToFloor = asked.perSecond / insert.perSecond;
    const [p50Ratio, p99Ratio] = [asked.p50 / insert.p50, asked.p99 / insert.p99];
    if (process.argv.includes("--json")) {
      const measured = { [name]: asked, floor: insert, bar: bar.ratio, ratioToFloor, p50Ratio, p99Ratio };
      console.log(JSON.stringify({ bench: name, connections, ...measured }));
      return;
    }
    const row = (of: string, { perSecond, p50, p99, cpuMicroseconds }: Summary) =>
      `${of.padEnd(8)}${perSecond.toFixed(0).padStart(7)}/s   p50 ${p50.toFixed(2)} ms   p99 ${p99.toFixed(2)} ms   CPU of Node ${cpuMicroseconds.toFixed(0)} µs`;
    console.log(row("floor", insert));
    console.log(row(name, asked));
    console.log(
      `ratio to the floor ${ratioToFloor.toFixed(2)} (bar ${bar.ratio.toFixed(2)}), p50 ${p50Ratio.toFixed(2)}x (bar ${bar.p50}x), p99 ${p99Ratio.toFixed(2)}x (bar ${bar.p99}x)`,
    );
  }
}

interface Round extends Measured {
  readonly cpuSeconds: number;
}

/** The CPU time that a server's process has taken, all its threads together. */
async function cpuSeconds(url: string): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  const seconds = /^process_cpu_seconds_total (\S+)/m.exec(metrics)?.[1];
  if (seconds === undefined) throw new Error(`${url}/metrics does not tell the CPU time`);
  return Number(seconds);
}

interface Summary {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  /** Of one call. */
  readonly cpuMicroseconds: number;
}

function summed(all: readonly Round[]): Summary {
  const times = all.flatMap((measured) => measured.times);
  const seconds = all.reduce((sum, measured) => sum + measured.seconds, 0);
  const cpu = all.reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0);
  return {
    perSecond: times.length / seconds,
    p50: median(times),
    p99: quantile(times, 0.99),
    cpuMicroseconds: (cpu * 1e6) / times.length,
  };
}
