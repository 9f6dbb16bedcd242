import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { gunzipSync } from "node:zlib";
import type { HazardFlag, SatCatalogue, SatKey } from "@anden/domain/waybill/waybill-line";
import { BrokenCatalogue } from "../catalogues/sepomex.ts";
import { type SqlRow, sqlRows } from "./sql-rows.ts";

/** A key with the other names in the catalogue, for the search. */
export interface ReadSatKey extends SatKey {
  readonly similar?: string;
}

/** A table of the dumps: its columns in their order, of which the first is the key and the second its text. */
interface SatTable {
  readonly catalogue: SatCatalogue;
  readonly columns: readonly string[];
}

const table = (catalogue: SatCatalogue, columns: string): SatTable => ({
  catalogue,
  columns: columns.split(" "),
});

/** The catalogues of Carta Porte 3.1, CFDI 4.0 and the foreign trade complement 2.0, as the public dumps name them. */
const tables: Readonly<Record<string, SatTable>> = {
  cfdi_40_claves_unidades: table("unit", "id texto descripcion notas vigencia_desde vigencia_hasta simbolo"),
  ccp_31_productos_servicios: table(
    "product",
    "id texto similares material_peligroso vigencia_desde vigencia_hasta",
  ),
  cce_20_fracciones_arancelarias: table("tariff-code", "fraccion texto vigencia_desde vigencia_hasta unidad"),
  ccp_31_materiales_peligrosos: table(
    "hazardous-material",
    "id texto clase_o_div peligro_secundario nombre_tecnico vigencia_desde vigencia_hasta",
  ),
  ccp_31_tipos_embalaje: table("packaging", "id texto vigencia_desde vigencia_hasta"),
};

const flags: Readonly<Record<string, HazardFlag>> = { "0": "never", "0,1": "optional", "1": "always" };

/** The largest file that is unpacked. */
const mostBytes = 512 * 1024 * 1024;

/**
 * Reads the tax office's catalogues from an SQLite database or from SQL (`insert into … values …`), either of them
 * plain or gzipped: the tables that waybills need, others are left out. Throws `BrokenCatalogue` when there is none of
 * them, and with the table and the row of the first key that cannot be one.
 */
export function readSatFile(file: Uint8Array): readonly ReadSatKey[] {
  const bytes = unpacked(file);
  const rows = isSqlite(bytes) ? rowsOfDatabase(bytes) : rowsOfSql(bytes);
  const found = [...rows].flatMap(([name, all]) => keysOf(name, all));
  if (found.length > 0) return found;
  throw new BrokenCatalogue(
    `the file has none of the tables ${Object.keys(tables).join(", ")}, or no row in them`,
  );
}

/** The keys of several files; the later file has precedence. */
export function mergedKeys(files: readonly (readonly ReadSatKey[])[]): readonly ReadSatKey[] {
  const merged = new Map<string, ReadSatKey>();
  for (const key of files.flat()) merged.set(`${key.catalogue} ${key.key}`, key);
  return [...merged.values()];
}

function unpacked(file: Uint8Array): Uint8Array {
  if (file[0] !== 0x1f || file[1] !== 0x8b) return file;
  try {
    return gunzipSync(file, { maxOutputLength: mostBytes });
  } catch (error) {
    throw new BrokenCatalogue(
      `the file cannot be unpacked: ${error instanceof Error ? error.message : "broken gzip"}`,
    );
  }
}

const sqliteHead = "SQLite format 3\0";

function isSqlite(bytes: Uint8Array): boolean {
  return new TextDecoder("latin1").decode(bytes.subarray(0, sqliteHead.length)) === sqliteHead;
}

type Rows = ReadonlyMap<string, readonly SqlRow[]>;

/** SQLite reads only files, so the unpacked database is written to a temporary file. */
function rowsOfDatabase(bytes: Uint8Array): Rows {
  const folder = mkdtempSync(join(tmpdir(), "sat-"));
  try {
    const path = join(folder, "catalogues.sqlite");
    writeFileSync(path, bytes);
    const database = new DatabaseSync(path, { readOnly: true });
    try {
      const known = database.prepare("select name from sqlite_master where type = 'table'").all();
      const names = known.map(({ name }) => String(name)).filter((name) => Object.hasOwn(tables, name));
      return new Map(
        names.map((name) => [
          name,
          database
            .prepare(`select * from "${name}"`)
            .all()
            .map((row) => ({
              row: new Map(Object.entries(row).map(([of, value]) => [of, `${value ?? ""}`])),
            })),
        ]),
      );
    } finally {
      database.close();
    }
  } catch (error) {
    if (error instanceof BrokenCatalogue) throw error;
    throw new BrokenCatalogue(
      `the SQLite database cannot be read: ${error instanceof Error ? error.message : "damaged"}`,
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function rowsOfSql(bytes: Uint8Array): Rows {
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new BrokenCatalogue("the file is neither an SQLite database nor SQL in UTF-8");
  }
  return sqlRows(text, (name) => tables[name]?.columns);
}

function keysOf(name: string, rows: readonly SqlRow[]): readonly ReadSatKey[] {
  const table = tables[name];
  if (!table) return [];
  const keys = new Map<string, ReadSatKey>();
  for (const [index, { row, line }] of rows.entries()) {
    const at = line === undefined ? `${name}, row ${index + 1}` : `line ${line}, ${name}`;
    const read = keyFrom(table, row, at);
    const before = keys.get(read.key);
    // The same number may name several materials: it is then known by all of their names.
    keys.set(read.key, before ? { ...before, similar: `${before.similar ?? ""} ${read.description}` } : read);
  }
  return [...keys.values()];
}

function keyFrom(
  { catalogue, columns: [keyColumn = "", textColumn = ""] }: SatTable,
  row: ReadonlyMap<string, string>,
  at: string,
): ReadSatKey {
  const cell = (name: string) => {
    const value = row.get(name);
    if (value === undefined) throw new BrokenCatalogue(`${at}: there is no column ${name}`);
    return value.trim();
  };
  const key = cell(keyColumn);
  if (!/^[\dA-Za-z]{1,20}$/.test(key)) throw new BrokenCatalogue(`${at}: ${JSON.stringify(key)} is no key`);
  const description = cell(textColumn);
  if (description === "") throw new BrokenCatalogue(`${at}: key ${key} has no text`);
  const [validFrom, validUntil] = [dayOf(cell("vigencia_desde"), at), dayOf(cell("vigencia_hasta"), at)];
  const similar = row.get(catalogue === "unit" ? "simbolo" : "similares") ?? row.get("nombre_tecnico") ?? "";
  return {
    catalogue,
    key,
    description,
    ...(catalogue === "product" ? { hazard: flagOf(cell("material_peligroso"), at) } : {}),
    ...(validFrom === undefined ? {} : { validFrom }),
    ...(validUntil === undefined ? {} : { validUntil }),
    ...(similar.trim() === "" ? {} : { similar: similar.trim() }),
  };
}

function dayOf(text: string, at: string): string | undefined {
  if (text === "") return undefined;
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return text;
  throw new BrokenCatalogue(`${at}: ${JSON.stringify(text)} is no day like 2024-07-17`);
}

function flagOf(text: string, at: string): HazardFlag {
  const flag = flags[text];
  if (flag) return flag;
  throw new BrokenCatalogue(`${at}: expected 0, 0,1 or 1 as the hazard, found ${JSON.stringify(text)}`);
}
