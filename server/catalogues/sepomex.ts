import { gunzipSync } from "node:zlib";
import { mexicanIds, type PlaceRecord } from "./write-places.ts";

/** The file is not Correos de México's catalogue, or it is damaged. The message is one line and names the line. */
export class BrokenCatalogue extends Error {
  override readonly name = "BrokenCatalogue";
}

const columns = [
  "d_codigo",
  "d_asenta",
  "d_tipo_asenta",
  "D_mnpio",
  "d_estado",
  "d_ciudad",
  "d_CP",
  "c_estado",
  "c_oficina",
  "c_CP",
  "c_tipo_asenta",
  "c_mnpio",
  "id_asenta_cpcons",
  "d_zona",
  "c_cve_ciudad",
] as const;
type Column = (typeof columns)[number];

/** The position of each column, by the number of columns. */
interface Layout {
  readonly width: number;
  readonly at: ReadonlyMap<string, number>;
}

/**
 * Reads the catalogue in the layouts in which Correos de México and others publish it: with 15 columns or 14 (no
 * c_CP), with or without the legal line and the header, in ISO-8859-1, UTF-8 or UTF-16, with either line ending, plain or
 * gzipped. Throws `BrokenCatalogue` for the first line that cannot be a settlement.
 */
export function readSepomex(file: Uint8Array): PlaceRecord[] {
  const lines = textOf(unpacked(file)).split(/\r?\n/);
  const places: PlaceRecord[] = [];
  const seen = new Map<number, number>();
  let layout: Layout | undefined;

  for (const [index, line] of lines.entries()) {
    const number = index + 1;
    if (line.trim() === "") continue;
    const values = line.split("|").map((value) => value.trim());
    if (!layout) {
      // The legal line and the header can only come before the first settlement.
      if (values.length === 1 && number <= 3) continue;
      if (values[0] === columns[0]) {
        layout = layoutFrom(values, number);
        continue;
      }
      layout = layoutFor(values.length, number);
    }
    const place = placeFrom(values, layout, number);
    const earlier = seen.get(place.id);
    if (earlier !== undefined)
      throw new BrokenCatalogue(`line ${number}: settlement ${place.id} stands on line ${earlier} already`);
    seen.set(place.id, number);
    places.push(place);
  }
  if (places.length === 0) throw new BrokenCatalogue("the file has no settlement in it");
  return places;
}

function unpacked(file: Uint8Array): Uint8Array {
  if (file[0] !== 0x1f || file[1] !== 0x8b) return file;
  try {
    return gunzipSync(file, { maxOutputLength: 256 * 1024 * 1024 });
  } catch (error) {
    throw new BrokenCatalogue(
      `the file cannot be unpacked: ${error instanceof Error ? error.message : "broken gzip"}`,
    );
  }
}

/**
 * Decodes UTF-16, which a spreadsheet's "Unicode text" is, by its mark; UTF-8 where the bytes are valid, else
 * ISO-8859-1: accented words in ISO-8859-1 are practically never valid UTF-8.
 */
function textOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("iso-8859-1").decode(bytes);
  }
}

function layoutFrom(header: readonly string[], line: number): Layout {
  const missing = columns.find((column) => column !== "c_CP" && !header.includes(column));
  if (missing)
    throw new BrokenCatalogue(`line ${line}: expected the column ${missing} in the header, found none`);
  return layoutOf(header);
}

function layoutFor(count: number, line: number): Layout {
  if (count === columns.length) return layoutOf(columns);
  if (count === columns.length - 1) return layoutOf(columns.filter((column) => column !== "c_CP"));
  throw new BrokenCatalogue(`line ${line}: expected 15 or 14 columns split by |, found ${count}`);
}

function layoutOf(header: readonly string[]): Layout {
  return { width: header.length, at: new Map(header.map((column, index) => [column, index])) };
}

function placeFrom(values: readonly string[], layout: Layout, line: number): PlaceRecord {
  const { width, at } = layout;
  if (values.length !== width)
    throw new BrokenCatalogue(`line ${line}: expected ${width} columns, found ${values.length}`);
  const valueIn = (column: Column) => values[at.get(column) ?? width] ?? "";
  const text = (column: Column) => {
    const value = valueIn(column);
    if (value === "") throw new BrokenCatalogue(`line ${line}: expected a text in ${column}, found nothing`);
    return value;
  };
  // A spreadsheet may have removed leading zeros.
  const digits = (column: Column, count: number) => {
    const value = valueIn(column);
    if (!/^\d+$/.test(value) || value.length > count)
      throw new BrokenCatalogue(
        `line ${line}: expected ${count} digits in ${column}, found ${JSON.stringify(value)}`,
      );
    return value.padStart(count, "0");
  };
  const municipality = text("D_mnpio");
  return {
    ...mexicanIds(digits("c_estado", 2), digits("c_mnpio", 3), digits("id_asenta_cpcons", 4)),
    country: "MX",
    postalCode: digits("d_codigo", 5),
    name: text("d_asenta"),
    city: valueIn("d_ciudad") || municipality,
    municipality,
    state: text("d_estado"),
    latitude: null,
    longitude: null,
  };
}
