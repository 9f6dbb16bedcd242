import type { Carrier } from "../carrier.ts";
import { type DeliveryEstimate, estimateDelivery } from "../scheduling/delivery-date.ts";
import { calendarOf } from "../scheduling/opening-hours.ts";
import type { ResolvedStop } from "../shipment/check-stop.ts";
import type { ShippingType } from "../shipment/draft.ts";
import type { Side } from "../shipment/stop.ts";
import type { Instant, LocalDate } from "../values/calendar.ts";

/** A journey of which somebody wants to know when it ends. */
export interface Journey extends Readonly<Record<Side, ResolvedStop>> {
  /** Of the lane; without one nothing arrives. */
  readonly transitDays: number | undefined;
  readonly shippingType: ShippingType;
  /** The day of collection; the next possible one where none is said. */
  readonly pickupOn?: LocalDate | undefined;
}

/** When a shipment is collected and arrives; undefined where that cannot be told. Decision 0011. */
export function expectedDelivery(
  { origin, destination, transitDays, shippingType, pickupOn }: Journey,
  { shippingTypes, holidays }: Pick<Carrier, "shippingTypes" | "holidays">,
  now: Instant,
): DeliveryEstimate | undefined {
  if (transitDays === undefined) return undefined;
  const decision = estimateDelivery({
    now,
    origin: calendarOf(origin),
    destination: calendarOf(destination),
    transitDays,
    shippingType: shippingTypes.get(shippingType) ?? { key: shippingType },
    holidays,
    ...(pickupOn === undefined ? {} : { pickupOn }),
  });
  return decision.ok ? decision.value : undefined;
}
