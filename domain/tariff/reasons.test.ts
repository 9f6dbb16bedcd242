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
    const { lines, services = [], weightReason } = decision.value;
    return [...(weightReason ? [weightReason] : []), ...[...lines, ...services].map(({ reason }) => reason)];
  });
}

test("the golden cases give every rule", () => {
  const given = new Set(allReasons().map(({ rule }) => rule));
  expect([...given].toSorted()).toEqual([...reasonRules].toSorted());
});

test("a reason includes its additional figures, each in its place", () => {
  const pesos = (minor: number) => ({ kind: "money", minor, currency: "MXN" }) as const;
  const wordings = (rule: Reason["rule"], figures: Reason["figures"]) => reasonWordings({ rule, figures });
  const text = { kind: "text", value: "" } as const;
  const kilos = (count: number) => ({ kind: "weight", value: count * 1e7 }) as const;
  const parity = { kind: "parity", value: 184_215 } as const;
  expect(wordings("pickup.base", {})).toEqual(["reason.pickup.base"]);
  expect(wordings("pickup.base", { original: pesos(1), parity })).toEqual([
    "reason.pickup.base",
    "reason.convertedToDollars",
  ]);
  const dollars = { ...pesos(1), currency: "USD" } as const;
  expect(wordings("service.once", { original: dollars, parity })).toEqual([
    "reason.service.once",
    "reason.convertedToPesos",
  ]);
  expect(wordings("freight.flat", { computed: pesos(2), minimum: pesos(2) })).toEqual([
    "reason.freight.flat",
  ]);
  // Without the other figure nothing is known to be below anything.
  expect(wordings("freight.flat", { computed: pesos(1) })).toEqual(["reason.freight.flat"]);
  expect(wordings("freight.flat", { minimum: pesos(2) })).toEqual(["reason.freight.flat"]);
  expect(wordings("weight.byScale", { counted: kilos(2), billed: kilos(2) })).toEqual([
    "reason.weight.byScale",
  ]);
  expect(wordings("weight.byScale", { counted: kilos(1), billed: kilos(2) })).toEqual([
    "reason.weight.byScale",
    "reason.roundedUp",
  ]);
  expect(wordings("delivery.extraWeight", { extra: kilos(1) })).toEqual([
    "reason.delivery.extraWeight",
    "reason.aboveIncluded",
  ]);
  expect(wordings("discount.agreed", { agreement: text })).toEqual(["reason.discount.agreed"]);
  const lane = { origin: text, destination: text };
  expect(wordings("freight.perPiece", lane)).toEqual(["reason.freight.perPiece", "reason.lane"]);
  expect(wordings("freight.nextBreak", { ...lane, from: kilos(1) })).toEqual([
    "reason.freight.nextBreak",
    "reason.lane",
  ]);
  const all = { computed: pesos(1), minimum: pesos(2), freightClass: text, agreement: text };
  expect(wordings("freight.perHundred", { ...all, ...lane, from: kilos(1), original: pesos(1) })).toEqual([
    "reason.freight.perHundred",
    "reason.belowMinimum",
    "reason.laneFrom",
    "reason.classChosen",
    "reason.agreed",
    "reason.convertedToDollars",
  ]);
  expect(wordings("freight.minimum", { ...all, density: text })).toEqual([
    "reason.freight.minimum",
    "reason.belowMinimum",
    "reason.classByDensity",
    "reason.agreed",
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
      const given = [...Object.keys(reason.figures), "amount", "sum"];
      expect(given, key).toEqual(expect.arrayContaining(placeholders(es)));
    }
});

function placeholders(sentence: string): string[] {
  return [...sentence.matchAll(/\{(\w+)(?:,|\})/g)].map(([, name = ""]) => name).toSorted();
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
