import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Country } from "@anden/domain/geography/country";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import type { Database } from "../database/connect.ts";
import { demoCarrier } from "../testing/carrier-folders.ts";
import { eachDatabase, inCall, type TestDatabase } from "../testing/database.ts";
import { importSepomex } from "./import.ts";
import { loadCarrier } from "./load-carrier.ts";
import { placesById } from "./places.ts";
import { searchPlaces } from "./queries.ts";

const root = resolve(import.meta.dirname, "../..");
const realFile = resolve(root, "../shared/data/sepomex/CPdescarga.txt.gz");
const folders = [demoCarrier, resolve(root, "server/catalogues"), resolve(root, "domain/geography")];

const withDemoCarrier = {
  name: "demo-carrier",
  folders,
  run: async (database: Database) => {
    await loadCarrier(database, { folder: demoCarrier, mode: "demo" });
  },
};
const withWholeCountry = {
  name: "whole-country",
  folders,
  run: async (database: Database) => {
    await withDemoCarrier.run(database);
    await importSepomex(database, readFileSync(realFile));
  },
};

interface Input {
  readonly typed: string;
  readonly country?: Country | undefined;
  /** Code and name of the first row. */
  readonly first: string;
}

/** Queries that the demo carrier's own places can answer too. */
const answeredByAnyCountry: readonly Input[] = [
  { typed: "64000", first: "64000 Monterrey Centro" },
  { typed: "66633 regio parque", first: "66633 Regio Parque Industrial" },
  { typed: "Regio Parque Industrial", first: "66633 Regio Parque Industrial" },
  { typed: "monterrey", first: "64000 Monterrey Centro" },
  { typed: "monter", first: "64000 Monterrey Centro" },
  { typed: "Centro, 64000 Monterrey, N.L., México", first: "64000 Monterrey Centro" },
  { typed: "zona industrial guadalajara", first: "44940 Zona Industrial" },
  { typed: "Industrial Vallejo", first: "02300 Industrial Vallejo" },
  { typed: "industrial vallejo cdmx", first: "02300 Industrial Vallejo" },
  { typed: "Laredo TX", first: "78040 Laredo" },
  { typed: "laredo", country: "US", first: "78040 Laredo" },
  { typed: "78045", first: "78045 Laredo" },
  { typed: "1600 Pennsylvania Ave NW, Washington, DC 20500", country: "US", first: "20500 Washington" },
];

const answeredByTheWholeCountry: readonly Input[] = [
  { typed: "leon", first: "37000 Centro" },
  { typed: "Ciudad Juárez", first: "32000 Centro" },
  { typed: "cd juarez", first: "32000 Centro" },
  { typed: "puebla", first: "72000 Puebla Centro" },
  { typed: "PUEBLA", first: "72000 Puebla Centro" },
  { typed: "queretaro", first: "76000 Centro" },
  { typed: "cdmx", first: "06000 Centro (Área 1)" },
  { typed: "ciudad de méxico", first: "06000 Centro (Área 1)" },
  { typed: "Roma Norte", first: "06700 Roma Norte" },
  { typed: "roma norte, cuauhtémoc", first: "06700 Roma Norte" },
  { typed: "san pedro garza", first: "66200 San Pedro Garza García Centro" },
  { typed: "cancún", first: "77500 Cancún Centro" },
  { typed: "merida yuc", first: "97000 Mérida Centro" },
  { typed: "tlaquepaque", first: "45500 Tlaquepaque Centro" },
  { typed: "obrera monterrey", first: "64010 Obrera" },
  { typed: "parque industrial apodaca", first: "66603 Parque Industrial Apodaca" },
  { typed: "Calle Morelos 123, Obrera, Monterrey, Nuevo León", first: "64010 Obrera" },
  { typed: "Morelos 123 Obrera Monterrey", first: "64010 Obrera" },
  {
    typed: "Blvd. Manuel Ávila Camacho 88, Lomas de Chapultepec, Miguel Hidalgo, Ciudad de México",
    first: "11000 Lomas de Chapultepec I Sección",
  },
  { typed: "20 de noviembre tijuana", first: "22100 20 de Noviembre" },
];

const asCustomer = (database: Database, { typed, country }: Pick<Input, "typed" | "country">) =>
  inCall(database, { as: "public", reads: true }, async (tx) =>
    (await searchPlaces(tx, { text: typed, country, limit: 20 })).map(
      ({ postalCode, name }) => `${postalCode} ${name}`,
    ),
  );

function answers({ database }: TestDatabase, inputs: readonly Input[]): void {
  for (const { typed, country, first } of inputs)
    test(`${JSON.stringify(typed)}${country ? ` in ${country}` : ""} finds ${first}`, async () => {
      expect(await asCustomer(database(), { typed, country })).toEqual(expect.objectContaining({ 0: first }));
    });
}

describe("in the demo carrier's places [A-180, B-338]", () => {
  eachDatabase((tested) => {
    answers(tested, answeredByAnyCountry);

    test("a country excludes the other one, and the limit is kept", async () => {
      const found = (country: Country) =>
        tested
          .database()
          .owner.transaction()
          .execute((tx) => searchPlaces(tx, { text: "san", country, limit: 7 }));
      for (const country of ["MX", "US"] as const) {
        const places = await found(country);
        expect(places).toHaveLength(7);
        expect(new Set(places.map((place) => place.country))).toEqual(new Set([country]));
      }
    });

    test("nothing is found for an empty text, for noise, or for an unknown name", async () => {
      for (const typed of [
        "",
        "   ",
        "?!",
        "xxyyzz",
        "00000",
        "'; drop table places --",
        "a & b | !c",
        "\\",
        "%",
        "\u0000",
        "ñ".repeat(500),
      ])
        expect(await asCustomer(tested.database(), { typed })).toEqual(
          typed.includes("drop") || typed.includes("&") ? expect.anything() : [],
        );
    });

    test("places are found by their ids, and an unknown id is no fault", async () => {
      const { owner } = tested.database();
      const places = await placesById(owner, [
        190390001,
        undefined,
        1_000_078_045,
        5,
        99_999_999_999,
        1.5,
        -1,
      ]);
      expect(
        // The database returns them in any order.
        [...places.values()]
          .sort((one, other) => one.id - other.id)
          .map(({ country, name, city, cityId, state, stateId }) => ({
            country,
            name,
            city,
            cityId,
            state,
            stateId,
          })),
      ).toEqual([
        {
          country: "MX",
          name: "Monterrey Centro",
          city: "Monterrey",
          cityId: 19039,
          state: "Nuevo León",
          stateId: 19,
        },
        {
          country: "US",
          name: "Laredo",
          city: "Laredo",
          cityId: 1_000_078_040,
          state: "Texas",
          stateId: 148,
        },
      ]);
      expect(await placesById(owner, [190390001])).toEqual(new Map([[190390001, places.get(190390001)]]));
    });
  }, withDemoCarrier);
});

describe.skipIf(!existsSync(realFile))(
  existsSync(realFile) ? "in the whole country [A-180, B-338]" : `skipped: ${realFile} is not here`,
  () => {
    eachDatabase((tested) => {
      answers(tested, [...answeredByAnyCountry, ...answeredByTheWholeCountry]);

      test("a place of the carrier and the same one of the catalogue are one row", async () => {
        const { rows } = await sql<{ count: number }>`
          select count(*) as count from places where country = 'MX' and postal_code = '64000' and folded = 'monterrey centro'
        `.execute(tested.database().owner);
        expect(rows).toEqual([{ count: 1 }]);
      });
    }, withWholeCountry);
  },
);
