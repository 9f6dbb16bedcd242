import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { gzipSync } from "node:zlib";
import { goldenKeys } from "@anden/domain/waybill/golden/keys";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { eachDatabase } from "../testing/database.ts";
import { readKeys, searchKeys } from "./queries.ts";
import { mergedKeys, readSatFile } from "./sat-file.ts";
import { writeCarrierKeys, writeImportedKeys } from "./write-keys.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
const products = `-- a comment
INSERT INTO ccp_31_productos_servicios VALUES
('10101500','Animales vivos de granja','','0','2024-07-17',''),
('12131500','Explosivos d''Orsay; (finos)','Pólvora, Trueno','1','2024-07-17','2026-01-31');
INSERT INTO another_table VALUES ('not', 'ours');
`;

function sqlite(statements: string): Uint8Array {
  const folder = mkdtempSync(join(tmpdir(), "sat-test-"));
  const path = join(folder, "a.sqlite");
  const database = new DatabaseSync(path);
  database.exec(statements);
  database.close();
  const content = readFileSync(path);
  rmSync(folder, { recursive: true });
  return content;
}

const units = `create table cfdi_40_claves_unidades (id text, texto text, descripcion text, notas text,
  vigencia_desde text, vigencia_hasta text, simbolo text);
  insert into cfdi_40_claves_unidades values ('H87','Pieza','','','2022-01-01','',''), ('KGM','Kilogramo','','','2022-01-01','','kg');`;

describe("the tax office's catalogues", () => {
  test("are read from SQL, without running it, plain or gzipped", () => {
    const read = readSatFile(bytes(products));
    expect(read).toEqual([
      {
        catalogue: "product",
        key: "10101500",
        description: "Animales vivos de granja",
        hazard: "never",
        validFrom: "2024-07-17",
      },
      {
        catalogue: "product",
        key: "12131500",
        description: "Explosivos d'Orsay; (finos)",
        hazard: "always",
        validFrom: "2024-07-17",
        validUntil: "2026-01-31",
        similar: "Pólvora, Trueno",
      },
    ]);
    expect(readSatFile(gzipSync(products))).toEqual(read);
  });

  test("are read from an SQLite database, plain or gzipped", () => {
    const read = readSatFile(sqlite(units));
    expect(read.map(({ catalogue, key }) => `${catalogue} ${key}`)).toEqual(["unit H87", "unit KGM"]);
    expect(readSatFile(gzipSync(sqlite(units)))).toEqual(read);
  });

  test("of several files are one: the later file's key stays", () => {
    const other = products.replace("Animales vivos de granja", "Ganado");
    const merged = mergedKeys([readSatFile(bytes(products)), readSatFile(bytes(other))]);
    expect(merged.map(({ description }) => description)).toEqual(["Ganado", "Explosivos d'Orsay; (finos)"]);
  });

  test.each([
    ["no catalogue", "select 1;", "the file has none of the tables"],
    [
      "a row with a value too few",
      "INSERT INTO ccp_31_tipos_embalaje VALUES ('1A1','x','');",
      "line 1: expected 4",
    ],
    [
      "a text that does not end",
      "INSERT INTO ccp_31_tipos_embalaje VALUES ('1A1','x",
      "line 1: a text does not end",
    ],
    [
      "a day that is none",
      "INSERT INTO ccp_31_tipos_embalaje VALUES ('1A1','x','2024','');",
      '"2024" is no day like',
    ],
    [
      "a hazard that is none",
      products.replace("'1','2024", "'si','2024"),
      "expected 0, 0,1 or 1 as the hazard",
    ],
    [
      "a wrong day in a later row, by its line of the file",
      "INSERT INTO ccp_31_tipos_embalaje VALUES\n('1A1','x','2024-07-17',''),\n\n('1A2','y','2024','');",
      'line 4, ccp_31_tipos_embalaje: "2024" is no day like',
    ],
    ["an empty text", products.replace("Animales vivos de granja", " "), "key 10101500 has no text"],
  ])("with %s are refused, and the fault is named", (_, text, fault) => {
    expect(() => readSatFile(bytes(text))).toThrow(fault);
  });

  test("that are damaged are refused in one line", () => {
    expect(() => readSatFile(gzipSync(products).subarray(0, 60))).toThrow(/^the file cannot be unpacked/);
    const half = sqlite(units).subarray(0, 600);
    expect(() => readSatFile(half)).toThrow(/^the SQLite database cannot be read/);
    expect(() => readSatFile(Uint8Array.of(0xff, 0xfe, 0x00))).toThrow(/neither an SQLite database nor SQL/);
  });
});

eachDatabase((test_) => {
  const owner = () => test_.database().owner;
  const count = async () => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from sat_keys`.execute(owner());
    return rows[0]?.n;
  };

  test("an import replaces a catalogue whole, and the carrier's own keys do not come back", async () => {
    const own = [{ catalogue: "product", key: "99999999", description: "Del transportista" }] as const;
    const unit = { catalogue: "unit", key: "H87", description: "Pieza" } as const;
    await writeCarrierKeys(owner(), [...own, unit]);
    expect(await count()).toBe(2);
    await writeImportedKeys(owner(), readSatFile(bytes(products)));
    expect(await count()).toBe(3);
    await writeImportedKeys(owner(), readSatFile(bytes(products)));
    await writeCarrierKeys(owner(), [...own, unit]);
    expect(await count()).toBe(3);
    expect(await readKeys(owner(), new Map([["product", ["99999999", "10101500"]]]))).toMatchObject([
      { key: "10101500" },
    ]);
  });

  test("a key is found by its other names, and not once it is over", async () => {
    await writeImportedKeys(owner(), readSatFile(bytes(products)));
    const search = (text: string, on: string) =>
      searchKeys(owner(), { catalogue: "product", text, on, limit: 5 });
    expect(await search("trueno", "2026-01-31")).toMatchObject([{ key: "12131500" }]);
    expect(await search("trueno", "2026-02-01")).toEqual([]);
  });

  const shared = resolve(import.meta.dirname, "../../../shared/data/sat");
  const files = ["sat-catalogs-subset.sqlite.gz", "carta-porte-products.sql.gz"].map((name) =>
    join(shared, name),
  );
  test.skipIf(!files.every((file) => existsSync(file)))(
    "the real catalogues are imported whole (skipped where ../shared/data/sat is not there)",
    async () => {
      const keys = mergedKeys(files.map((file) => readSatFile(readFileSync(file))));
      for (const { description, ...golden } of goldenKeys) {
        const real = keys.find(({ catalogue, key }) => catalogue === golden.catalogue && key === golden.key);
        expect(real).toMatchObject({ ...golden, description: expect.stringContaining(description) });
        expect(real?.validUntil).toBe(golden.validUntil);
      }
      await writeImportedKeys(owner(), keys);
      const { rows } = await sql<{ catalogue: string; n: number }>`
        select catalogue, count(*)::int as n from sat_keys group by catalogue order by catalogue`.execute(
        owner(),
      );
      expect(rows).toEqual([
        { catalogue: "hazardous-material", n: 2_337 },
        { catalogue: "packaging", n: 59 },
        { catalogue: "product", n: 48_757 },
        { catalogue: "tariff-code", n: 11_519 },
        { catalogue: "unit", n: 2_418 },
      ]);
      const found = await searchKeys(owner(), {
        catalogue: "product" as const,
        text: "tornillos para lam",
        on: "2026-11-23",
        limit: 50,
      });
      expect(found[0]?.description).toBe("Tornillos para lámina metálica");
    },
  );
});
