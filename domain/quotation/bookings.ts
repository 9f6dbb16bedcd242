import { type AgreedDay, agreedDay, type SideTerms } from "../scheduling/agreed-day.ts";
import { schedulingDaysOf } from "../scheduling/booking.ts";
import { modeProblems, type SchedulingMode, schedulingModes } from "../scheduling/modes.ts";
import { ordinaryDelivery } from "../scheduling/open-days.ts";
import { calendarOf } from "../scheduling/opening-hours.ts";
import type { SchedulingSide } from "../scheduling/side.ts";
import { bindingWindow } from "../scheduling/verify-dates.ts";
import type { CollectionWindow } from "../scheduling/windows.ts";
import type { Appointments } from "../shipment/appointments.ts";
import type { LocalDate } from "../values/calendar.ts";
import type { Decision, Problem } from "../values/problem.ts";
import { expectedDelivery, type ResolvedJourney } from "./expected-delivery.ts";
import type { PricingContext } from "./pricing-context.ts";

/** The result of checking a shipment's appointments. */
export interface Bookings {
  readonly problems: readonly Problem[];
  readonly notices: readonly Problem[];
  /** The appointments after normalization: one inside closed hours becomes one outside hours. */
  readonly appointments: Appointments;
  readonly modes: Readonly<Record<SchedulingSide, SchedulingMode>>;
  /** The agreed pickup day; absent for a pickup on the next possible day. */
  readonly collectedOn?: LocalDate;
  /** The delivery date: the agreed one, else the estimated one in the agreed window; absent where it cannot be estimated. */
  readonly deliveredOn?: LocalDate;
  /** The sides on which the customer may book the carrier's hub. */
  readonly hub: Readonly<Record<SchedulingSide, boolean>>;
  /** The terms by which each side was checked; absent where the stops are not known. */
  readonly terms?: Readonly<Record<SchedulingSide, SideTerms>>;
}

/** A shipment without appointments and without a known calendar. */
export const noBookings: Bookings = {
  problems: [],
  notices: [],
  appointments: {},
  modes: { pickup: "ordinary", delivery: "ordinary" },
  hub: { pickup: false, delivery: false },
};

/**
 * Checks the appointments of a shipment against the calendar, and estimates its delivery date.
 *
 * Problems at `appointments.pickup.…` and `appointments.delivery.…`: see `agreedDay`. Notice:
 * `schedule.becomesOutsideHours`. [A-098, A-107, A-130, A-131, A-200, B-106]
 */
export function bookingsOf(asked: Appointments, journey: ResolvedJourney, pricing: PricingContext): Bookings {
  const ofPickup = sideTerms("pickup", journey, pricing);
  const pickup = agreedDay("pickup", asked.pickup, ofPickup);
  const collectedOn = agreedIn(pickup)?.booking.date;
  // The window applies to ordinary pickups only: not to an appointment, even if it is refused.
  const isOrdinary = asked.pickup === undefined || asked.pickup.mode === "ordinary";
  const pickupDay = {
    pickupOn: collectedOn,
    pickupWindow: isOrdinary && collectedOn === undefined ? pickupWindow(ofPickup) : undefined,
  };
  const expected = expectedDelivery({ ...journey, ...pickupDay }, pricing.carrier, pricing.now);
  const ofDelivery = { ...sideTerms("delivery", journey, pricing), estimated: expected?.delivery };
  const delivery = agreedDay("delivery", asked.delivery, ofDelivery);
  const [collection, arrival] = [agreedIn(pickup), agreedIn(delivery)];
  const deliveredOn = arrival?.booking.date ?? (expected && ordinaryDelivery(expected.delivery, ofDelivery));
  return {
    problems: [pickup, delivery].flatMap((each) => (each.ok ? [] : each.problems)),
    notices: [collection, arrival].flatMap((each) => each?.booking.notices ?? []),
    appointments: {
      ...(collection ? { pickup: collection.appointment } : {}),
      ...(arrival ? { delivery: arrival.appointment } : {}),
    },
    modes: {
      pickup: collection?.booking.mode ?? "ordinary",
      delivery: arrival?.booking.mode ?? "ordinary",
    },
    ...(collectedOn === undefined ? {} : { collectedOn }),
    ...(deliveredOn === undefined ? {} : { deliveredOn }),
    hub: { pickup: !ofPickup.refused.hub, delivery: !ofDelivery.refused.hub },
    terms: { pickup: ofPickup, delivery: ofDelivery },
  };
}

/** The agreed window of an ordinary pickup; goods that are brought to a branch have none. */
export function pickupWindow({ window, isAtBranch }: SideTerms): CollectionWindow | undefined {
  return isAtBranch ? undefined : window;
}

function agreedIn(decision: Decision<AgreedDay | undefined>): AgreedDay | undefined {
  return decision.ok ? decision.value : undefined;
}

/** The terms for the day of a side, without the estimated delivery date, which depends on the pickup. */
function sideTerms(
  side: SchedulingSide,
  { origin, destination }: ResolvedJourney,
  { carrier, customer, now, isStored, distributorIds = {} }: PricingContext,
): SideTerms {
  const [stop, distributorId] =
    side === "pickup" ? [origin, distributorIds.origin] : [destination, distributorIds.destination];
  const countries = { origin: origin.place.country, destination: destination.place.country };
  const of = { customer, carrier, area: stop.area, countries };
  return {
    now,
    stop: calendarOf(stop),
    window: bindingWindow(
      {
        fixed: carrier.windows.fixed(customer.clientId, stop.branch.id),
        service: carrier.windows.service(customer.clientId, side, distributorId),
      },
      customer,
    ),
    schedulingDays: schedulingDaysOf(customer, carrier),
    holidays: carrier.holidays,
    isStored,
    isAtBranch: stop.pickupType === "branch",
    refused: Object.fromEntries(
      schedulingModes.flatMap((mode) => modeProblems(mode, side, of).map((each) => [mode, each])),
    ),
  };
}
