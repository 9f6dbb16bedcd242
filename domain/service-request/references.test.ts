import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  awaitsReferences,
  type ReferenceDefinition,
  referenceLength,
  referenceProblems,
  typedReferenceValue,
  withRequiredReferences,
} from "./references.ts";

const order: ReferenceDefinition = {
  id: 1,
  description: "Orden de compra",
  kind: "alphanumeric",
  length: 12,
  isRequired: true,
};
const invoice: ReferenceDefinition = {
  id: 2,
  description: "Factura",
  kind: "numeric",
  length: 8,
  isRequired: true,
};
const lot: ReferenceDefinition = { id: 3, description: "Lote", kind: "numeric", isRequired: false };
const area: ReferenceDefinition = { id: 4, description: "Área", kind: "text", length: 20, isRequired: false };
const all = [order, invoice, lot, area];

const row = (definitionId: number, value: string) => ({ definitionId, description: "", value });
const problems = (rows: readonly ReturnType<typeof row>[], definitions = all) =>
  referenceProblems(rows, definitions).map(({ path, code }) => `${path}: ${code}`);

describe("the references of a request", () => {
  test("each by its definition is accepted, and a custom one beside them", () => {
    expect(
      problems([row(1, "OC-4512/B"), row(2, "00012345"), row(4, "Almacén Ñuñoa"), row(0, "Pedido: 77")]),
    ).toEqual([]);
  });

  test("every row has a value [B-259]", () => {
    expect(problems([row(1, "OC-1"), row(2, ""), row(0, "  ")])).toEqual([
      "references[1].value: reference.valueRequired",
      "references[2].value: reference.valueRequired",
    ]);
  });

  test("a custom one has at most 25 characters [B-260]", () => {
    expect(problems([row(0, "x".repeat(25))], [])).toEqual([]);
    expect(referenceProblems([row(0, "x".repeat(26))], [])).toEqual([
      { code: "field.tooLong", path: "references[0].value", details: { maximum: 25 } },
    ]);
  });

  test("a custom one is named in 100 characters at most", () => {
    const named = (length: number) => [{ ...row(0, "77"), description: "x".repeat(length) }];
    expect(problems(named(100), [])).toEqual([]);
    expect(problems(named(101), [])).toEqual(["references[0].description: field.tooLong"]);
  });

  test("a numeric one has digits only, as many as configured, or 50 [B-261]", () => {
    expect(problems([row(1, "A"), row(2, "123456789")])).toEqual(["references[1].value: field.tooLong"]);
    expect(problems([row(1, "A"), row(2, "12-34")])).toEqual(["references[1].value: reference.notNumeric"]);
    expect(problems([row(1, "A"), row(3, "9".repeat(50))])).toEqual([]);
    expect(problems([row(1, "A"), row(3, "9".repeat(51))])).toEqual(["references[1].value: field.tooLong"]);
  });

  test("a text has letters only [B-262]", () => {
    expect(problems([row(1, "A"), row(4, "Bodega 4")])).toEqual([
      "references[1].value: reference.notLetters",
    ]);
    expect(problems([row(1, "A"), row(4, "Bodega Sur")])).toEqual([]);
  });

  test("a client with required ones gives at least one value, and a client without them may give none [B-264, B-292]", () => {
    expect(problems([])).toEqual(["references: references.required"]);
    expect(problems([row(1, " ")])).toEqual([
      "references[0].value: reference.valueRequired",
      "references: references.required",
    ]);
    expect(problems([row(0, "Pedido 7")])).toEqual([]);
    expect(problems([], [lot, area])).toEqual([]);
  });

  test("a definition that the client does not have, or that is given twice, is refused at its row", () => {
    expect(problems([row(1, "A"), row(9, "B"), row(1, "C")])).toEqual([
      "references[1].definitionId: reference.unknown",
      "references[2].definitionId: reference.repeated",
    ]);
  });
});

describe("what is typed into a reference", () => {
  test("keeps digits, letters and spaces, or anything, and stays whole where it is too long [B-261, B-262]", () => {
    expect(typedReferenceValue("FAC 001-2345-678", invoice)).toBe("0012345678");
    expect(typedReferenceValue("Almacén 4, sur", area)).toBe("Almacén  sur");
    expect(typedReferenceValue("OC-4512/ABCDEFG", order)).toBe("OC-4512/ABCDEFG");
    expect(typedReferenceValue("y".repeat(40), undefined)).toHaveLength(40);
    expect(referenceLength({ kind: "alphanumeric", length: 80 })).toBe(50);
  });

  test("what is kept has no problem, whatever was typed, but being empty or too long", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), fc.constantFrom(...all), (typed, definition) => {
        const value = typedReferenceValue(typed, definition);
        const found = referenceProblems([row(definition.id, value)], [{ ...definition, isRequired: false }]);
        const isTooLong = [...value.trim()].length > referenceLength(definition);
        const wrong = isTooLong ? ["field.tooLong"] : [];
        expect(found.map(({ code }) => code)).toEqual(
          value.trim() === "" ? ["reference.valueRequired"] : wrong,
        );
      }),
    );
  });
});

test("a request waits for its references where its client has required ones and sends them later", () => {
  expect(awaitsReferences(undefined, all)).toBe(true);
  expect(awaitsReferences(undefined, [lot, area])).toBe(false);
  expect(awaitsReferences(undefined, [])).toBe(false);
  expect(awaitsReferences([{ definitionId: 1, description: "Orden de compra", value: "OC-1" }], all)).toBe(
    false,
  );
});

test("a request begins with a row for each required reference", () => {
  expect(withRequiredReferences([], all)).toEqual([
    { definitionId: 1, description: "Orden de compra", value: "" },
    { definitionId: 2, description: "Factura", value: "" },
  ]);
  const given = [row(2, "77"), row(0, "Pedido")];
  expect(withRequiredReferences(given, all)).toEqual([
    ...given,
    { definitionId: 1, description: "Orden de compra", value: "" },
  ]);
});
