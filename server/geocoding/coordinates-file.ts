import { gunzipSync } from "node:zlib";
import { type GeocodingCountry, geocodingCountries, isInCountry } from "@anden/domain/geography/geocoding";
import { CsvError, parse } from "csv-parse/sync";
import { type QueryExecutorProvider, sql } from "kysely";
import { BrokenCatalogue } from "../catalogues/sepomex.ts";
import { type FilledColumn, unnested } from "../catalogues/write-rows.ts";

/** The position of a postal code. */
export interface PostalCoordinates {
  readonly country: GeocodingCountry;
  readonly postalCode: string;
  readonly latitude: number;
  readonly longitude: number;
  /** The source of the point, as the file states it. */
  readonly source: string;
}

/** The largest file that is unpacked: ten times the postal codes of North America. */
const mostBytes = 256 * 1024 * 1024;

/**
 * Reads a table of points by postal code: comma-separated with the columns `cp`, `lat` and `lng`, in any order, and
 * optionally `country` (MX by default) and `src`; plain or gzipped. Other columns are not read. Throws
 * `BrokenCatalogue` with the line of the first row that cannot be a point in its country.
 */
export function readCoordinates(file: Uint8Array): PostalCoordinates[] {
  const rows = recordsOf(file);
  const [header, ...records] = rows;
  const at = (name: string) => header?.values.findIndex((each) => each.toLowerCase() === name) ?? -1;
  const missing = ["cp", "lat", "lng"].filter((name) => at(name) < 0);
  if (missing.length > 0)
    throw new BrokenCatalogue(
      `line 1: the file has no column ${missing.join(", ")}: it needs cp, lat and lng, with commas between them.`,
    );
  if (records.length === 0) throw new BrokenCatalogue("the file has no postal code in it");
  const seen = new Map<string, number>();
  return records.map(({ line, values }) => {
    const cell = (name: string) => values[at(name)]?.trim() ?? "";
    const read = coordinatesFrom(cell, line);
    const key = `${read.country} ${read.postalCode}`;
    const earlier = seen.get(key);
    if (earlier !== undefined)
      throw new BrokenCatalogue(`line ${line}: ${key} is in line ${earlier} already.`);
    seen.set(key, line);
    return read;
  });
}

interface Row {
  readonly line: number;
  readonly values: readonly string[];
}

function recordsOf(file: Uint8Array): Row[] {
  try {
    const isGzipped = file[0] === 0x1f && file[1] === 0x8b;
    const bytes = isGzipped ? gunzipSync(file, { maxOutputLength: mostBytes }) : Buffer.from(file);
    const rows = parse(bytes, { bom: true, info: true, skip_empty_lines: true, relax_column_count: true });
    return (rows as unknown as { record: string[]; info: { lines: number } }[]).map(({ record, info }) => ({
      line: info.lines,
      values: record,
    }));
  } catch (error) {
    const why = error instanceof CsvError ? `line ${error["lines"]}: ${error.message}` : "it is damaged";
    throw new BrokenCatalogue(`The file of coordinates cannot be read: ${why}`);
  }
}

function coordinatesFrom(cell: (name: string) => string, line: number): PostalCoordinates {
  const [named, code] = [(cell("country") || "MX").toUpperCase(), cell("cp")];
  const country = geocodingCountries.find((each) => each === named);
  if (!country) throw new BrokenCatalogue(`line ${line}: "${named}" is no country: it is MX, US or CA.`);
  // A spreadsheet may have removed leading zeros; the addition of a ZIP+4 code is left out.
  const short = country === "US" ? code.replace(/-\d{4}$/, "") : code;
  const postalCode = country !== "CA" && /^\d{3,4}$/.test(short) ? short.padStart(5, "0") : short;
  if (!(country === "CA" ? /^[\dA-Za-z][\dA-Za-z -]{2,9}$/ : /^\d{5}$/).test(postalCode))
    throw new BrokenCatalogue(`line ${line}: "${code}" is no postal code.`);
  const degrees = (name: string) => (cell(name) === "" ? Number.NaN : Number(cell(name)));
  const point = { latitude: degrees("lat"), longitude: degrees("lng") };
  if (!isInCountry(point, country))
    throw new BrokenCatalogue(`line ${line}: ${cell("lat")}, ${cell("lng")} is no point in ${country}.`);
  return { country, postalCode, ...point, source: cell("src").slice(0, 100) || "imported" };
}

const columns: readonly FilledColumn<PostalCoordinates>[] = [
  { name: "country", type: "text", value: ({ country }) => country },
  { name: "postal_code", type: "text", value: ({ postalCode }) => postalCode },
  { name: "latitude", type: "float8", value: ({ latitude }) => latitude },
  { name: "longitude", type: "float8", value: ({ longitude }) => longitude },
  { name: "source", type: "text", value: ({ source }) => source },
];

/** Stores the points; replaces the existing point of a postal code. */
export async function writeCoordinates(
  db: QueryExecutorProvider,
  all: readonly PostalCoordinates[],
  onProgress: (written: number) => void = () => {},
): Promise<void> {
  for (const { names, from, upTo } of unnested(columns, all)) {
    await sql`
      insert into postal_coordinates (${names}) select * from ${from}
      on conflict (country, postal_code) do update
        set latitude = excluded.latitude, longitude = excluded.longitude, source = excluded.source`.execute(
      db,
    );
    onProgress(upTo);
  }
  await sql`analyze postal_coordinates`.execute(db);
}
