import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { type Kysely, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Database } from "../database/connect.ts";
import type { Schema } from "../database/schema.ts";
import { eachDatabase, freshDatabase } from "../testing/database.ts";
import { generatedSepomex, originalLayout, wholeCountry } from "../testing/generated-sepomex.ts";
import { importSepomex } from "./import.ts";
import { readSepomex } from "./sepomex.ts";
import { mexicanIds, type PlaceRecord, rebuildTowns, writeCarrierPlaces } from "./write-places.ts";

const root = resolve(import.meta.dirname, "../..");
const realFile = resolve(root, "../shared/data/sepomex/CPdescarga.txt.gz");

async function countOf(db: Kysely<Schema>): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*) as count from places where country = 'MX'`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Codes and names that several settlements share. */
async function repeatedNames(db: Kysely<Schema>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(times - 1), 0)::int as count
    from (select count(*) as times from places where country = 'MX' group by postal_code, name having count(*) > 1) as repeated
  `.execute(db);
  return rows[0]?.count ?? 0;
}

const ownPlace = (settlement: string, name: string, postalCode: string): PlaceRecord => ({
  ...mexicanIds("02", "001", settlement),
  country: "MX",
  postalCode,
  name,
  city: "Ciudad del Transportista",
  municipality: "Municipio del Transportista",
  state: "Estado Número 2",
  latitude: 20.5,
  longitude: -100.5,
});

eachDatabase((test_) => {
  const owner = () => test_.database().owner;
  const file = generatedSepomex(3_200);

  test("the catalogue is accepted in every layout, and never duplicated", async () => {
    await importSepomex(test_.database(), file);
    const before = await sql`select * from places order by id`.execute(owner());
    expect(before.rows).toHaveLength(3_200);
    expect(await repeatedNames(owner())).toBe(2);
    for (const layout of [
      { ...originalLayout, columns: 14, legalLine: false },
      { ...originalLayout, header: false, encoding: "utf-8" },
      { ...originalLayout, columns: 14, header: false, lineEnd: "\n" },
    ] as const) {
      await importSepomex(test_.database(), generatedSepomex(3_200, layout));
      expect((await sql`select * from places order by id`.execute(owner())).rows).toEqual(before.rows);
    }
  });

  test("progress is reported up to the last settlement", async () => {
    const told: string[] = [];
    await importSepomex(test_.database(), generatedSepomex(12_000), (written, total) =>
      told.push(`${written} of ${total}`),
    );
    expect(told).toEqual(Array.from({ length: 12 }, (_, batch) => `${batch + 1}000 of 12000`));
    expect(await countOf(owner())).toBe(12_000);
  });

  test("a newer catalogue corrects names, and a broken one leaves nothing", async () => {
    const text = generatedSepomex(3_200, { ...originalLayout, encoding: "utf-8" }).toString();
    await importSepomex(
      test_.database(),
      Buffer.from(text.replace("|Santa María 1|", "|Santa María de Enmedio|")),
    );
    const name = () =>
      owner().selectFrom("places").select(["name", "folded"]).where("id", "=", 20010001).executeTakeFirst();
    expect(await name()).toEqual({ name: "Santa María de Enmedio", folded: "santa maria de enmedio" });

    const broken = importSepomex(
      test_.database(),
      Buffer.from(text.replace(/\|0002\|Rural\|\r\n$/, "|\r\n")),
    );
    await expect(broken).rejects.toThrow("line 3202: expected 15 columns, found 13");
    expect(await name()).toMatchObject({ name: "Santa María de Enmedio" });
  });

  test("a place of the carrier with the same code and folded name is the same row, under the catalogue's number", async () => {
    await owner().deleteFrom("places").execute();
    await owner()
      .transaction()
      .execute(async (tx) => {
        await writeCarrierPlaces(tx, [
          ownPlace("0001", "Santa Maria 1", "02001"),
          ownPlace("9999", "SAN JOSE 1", "01000"),
          ownPlace("9998", "Solo del Transportista", "02001"),
        ]);
        await rebuildTowns(tx);
      });
    await importSepomex(test_.database(), file);
    expect(await countOf(owner())).toBe(3_201);
    const places = await owner()
      .selectFrom("places")
      .select(["id", "name", "source", "latitude"])
      .where("latitude", "is not", null)
      .orderBy("id")
      .execute();
    expect(places).toEqual([
      // The catalogue has this code and name twice, as separate settlements.
      { id: 10010001, name: "San José 1", source: "sepomex", latitude: 20.5 },
      { id: 10010002, name: "San José 1", source: "sepomex", latitude: 20.5 },
      { id: 20010001, name: "Santa María 1", source: "sepomex", latitude: 20.5 },
      { id: 20019998, name: "Solo del Transportista", source: "carrier", latitude: 20.5 },
    ]);

    // Reading the carrier's folder again does not undo the catalogue's names.
    await owner()
      .transaction()
      .execute((tx) =>
        writeCarrierPlaces(tx, [
          ownPlace("0001", "Santa Maria 1", "02001"),
          ownPlace("9999", "SAN JOSE 1", "01000"),
        ]),
      );
    expect(await countOf(owner())).toBe(3_201);
    expect(
      await owner().selectFrom("places").select("name").where("id", "=", 20010001).executeTakeFirst(),
    ).toEqual({ name: "Santa María 1" });
  });
});

describe("the whole country", () => {
  const kind = process.env["TEST_DATABASE_URL"] ? "postgres" : "embedded";
  let place: Awaited<ReturnType<typeof freshDatabase>> | undefined;
  let database: Database | undefined;
  beforeAll(async () => {
    place = await freshDatabase(kind);
    database = await place.open();
  });
  afterAll(async () => {
    await database?.close();
    await place?.drop();
  });

  test("is imported in one transaction, and a second time without duplicates", {
    timeout: 1_200_000,
  }, async () => {
    if (!database) throw new Error("The database is open only while a test runs");
    const file = generatedSepomex(wholeCountry);
    for (const time of ["first", "second"]) {
      const started = performance.now();
      expect(await importSepomex(database, file)).toBe(wholeCountry);
      console.info(
        `${time} import of ${wholeCountry} settlements on ${kind}: ${((performance.now() - started) / 1_000).toFixed(1)} s`,
      );
      expect(await countOf(database.owner)).toBe(wholeCountry);
    }
  });
});

test.skipIf(!existsSync(realFile))(
  existsSync(realFile)
    ? "the catalogue as Correos de México hands it out is read whole"
    : `skipped: ${realFile} is not here`,
  () => {
    const places = readSepomex(readFileSync(realFile));
    expect(places).toHaveLength(wholeCountry);
    const names = new Set(places.map(({ postalCode, name }) => `${postalCode} ${name}`));
    expect(places.length - names.size).toBe(976);
    expect(new Set(places.map(({ postalCode }) => postalCode)).size).toBe(32_009);
    expect(places.find(({ id }) => id === 190390001)).toMatchObject({
      postalCode: "64000",
      name: "Monterrey Centro",
      city: "Monterrey",
    });
  },
);

describe("the command", () => {
  const folder = mkdtempSync(join(tmpdir(), "anden-import-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const run = (...args: string[]) => {
    const env = { PATH: process.env["PATH"] ?? "", DATA_DIR: join(folder, "data") };
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [join(root, "server/catalogues/import.ts"), ...args],
      { env, encoding: "utf8" },
    );
    return { status, stdout, stderr: stderr.trim() };
  };

  test("imports a file into the database of DATA_DIR and reports the number of settlements", () => {
    const path = join(folder, "catalogue.txt");
    writeFileSync(path, generatedSepomex(6_000));
    const { status, stdout } = run("sepomex", path);
    expect(stdout).toMatch(/█+ 6,000 of 6,000\n6,000 settlements in \d+\.\d s\.\n$/);
    expect(status).toBe(0);
  });

  test("reports a problem in one line", () => {
    const broken = join(folder, "broken.txt");
    writeFileSync(broken, "01|02\n");
    expect(run("sepomex", broken)).toMatchObject({
      status: 1,
      stderr: `${broken}: line 1: expected 15 or 14 columns split by |, found 2`,
    });
    expect(run("sepomex", join(folder, "none.txt")).stderr).toMatch(
      /^\S+none\.txt cannot be read: ENOENT[^\n]*$/,
    );
    expect(run().stderr).toMatch(/^Say what to import: npm run import -- sepomex FILE[^\n]*$/);
  });
});

describe("while a server has the embedded database open", () => {
  test("the command names the holder and stops", async () => {
    const place = await freshDatabase("embedded");
    const database = await place.open();
    try {
      const path = join(place.dataDir, "catalogue.txt");
      writeFileSync(path, generatedSepomex(10));
      const env = { PATH: process.env["PATH"] ?? "", DATA_DIR: place.dataDir };
      const { status, stderr } = spawnSync(
        process.execPath,
        [join(root, "server/catalogues/import.ts"), "sepomex", path],
        { env, encoding: "utf8" },
      );
      expect(status).toBe(1);
      expect(stderr.trim().split("\n")).toHaveLength(1);
      expect(stderr).toContain(String(process.pid));
    } finally {
      await database.close();
      await place.drop();
    }
  });
});
