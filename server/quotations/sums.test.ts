import { endpoints } from "@anden/contract/endpoints";
import type { QuotationAnswer } from "@anden/contract/quotation";
import { fromWire, toWire } from "@anden/contract/wire/convert";
import { priceDraft } from "@anden/domain/quotation/price-draft";
import { serviceTypes, shippingTypes } from "@anden/domain/shipment/draft";
import { pickupTypes } from "@anden/domain/shipment/stop";
import { clients } from "@anden/domain/tariff/golden/rates";
import {
  aDraft,
  aLine,
  customer,
  guadalajara,
  carrier as littleCarrier,
  monterrey,
  noon,
  stopAt,
} from "@anden/domain/testing/little-carrier";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { quotationAnswer } from "./answers.ts";
import { newQuotation } from "./new-quotation.ts";

const named = { name: { es: "", en: "" } };
/** An answer names the types by their numbers. */
const carrier: typeof littleCarrier = {
  ...littleCarrier,
  shippingTypes: new Map(shippingTypes.map((key, index) => [key, { ...named, id: index + 1, key }])),
  serviceTypes: new Map(serviceTypes.map((key, index) => [key, { ...named, id: index + 1, key }])),
};
const now = noon("2026-01-15");
const places = { origin: monterrey, destination: guadalajara };
const once = { atOrigin: true, atDestination: false };
/** Loading, a helper at both ends, returned papers, supplementary freight, an open cost. */
const services = fc.uniqueArray(
  fc.constantFrom(
    { serviceId: 1, ...once },
    { serviceId: 480, ...once },
    { serviceId: 60, ...once },
    { serviceId: 58, ...once, cost: 333_33 },
    { serviceId: 3, atOrigin: true, atDestination: true, originQuantity: 3, destinationQuantity: 2 },
  ),
  { selector: ({ serviceId }) => serviceId, maxLength: 5 },
);
const markup = fc.option(
  fc.oneof(
    fc.integer({ min: 1, max: 50_000 }).map((amount) => ({ kind: "amount" as const, amount })),
    fc.integer({ min: 1, max: 2_500 }).map((share) => ({ kind: "share" as const, share })),
  ),
  { nil: undefined },
);
const insurance = fc.oneof(
  fc.constantFrom({ kind: "none" as const }, { kind: "basic" as const }),
  fc.integer({ min: 700_000, max: 9_999_999 }).map((value) => ({ kind: "declared" as const, value })),
);
const shipments = fc.record({
  lines: fc.array(
    fc
      .record({ pieces: fc.integer({ min: 1, max: 9 }), weight: fc.integer({ min: 100, max: 400_000 }) })
      .map(aLine),
    { minLength: 1, maxLength: 4 },
  ),
  shippingType: fc.constantFrom(...shippingTypes),
  origin: fc.constantFrom(...pickupTypes),
  services,
  markup,
  insurance,
  currency: fc.constantFrom("MXN" as const, "USD" as const),
  personType: fc.constantFrom("moral" as const, "physical" as const),
  clientId: fc.constantFrom(customer.clientId, clients.discounted),
});

/** The answer as a client decodes it. */
function received(answer: QuotationAnswer): QuotationAnswer {
  const wire: unknown = JSON.parse(JSON.stringify(toWire(endpoints.quote.answer, answer)));
  const read = fromWire(endpoints.quote.answer, wire);
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  return read.value;
}

const sumOf = (lines: readonly { readonly amount: number }[]) =>
  lines.reduce((sum, { amount }) => sum + amount, 0);

test("what is answered adds up to the cent: lines, services and commission less the discount, then the taxes [P-325, B-091]", () => {
  let discounted = 0;
  let marked = 0;
  fc.assert(
    fc.property(shipments, ({ lines, origin, markup: commission, ...asked }) => {
      const who = {
        ...customer,
        currency: asked.currency,
        personType: asked.personType,
        clientId: asked.clientId,
        flags: ["logistics", "markup-detail"] as const,
      };
      const draft = aDraft({
        lines,
        shippingType: asked.shippingType,
        origin: stopAt(monterrey, { pickupType: origin, ...(origin === "branch" ? { branchId: 1 } : {}) }),
        services: asked.services,
        insurance: asked.insurance,
        ...(commission ? { markup: commission } : {}),
      });
      const priced = priceDraft(draft, places, { carrier, customer: who, now });
      if (!priced.ok) throw new Error(JSON.stringify(priced.problems));
      const locales = { carrier, wordsIn: () => ({}) };
      const quotation = newQuotation(priced.value, { customer: who, now }, locales);
      const answer = received(quotationAnswer(quotation, "es", now));
      const { breakdown, services: done, markupCost, discount, subtotal, total } = answer;
      if (discount > 0) discounted += 1;
      if (markupCost > 0) marked += 1;
      expect(discount).toBeGreaterThanOrEqual(0);
      expect(sumOf(breakdown) + sumOf(done) + markupCost - discount).toBe(subtotal);
      expect(subtotal + answer.vat - answer.withholding).toBe(total);
      // The supplementary freight appears once, in the services, and is billed with the weight.
      const freight = breakdown.filter(({ group }) => group === "freight");
      const supplementary = done.filter(({ serviceId }) => serviceId === 480);
      expect(answer.billedWeightAmount).toBe(sumOf(freight) + sumOf(supplementary));
      expect(answer.insuranceCost).toBe(sumOf(breakdown.filter(({ group }) => group === "insurance")));
    }),
    { numRuns: 500 },
  );
  expect(discounted).toBeGreaterThan(50);
  expect(marked).toBeGreaterThan(50);
});
