import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { Carrier } from "@anden/domain/carrier";
import { guestCustomer } from "@anden/domain/customer/guest";
import { aShipment } from "@anden/domain/tariff/golden/a-shipment";
import type { RatableShipment } from "@anden/domain/tariff/ratable-shipment";
import { rateShipment } from "@anden/domain/tariff/rate-shipment";
import { loadCarrier } from "@anden/server/catalogues/load-carrier";
import { readSnapshot } from "@anden/server/catalogues/snapshot";
import { openDatabase } from "@anden/server/database/connect";
import { migrate } from "@anden/server/database/migrate";
import { startCluster } from "@anden/server/testing/postgres-cluster";
import { median } from "./statistics/quantile.ts";

/**
 * A tariff of a real carrier's size: 200 zones, a lane and a rate between each pair, 40,000 of them. Measures
 * loading the folder into the database, the database into memory, and pricing with it compared with the same
 * carrier's few lanes. `npm run bench -- tariff-size [-- --json]`. The bar is 2 s, and 1.2 of the small tariff's
 * time.
 */
const zonesWanted = 200;
const secondsBar = 2;
const ratioBar = 1.2;

const tiny = resolve(import.meta.dirname, "../server/testing/tiny-carrier");
const folder = mkdtempSync(join(tmpdir(), "anden-large-tariff-"));
const dataDir = mkdtempSync(join(tmpdir(), "anden-bench-"));
const cluster = process.env["BENCH_DATABASE_URL"] ? undefined : await startCluster({ kind: "durable" });
const databaseUrl = process.env["BENCH_DATABASE_URL"] ?? cluster?.url;
const database = await openDatabase({
  databaseUrl,
  dataDir,
  log: { info: () => {}, warn: console.warn, error: console.error },
});
try {
  await migrate(database);
  const settings = readFileSync(join(tiny, "carrier.json"), "utf8");
  const own = settings.replace(
    '"../../../carrier/dictionary"',
    JSON.stringify(join(tiny, "../../../carrier/dictionary")),
  );
  cpSync(tiny, folder, { recursive: true });
  writeFileSync(join(folder, "carrier.json"), own);
  // The first load also stores data that belong to no tariff: ZIP codes and towns.
  await loadCarrier(database, { folder, mode: "demo" });
  const small = (await readSnapshot(database.owner)).carrier;
  enlarge();

  const loading = performance.now();
  await loadCarrier(database, { folder, mode: "demo" });
  const loaded = (performance.now() - loading) / 1_000;
  const reading = performance.now();
  const { carrier: large } = await readSnapshot(database.owner);
  const read = (performance.now() - reading) / 1_000;
  report(loaded, read, microsecondsWith(small), microsecondsWith(large));
} finally {
  await database.close();
  await cluster?.stop();
  for (const path of [folder, dataDir]) rmSync(path, { recursive: true, force: true });
}

/** Areas in the required number of zones, and a lane with a rate between each pair. */
function enlarge(): void {
  const version = join(folder, "tariffs/2026-a");
  const rowsOf = (path: string) => readFileSync(path, "utf8").trim().split("\n");
  const areas = rowsOf(join(folder, "service-areas.csv"));
  const known = [...new Set(areas.slice(1).map((row) => row.split(",")[3] ?? ""))];
  const made = Array.from({ length: zonesWanted - known.length }, (_, index) => `Z${index}`);
  const zones = [...known, ...made];
  const more = made.map((zone, index) => `${9000 + index},Area ${zone},71,${zone},no,no,no,no,no`);
  writeFileSync(join(folder, "service-areas.csv"), `${[...areas, ...more].join("\n")}\n`);

  const pairs = zones.flatMap((origin) => zones.map((destination) => `${origin},${destination}`));
  const lanes = pairs.map((pair, index) => `${pair},${1 + (index % 9)},${50 + (index % 400)}.00`);
  const rates = pairs.map((pair, index) => `${pair},0,${1 + (index % 5)}.${1000 + (index % 9000)}`);
  const head = (file: string) => rowsOf(join(version, file))[0];
  writeFileSync(join(version, "lanes.csv"), `${[head("lanes.csv"), ...lanes].join("\n")}\n`);
  writeFileSync(join(version, "rates.csv"), `${[head("rates.csv"), ...rates].join("\n")}\n`);
}

/** The time to price one shipment on a lane of the carrier: the median of many batches. */
function microsecondsWith({ tariffs, rules, concepts, services, freightClasses, taxes }: Carrier): number {
  const [tariff] = tariffs;
  const asked = aShipment({ customer: { currency: "USD" } });
  const stop = (zone: string): RatableShipment["origin"] => ({
    ...asked.shipment.origin,
    area: { id: 1, name: zone, zone },
  });
  const shipment = { ...asked.shipment, origin: stop("YUC"), destination: stop("CARIBE") };
  if (!tariff) throw new Error("no tariff");
  const customer = guestCustomer(1, "en", "USD");
  const terms = { tariff, rules, concepts, services, freightClasses, taxes, customer, on: "2026-11-20" };
  const batch = () => {
    const start = performance.now();
    for (let i = 0; i < 2_000; i++) if (!rateShipment(shipment, terms).ok) throw new Error("no price");
    return ((performance.now() - start) * 1_000) / 2_000;
  };
  const warm = performance.now() + 500;
  while (performance.now() < warm) batch();
  return median(Array.from({ length: 40 }, batch));
}

function report(loaded: number, read: number, smallTariff: number, largeTariff: number): void {
  const ratio = largeTariff / smallTariff;
  const result = {
    bench: "tariff-size",
    database: database.kind,
    rates: zonesWanted ** 2,
    secondsIntoDatabase: loaded,
    secondsIntoMemory: read,
    secondsBar,
    microsecondsSmall: smallTariff,
    microsecondsLarge: largeTariff,
    ratio,
    ratioBar,
  };
  if (process.argv.includes("--json")) console.log(JSON.stringify(result));
  else
    console.log(
      `tariff-size, 40,000 rates on ${database.kind}: folder into database ${loaded.toFixed(2)} s, database into memory ${read.toFixed(2)} s (bar ${secondsBar} s); ${largeTariff.toFixed(1)} µs a quotation, ${ratio.toFixed(2)} of the small tariff's ${smallTariff.toFixed(1)} µs (bar ${ratioBar})`,
    );
}
