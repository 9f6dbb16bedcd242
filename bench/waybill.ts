import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { makeClient, Refused } from "@anden/contract/client";
import { waybillLimits } from "@anden/domain/waybill/waybill-line";
import { aSheet, waybillTitles } from "@anden/server/testing/a-sheet";
import { startServer } from "@anden/server/testing/child-server";
import { zip } from "@anden/server/testing/zip-file";
import { median, quantile } from "./statistics/quantile.ts";

/**
 * The workbook of a waybill complement over HTTP, with the embedded database: the largest one, of 10,000 lines, read and
 * checked with its keys; and a ZIP bomb refused, 65 MB of which arrive as some 65 kB. `npm run bench -- waybill [--
 * --json]`. The bars are 1,000 ms and 100 ms for 95 of 100.
 */
const bars = { lines: 1_000, bomb: 100 };
const rounds = { lines: 20, bomb: 40 };
const warmUp = 3;
const bombBytes = 65 * 1024 * 1024;

const keys = [
  ["H87", "31162403"],
  ["LTR", "12191501"],
  ["KGM", "11172000"],
] as const;
const rows = Array.from({ length: waybillLimits.lines }, (_, at) => {
  const [unit, product] = keys[at % keys.length] ?? keys[0];
  return [(at % 900) + 1, unit, product, `Refacción ${at} de acero inoxidable`, 1.5 + (at % 40)];
});
const sheet = await aSheet([waybillTitles, ...rows]);
const bomb = zip([{ name: "xl/worksheets/sheet1.xml", content: Buffer.alloc(bombBytes) }]).toString("base64");

const dataDir = mkdtempSync(join(tmpdir(), "anden-bench-"));
const portal = await startServer({ DATA_DIR: dataDir });
try {
  const stranger = makeClient({ fetch, baseUrl: portal.url, subscriptionKey: "bench" });
  const { token } = await stranger.signIn({ userName: "cartaporte", password: "anden-demo" });
  const client = makeClient({ fetch, baseUrl: portal.url, subscriptionKey: "bench", token: () => token });
  const lines = await timed(rounds.lines, async () => {
    const read = await client.readSheet({ base64: sheet, name: "lines.xlsx" });
    if (read.length !== waybillLimits.lines) throw new Error(`${read.length} lines were read`);
  });
  const refused = await timed(rounds.bomb, async () => {
    const outcome = await client
      .readSheet({ base64: bomb, name: "bomb.xlsx" })
      .catch((error: unknown) => error);
    if (!(outcome instanceof Refused && outcome.status === 413)) throw new Error("the bomb was not refused");
  });
  report(lines, refused);
} finally {
  await portal.end("SIGTERM");
  rmSync(dataDir, { recursive: true, force: true });
}

/** The milliseconds of each round, in their order. */
async function timed(count: number, work: () => Promise<void>): Promise<readonly number[]> {
  const times: number[] = [];
  for (let round = -warmUp; round < count; round++) {
    const begun = performance.now();
    await work();
    if (round >= 0) times.push(performance.now() - begun);
  }
  return times;
}

function report(lines: readonly number[], refused: readonly number[]): void {
  const [p50, p95] = [median(lines), quantile(lines, 0.95)];
  const [bombP50, bombP95] = [median(refused), quantile(refused, 0.95)];
  const ratios = { lines: p95 / bars.lines, bomb: bombP95 / bars.bomb };
  // The bars are absolute times, because this work does not wait for the database.
  const result = {
    bench: "waybill",
    lines: rows.length,
    p50,
    p95,
    bar: bars.lines,
    bombP50,
    bombP95,
    bombBar: bars.bomb,
    ratios,
    ratioToBar: Math.max(ratios.lines, ratios.bomb),
    ratioToFloor: null,
  };
  console.log(
    process.argv.includes("--json")
      ? JSON.stringify(result)
      : [
          `a workbook of ${rows.length} lines: ${p50.toFixed(0)} ms (p95 of ${lines.length} ${p95.toFixed(0)} ms; bar ${bars.lines} ms, ${ratios.lines.toFixed(2)} of it)`,
          `a bomb of ${bombBytes / 1024 / 1024} MB is refused in ${bombP50.toFixed(0)} ms (p95 of ${refused.length} ${bombP95.toFixed(0)} ms; bar ${bars.bomb} ms, ${ratios.bomb.toFixed(2)} of it)`,
        ].join("\n"),
  );
}
