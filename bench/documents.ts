import { monitorEventLoopDelay } from "node:perf_hooks";
import { demoLabels } from "@anden/server/testing/labels";
import { quotationLetter } from "@anden/server/testing/letters";
import { median, quantile } from "./statistics/quantile.ts";

/**
 * Documents of the recorded samples, without the server around them: a quotation as a PDF in CPU time, and a thousand
 * labels in time, with how long other calls waited meanwhile. `npm run bench -- documents [-- --json]`. The bars are
 * 10 ms, 1,500 ms and 50 ms.
 */
const bars = { quotation: 10, labels: 1_500, lag: 50 };
const runs = 200;
const labelRuns = 5;
const pieces = 1_000;

for (let run = 0; run < 100; run++) await quotationLetter();
const quotations: number[] = [];
for (let run = 0; run < runs; run++) {
  const before = process.cpuUsage();
  await quotationLetter();
  const { user, system } = process.cpuUsage(before);
  quotations.push((user + system) / 1000);
}

const labels: number[] = [];
const delay = monitorEventLoopDelay({ resolution: 1 });
for (let run = -1; run < labelRuns; run++) {
  // The first run warms up.
  if (run === 0) delay.enable();
  const before = performance.now();
  for await (const _ of demoLabels(pieces));
  if (run >= 0) labels.push(performance.now() - before);
}
delay.disable();
const lag = delay.percentile(99) / 1e6;

const [p50, p95] = [median(quotations), quantile(quotations, 0.95)];
const thousand = median(labels);
// The bars are absolute times: a document has no database floor.
const result = {
  bench: "documents",
  runs,
  p50,
  p95,
  bar: bars.quotation,
  labels: thousand,
  labelBar: bars.labels,
  lag,
  lagBar: bars.lag,
  ratioToBar: Math.max(p50 / bars.quotation, thousand / bars.labels, lag / bars.lag),
  ratioToFloor: null,
};
if (process.argv.includes("--json")) console.log(JSON.stringify(result));
else {
  console.log(
    `a quotation's PDF: ${p50.toFixed(1)} ms of CPU (p95 of ${runs} ${p95.toFixed(1)} ms; bar ${bars.quotation} ms)`,
  );
  console.log(
    `${pieces} labels: ${thousand.toFixed(0)} ms (bar ${bars.labels} ms), while others wait ${lag.toFixed(1)} ms at most in 99 of 100 turns (bar ${bars.lag} ms)`,
  );
}
