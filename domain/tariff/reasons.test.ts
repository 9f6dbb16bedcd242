import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { agreementCases } from "./golden/agreements.ts";
import { chargeCases } from "./golden/charges.ts";
import { currencyCases } from "./golden/currency.ts";
import { freightCases } from "./golden/freight.ts";
import { insuranceCases } from "./golden/insurance.ts";
import { kindCases } from "./golden/kinds.ts";
import { markupCases } from "./golden/markup.ts";
import { serviceCases } from "./golden/services.ts";
import { taxCases } from "./golden/taxes.ts";
import { type Reason, reasonAdditions, reasonRules, reasonWordings } from "./price.ts";
import { rateShipment } from "./rate-shipment.ts";

const sentences = readSentences(new URL("../../carrier/dictionary/reasons.csv", import.meta.url));

const cases = [
  ...agreementCases,
  ...chargeCases,
  ...currencyCases,
  ...freightCases,
  ...insuranceCases,
  ...kindCases,
  ...markupCases,
  ...serviceCases,
  ...taxCases,
];

/** Every reason that the golden cases give, of every rule. */
function allReasons(): readonly Reason[] {
  return cases.flatMap(({ asked }) => {
    const decision = rateShipment(asked.shipment, asked.terms);
    if (!decision.ok) return [];
    const { lines, services = [] } = decision.value;
    return [...lines, ...services].map(({ reason }) => reason);
  });
}

test("the golden cases give every rule", () => {
  const given = new Set(allReasons().map(({ rule }) => rule));
  expect([...given].toSorted()).toEqual([...reasonRules].toSorted());
});

test("a reason tells what its figures add, each in its place", () => {
  const pesos = (minor: number) => ({ kind: "money", minor, currency: "MXN" }) as const;
  const said = (rule: Reason["rule"], figures: Reason["figures"]) => reasonWordings({ rule, figures });
  const text = { kind: "text", value: "" } as const;
  const parity = { kind: "parity", value: 184_215 } as const;
  expect(said("pickup.base", {})).toEqual(["reason.pickup.base"]);
  expect(said("pickup.base", { parity })).toEqual(["reason.pickup.base", "reason.converted"]);
  expect(said("freight.flat", { computed: pesos(2), minimum: pesos(2) })).toEqual(["reason.freight.flat"]);
  // Without the other figure nothing is known to be below anything.
  expect(said("freight.flat", { computed: pesos(1) })).toEqual(["reason.freight.flat"]);
  expect(said("freight.flat", { minimum: pesos(2) })).toEqual(["reason.freight.flat"]);
  expect(said("discount.agreed", { agreement: text })).toEqual(["reason.discount.agreed"]);
  const all = { computed: pesos(1), minimum: pesos(2), freightClass: text, agreement: text, parity };
  expect(said("freight.perHundred", all)).toEqual([
    "reason.freight.perHundred",
    "reason.belowMinimum",
    "reason.classChosen",
    "reason.agreed",
    "reason.converted",
  ]);
  expect(said("freight.minimum", { ...all, density: text })).toEqual([
    "reason.freight.minimum",
    "reason.classByDensity",
    "reason.agreed",
    "reason.converted",
  ]);
});

test("the dictionary has a sentence for every rule, and no other", () => {
  const keys = [...reasonRules, ...reasonAdditions].map((rule) => `reason.${rule}`);
  expect([...sentences.keys()].toSorted()).toEqual(keys.toSorted());
});

test("a sentence names only figures that its reason has, the same in both languages", () => {
  for (const reason of allReasons())
    for (const key of reasonWordings(reason)) {
      const { es = "", en = "" } = sentences.get(key) ?? {};
      expect(placeholders(es), key).toEqual(placeholders(en));
      expect(placeholders(es).length, key).toBeGreaterThan(0);
      expect(Object.keys(reason.figures), key).toEqual(expect.arrayContaining(placeholders(es)));
    }
});

function placeholders(sentence: string): string[] {
  return [...sentence.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name).toSorted();
}

function readSentences(file: URL): Map<string, { es: string; en: string }> {
  const [, ...rows] = readFileSync(file, "utf8").trim().split("\n");
  return new Map(
    rows.map((row) => {
      const [, key = "", es = "", en = ""] = /^([^,]+),label,,"([^"]*)","([^"]*)"$/.exec(row) ?? [];
      return [key, { es, en }];
    }),
  );
}
