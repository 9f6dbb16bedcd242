import { readFileSync } from "node:fs";
import { aShipment, type ShipmentOptions } from "@anden/domain/tariff/golden/a-shipment";
import { clients } from "@anden/domain/tariff/golden/rates";
import {
  billedFreight,
  type Figure,
  type Price,
  type ReasonRule,
  type SumReasons,
} from "@anden/domain/tariff/price";
import { rateShipment } from "@anden/domain/tariff/rate-shipment";
import { formatMoney } from "@anden/domain/values/formats";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type PricedReason, reasonSentence } from "./reason-sentence.ts";
import { calculationsIn, exactly, isWithin } from "./testing/calculator.ts";
import { dictionaryOf } from "./testing/dictionary.ts";

const languages = ["es", "en"] as const;
const rows = dictionaryOf([
  readFileSync(new URL("../carrier/dictionary/reasons.csv", import.meta.url), "utf8"),
]);
const wordsOf = Object.fromEntries(
  languages.map((language) => [
    language,
    Object.fromEntries([...rows].map(([key, row]) => [key, row[language]])),
  ]),
);

const shipments: fc.Arbitrary<ShipmentOptions> = fc.record(
  {
    goods: fc.array(
      fc.record({
        pieces: fc.integer({ min: 1, max: 40 }),
        packagingId: fc.constant(1),
        length: fc.integer({ min: 1, max: 1500 }),
        width: fc.integer({ min: 1, max: 1200 }),
        height: fc.integer({ min: 1, max: 1200 }),
        weight: fc.integer({ min: 1, max: 400_000 }),
        notStackable: fc.boolean(),
      }),
      { minLength: 1, maxLength: 4 },
    ),
    imperial: fc.boolean(),
    from: fc.constantFrom("monterrey", "monterrey", "tijuana"),
    to: fc.constantFrom("guadalajara", "guadalajara", "sierra", "laredo"),
    pickup: fc.constantFrom("branch", "commercial"),
    delivery: fc.constantFrom("branch", "commercial", "residential"),
    shippingType: fc.constantFrom("standard", "priority", "proximity", "one"),
    serviceType: fc.constantFrom("ltl", "parcel"),
    insurance: fc.constantFrom(
      { kind: "none" as const },
      { kind: "basic" as const },
      { kind: "declared" as const, value: 12_345_67 },
    ),
    customer: fc.record({
      clientId: fc.constantFrom(1, ...Object.values(clients)),
      currency: fc.constantFrom("MXN", "USD"),
      personType: fc.constantFrom("physical", "moral", "government"),
      kind: fc.constant("registered" as const),
      // Only a logistics client may have a commission; a shipment of any other client with one has no price.
      flags: fc
        .subarray(["government-withholding", "border-vat"] as const)
        .map((more) => ["logistics", "markup-detail", ...more] as const),
    }),
    services: fc.subarray([{ serviceId: 1 }, { serviceId: 3, quantity: 7 }, { serviceId: 480 }]),
    freightClassId: fc.constantFrom(6, 9),
    markup: fc.constantFrom(
      { kind: "share" as const, share: 1_250 },
      { kind: "amount" as const, amount: 99_99 },
    ),
  },
  { requiredKeys: ["goods", "imperial", "customer"] },
);

/** All reasons of a price: of its lines, services, weight, freight and taxes. */
function explainedIn(price: Price): readonly PricedReason[] {
  const { lines, services = [], weightReason, sumReasons } = price;
  const amounts = { freight: billedFreight(price), vat: price.vat, withholding: price.withholding };
  const sums = Object.entries(sumReasons ?? {}) as [keyof SumReasons, SumReasons["vat"]][];
  return [
    ...lines,
    ...services,
    ...(weightReason ? [{ reason: weightReason }] : []),
    ...sums.map(([name, reason]) => ({ reason, amount: amounts[name] })),
  ];
}

/** Whether the base of a share is a figure of the bill, or is given as a sum of such figures. */
function isOfTheBill({ lines, services = [], subtotal }: Price, base: Figure, parts: Figure | undefined) {
  const shown = [...lines, ...services].map(({ amount }) => amount.minor);
  if (parts?.kind === "sum") return parts.minors.every((minor) => shown.includes(minor));
  return base.kind === "money" && [...shown, subtotal.minor].includes(base.minor);
}

/** Rules whose base is a figure of the customer or of the tariff, not of the bill's lines. */
const ofOtherFigures: readonly ReasonRule[] = ["insurance.declared"];

describe("every reason of a price", () => {
  test("is arithmetic that a calculator confirms, in both languages and in both systems of units", () => {
    const seen = new Set<ReasonRule>();
    let priced = 0;
    fc.assert(
      fc.property(shipments, fc.constantFrom(...languages), (asked, language) => {
        const { shipment, terms } = aShipment(asked);
        const decision = rateShipment(shipment, terms);
        if (!decision.ok) return;
        priced += 1;
        const reader = {
          words: wordsOf[language] ?? {},
          language,
          scale: { ...shipment, units: terms.rules.units },
        };
        for (const explained of explainedIn(decision.value)) {
          const sentence = reasonSentence(explained, reader);
          const found = calculationsIn(sentence);
          seen.add(explained.reason.rule);
          expect(sentence).not.toMatch(/[{}]|\$\$|undefined|NaN/);
          for (const { typed, result } of found)
            expect(isWithin(exactly(typed), result), `${sentence}: ${typed} = ${result}`).toBe(true);
          const { amount } = explained;
          const { rule, figures } = explained.reason;
          const { share, base, parts } = figures;
          if (share && base && !ofOtherFigures.includes(rule))
            expect(isOfTheBill(decision.value, base, parts), sentence).toBe(true);
          // A share is shown as a calculation, and so is the sum that is its base.
          if (share || parts) expect(found.length, sentence).toBe(share && parts ? 2 : 1);
          // The amount of the line is in its reason, to the cent.
          if (amount) expect(sentence).toContain(formatMoney({ minor: Math.abs(amount.minor) }));
        }
      }),
      { numRuns: 3_000 },
    );
    expect(priced).toBeGreaterThan(1_000);
    expect([...seen]).toEqual(
      expect.arrayContaining([
        "freight.byWeight",
        "freight.minimum",
        "freight.nextBreak",
        "freight.perHundred",
        "freight.perCubicMetre",
        "freight.perPiece",
        "delivery.extraWeight",
        "weight.byScale",
        "weight.byVolume",
        "weight.byClass",
        "freight.shippingType",
        "freight.billed",
        "discount.agreed",
        "fuel.share",
        "insurance.declared",
        "markup.share",
        "vat.general",
        "vat.border",
        "vat.export",
        "withholding.legalEntity",
        "withholding.publicOffice",
      ]),
    );
  });

  test("is refused by this test where a figure is rounded or an amount is another", () => {
    const confirms = (sentence: string) =>
      calculationsIn(sentence).map(({ typed, result }) => isWithin(exactly(typed), result));
    expect(confirms("2.76 m³ × 300 kg/m³ = 828 kg, más que los 120 kg de báscula.")).toEqual([true]);
    expect(confirms("2.8 m³ × 300 kg/m³ = 828 kg, más que los 120 kg de báscula.")).toEqual([false]);
    expect(confirms("$780.00 + 257.937 lb × $0.68 per kg = $859.56, for pickup.")).toEqual([false]);
    expect(confirms("$780.00 MXN + 117 kg (258 lb) × $0.68 MXN per kg = $859.56 MXN, for pickup.")).toEqual([
      true,
    ]);
    expect(
      confirms("14.5 % del flete de $480.00 = $69.60.\n$69.60 MXN ÷ 18.4215 pesos por dólar = $3.78 USD."),
    ).toEqual([true, true]);
    expect(
      confirms("300 kg ÷ 1 kg × $2.40 = $720.00. Conviene más que tu peso: 280 kg ÷ 1 kg × $3.00 = $840.00."),
    ).toEqual([true, true]);
  });
});
