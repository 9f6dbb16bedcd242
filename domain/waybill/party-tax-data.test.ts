import { expect, test } from "vitest";
import { problem } from "../values/problem.ts";
import { partyTaxNotices, type WaybillParty } from "./party-tax-data.ts";

const firm: WaybillParty = {
  name: "Laboratorio",
  personType: "moral",
  taxId: "LET090826ZZ8",
  taxResidence: "MEX",
};
const abroad: WaybillParty = {
  name: "Rio Bravo",
  personType: "foreign",
  taxId: "XEXX010101000",
  foreignTaxId: "123456789",
  taxResidence: "USA",
};

test.each<[string, Partial<WaybillParty>, string[]]>([
  ["a firm with its RFC", {}, []],
  ["a firm without one", { taxId: undefined }, ["waybill.partyTaxId"]],
  ["a firm with a letter too few", { taxId: "LE090826ZZ8" }, ["waybill.partyTaxId"]],
  ["a firm with a day that does not exist", { taxId: "LET090832ZZ8" }, ["waybill.partyTaxId"]],
  ["a firm with the generic RFC", { taxId: "XAXX010101000" }, ["waybill.partyTaxId"]],
  ["a private person", { personType: "particular", taxId: "XAXX010101000" }, []],
  ["a foreigner", abroad, []],
  ["a foreigner without a tax id", { ...abroad, foreignTaxId: undefined }, ["waybill.partyForeignTaxId"]],
  ["a foreigner of Mexico", { ...abroad, taxResidence: "MEX" }, ["waybill.partyForeignTaxId"]],
  ["a foreigner with eight digits", { ...abroad, foreignTaxId: "12345678" }, ["waybill.partyForeignTaxId"]],
  ["a foreigner with an RFC", { ...abroad, taxId: "LET090826ZZ8" }, ["waybill.partyTaxId"]],
])("the waybill is checked for %s", (_, given, codes) => {
  expect(partyTaxNotices({ origin: { ...firm, ...given } }).map(({ code }) => code)).toEqual(codes);
});

test("each party is named at its own field, and one that is not chosen yet is not asked for", () => {
  const wrong = { ...firm, taxId: "" };
  expect(partyTaxNotices({})).toEqual([]);
  expect(partyTaxNotices({ origin: wrong, destination: { ...wrong, name: "Bodega" } })).toEqual([
    problem("waybill.partyTaxId", "senderId", { name: "Laboratorio" }),
    problem("waybill.partyTaxId", "recipientId", { name: "Bodega" }),
  ]);
});
