import { quotationLetter } from "@anden/server/testing/letters";

/**
 * One quotation as a PDF, the one of the recorded samples: CPU time, without the server around it.
 * `npm run bench -- documents [-- --json]`. The bar is 10 ms.
 */
const bar = 10;
const runs = 200;

for (let run = 0; run < 100; run++) await quotationLetter();
const milliseconds: number[] = [];
for (let run = 0; run < runs; run++) {
  const before = process.cpuUsage();
  await quotationLetter();
  const { user, system } = process.cpuUsage(before);
  milliseconds.push((user + system) / 1000);
}
milliseconds.sort((one, other) => one - other);
const p50 = milliseconds[Math.floor(runs / 2)] ?? Number.NaN;
const p95 = milliseconds[Math.floor(runs * 0.95)] ?? Number.NaN;
// The bar is an absolute time: a document has no database floor.
const result = { bench: "documents", runs, p50, p95, bar, ratioToBar: p50 / bar, ratioToFloor: null };
if (process.argv.includes("--json")) console.log(JSON.stringify(result));
else
  console.log(
    `a quotation's PDF: ${p50.toFixed(1)} ms of CPU (p95 of ${runs} ${p95.toFixed(1)} ms; bar ${bar} ms)`,
  );
