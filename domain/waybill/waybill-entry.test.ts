import * as fc from "fast-check";
import { expect, test } from "vitest";
import {
  columnsByTitle,
  emptyWaybillEntry,
  entryOfRow,
  isUntouchedWaybill,
  pasteWaybill,
  readWaybillEntry,
  type WaybillEntry,
  type WaybillTitles,
  writeWaybillEntry,
} from "./waybill-entry.ts";

const entry = (saying: Partial<WaybillEntry>): WaybillEntry => ({ ...emptyWaybillEntry, ...saying });
const titles: WaybillTitles = {
  quantity: ["Cantidad", "Quantity"],
  unitKey: ["Clave de unidad", "Unit key"],
  productKey: ["Clave de producto"],
  tariffCode: ["Fracción arancelaria"],
  description: ["Descripción"],
  invoiceUuid: ["UUID de la factura"],
  weight: ["Peso (kg)", "Weight (kg)"],
  hazard: ["Material peligroso"],
  hazardKey: ["Clave de material peligroso"],
  packagingKey: ["Embalaje"],
};

test("a quantity has two decimals and a weight three [B-251, B-252]", () => {
  const { line, problems } = readWaybillEntry(
    entry({ quantity: "1,480.25", weight: "384.125" }),
    "waybill[0]",
  );
  expect([line, problems]).toEqual([{ quantity: 148_025, weight: 384_125 }, []]);
  const wrong = readWaybillEntry(entry({ quantity: "1.255", weight: "0.1234" }), "waybill[0]");
  expect(wrong.problems).toMatchObject([
    { code: "field.tooManyDecimals", path: "waybill[0].quantity", details: { digits: 2 } },
    { code: "field.tooManyDecimals", path: "waybill[0].weight", details: { digits: 3 } },
  ]);
  expect(wrong.line).toEqual({});
});

test("a quantity of more than eight characters is refused [B-251]", () => {
  expect(readWaybillEntry(entry({ quantity: "99999.99" }), "").line).toEqual({ quantity: 9_999_999 });
  expect(readWaybillEntry(entry({ quantity: "100000" }), "w").problems).toMatchObject([
    { code: "field.tooLarge", details: { maximum: 99_999.99 } },
  ]);
});

test("a figure below zero is no figure of a line, and is told the least that it may be", () => {
  const read = readWaybillEntry(entry({ quantity: "-3", weight: "-0.5" }), "waybill[0]");
  expect(read.line).toEqual({});
  expect(read.problems).toEqual([
    { code: "field.tooSmall", path: "waybill[0].quantity", details: { minimum: 0.01 } },
    { code: "field.tooSmall", path: "waybill[0].weight", details: { minimum: 0.001 } },
  ]);
});

test("keys are read as the catalogues spell them, and an answer as people give it", () => {
  expect(
    readWaybillEntry(
      entry({ unitKey: " H87 ", tariffCode: "8302.10.99.99", hazard: "Sí", hazardKey: "UN1263" }),
      "",
    ).line,
  ).toEqual({ unitKey: "H87", tariffCode: "8302109999", hazard: "always", hazardKey: "1263" });
  expect(readWaybillEntry(entry({ hazard: "No" }), "").line).toEqual({ hazard: "never" });
});

test("an entry and its line are each other's, whatever they say", () => {
  const text = fc.stringMatching(/^[A-Z0-9]{1,8}$/);
  const line = fc.record(
    {
      quantity: fc.integer({ min: 0, max: 9_999_999 }),
      weight: fc.integer({ min: 0, max: 1_000_000_000 }),
      productKey: text,
      packagingKey: text,
      hazard: fc.constantFrom("never" as const, "always" as const),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(line, (given) => {
      expect(readWaybillEntry(writeWaybillEntry(given), "").line).toEqual(given);
    }),
  );
});

test("a sheet's columns are known by their titles, in any order, language and case", () => {
  const columns = columnsByTitle(["", "PESO (KG)", "clave de unidad", "Quantity", "Nota"], titles);
  expect([...(columns ?? [])]).toEqual([
    ["quantity", 3],
    ["unitKey", 2],
    ["weight", 1],
  ]);
  expect(entryOfRow(["x", "12.5", "H87", "3"], columns ?? new Map())).toEqual(
    entry({ weight: "12.5", unitKey: "H87", quantity: "3" }),
  );
  expect(columnsByTitle(["a", "b"], titles)).toBeUndefined();
});

test("a pasted block begins where it is pasted, and follows its own titles where it has them", () => {
  const block = "31162403\tBisagra\t384\n31162402\tCerradura\t216";
  const { entries } = pasteWaybill(
    [entry({ quantity: "1" })],
    { row: 0, column: "productKey" },
    block,
    titles,
  );
  expect(entries).toEqual([
    entry({ quantity: "1", productKey: "31162403", description: "Bisagra", weight: "384" }),
    entry({ productKey: "31162402", description: "Cerradura", weight: "216" }),
  ]);
  const titled = pasteWaybill(
    [],
    { row: 0, column: "quantity" },
    "Descripción\tCantidad\nBisagra\t480",
    titles,
  );
  expect(titled).toMatchObject({
    entries: [entry({ description: "Bisagra", quantity: "480" })],
    pasted: 1,
    leftOut: 0,
    ignored: [],
  });
});

test("a title is known without its unit and its short words, and columns with other titles are named", () => {
  const { entries, ignored } = pasteWaybill(
    [],
    { row: 0, column: "quantity" },
    "Cantidad\tUnidad\tClave producto\tDescripción\tPeso\t\tNota \n2\tH87\t31161500\tTornillos\t800\t\tfrágil",
    titles,
  );
  expect(entries).toEqual([
    entry({ quantity: "2", productKey: "31161500", description: "Tornillos", weight: "800" }),
  ]);
  expect(ignored).toEqual(["Unidad", "Nota"]);
});

test("a line in which only spaces were typed is untouched", () => {
  expect([isUntouchedWaybill(entry({ unitKey: "  " })), isUntouchedWaybill(entry({ weight: "1" }))]).toEqual([
    true,
    false,
  ]);
});
