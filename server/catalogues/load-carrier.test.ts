import { mkdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { personTypeNumbers } from "@anden/contract/codes";
import { type Kysely, sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import type { Database } from "../database/connect.ts";
import type { Schema } from "../database/schema.ts";
import { fitsPassword } from "../sessions/passwords.ts";
import { demoCarrier, tinyCarrier } from "../testing/carrier-folders.ts";
import { eachDatabase } from "../testing/database.ts";
import { adding, carrierEditor, type Edits, replacing } from "../testing/edited-carrier.ts";
import { noteDemoStored } from "./demo-data.ts";
import { faultLine } from "./faults.ts";
import { loadCarrier } from "./load-carrier.ts";
import { readSnapshot } from "./snapshot.ts";
import { readUsPlaces, writeUsPlaces } from "./us-places.ts";

const root = resolve(import.meta.dirname, "../..");
const { edited, inLatin1 } = carrierEditor();
const without = () => "";

async function faultsOf(database: Pick<Database, "maintenance">, folder: string): Promise<string[]> {
  try {
    await loadCarrier(database, { folder, mode: "demo" });
  } catch (error) {
    if (error instanceof Error && "faults" in error && Array.isArray(error.faults))
      return error.faults.map(faultLine);
    throw error;
  }
  return [];
}

/** All rows that the folder fills. */
async function contents(db: Kysely<Schema>): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1
  `.execute(db);
  const texts: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ digest: string }>`
      select md5(coalesce(string_agg(t::text, ' ' order by t::text), '')) as digest from ${sql.table(name)} t
    `.execute(db);
    texts.push(`${name} ${rows[0]?.digest}`);
  }
  return texts.join("\n");
}

const zipCodes = {
  name: "zip-codes",
  folders: [resolve(root, "server/catalogues")],
  run: ({ owner }: Database) =>
    owner.transaction().execute(async (tx) => writeUsPlaces(tx, await readUsPlaces())),
};

describe("a carrier's folder", () => {
  eachDatabase((test_) => {
    const database = () => test_.database();
    beforeAll(async () => {
      await loadCarrier(database(), { folder: tinyCarrier, mode: "demo" });
    });

    test("is available after loading: other zones, branches, currency and names need no other code [B-237]", async () => {
      const { carrier, dictionary } = await readSnapshot(database().owner);
      expect(carrier).toMatchObject({
        name: "Peninsular Courier (test)",
        currency: "USD",
        timeZone: "America/Merida",
        defaultLanguage: "en",
        guestsMayBookAppointments: true,
        rules: {
          units: { kilosPerPound: 4536, metresPerInch: 254 },
          basicInsurance: { charge: 5000, covers: 500_000 },
          declaredInsurance: { minimum: 500_000, maximum: 30_000_000 },
          stackableHeight: { minimum: 1800, maximum: 2000 },
        },
      });
      expect(carrier).not.toHaveProperty("fictitious");
      expect(carrier.branches.get(72)).toMatchObject({
        timeZone: "America/Cancun",
        cutOff: "15:30",
        borderVat: false,
      });
      expect(carrier.branches.get(72)?.hours).toContainEqual({ day: "mon", opens: "09:00", closes: "17:00" });
      expect(carrier.areaOf({ country: "MX", postalCode: "77750" })).toMatchObject({
        id: 703,
        isRemote: true,
      });
      expect(carrier.areaOf({ country: "MX", postalCode: "64000" })).toBeUndefined();
      expect(carrier.packaging.get(32)).toEqual({
        id: 32,
        name: { es: "Tarima ligera", en: "Light pallet" },
        shape: "pallet",
        maximum: { length: 1200, width: 1000, height: 1800, weight: 600_000 },
      });
      // A packaging without a shape is a box.
      expect(carrier.packaging.get(31)?.shape).toBe("box");
      const tariff = carrier.tariffs[0];
      expect(tariff).toMatchObject({
        version: "2026-a",
        currency: "USD",
        weightStep: 50_000_000,
        volumetricFactors: { ltl: 250, parcel: 167, "home-delivery": 200 },
        fuel: [{ from: "2026-01-01", share: 1000 }],
        shippingTypeFactors: { standard: 10_000, priority: 13_000 },
      });
      expect(tariff?.lane("GATE", "CARIBE")).toEqual({
        origin: "GATE",
        destination: "CARIBE",
        transitDays: 6,
        minimum: 7500,
        breaks: [
          { from: 0, rate: 5100 },
          { from: 5_000_000_000, rate: 4080 },
        ],
      });
      expect(tariff?.lane("GATE", "GATE")).toBeUndefined();
      expect(tariff?.stopCharge("YUC", "delivery", "residential")).toMatchObject({
        base: 1500,
        included: 2_000_000_000,
        perExtraKilo: 300,
      });
      expect(tariff?.remoteCharge(703, "pickup")).toBe(2100);
      expect(tariff?.remoteCharge(701, "pickup")).toBeUndefined();
      // Its own texts override the default ones.
      const fuel = dictionary.find(({ key }) => key === "reason.fuel.share");
      expect(fuel?.en).toMatch(/^Fuel surcharge/);
      expect(dictionary.length).toBeGreaterThan(1);
    });

    test("adds its clients and, in demo mode, users whose password is only stored as a hash", async () => {
      const { owner } = database();
      const client = await owner
        .selectFrom("clients")
        .selectAll()
        .where("client_id", "=", 500)
        .executeTakeFirstOrThrow();
      expect(client).toMatchObject({
        kind: "registered",
        settings: {
          clientId: 500,
          kind: "registered",
          personType: "moral",
          credit: { payment: "cash", suspended: false },
          creditProjects: [{ id: 0, description: "General" }],
          groupProjects: [],
          flags: ["may-add-addresses"],
        },
      });
      const users = await owner
        .selectFrom("users")
        .select(["user_name", "client_id", "password_hash"])
        .orderBy("user_name")
        .execute();
      expect(users.map(({ user_name, client_id }) => [user_name, client_id])).toEqual([
        ["ana", 500],
        ["beto", 501],
        ["despacho", null],
      ]);
      expect(await fitsPassword("tiny-carrier-1", users[0]?.password_hash ?? "")).toBe(true);
    });

    test("adds its places, with the municipality where the city is empty, and towns to find them by", async () => {
      const { owner } = database();
      const place = await owner
        .selectFrom("places")
        .selectAll()
        .where("id", "=", 230050104)
        .executeTakeFirstOrThrow();
      expect(place).toMatchObject({
        postal_code: "77550",
        name: "Chiapaneca Siglo XXI",
        city: "Benito Juárez",
        state_id: 23,
        city_id: 23005,
        folded: "chiapaneca siglo xxi",
        source: "carrier",
      });
      const { rows } =
        await sql`select places, first_places from towns where folded = 'merida' and state_id = 31`.execute(
          owner,
        );
      expect(rows).toEqual([
        { places: 5, first_places: [310500001, 310500733, 310501874, 310500246, 310501820] },
      ]);
    });

    test("changes nothing when it is loaded again, and only what changed when one figure did", async () => {
      const before = await contents(database().owner);
      expect(await loadCarrier(database(), { folder: tinyCarrier, mode: "demo" })).toMatchObject({
        changed: false,
      });
      expect(await contents(database().owner)).toBe(before);

      const renamed = edited({ "branches.csv": replacing("Cancún Caribe", "Cancún Norte") });
      expect(await loadCarrier(database(), { folder: renamed, mode: "demo" })).toMatchObject({
        changed: true,
      });
      expect((await readSnapshot(database().owner)).carrier.branches.get(72)?.name).toBe("Cancún Norte");
      await loadCarrier(database(), { folder: tinyCarrier, mode: "demo" });
    });

    test("says whether its carrier is fictitious, when it is loaded and at every later start", async () => {
      const load = (folder: string) => loadCarrier(database(), { folder, mode: "demo" });
      expect((await load(tinyCarrier)).isFictitious).toBe(true);
      const real = edited({
        "carrier.json": (text) =>
          text
            .replace("../../../carrier/dictionary", resolve(demoCarrier, "dictionary"))
            .replace('"fictitious": true', '"fictitious": false'),
      });
      const { version, isFictitious } = await load(real);
      expect(isFictitious).toBe(false);
      await noteDemoStored(database(), version);
      expect(await load(real)).toMatchObject({ changed: false, isFictitious: false });
      await load(tinyCarrier);
    });

    test("takes a client without a person type for a physical person, number 1 [B-117]", async () => {
      const { settings } = await database()
        .owner.selectFrom("clients")
        .select("settings")
        .where("client_id", "=", 501)
        .executeTakeFirstOrThrow();
      expect(settings).toMatchObject({ personType: "physical" });
      expect(personTypeNumbers.physical).toBe(1);
    });

    test("is not read again once its demo is stored, and still creates a user who is missing", async () => {
      const { owner } = database();
      const load = () => loadCarrier(database(), { folder: tinyCarrier, mode: "demo" });
      const first = await load();
      await noteDemoStored(database(), first.version);
      await owner.deleteFrom("users").where("user_name", "=", "ana").execute();
      expect(await load()).toMatchObject({
        changed: false,
        version: first.version,
        demoAccounts: first.demoAccounts,
        demoRequests: { requests: [], quotations: [] },
      });
      const users = await owner.selectFrom("users").select("user_name").orderBy("user_name").execute();
      expect(users.map(({ user_name }) => user_name)).toContain("ana");

      const renamed = edited({ "branches.csv": replacing("Cancún Caribe", "Cancún Norte") });
      expect(await loadCarrier(database(), { folder: renamed, mode: "demo" })).toMatchObject({
        changed: true,
      });
      expect((await load()).demoRequests).toEqual(first.demoRequests);
    });

    test("keeps password and language of an existing user, and creates no demo user in production", async () => {
      const { owner } = database();
      await owner
        .updateTable("users")
        .set({ password_hash: "changed", language: "en" })
        .where("user_name", "=", "ana")
        .execute();
      await owner.deleteFrom("users").where("user_name", "in", ["beto", "despacho"]).execute();
      const mailed = edited({ "users.csv": replacing("ana@hamacas-prueba.example", "ana@otra.example") });
      const loaded = await loadCarrier(database(), { folder: mailed, mode: "production" });
      expect(loaded.demoAccounts).toEqual([]);
      expect(await owner.selectFrom("users").select("user_name").execute()).toEqual([{ user_name: "ana" }]);

      await loadCarrier(database(), { folder: tinyCarrier, mode: "demo" });
      const ana = await owner
        .selectFrom("users")
        .selectAll()
        .where("user_name", "=", "ana")
        .executeTakeFirstOrThrow();
      expect(ana).toMatchObject({
        password_hash: "changed",
        language: "en",
        email: "ana@hamacas-prueba.example",
      });
    });

    test("may change a tariff without stored quotations, and not one with", async () => {
      const { owner } = database();
      const cheaper = edited({
        "tariffs/2026-a/rates.csv": replacing("YUC,YUC,0,0.0800", "YUC,YUC,0,0.0700"),
      });
      await loadCarrier(database(), { folder: cheaper, mode: "demo" });
      expect((await readSnapshot(owner)).carrier.tariffs[0]?.lane("YUC", "YUC")?.breaks[0]?.rate).toBe(700);

      const now = new Date();
      const json = "{}";
      await owner
        .insertInto("quotations")
        .values({
          client_id: 500,
          number: 1,
          created_at: now,
          created_by: "ana",
          status: "valid",
          tariff_version: "2026-a",
          currency: "USD",
          subtotal_minor: 1,
          total_minor: 1,
          valid_until: now,
          list_row: json,
          origin_town: "",
          destination_town: "",
          draft: json,
          rating: json,
        })
        .execute();
      try {
        const before = await contents(owner);
        const renamedToo = edited({ "branches.csv": replacing("Cancún Caribe", "Cancún Sur") });
        expect(await faultsOf(database(), renamedToo)).toEqual([
          "tariffs/2026-a expected the figures its quotations were made with (a published version does not change: give it a new name), found other figures",
        ]);
        expect(await contents(owner)).toBe(before);

        // Only the notation of the figures changes here; everything else of the folder may change.
        const rewritten = edited({
          "tariffs/2026-a/rates.csv": (text) => text.replace("YUC,YUC,0,0.0800", "YUC,YUC,0.000,0.07"),
          "branches.csv": replacing("Cancún Caribe", "Cancún Sur"),
        });
        await loadCarrier(database(), { folder: rewritten, mode: "demo" });
        expect((await readSnapshot(owner)).carrier.branches.get(72)?.name).toBe("Cancún Sur");
      } finally {
        await owner.deleteFrom("quotations").where("number", "=", 1).execute();
        await loadCarrier(database(), { folder: tinyCarrier, mode: "demo" });
      }
    });

    describe("with a fault is refused, names its position, and changes nothing", () => {
      const check = (title: string, edits: Edits, ...expected: unknown[]) =>
        test(title, async () => {
          const { owner } = database();
          const hash = await owner.selectFrom("carrier_version").select("hash").executeTakeFirst();
          expect(await faultsOf(database(), edited(edits))).toEqual(expected);
          expect(await owner.selectFrom("carrier_version").select("hash").executeTakeFirst()).toEqual(hash);
        });

      check(
        "windows of nobody, nowhere, never and backwards",
        {
          "fixed-windows.csv": adding("9,99,mon,09:00,08:00"),
          "service-windows.csv": adding("500,,both,,09:00,12:00"),
        },
        'service-windows.csv:3:side expected one of pickup, delivery, found "both"',
        "service-windows.csv:3:days expected some of sun mon tue wed thu fri sat, found nothing",
        'fixed-windows.csv:3:client_id expected an id of clients.csv, found "9"',
        'fixed-windows.csv:3:branch_id expected an id of branches.csv, found "99"',
        'fixed-windows.csv:3:closes expected a time after 09:00, found "08:00"',
      );
      check("a missing file", { "holidays.csv": without }, "holidays.csv expected this file, found nothing");
      check(
        "a missing and an unknown column",
        { "crossings.csv": replacing("us_city", "town") },
        'crossings.csv:1:town expected only the columns id, name, us_city, us_state, mx_city, mx_state, branch_id, found "town"',
        "crossings.csv:1:us_city expected this column, found nothing",
      );
      check(
        "a row with a value too many",
        { "packaging.csv": adding("35,Caja,Box,1,1,1,20,box,7") },
        "packaging.csv:6 expected 8 values, found 9 values",
      );
      check(
        "a misplaced quote",
        { "packaging.csv": adding('35,"Caja"x,Box,1,1,1,20') },
        "packaging.csv:6 expected values separated by commas, found a misplaced quote (CSV_INVALID_CLOSING_QUOTE)",
      );
      check(
        "an empty file",
        { "holidays.csv": () => "\n" },
        "holidays.csv:1 expected a row with the names of the columns, found nothing",
      );
      check(
        "no text where one belongs",
        { "packaging.csv": replacing("33,Bolsa,Bag", "33,Bolsa,") },
        "packaging.csv:4:name_en expected a text of at most 100 characters, found nothing",
      );
      check(
        "a text that is too long for the answers of calls",
        {
          "branches.csv": replacing("Mérida Poniente", "M".repeat(101)),
          "users.csv": replacing("Ana Prueba Canul", "A".repeat(101)),
          "carrier.json": (text) =>
            text
              .replace("../../../carrier/dictionary", resolve(demoCarrier, "dictionary"))
              .replace("PCO210303ZZ8", "PCO-210303-ZZ8"),
        },
        'carrier.json:company.taxId expected a text of at most 13 characters, found "PCO-210303-ZZ8"',
        `branches.csv:2:name expected a text of at most 100 characters, found "${"M".repeat(57)}…"`,
        `users.csv:2:name expected a text of at most 100 characters, found "${"A".repeat(57)}…"`,
      );
      check(
        "an address at which no mail can arrive",
        { "users.csv": replacing("ana@hamacas-prueba.example", "ana@hamacas-prueba example") },
        'users.csv:2:email expected an e-mail address, found "ana@hamacas-prueba example"',
      );
      check(
        "a figure by which nothing can be priced or shipped",
        {
          "parity.csv": (text) => text.replace("18.0000", "0"),
          "packaging.csv": replacing("31,Paquete,Parcel,1.00", "31,Paquete,Parcel,0"),
          "taxes.csv": replacing("2014-01-01,16,", "2014-01-01,1600,"),
        },
        'packaging.csv:2:max_length expected a measure with at most 3 decimals, from 0.001 to 1000000, found "0"',
        'parity.csv:2:units expected a price with at most 4 decimals, from 0.0001 to 1000000, found "0"',
        'taxes.csv:2:vat expected a percentage with at most 2 decimals, from 0 to 100, found "1600"',
      );
      check(
        "a word where a number belongs",
        { "packaging.csv": replacing("31,Paquete", "x31,Paquete") },
        'packaging.csv:2:id expected a whole number from 1, found "x31"',
      );
      check(
        "a comma in a decimal, and too many decimals",
        {
          "tariffs/2026-a/rates.csv": (text) =>
            text.replace("0.0640", '"0,0640"').replace("0.1120", "0.11201"),
        },
        'tariffs/2026-a/rates.csv:3:rate expected a price with at most 4 decimals, found "0,0640"',
        'tariffs/2026-a/rates.csv:5:rate expected a price with at most 4 decimals, found "0.11201"',
      );
      check(
        "another word than yes or no",
        { "branches.csv": replacing(",16:00,yes,no", ",16:00,true,no") },
        'branches.csv:2:hub expected yes or no, found "true"',
      );
      check(
        "a day that does not exist, a time that does not, and a zone nobody knows",
        {
          "taxes.csv": (text) => text.replace(/2\d{3}-\d\d-\d\d/, "2026-02-30"),
          "branches.csv": (text) => text.replace("America/Cancun,15:30", "America/Caribe,25:30"),
        },
        'branches.csv:3:time_zone expected a time zone such as America/Monterrey, found "America/Caribe"',
        'branches.csv:3:cut_off expected a time as HH:mm, found "25:30"',
        'taxes.csv:2:from_date expected a day as YYYY-MM-DD, found "2026-02-30"',
      );
      check(
        "a branch that is closed before it opens",
        { "branch-hours.csv": replacing("71,mon,09:00,17:00", "71,mon,17:00,09:00") },
        'branch-hours.csv:2:closes expected a time after 17:00, found "09:00"',
      );
      check(
        "an area of a branch that there is not",
        { "service-areas.csv": replacing("704,Laredo,73", "704,Laredo,79") },
        'service-areas.csv:5:branch_id expected an id of branches.csv, found "79"',
      );
      check(
        "coverage of an area that there is not, and a range from back to front",
        { "coverage.csv": (text) => adding("709,MX,98000,98099\n702,MX,77699,77600")(text) },
        'coverage.csv:6:service_area_id expected an id of service-areas.csv, found "709"',
        'coverage.csv:7:to_code expected a code not below 77699, found "77600"',
      );
      check(
        "two equally wide ranges over one code",
        { "coverage.csv": adding("702,MX,77750,77849") },
        'coverage.csv:6:from_code expected no overlap with the equally wide range of row 4, found "77750-77849"',
      );
      const roads = (...rows: readonly string[]) => ({
        "branch-distances.csv": () => ["branch_id,from_code,to_code,kilometres", ...rows].join("\n"),
      });
      check(
        "roads of a branch that there is not, of no length, from back to front, and equally wide over one code",
        roads(
          "79,97000,97099,12",
          "71,97100,97199,0",
          "71,97299,97200,12",
          "71,98000,98099,9",
          "71,98050,98149,9",
        ),
        'branch-distances.csv:3:kilometres expected a whole number from 1 to 20000, found "0"',
        'branch-distances.csv:2:branch_id expected an id of branches.csv, found "79"',
        'branch-distances.csv:4:to_code expected a code not below 97299, found "97200"',
        'branch-distances.csv:6:from_code expected no overlap with the equally wide range of row 5, found "98050-98149"',
      );
      check(
        "a road that is shorter than the straight line to a place in its range",
        roads("71,97000,97399,3"),
        'branch-distances.csv:2:kilometres expected at least 8, as far as 97159 Nueva Mayapan is in a straight line, found "3"',
      );
      check(
        "roads of a place without that of a branch that may be the nearest",
        roads("71,77700,77719,320"),
        "branch-distances.csv:2:branch_id expected a row for branch 72 too, as it may be nearer to 77710 Playa del Carmen Centro: 56 km in a straight line, found none, and 320 km as the shortest road",
      );
      check(
        "a row twice",
        { "coverage.csv": adding("702,MX,97000,97399") },
        'coverage.csv:6:country+from_code+to_code expected no second row with the same (the first is row 2), found "MX 97000 97399"',
      );
      check(
        "a parameter that the rules need, and one whose figure is none",
        {
          "parameters.csv": (text) =>
            text
              .replace("4,VALOR_DECLARADO_MAXIMO", "5,VALOR_DECLARADO_MAXIMO")
              .replace("0.4536", "about half"),
        },
        "parameters.csv:id expected a parameter 4 with an amount with at most 2 decimals, found nothing",
        'parameters.csv:6:value expected a factor with at most 4 decimals, above 0, found "about half"',
      );
      check(
        "a least weight in another form than kilos|pounds",
        { "parameters.csv": adding("902,PESO_MINIMO_UNITARIO,0.1") },
        'parameters.csv:13:value expected kilos|pounds, found "0.1"',
      );
      check(
        "a concept too few",
        { "concepts.csv": (text) => text.replace(/^29.*\n/m, "") },
        "concepts.csv:key expected a concept markup, found nothing",
      );
      check(
        "a flag that no rule knows",
        { "clients.csv": replacing("may-add-addresses", "may-add-addresses may-fly") },
        expect.stringMatching(
          /^clients\.csv:2:flags expected some of logistics .*, found "may-add-addresses may-fly"$/,
        ),
      );
      check(
        "a customer without a client, and a password that is too short",
        { "users.csv": (text) => text.replace("ana,500", "ana,").replace("tiny-carrier-1", "short") },
        "users.csv:2:client_id expected the client of a customer, found nothing",
        "users.csv:2:demo_password expected 8 to 128 characters, found another length",
      );
      check(
        "a place twice under two numbers, and half a point",
        {
          "places.csv": adding(
            "MX,64000,MONTERREY CENTRO,Monterrey,Monterrey,Nuevo León,19,039,9999,,\nMX,64010,Obrera,Monterrey,Monterrey,Nuevo León,19,039,0003,25.6,",
          ),
        },
        'places.csv:14:name expected a name that row 2 does not have in the same code, found "MONTERREY CENTRO"',
        "places.csv:15:longitude expected both degrees or none, found one of them",
      );
      check(
        "a place whose point lies in another country",
        { "places.csv": replacing("21.0542,-86.8486", "29.7650,-95.2600") },
        "places.csv:4:latitude expected a point at most 800 km from the middle of its state's places, found 29.765, -95.26, which is 1271 km away",
      );
      check(
        "a zone without an area, a lane without rates, and rates without a lane",
        {
          "tariffs/2026-a/lanes.csv": adding("YUC,MOON,3,9.00"),
          "tariffs/2026-a/rates.csv": adding("GATE,GATE,0,0.4"),
        },
        'tariffs/2026-a/lanes.csv:10:destination_zone expected a zone of service-areas.csv, found "MOON"',
        'tariffs/2026-a/rates.csv:18:destination_zone expected a lane of lanes.csv, found "GATE to GATE"',
        'tariffs/2026-a/lanes.csv:10:destination_zone expected a lane with rates in rates.csv, found "YUC to MOON"',
      );
      check(
        "weights that do not begin at 0 or do not rise",
        {
          "tariffs/2026-a/rates.csv": (text) =>
            text
              .replace("YUC,YUC,0,", "YUC,YUC,10,")
              .replace("YUC,GATE,500,0.3360", "YUC,GATE,500,0.3360\nYUC,GATE,100,0.4"),
        },
        'tariffs/2026-a/rates.csv:2:from_kg expected 0 in the first row of YUC to YUC, found "10"',
        'tariffs/2026-a/rates.csv:8:from_kg expected more than 500, as weights rise within a lane, found "100"',
      );
      check(
        "a service of no such flow, and one of requests alone that the portal adds by itself",
        {
          "services.csv": (text) =>
            text
              .replace("yes,yes,both,no,no", "yes,yes,quotes,no,no")
              .replace("no,yes,both", "no,yes,request"),
        },
        'services.csv:3:flow expected one of both, quotation, request, found "quotes"',
        'services.csv:2:flow expected both for a service that the portal adds by itself, found "request"',
      );
      check(
        "a remote charge of no area and a price of no service",
        {
          "tariffs/2026-a/remote-charges.csv": adding("799,pickup,1"),
          "tariffs/2026-a/service-prices.csv": adding("999,1"),
        },
        'tariffs/2026-a/remote-charges.csv:4:service_area_id expected an id of service-areas.csv, found "799"',
        'tariffs/2026-a/service-prices.csv:5:service_id expected an id of services.csv, found "999"',
      );
      check(
        "keys of carrier.json that are missing, unknown or of another type",
        {
          "carrier.json": (text) =>
            text
              .replace("../../../carrier/dictionary", resolve(demoCarrier, "dictionary"))
              .replace('"taxId": "PCO210303ZZ8"', '"taxID": "PCO210303ZZ8"')
              .replace('"idleMinutes": 30', '"idleMinutes": "30"')
              .replace('"fictitious": true', '"fictitious": "yes"'),
        },
        'carrier.json:fictitious expected true or false, found "yes"',
        'carrier.json:company.taxID expected only the keys id, name, taxId, postalCode, phone, found "taxID"',
        "carrier.json:company.taxId expected a text of at most 13 characters, found nothing",
        'carrier.json:idleMinutes expected a whole number from 1 to 1440, found "30"',
      );
      check(
        "what is charged later without its service, half of it, and by no such service",
        {
          "carrier.json": (text) =>
            text
              .replace("../../../carrier/dictionary", resolve(demoCarrier, "dictionary"))
              .replace(
                '"guests',
                '"chargedLater": { "waiting": { "serviceId": 70 }, "storage": 3 },\n"guests',
              ),
        },
        "carrier.json:chargedLater.waiting.freeMinutes expected a whole number from 0 to 1440, found nothing",
        "carrier.json:chargedLater.waiting.everyMinutes expected a whole number from 1 to 1440, found nothing",
        'carrier.json:chargedLater.storage expected an object, found "3"',
      );
      check(
        "what is charged later by no service of the carrier",
        {
          "carrier.json": (text) =>
            text
              .replace("../../../carrier/dictionary", resolve(demoCarrier, "dictionary"))
              .replace('"guests', '"chargedLater": { "secondAttempt": { "serviceId": 31 } },\n"guests'),
        },
        'carrier.json:chargedLater.secondAttempt.serviceId expected an id of services.csv, of a service without an open cost, found "31"',
      );
      check(
        "a tariff without its factors",
        { "tariffs/2026-a/tariff.json": replacing('"parcel": 167,', "") },
        "tariffs/2026-a/tariff.json:volumetricFactors.parcel expected a whole number from 1 to 5000, found nothing",
      );
      check(
        "a text in another encoding than UTF-8",
        {
          "holidays.csv": (text) => {
            inLatin1("holidays.csv");
            return adding("2026-12-12,MX,Día de la Virgen,Day of the Virgin")(text);
          },
        },
        "holidays.csv expected text in UTF-8, found another encoding",
      );
      check(
        "a text in UTF-16 without an accent",
        { "taxes.csv": (text) => [...text].join("\u0000") },
        "taxes.csv expected text in UTF-8, found zero characters",
      );
      check(
        "tables that nothing reads, which may be misspelled",
        {
          "client-reference.csv": () => "client_id,id,description,kind,length,required",
          "tariffs/2026-a/agreement.csv": () => "id,client_id",
          "tariffs/agreements.csv": () => "id,client_id",
          "package.json": () => "{}",
        },
        'client-reference.csv expected the name of a file that is read, found "client-reference.csv"',
        'tariffs/2026-a/agreement.csv expected the name of a file that is read, found "agreement.csv"',
        'tariffs/agreements.csv expected the name of a file that is read, found "agreements.csv"',
      );
      check(
        "a key twice in its own dictionary",
        { "dictionary/own-words.csv": (text) => adding(text.trim().split("\n").at(-1) ?? "")(text) },
        'dictionary/own-words.csv:3:key expected no second row with the same (the first is row 2), found "reason.fuel.share"',
      );

      check(
        "texts that are too long for the answers of calls, or for a screen",
        {
          "dictionary/own-words.csv": adding(
            `weekday.mon,label,,${"l".repeat(21)},Monday\nlist.next,button,,Siguiente,${"n".repeat(2001)}`,
          ),
        },
        `dictionary/own-words.csv:3:es expected a text of at most 20 characters, found "${"l".repeat(21)}"`,
        `dictionary/own-words.csv:4:en expected a text of at most 2000 characters, found "${"n".repeat(57)}…"`,
      );

      test("a dictionary that is missing where carrier.json expects it", async () => {
        const folder = edited({
          "carrier.json": (text) => text.replace("../../../carrier/dictionary", "nowhere"),
        });
        expect(await faultsOf(database(), folder)).toEqual([
          `carrier.json:dictionary expected a folder that can be read, found ${join(folder, "nowhere")} (ENOENT)`,
        ]);
      });

      test("files that cannot be read", async () => {
        const folder = edited({ "holidays.csv": without, "parity.csv": without });
        for (const name of ["holidays.csv", "parity.csv"]) mkdirSync(join(folder, name));
        expect(await faultsOf(database(), folder)).toEqual([
          "holidays.csv expected a file that can be read, found EISDIR",
          "parity.csv expected a file that can be read, found EISDIR",
        ]);
      });

      test("a folder that does not exist", async () => {
        const folder = join(tmpdir(), "anden-no-such-carrier");
        expect(await faultsOf(database(), folder)).toEqual([
          `${folder} expected a folder that can be read, found ${folder} (ENOENT)`,
        ]);
      });

      test("with hundreds of faults, the first fifty and the number of the others", async () => {
        const rows = Array.from({ length: 120 }, (_, index) => `x${index},a,a,1,1,1,1,box`).join("\n");
        const folder = edited({ "packaging.csv": adding(rows) });
        const message = await loadCarrier(database(), { folder, mode: "demo" }).catch(String);
        expect(String(message).split("\n")).toHaveLength(52);
        expect(String(message)).toMatch(/has 120 faults:\n {2}packaging\.csv:6:id .*… and 70 more$/s);
      });
    });
  }, zipCodes);
});
