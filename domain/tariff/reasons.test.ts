import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { aShipment, type ShipmentOptions } from "./golden/a-shipment.ts";
import { agreementCases } from "./golden/agreements.ts";
import { chargeCases } from "./golden/charges.ts";
import { currencyCases } from "./golden/currency.ts";
import { freightCases } from "./golden/freight.ts";
import { insuranceCases } from "./golden/insurance.ts";
import { kindCases } from "./golden/kinds.ts";
import { markupCases } from "./golden/markup.ts";
import { clients } from "./golden/rates.ts";
import { serviceCases } from "./golden/services.ts";
import { taxCases } from "./golden/taxes.ts";
import { type Figure, type Reason, reasonAdditions, reasonRules, reasonWordings } from "./price.ts";
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
    const { lines, services = [], weightReason, sumReasons } = decision.value;
    const besides = [weightReason, ...Object.values(sumReasons ?? {})].filter((each) => each !== undefined);
    return [...besides, ...[...lines, ...services].map(({ reason }) => reason)];
  });
}

test("the golden cases give every rule", () => {
  const given = new Set(allReasons().map(({ rule }) => rule));
  expect([...given].toSorted()).toEqual([...reasonRules].toSorted());
});

describe("a share of several lines is told with the lines that its base is the sum of", () => {
  /** The rule of each share with its base, in the order of the bill, the taxes at the end. */
  function check(options: ShipmentOptions, expected: readonly string[]) {
    const { shipment, terms } = aShipment(options);
    const decision = rateShipment(shipment, terms);
    if (!decision.ok) throw new Error(JSON.stringify(decision.problems));
    const { lines, sumReasons } = decision.value;
    const reasons = [
      ...lines.map(({ reason }) => reason),
      ...Object.values(sumReasons ?? {}).filter((each) => each !== undefined),
    ];
    const told = reasons
      .filter(({ figures }) => "share" in figures || "parts" in figures)
      .map(({ rule, figures }) =>
        [rule, ...["base", "parts"].flatMap((name) => writtenFigure(figures[name]) ?? [])].join(" "),
      );
    expect(told).toEqual(expected);
  }
  const writtenFigure = (found: Figure | undefined) =>
    found?.kind === "money"
      ? `${found.minor / 100}`
      : found?.kind === "sum"
        ? `(${found.minors.map((minor) => minor / 100).join(" ")})`
        : undefined;
  const legalEntity = { personType: "moral" } as const;

  test("none where the freight is one line", () => {
    check({}, ["fuel.share 1188", "vat.general 1360.26"]);
  });

  test("the shipping type of the freight, fuel of both, the withholding of everything that is transport", () => {
    // 18 % of 1,188.00 = 213.84; 1,401.84 × 14.5 % = 203.27; 310.00 + 650.00 of the delivery; 45.00 of insurance
    check(
      {
        to: "sierra",
        delivery: "commercial",
        shippingType: "priority",
        insurance: { kind: "basic" },
        customer: legalEntity,
      },
      [
        "freight.shippingType 1188",
        "fuel.share 1401.84 (1188 213.84)",
        "freight.billed (1188 213.84)",
        "vat.general 2610.11",
        "withholding.legalEntity 2565.11 (1188 213.84 203.27 310 650)",
      ],
    );
  });

  test("a discount of freight and shipping type, and fuel of what is left", () => {
    // −5.5 % of 1,188.00 = −65.34; 12 % of 1,122.66 = 134.72; 14.5 % of 987.94 = 143.25; together 1,131.19
    check({ shippingType: "proximity", customer: { clientId: clients.discounted } }, [
      "freight.shippingType 1188",
      "discount.agreed 1122.66 (1188 -65.34)",
      "fuel.share 987.94 (1188 -65.34 -134.72)",
      "freight.billed (1188 -65.34)",
      "vat.general 1131.19",
    ]);
  });

  test("a commission of the whole freight, the supplementary one included", () => {
    // 1,188.00 + 172.26 + 350.00 = 1,710.26; 10 % = 171.03
    check(
      {
        services: [{ serviceId: 480 }],
        markup: { kind: "share", share: 1_000 },
        customer: { ...legalEntity, flags: ["logistics", "markup-detail"] },
      },
      [
        "fuel.share 1188",
        "markup.share 1710.26 (1188 172.26 350)",
        "freight.billed (1188 350)",
        "vat.general 1881.29",
        "withholding.legalEntity 1710.26 (1188 172.26 350)",
      ],
    );
  });

  test("in dollars, the lines as they are billed", () => {
    // 1,188.00 ÷ 18.4215 = 64.4899… → 64.49; 14.5 % = 9.35; 320.00 ÷ 18.4215 = 17.37; together 91.21
    check({ pickup: "commercial", customer: { ...legalEntity, currency: "USD" } }, [
      "fuel.share 64.49",
      "vat.general 91.21",
      "withholding.legalEntity 91.21 (64.49 9.35 17.37)",
    ]);
  });

  test("the VAT that holds: of the border, or of goods that leave the country", () => {
    // 450 × 5.90 = 2,655.00 and 14.5 % = 384.975 → 384.98
    check({ from: "tijuana" }, ["fuel.share 2655", "vat.border 3039.98"]);
    // 450 × 4.50 = 2,025.00 and 14.5 % = 293.625 → 293.63
    check({ to: "laredo" }, ["fuel.share 2025", "vat.export 2318.63"]);
  });
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
  const parts = { kind: "sum", minors: [1, 1], currency: "MXN" } as const;
  expect(wordings("fuel.share", { base: pesos(2), parts })).toEqual(["reason.fuel.share", "reason.base"]);
  expect(wordings("freight.billed", { parts })).toEqual(["reason.freight.billed"]);
  // Without the other figure nothing can be compared.
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
  expect(wordings("freight.perPiece", { ...lane, from: kilos(0) })).toEqual([
    "reason.freight.perPiece",
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

/** The figures that a sentence names, also those that it asks for without the reader's own unit (`{weightAlone}`). */
function placeholders(sentence: string): string[] {
  return [...sentence.matchAll(/\{(\w+?)(?:Alone)?(?:,|\})/g)].map(([, name = ""]) => name).toSorted();
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
