import type { Carrier } from "../carrier.ts";
import { type DeliveryEstimate, estimateDelivery } from "../scheduling/delivery-date.ts";
import { calendarOf } from "../scheduling/opening-hours.ts";
import { windowProblems } from "../scheduling/verify-dates.ts";
import type { CollectionWindow } from "../scheduling/windows.ts";
import type { ResolvedStop } from "../shipment/check-stop.ts";
import type { ShippingType } from "../shipment/draft.ts";
import type { Side } from "../shipment/stop.ts";
import { addDays, type Instant, type LocalDate, localDateAt, localTimeAt } from "../values/calendar.ts";

/** What the estimated delivery date depends on. */
export interface ResolvedJourney extends Readonly<Record<Side, ResolvedStop>> {
  /** The lane's days of travel; without them there is no delivery date. */
  readonly transitDays: number | undefined;
  readonly shippingType: ShippingType;
  /** The pickup day, or with a window the first day that is tried; the next possible one when absent. */
  readonly pickupOn?: LocalDate | undefined;
  /** The agreed window of an ordinary pickup; absent without one, and for an appointment or goods brought to a branch. */
  readonly pickupWindow?: CollectionWindow | undefined;
}

/** After so many days outside the window it has no working day: the pickup is estimated without it. */
const mostDaysRefused = 60;

/**
 * The pickup and delivery dates of a shipment; undefined where they cannot be estimated. The pickup is on a day of the
 * agreed window: today only until it begins. Decision 0011.
 */
export function expectedDelivery(
  journey: ResolvedJourney,
  carrier: Pick<Carrier, "shippingTypes" | "holidays">,
  now: Instant,
): DeliveryEstimate | undefined {
  const first = estimateFrom(journey.pickupOn, journey, carrier, now);
  const { timeZone } = calendarOf(journey.origin);
  const terms = {
    window: journey.pickupWindow,
    today: localDateAt(now, timeZone),
    clock: localTimeAt(now, timeZone),
  };
  let estimate = first;
  for (let refused = 0; estimate && refused < mostDaysRefused; refused++) {
    if (windowProblems(estimate.pickup, terms).length === 0) return estimate;
    estimate = estimateFrom(addDays(estimate.pickup, 1), journey, carrier, now);
  }
  return first;
}

function estimateFrom(
  pickupOn: LocalDate | undefined,
  { origin, destination, transitDays, shippingType }: ResolvedJourney,
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
