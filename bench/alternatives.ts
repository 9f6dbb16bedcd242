import { alternatives, type Calendar } from "@anden/domain/quotation/alternatives";
import { priceDraft } from "@anden/domain/quotation/price-draft";
import { ratingTerms } from "@anden/domain/quotation/pricing-context";
import { risksOf } from "@anden/domain/tariff/risks";
import {
  aDraft,
  aLine,
  carrier,
  customer,
  guadalajara,
  monterrey,
  noon,
} from "@anden/domain/testing/little-carrier";
import { median, quantile } from "./statistics/quantile.ts";

/**
 * The alternatives to a price and the risks to a bill: every pickup type at either end, every shipping type, ten
 * days and all risks of ten goods lines, in one answer. `npm run bench -- alternatives`. The bar is 5 ms of engine
 * time.
 */
const bar = 5;
const pricing = { carrier, customer, now: noon("2026-01-15") };
const draft = aDraft({
  lines: Array.from({ length: 10 }, (_, line) => aLine({ weight: 50_000 + line * 1_000 })),
});
const priced = priceDraft(draft, { origin: monterrey, destination: guadalajara }, pricing);
const terms = ratingTerms(pricing);
if (!priced.ok || !terms.ok) throw new Error("the shipment of this bench has no price");
const { shipment, price } = priced.value;
const calendar: Calendar = {
  deliveredOn: () => "2026-01-19",
  pickupDays: () =>
    Array.from({ length: 10 }, (_, day) => ({
      date: `2026-01-${16 + day}`,
      services: [{ serviceId: 1, atOrigin: true, atDestination: false }],
    })),
};

const warm = performance.now() + 500;
while (performance.now() < warm) answer();
const times = Array.from({ length: 400 }, () => {
  const start = performance.now();
  answer();
  return performance.now() - start;
});
const p50 = median(times);
const p95 = quantile(times, 0.95);
const result = { bench: "alternatives", alternatives: answer(), p50, p95, bar, ratioToBar: p50 / bar };

if (process.argv.includes("--json")) console.log(JSON.stringify(result));
else
  console.log(
    `alternatives, ${result.alternatives} and all risks: ${p50.toFixed(2)} ms (p95 ${p95.toFixed(2)} ms; bar ${bar} ms)`,
  );

/** Computes the risks and the alternatives, and returns how many alternatives there are. */
function answer(): number {
  if (!terms.ok) return 0;
  risksOf({ lines: draft.lines, shipment, price }, terms.value, carrier);
  return alternatives(shipment, terms.value, carrier, calendar).length;
}
