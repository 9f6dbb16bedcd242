import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { BrokenCatalogue } from "../catalogues/sepomex.ts";
import { eachDatabase } from "../testing/database.ts";
import { readCoordinates, writeCoordinates } from "./coordinates-file.ts";
import { findKnown } from "./known-points.ts";

const file = (...lines: string[]) => Buffer.from(lines.join("\n"));
const monterrey = { country: "MX", postalCode: "64000", latitude: 25.6693, longitude: -100.3099 };

describe("a table of points by postal code", () => {
  test("is read with its columns in any order, with either line end, plain or gzipped", () => {
    const read = [{ ...monterrey, source: "geonames" }];
    const plain = file("cp,lat,lng,src", "64000,25.6693,-100.3099,geonames");
    for (const each of [
      plain,
      gzipSync(plain),
      file("\uFEFFLNG,CP,SRC,LAT\r", '-100.3099,"64000",geonames,25.6693\r', ""),
    ])
      expect(readCoordinates(each)).toEqual(read);
  });

  test("may name the country of each point", () => {
    const rows = readCoordinates(
      file("country,cp,lat,lng", "US,78040,27.51,-99.5", "ca,V6B 4Y8,49.28,-123.11"),
    );
    expect(rows).toEqual([
      { country: "US", postalCode: "78040", latitude: 27.51, longitude: -99.5, source: "imported" },
      { country: "CA", postalCode: "V6B 4Y8", latitude: 49.28, longitude: -123.11, source: "imported" },
    ]);
  });

  test("may have lost the zeros before its codes in a spreadsheet, or have ZIP+4 codes", () => {
    const codes = ["1000,19.36,-99.2,MX", "501,40.8,-73,US", "78040-1234,27.51,-99.5,US"];
    const rows = readCoordinates(file("cp,lat,lng,country", ...codes));
    expect(rows.map(({ postalCode }) => postalCode)).toEqual(["01000", "00501", "78040"]);
  });

  test.each<[string, Buffer, RegExp]>([
    ["semicolons", file("cp;lat;lng", "64000;25.6;-100.3"), /^line 1: .* with commas between them/],
    ["no row", file("cp,lat,lng"), /no postal code in it/],
    ["a code of six digits", file("cp,lat,lng", "640001,25.6,-100.3"), /^line 2: "640001" is no postal code/],
    ["another table", file("name,phone", "Ana,8112345678"), /^line 1: .* cp, lat, lng/],
    [
      "a point in another country",
      file("cp,lat,lng", "64000,40.4,-3.7"),
      /^line 2: 40.4, -3.7 is no point in MX/,
    ],
    ["a point without a number", file("cp,lat,lng", "64000,,-100.3"), /^line 2/],
    ["latitude and longitude exchanged", file("cp,lat,lng", "64000,-100.3,25.6"), /^line 2/],
    ["a code that is none", file("cp,lat,lng", "<b>,25.6,-100.3"), /^line 2: "<b>" is no postal code/],
    ["a country nobody serves", file("cp,lat,lng,country", "64000,25.6,-100.3,BR"), /^line 2: "BR"/],
    ["a code twice", file("cp,lat,lng", "64000,25.6,-100.3", "64000,25.7,-100.3"), /^line 3: .* line 2/],
    ["a broken quote", file("cp,lat,lng", '"64000,25.6'), /cannot be read/],
    ["half a gzip", gzipSync(file("cp,lat,lng")).subarray(0, 20), /damaged/],
  ])("is refused with %s, and its line is said", (_, broken, message) => {
    expect(() => readCoordinates(broken)).toThrow(BrokenCatalogue);
    expect(() => readCoordinates(broken)).toThrow(message);
  });
});

eachDatabase(({ database }) => {
  test("imported again, a postal code gets its new point", async () => {
    const { owner } = database();
    const point = async () => {
      const found = await findKnown(owner, { country: "MX", postalCode: "64000" });
      return found.status === "found" ? found.results[0]?.point : undefined;
    };
    await writeCoordinates(owner, readCoordinates(file("cp,lat,lng", "64000,25.6,-100.3")));
    expect(await point()).toEqual({ latitude: 25.6, longitude: -100.3 });
    await writeCoordinates(owner, readCoordinates(file("cp,lat,lng", "64000,25.7,-100.31")));
    expect(await point()).toEqual({ latitude: 25.7, longitude: -100.31 });
  });

  const whole = resolve(import.meta.dirname, "../../../shared/data/geo/mx-postal-coordinates.csv.gz");
  test.skipIf(!existsSync(whole))(
    "the whole of Mexico is read and stored (skipped without ../shared/data)",
    async () => {
      const { maintenance } = database();
      const all = readCoordinates(readFileSync(whole));
      expect(all).toHaveLength(31_967);
      await writeCoordinates(maintenance, all);
      const found = await findKnown(maintenance, { country: "MX", postalCode: "01000" });
      expect(found).toMatchObject({
        status: "found",
        results: [{ point: { latitude: 19.3587, longitude: -99.2033 } }],
      });
    },
  );
});
