import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { kilogram } from "../values/measures.ts";
import {
  asksWaybill,
  isHazardous,
  isWithUnitedStates,
  requiresWaybill,
  satKeysOf,
  typedWaybillText,
  type WaybillTerms,
  waybillNotices,
  waybillProblems,
} from "./check-waybill.ts";
import type { SatKey, WaybillLine } from "./waybill-line.ts";

const catalogue: readonly SatKey[] = [
  { catalogue: "unit", key: "H87", description: "Pieza" },
  { catalogue: "unit", key: "LTR", description: "Litro" },
  { catalogue: "unit", key: "26", description: "Tonelada real", validUntil: "2025-12-31" },
  { catalogue: "product", key: "31162403", description: "Goznes o bisagras", hazard: "never" },
  { catalogue: "product", key: "12191501", description: "Disolventes aromáticos", hazard: "optional" },
  { catalogue: "product", key: "12131500", description: "Explosivos", hazard: "always" },
  { catalogue: "tariff-code", key: "8302109999", description: "Los demás", validFrom: "2026-12-01" },
  { catalogue: "tariff-code", key: "8301409199", description: "Cerraduras" },
  { catalogue: "hazardous-material", key: "1263", description: "PINTURA" },
  { catalogue: "packaging", key: "3A1", description: "Jerricanes de acero" },
];

const terms = (given: Partial<WaybillTerms> = {}): WaybillTerms => ({
  isRequired: true,
  find: (of, key) => catalogue.find((each) => each.catalogue === of && each.key === key),
  on: "2026-11-23",
  isWithUnitedStates: false,
  ...given,
});

const hinges: WaybillLine = {
  quantity: 480_00,
  unitKey: "H87",
  productKey: "31162403",
  description: "Bisagra de acero de 3 in",
  weight: 384_000,
};
const invoice = "3F2504E0-4F89-41D3-9A0C-0305E82C3301";

const found = (lines: readonly Partial<WaybillLine>[], given: Partial<WaybillTerms> = {}) =>
  waybillProblems(lines, terms(given)).map(({ path, code }) => `${path}: ${code}`);
const noticed = (line: Partial<WaybillLine>) =>
  waybillNotices([{ ...hinges, ...line }], terms()).map(({ path, code }) => `${path}: ${code}`);

describe("who is asked for the waybill complement", () => {
  test("a client with any of the three options; it is required where the complement is active [B-169, P-244]", () => {
    expect([
      asksWaybill({ flags: ["waybill-complement"] }),
      asksWaybill({ flags: ["waybill-detail"] }),
      asksWaybill({ flags: ["complementary-data"] }),
      asksWaybill({ flags: ["distributor-tax-data", "cover-letter"] }),
    ]).toEqual([true, true, true, false]);
    expect([
      requiresWaybill({ flags: ["waybill-complement"] }),
      requiresWaybill({ flags: ["waybill-detail", "complementary-data"] }),
    ]).toEqual([true, false]);
  });

  test("without a line a required one is incomplete, and any other is left out [B-169]", () => {
    expect(found([])).toEqual(["waybill: waybill.incomplete"]);
    expect(found([], { isRequired: false })).toEqual([]);
  });
});

describe("a line of the waybill complement", () => {
  test("with its quantity, keys, description and weight is accepted", () => {
    expect(found([hinges])).toEqual([]);
  });

  test("lacks its quantity, unit key, product key or description: each is told, below one heading [B-244]", () => {
    expect(found([{ weight: 1000 }])).toEqual([
      "waybill: waybill.incomplete",
      "waybill[0].quantity: waybill.quantityRequired",
      "waybill[0].unitKey: waybill.unitKeyRequired",
      "waybill[0].productKey: waybill.productKeyRequired",
      "waybill[0].description: waybill.descriptionRequired",
    ]);
    expect(found([hinges, { ...hinges, quantity: 0, description: "  " }])).toEqual([
      "waybill: waybill.incomplete",
      "waybill[1].quantity: waybill.quantityRequired",
      "waybill[1].description: waybill.descriptionRequired",
    ]);
  });

  test("of weight 0, or none, is refused [B-245]", () => {
    expect(found([{ ...hinges, weight: 0 }])).toEqual(["waybill[0].weight: waybill.weightZero"]);
    const { weight: _, ...weightless } = hinges;
    expect(found([weightless])).toEqual(["waybill[0].weight: waybill.weightZero"]);
  });

  test("needs its tariff code and its invoice where a side is in the United States, and nowhere else [B-246]", () => {
    const abroad = { isWithUnitedStates: true };
    expect(found([hinges], abroad)).toEqual([
      "waybill[0].tariffCode: waybill.tariffCodeRequired",
      "waybill[0].invoiceUuid: waybill.uuidRequired",
    ]);
    expect(found([{ ...hinges, tariffCode: "8301409199", invoiceUuid: invoice }], abroad)).toEqual([]);
  });

  test("has 99999.99 units at most, which are eight characters [B-251]", () => {
    expect(found([{ ...hinges, quantity: 99_999_99 }])).toEqual([]);
    expect(found([{ ...hinges, quantity: 100_000_00 }])).toEqual(["waybill[0].quantity: field.tooLarge"]);
  });

  test("has keys that the tax office knows and that are in force on the day", () => {
    expect(found([{ ...hinges, unitKey: "H88", productKey: "31162404" }])).toEqual([
      "waybill[0].unitKey: waybill.keyUnknown",
      "waybill[0].productKey: waybill.keyUnknown",
    ]);
    expect(found([{ ...hinges, unitKey: "26", tariffCode: "8302109999" }])).toEqual([
      "waybill[0].unitKey: waybill.keyExpired",
      "waybill[0].tariffCode: waybill.keyNotYet",
    ]);
    expect(found([{ ...hinges, unitKey: "26" }], { on: "2025-12-31" })).toEqual([]);
    expect(found([{ ...hinges, hazardKey: "0000", productKey: "12131500", packagingKey: "X" }])).toEqual([
      "waybill[0].hazardKey: waybill.keyUnknown",
      "waybill[0].packagingKey: waybill.keyUnknown",
    ]);
  });

  test("with a key that is not read yet waits for it", () => {
    expect(found([{ ...hinges, unitKey: "H88" }], { find: () => "unread" })).toEqual([]);
  });

  test("with an invoice number that was cut says how long it is and how long it should be", () => {
    expect(waybillProblems([{ ...hinges, invoiceUuid: invoice.slice(0, 35) }], terms())).toMatchObject([
      { code: "waybill.badUuid", path: "waybill[0].invoiceUuid", details: { length: 35, expected: 36 } },
    ]);
  });
});

describe("the weights of lines and goods", () => {
  const goods = (kilos: number) => ({ goodsWeight: kilos * kilogram });

  test("may differ by one hundredth, and not by more", () => {
    const lines = [{ ...hinges, weight: 990_000 }];
    expect(found(lines, goods(1000))).toEqual([]);
    expect(found([{ ...hinges, weight: 1_010_000 }], goods(1000))).toEqual([]);
    expect(waybillProblems([{ ...hinges, weight: 989_999 }], terms(goods(1000)))).toMatchObject([
      { code: "waybill.weightsDiffer", details: { sum: 989.999, goods: 1000, difference: 10.001 } },
    ]);
    expect(found([{ ...hinges, weight: 1_010_001 }], goods(1000))).toEqual([
      "waybill: waybill.weightsDiffer",
    ]);
  });

  test("are not compared while a line has none, or nobody knows what the goods weigh", () => {
    expect(found([hinges, { ...hinges, weight: 0 }], goods(5))).toEqual([
      "waybill[1].weight: waybill.weightZero",
    ]);
    expect(found([hinges], goods(0))).toEqual([]);
  });
});

describe("hazardous goods", () => {
  test("by their key ask for the material and its packaging, and refuse nothing", () => {
    expect(noticed({ productKey: "12131500" })).toEqual([
      "waybill[0].productKey: waybill.hazardous",
      "waybill[0].hazardKey: waybill.hazardKeysMissing",
      "waybill[0].packagingKey: waybill.hazardKeysMissing",
    ]);
    expect(noticed({ productKey: "12131500", hazardKey: "1263", packagingKey: "3A1" })).toEqual([
      "waybill[0].productKey: waybill.hazardous",
    ]);
    expect(found([{ ...hinges, productKey: "12131500" }])).toEqual([]);
  });

  test("that may be hazardous ask the customer, and follow the answer", () => {
    const solvent = { productKey: "12191501" };
    expect(noticed(solvent)).toEqual(["waybill[0].hazard: waybill.hazardUnanswered"]);
    expect(noticed({ ...solvent, hazard: "optional" })).toEqual([
      "waybill[0].hazard: waybill.hazardUnanswered",
    ]);
    expect(noticed({ ...solvent, hazard: "never" })).toEqual([]);
    expect(noticed({ ...solvent, hazard: "always", hazardKey: "1263" })).toEqual([
      "waybill[0].productKey: waybill.hazardous",
      "waybill[0].packagingKey: waybill.hazardKeysMissing",
    ]);
  });

  test("that never are cannot be declared so", () => {
    expect(found([{ ...hinges, hazard: "always" }])).toEqual(["waybill[0].hazard: waybill.notHazardous"]);
    expect(found([{ ...hinges, hazardKey: "1263" }])).toEqual(["waybill[0].hazardKey: waybill.notHazardous"]);
    expect(isHazardous({ productKey: "31162403", hazard: "never" }, terms())).toBe(false);
  });
});

test("the keys to look up stand once each", () => {
  expect(Object.fromEntries(satKeysOf([hinges, { ...hinges, unitKey: "LTR" }, { unitKey: " " }]))).toEqual({
    unit: ["H87", "LTR"],
    product: ["31162403"],
    "tariff-code": [],
    "hazardous-material": [],
    packaging: [],
  });
});

test("what people type is kept as the catalogues spell it", () => {
  expect(typedWaybillText("tariffCode", "8302.10.99.99")).toBe("8302109999");
  expect(typedWaybillText("hazardKey", "un 1263")).toBe("1263");
  expect(typedWaybillText("invoiceUuid", ` ${invoice.toLowerCase()} `)).toBe(invoice);
});

test("any lines at all are judged without an error, at paths of their own", () => {
  const text = fc.option(fc.string(), { nil: undefined });
  const line = fc.record({
    quantity: fc.option(fc.double(), { nil: undefined }),
    weight: fc.option(fc.double(), { nil: undefined }),
    unitKey: text,
    productKey: text,
    description: text,
    tariffCode: text,
    invoiceUuid: text,
  });
  fc.assert(
    fc.property(fc.array(line, { maxLength: 4 }), fc.boolean(), (lines, isWithUnitedStates) => {
      const given = lines.map((each) =>
        Object.fromEntries(Object.entries(each).filter(([, value]) => value !== undefined)),
      );
      for (const { path } of waybillProblems(given, terms({ isWithUnitedStates })))
        expect(path).toMatch(/^waybill(\[[0-3]\]\.\w+)?$/);
    }),
  );
});

describe("goods go to or from the United States", () => {
  const check = (
    [from, to]: readonly ["MX" | "US", "MX" | "US"],
    parties: Parameters<typeof isWithUnitedStates>[1],
    expected: boolean,
  ) =>
    expect(isWithUnitedStates({ origin: { country: from }, destination: { country: to } }, parties)).toBe(
      expected,
    );

  test("when a stop is there, or a party of a stop at a branch in Mexico [B-246]", () => {
    check(["MX", "MX"], {}, false);
    check(["US", "MX"], {}, true);
    check(["MX", "US"], {}, true);
    check(["MX", "MX"], { origin: { country: "MX" }, destination: { country: "MX" } }, false);
    check(["MX", "MX"], { destination: { country: "US" } }, true);
    check(["MX", "MX"], { origin: { country: "US" } }, true);
    expect(isWithUnitedStates({}, { destination: { country: "US" } })).toBe(true);
  });
});
