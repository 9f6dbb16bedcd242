import type { Carrier } from "../carrier.ts";
import { type DeliveryEstimate, estimateDelivery } from "../scheduling/delivery-date.ts";
import { calendarOf } from "../scheduling/opening-hours.ts";
import type { ResolvedStop } from "../shipment/check-stop.ts";
import type { ShippingType } from "../shipment/draft.ts";
import type { Side } from "../shipment/stop.ts";
import type { Instant, LocalDate } from "../values/calendar.ts";

/** What the estimated delivery date depends on. */
export interface ResolvedJourney extends Readonly<Record<Side, ResolvedStop>> {
  /** The lane's days of travel; without them there is no delivery date. */
  readonly transitDays: number | undefined;
  readonly shippingType: ShippingType;
  /** The pickup day; the next possible one when absent. */
  readonly pickupOn?: LocalDate | undefined;
}

/** The pickup and delivery dates of a shipment; undefined where they cannot be estimated. Decision 0011. */
export function expectedDelivery(
  { origin, destination, transitDays, shippingType, pickupOn }: ResolvedJourney,
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
