import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Environment, startServer } from "@anden/server/testing/child-server";
import { startCluster } from "@anden/server/testing/postgres-cluster";
import { median } from "./statistics/quantile.ts";

/**
 * Seconds from the start of the process until it says that it is ready, in demo mode with the demo carrier and its
 * jobs: on each database, once with an empty one and then several times on the database of the first start.
 * `npm run bench -- start [-- --json]`. `BENCH_DATABASE_URL` names an empty database to be used instead of a cluster.
 */
const again = 5;
const bars = {
  postgres: { fresh: undefined, existing: 0.8 },
  embedded: { fresh: 4, existing: 1.5 },
} as const;

interface Measured {
  readonly database: keyof typeof bars;
  readonly state: "fresh" | "existing";
  /** Shortest first. */
  readonly seconds: readonly number[];
}

const url = process.env["BENCH_DATABASE_URL"];
const cluster = url ? undefined : await startCluster({ kind: "durable" });
const databaseUrl = url ?? cluster?.url;
const folder = mkdtempSync(join(tmpdir(), "anden-bench-"));
try {
  const measured = [
    ...(databaseUrl ? await measure("postgres", { DATABASE_URL: databaseUrl }) : []),
    ...(await measure("embedded", {})),
  ];
  if (!databaseUrl)
    console.warn("Without PostgreSQL: its programs are not here, and BENCH_DATABASE_URL is not set");
  report(measured);
} finally {
  await cluster?.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function measure(database: Measured["database"], env: Environment): Promise<Measured[]> {
  const start = async () => {
    const begun = performance.now();
    const server = await startServer({ ...env, DATA_DIR: join(folder, database) });
    const { ok } = await fetch(`${server.url}/readyz`);
    const seconds = (performance.now() - begun) / 1_000;
    if (!ok) throw new Error(`not ready: ${server.output()}`);
    await server.end("SIGTERM");
    return seconds;
  };
  const fresh = await start();
  const existing: number[] = [];
  while (existing.length < again) existing.push(await start());
  return [
    { database, state: "fresh", seconds: [fresh] },
    { database, state: "existing", seconds: existing },
  ];
}

function report(all: readonly Measured[]): void {
  const rows = all.map(({ database, state, seconds }) => {
    const bar = bars[database][state];
    return { database, state, least: Math.min(...seconds), median: median(seconds), bar };
  });
  if (process.argv.includes("--json")) {
    console.log(JSON.stringify({ bench: "start", starts: rows }));
    return;
  }
  for (const { database, state, least, median, bar } of rows) {
    const told = bar === undefined ? "no bar" : `bar ${bar.toFixed(1)} s`;
    console.log(
      `${database.padEnd(10)}${state.padEnd(10)}median ${median.toFixed(2)} s   least ${least.toFixed(2)} s   (${told})`,
    );
  }
}
