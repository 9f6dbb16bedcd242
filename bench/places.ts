import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { importSepomex } from "@anden/server/catalogues/import";
import { loadCarrier } from "@anden/server/catalogues/load-carrier";
import { searchPlaces } from "@anden/server/catalogues/queries";
import type { Database } from "@anden/server/database/connect";
import { type DatabaseKind, freshDatabase } from "@anden/server/testing/database";
import { generatedSepomex, wholeCountry } from "@anden/server/testing/generated-sepomex";
import { startCluster } from "@anden/server/testing/postgres-cluster";
import { median, quantile } from "./statistics/quantile.ts";

/**
 * The place search over the whole country and the ZIP codes, as the portal uses it: each input once as pasted and
 * once key by key, in a transaction of its own as a customer. `npm run bench -- places [-- --json]`. The bar is 10
 * ms for 95 of 100 searches. The floor is `select 1` in the same kind of transaction on the same connection;
 * `ratioToFloor` is the floor's median over the search's. Without the real catalogue a generated one of the same
 * size is used, in which most inputs find only ZIP codes.
 */
const bar = 10;
const rounds = 5;

const inputs = [
  "64000",
  "66633 Regio Parque Industrial",
  "monterrey",
  "Centro, Monterrey",
  "san pedro garza garcía",
  "León",
  "puebla",
  "Ciudad Juárez",
  "Santiago de Querétaro",
  "roma norte cdmx",
  "lomas de chapultepec",
  "zona industrial guadalajara",
  "parque industrial apodaca",
  "20 de noviembre tijuana",
  "del valle",
  "santa catarina",
  "centro",
  "la paz",
  "Laredo TX",
  "san antonio texas",
  "78045",
  "Av. Constitución 1234, Col. Centro, 64000 Monterrey, N.L., México",
  "Calle Morelos 123, Obrera, Monterrey, Nuevo León",
  "Blvd. Manuel Ávila Camacho 88, Lomas de Chapultepec, Miguel Hidalgo, Ciudad de México",
  "no such place anywhere",
];
const longestTyped = 30;

/** The requests that the field sends while a person types: from the second key on. */
const typed = inputs.flatMap((input) =>
  input.length > longestTyped
    ? [input]
    : Array.from({ length: input.length - 1 }, (_, key) => input.slice(0, key + 2)),
);

interface Result {
  readonly database: DatabaseKind;
  readonly searches: number;
  readonly p50: number;
  readonly p95: number;
  readonly slowest: string;
  readonly floor: number;
  readonly ratioToFloor: number;
}

const root = resolve(import.meta.dirname, "..");
const realFile = resolve(root, "../shared/data/sepomex/CPdescarga.txt.gz");
const catalogue = existsSync(realFile) ? "real" : "generated";

const asJson = process.argv.includes("--json");
const cluster = process.env["TEST_DATABASE_URL"] || process.env["DATABASE_URL"] ? null : await startCluster();
const url = process.env["TEST_DATABASE_URL"] ?? process.env["DATABASE_URL"] ?? cluster?.url;
if (url) process.env["TEST_DATABASE_URL"] = url;
try {
  const results = [await measure("embedded"), ...(url ? [await measure("postgres")] : [])];
  const worst = results.reduce((a, b) => (a.p95 > b.p95 ? a : b));
  if (asJson) {
    const { p50, p95, ratioToFloor } = worst;
    console.log(
      JSON.stringify({
        bench: "places",
        catalogue,
        p50,
        p95,
        bar,
        ratioToBar: p95 / bar,
        ratioToFloor,
        results,
      }),
    );
  } else {
    console.log(
      `${wholeCountry.toLocaleString("en-US")} settlements (${catalogue} catalogue) and the ZIP codes of the USA, bar ${bar} ms at p95`,
    );
    for (const each of results) console.log(lineOf(each));
    if (!url)
      console.log(
        "postgres: skipped, none is installed and neither TEST_DATABASE_URL nor DATABASE_URL is set",
      );
  }
} finally {
  await cluster?.stop();
}

async function measure(kind: DatabaseKind): Promise<Result> {
  const place = await freshDatabase(kind, {
    name: `bench-places-${catalogue}`,
    folders: [resolve(root, "server/catalogues"), resolve(root, "domain/geography")],
    run: async (database) => {
      await loadCarrier(database, { folder: resolve(root, "carrier"), mode: "demo" });
      await importSepomex(
        database,
        catalogue === "real" ? readFileSync(realFile) : generatedSepomex(wholeCountry),
      );
    },
  });
  const database = await place.open();
  try {
    await timed(database, typed.slice(0, 100), search);
    const times: { text: string; ms: number }[] = [];
    const floors: number[] = [];
    for (let round = 0; round < rounds; round++) {
      times.push(...(await timed(database, typed, search)));
      floors.push(...(await timed(database, typed, nothing)).map(({ ms }) => ms));
    }
    times.sort((a, b) => a.ms - b.ms);
    const milliseconds = times.map(({ ms }) => ms);
    const p50 = median(milliseconds);
    const floor = median(floors);
    return {
      database: kind,
      searches: times.length,
      p50,
      p95: quantile(milliseconds, 0.95),
      slowest: times.at(-1)?.text ?? "",
      floor,
      ratioToFloor: floor / p50,
    };
  } finally {
    await database.close();
    await place.drop();
  }
}

type Body = Parameters<Database["transaction"]>[1];

function search(text: string): Body {
  return async (tx) => ({
    status: 200,
    body: JSON.stringify(await searchPlaces(tx, { text, country: undefined, limit: 20 })),
  });
}

function nothing(): Body {
  return async (tx) => ({
    status: 200,
    body: JSON.stringify(await tx.selectNoFrom((expression) => expression.lit(1).as("one")).execute()),
  });
}

async function timed(
  database: Database,
  texts: readonly string[],
  bodyOf: (text: string) => Body,
): Promise<{ text: string; ms: number }[]> {
  const times: { text: string; ms: number }[] = [];
  for (const text of texts) {
    const started = performance.now();
    await database.transaction({ as: "public", reads: true }, bodyOf(text));
    times.push({ text, ms: performance.now() - started });
  }
  return times;
}

function lineOf({ database, searches, p50, p95, slowest, floor, ratioToFloor }: Result): string {
  const figures = `p50 ${p50.toFixed(2)} ms, p95 ${p95.toFixed(2)} ms of ${searches} searches`;
  const compared = `select 1: ${floor.toFixed(2)} ms, ratio to the floor ${ratioToFloor.toFixed(2)}`;
  return `${database.padEnd(9)} ${figures}; ${compared}; slowest ${JSON.stringify(slowest)}`;
}
