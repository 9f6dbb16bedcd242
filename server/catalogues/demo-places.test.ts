import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { gunzipSync } from "node:zlib";
import { kilometresBetween } from "@anden/domain/geography/distance";
import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { demoCarrier } from "../testing/carrier-folders.ts";

const points = resolve(import.meta.dirname, "../../../shared/data/geo/mx-postal-coordinates.csv.gz");

/** Kilometres: the points of postal codes are themselves that far off, and an industrial estate is no town centre. */
const tolerated = 25;

const pointOf = ({ latitude, longitude }: Readonly<Record<string, string>>) => ({
  latitude: Number(latitude),
  longitude: Number(longitude),
});
const rowsOf = (text: string): Readonly<Record<string, string>>[] =>
  parse(text, { columns: true, bom: true });

test.skipIf(!existsSync(points))(
  `the places and branches of the demo lie within ${tolerated} km of their postal codes; skipped without a table of codes`,
  () => {
    const byCode = new Map(
      rowsOf(gunzipSync(readFileSync(points)).toString("utf8")).map(({ cp, lat = "", lng = "" }) => [
        cp,
        { latitude: Number(lat), longitude: Number(lng) },
      ]),
    );
    const files = ["places.csv", "branches.csv"].map((file) => join(demoCarrier, file));
    const located = files
      .flatMap((path) => rowsOf(readFileSync(path, "utf8")))
      .filter(({ country, latitude }) => country === "MX" && latitude !== "");
    expect(located.length).toBeGreaterThan(500);
    const away = located.flatMap((row) => {
      const point = byCode.get(row["postal_code"]);
      const kilometres = point ? Math.round(kilometresBetween(pointOf(row), point)) : 0;
      return kilometres > tolerated ? [`${row["postal_code"]} ${row["name"]}: ${kilometres} km`] : [];
    });
    expect(away).toEqual([]);
  },
);
