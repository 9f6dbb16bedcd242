import type { Language } from "@anden/domain/customer/customer";
import { expect, test } from "vitest";
import { billRows, billToHandOn, sumSentence, taxRows } from "./bill-rows.ts";
import type { FullQuotation } from "./quotation.ts";
import { type Dictionary, say, type Value } from "./words.ts";

const wordsOf = (words: Dictionary, language: Language) => ({
  language,
  label: (key: string, values?: Readonly<Record<string, Value>>) =>
    say(words, language, "label", key, values),
});

const service = (serviceId: number, name: string): FullQuotation["services"][number] => ({
  serviceId,
  name,
  englishName: { name },
  concept: { name },
  atOrigin: true,
  atDestination: false,
  quantity: 1,
  originQuantity: 1,
  destinationQuantity: 0,
  amount: 100_00,
  reason: { rule: "service.times", figures: {}, sentence: "" },
  isSelected: true,
  returnsDocuments: false,
});

function rowsOf(...services: ReturnType<typeof service>[]) {
  const { list, apart } = billRows({ breakdown: [], services }, wordsOf({}, "es"));
  return { list: list.map(({ name }) => name), apart: apart.map(({ name }) => name) };
}

test("a bill has its lines in one order, on a screen and on paper, whatever the order of its price", () => {
  const line = (group: "freight" | "pickup" | "delivery" | "adjustment" | "insurance") => ({
    group,
    conceptId: 1,
    concept: { name: group },
    amount: 100_00,
    reason: { rule: "freight.flat" as const, figures: {}, sentence: "" },
  });
  const inOrder = (["freight", "pickup", "delivery", "adjustment", "insurance"] as const).map(line);
  const asCalculated = (["freight", "adjustment", "delivery", "pickup", "insurance"] as const).map(line);
  const namesOf = (breakdown: readonly ReturnType<typeof line>[]) =>
    billRows({ breakdown: [...breakdown], services: [] }, wordsOf({}, "es")).list.map(({ name }) => name);
  expect(namesOf(asCalculated)).toEqual(namesOf(inOrder));
  expect(namesOf(inOrder)).toEqual(["freight", "pickup", "delivery", "adjustment", "insurance"]);
});

test("the supplementary freight is a line beside the freight and not among the services, so that the lines add up [B-091]", () => {
  const line = (group: "freight" | "pickup") => ({
    group,
    conceptId: 1,
    concept: { name: group },
    amount: 100_00,
    reason: { rule: "freight.flat" as const, figures: {}, sentence: "" },
  });
  const services = [service(3, "MANIOBRA EN PISO ALTO"), service(480, "FLETE COMPLEMENTARIO")];
  const breakdown = [line("freight"), line("pickup")];
  const { list } = billRows({ breakdown, services }, wordsOf({}, "es"));
  expect(list.map(({ name }) => name)).toEqual([
    "freight",
    "Flete complementario",
    "pickup",
    "Maniobra en piso alto",
  ]);
});

test("a service names its quantity where there are several, and no quantity of 0 that a caller sent for one that is charged once", () => {
  const words = wordsOf(
    { "quotation.service.origin": "origen{quantity, plural, one {} other {, × #}}" },
    "es",
  );
  const noteOf = (quantity: number) => {
    const services = [{ ...service(1, "MANIOBRA DE CARGA"), quantity }];
    return billRows({ breakdown: [], services }, words).list[0]?.note;
  };
  expect([2, 1, 0].map(noteOf)).toEqual(["origen, × 2", "origen", "origen"]);
});

test("A.P.C. and the freight of the crossing are no lines of the general list, whatever their numbers [P-327]", () => {
  const all = [
    service(3, "MANIOBRA EN PISO ALTO"),
    service(61, "FLETE CRUCE FRONTERIZO"),
    service(900, "A.P.C."),
    service(51, "EMPLAYADO"),
  ];
  expect(rowsOf(...all)).toEqual({
    list: ["Maniobra en piso alto", "Emplayado"],
    apart: ["A.P.C.", "Flete cruce fronterizo"],
  });
});

test("in English they are known by their Spanish names all the same [P-327]", () => {
  const apc = { ...service(60, "A.P.C."), englishName: { name: "Additional charge" } };
  const { list, apart } = billRows({ breakdown: [], services: [apc] }, wordsOf({}, "en"));
  expect([list, apart.map(({ name }) => name)]).toEqual([[], ["Additional charge"]]);
});

test("a bill to hand on has all that a commission is added to in one line with it, and the same sum", () => {
  const line = (group: "freight" | "pickup" | "delivery" | "adjustment" | "insurance") => ({
    group,
    conceptId: 1,
    concept: { name: group },
    amount: 100_00,
    reason: { rule: "freight.flat" as const, figures: {}, sentence: "" },
  });
  const priced = {
    breakdown: (["freight", "pickup", "delivery", "adjustment", "insurance"] as const).map(line),
    services: [service(480, "FLETE COMPLEMENTARIO"), service(51, "EMPLAYADO"), service(60, "A.P.C.")],
    discount: 20_00,
  };
  const words = wordsOf({ "quotation.allFreight": "Flete" }, "es");
  const handedOn = billToHandOn({ ...priced, markupCost: 48_00 }, words);
  expect(handedOn.list.map(({ name, minor, reason }) => [name, minor, reason !== undefined])).toEqual([
    ["Flete", 528_00, false],
    ["Emplayado", 100_00, true],
    ["insurance", 100_00, true],
  ]);
  expect(handedOn.apart).toEqual(billRows(priced, words).apart);
  expect(billToHandOn(priced, words)).toEqual(billRows(priced, words));
});

test("the taxes are rows with their reasons, what is withheld below zero and only where something is [B-088]", () => {
  const reason = (sentence: string) => ({ rule: "vat.general" as const, figures: {}, sentence });
  const rowsOfTaxes = (withholding: number) =>
    taxRows(
      {
        vat: 217_64,
        vatShare: 1_600,
        vatReason: reason("16 %"),
        withholding,
        withholdingShare: 400,
        withholdingReason: reason("4 %"),
      },
      wordsOf({ "quotation.vat": "IVA {share}", "quotation.withholding": "Retención {share}" }, "es"),
    ).map(({ name, minor, reason: why }) => [name, minor, why?.sentence]);
  expect(rowsOfTaxes(0)).toEqual([["IVA 16 %", 217_64, "16 %"]]);
  expect(rowsOfTaxes(54_41)).toEqual([
    ["IVA 16 %", 217_64, "16 %"],
    ["Retención 4 %", -54_41, "4 %"],
  ]);
});

test("the taxes of a quotation that was stored without their reasons have none", () => {
  const [vat] = taxRows({ vat: 1, vatShare: 1_600, withholding: 0 }, wordsOf({}, "es"));
  expect(vat?.reason).toBeUndefined();
});

test("a sum is told as a calculation, with a minus for what is taken off", () => {
  const money = ({ minor }: { minor: number }) => `$${(minor / 100).toFixed(2)}`;
  const rows = (...amounts: number[]) => amounts.map((minor) => ({ minor }));
  expect(sumSentence(rows(1000_00, -100_00, 320_50), money)).toBe("$1000.00 − $100.00 + $320.50 = $1220.50");
  expect(sumSentence(rows(1000_00), money)).toBeUndefined();
});
