import { aShipment, pieces } from "@anden/domain/tariff/golden/a-shipment";
import { clients } from "@anden/domain/tariff/golden/rates";
import { rateShipment } from "@anden/domain/tariff/rate-shipment";
import { median, quantile } from "./statistics/quantile.ts";

/**
 * The rating engine alone: ten goods lines and five services, door to door with insurance, for a legal entity with
 * a discount and a commission that pays in dollars, so that every step of the recipe runs. `npm run bench -- engine
 * [-- --json]`. The bar is 50 µs per quotation.
 */
const bar = 50;
const batch = 1_000;
const batches = 40;

const { shipment, terms } = aShipment({
  goods: Array.from({ length: 10 }, (_, line) =>
    pieces(3 + line, [1.2, 0.8 + line / 100, 0.6], 12.345 + line),
  ),
  to: "sierra",
  pickup: "residential",
  delivery: "commercial",
  shippingType: "priority",
  insurance: { kind: "declared", value: 12_500_00 },
  services: [
    { serviceId: 1 },
    { serviceId: 3, originQuantity: 2, destinationQuantity: 3 },
    { serviceId: 51, quantity: 6 },
    { serviceId: 58, cost: 1_234_56 },
    { serviceId: 480 },
  ],
  markup: { kind: "share", share: 1000 },
  customer: {
    clientId: clients.discounted,
    personType: "moral",
    currency: "USD",
    flags: ["logistics", "markup-detail"],
    markupCap: 2500,
  },
});

const warm = performance.now() + 500;
while (performance.now() < warm) priceBatch();
const microseconds = Array.from({ length: batches }, priceBatch);
const p50 = median(microseconds);
const p95 = quantile(microseconds, 0.95);
// The bar is an absolute time: a pure function has no database floor.
const size = { goodsLines: 10, services: 5 };
const result = { bench: "engine", ...size, p50, p95, bar, ratioToBar: p50 / bar, ratioToFloor: null };

if (process.argv.includes("--json")) console.log(JSON.stringify(result));
else
  console.log(
    `engine, 10 lines and 5 services: ${p50.toFixed(1)} µs a quotation (p95 of ${batches} batches ${p95.toFixed(1)} µs; bar ${bar} µs)`,
  );

/** Microseconds a quotation. */
function priceBatch(): number {
  const start = performance.now();
  let priced = 0;
  for (let i = 0; i < batch; i++) if (rateShipment(shipment, terms).ok) priced++;
  if (priced !== batch) throw new Error("the shipment of this bench has no price");
  return ((performance.now() - start) * 1_000) / batch;
}
