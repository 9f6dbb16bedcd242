import type { Booking, BookingQuestion } from "../scheduling/booking.ts";
import {
  type ModeTerms,
  modeProblems,
  type SchedulingMode,
  type SchedulingSide,
} from "../scheduling/modes.ts";
import { calendarOf } from "../scheduling/opening-hours.ts";
import { verifyDates } from "../scheduling/verify-dates.ts";
import type { Appointment, Appointments } from "../shipment/appointments.ts";
import type { ResolvedStop } from "../shipment/check-stop.ts";
import type { LocalDate, LocalDateTime } from "../values/calendar.ts";
import { accept, type Decision, type Problem, problem, refuse } from "../values/problem.ts";
import { expectedDelivery, type Journey } from "./expected-delivery.ts";
import type { PricingContext } from "./pricing-context.ts";

/** The result of checking a shipment's appointments. */
export interface Bookings {
  readonly problems: readonly Problem[];
  readonly notices: readonly Problem[];
  /** The appointments after normalization: one inside closed hours becomes one outside hours. */
  readonly appointments: Appointments;
  readonly modes: Readonly<Record<SchedulingSide, SchedulingMode>>;
  /** The agreed pickup day; absent for an ordinary pickup. */
  readonly collectedOn?: LocalDate;
  /** The delivery date: the agreed one, else the estimated one; absent where it cannot be estimated. */
  readonly deliveredOn?: LocalDate;
  /** The sides on which the customer may book the carrier's hub. */
  readonly hub: Readonly<Record<SchedulingSide, boolean>>;
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
 * Problems at `appointments.pickup.…` and `appointments.delivery.…`: `appointment.atBranch` for a stop whose goods
 * change hands at a branch, those of `modeProblems`, those of `verifyDates`. Notice:
 * `schedule.becomesOutsideHours`. [A-098, A-107, A-130, A-131, A-200, B-106]
 */
export function bookingsOf(asked: Appointments, journey: Journey, pricing: PricingContext): Bookings {
  const terms = modeTerms(journey, pricing);
  const pickup = booked("pickup", asked.pickup, journey, pricing);
  const collectedOn = pickup.ok ? pickup.value?.booking.date : undefined;
  const expected = expectedDelivery({ ...journey, pickupOn: collectedOn }, pricing.carrier, pricing.now);
  const delivery = booked("delivery", asked.delivery, journey, pricing, expected?.delivery);
  const made = {
    ...(pickup.ok && pickup.value ? { pickup: pickup.value } : {}),
    ...(delivery.ok && delivery.value ? { delivery: delivery.value } : {}),
  };
  const deliveredOn = made.delivery?.booking.date ?? expected?.delivery;
  return {
    problems: [...(pickup.ok ? [] : pickup.problems), ...(delivery.ok ? [] : delivery.problems)],
    notices: [...(made.pickup?.notices ?? []), ...(made.delivery?.notices ?? [])],
    appointments: {
      ...(made.pickup ? { pickup: made.pickup.appointment } : {}),
      ...(made.delivery ? { delivery: made.delivery.appointment } : {}),
    },
    modes: {
      pickup: made.pickup?.booking.mode ?? "ordinary",
      delivery: made.delivery?.booking.mode ?? "ordinary",
    },
    ...(collectedOn === undefined ? {} : { collectedOn }),
    ...(deliveredOn === undefined ? {} : { deliveredOn }),
    hub: {
      pickup: modeProblems("hub", "pickup", terms.pickup).length === 0,
      delivery: modeProblems("hub", "delivery", terms.delivery).length === 0,
    },
  };
}

interface Booked {
  readonly booking: Booking;
  readonly appointment: Appointment;
  readonly notices: readonly Problem[];
}

/** A valid appointment; undefined for a side that has none. */
function booked(
  side: SchedulingSide,
  asked: Appointment | undefined,
  journey: Journey,
  pricing: PricingContext,
  estimated?: LocalDate,
): Decision<Booked | undefined> {
  if (!asked) return accept(undefined);
  const { mode } = asked;
  const at = (part: string) => `appointments.${side}.${appointmentField(mode, part)}`;
  const stop = stopOf(side, journey);
  if (stop.pickupType === "branch") return refuse(problem("appointment.atBranch", at("date")));
  const closed = modeProblems(mode, side, modeTerms(journey, pricing)[side]);
  if (closed.length > 0) return refuse(...closed.map((each) => ({ ...each, path: at("date") })));
  const { carrier, customer, now } = pricing;
  const verified = verifyDates(
    { ...bookingQuestion(side, asked), ...(estimated === undefined ? {} : { estimated }) },
    { now, stop: calendarOf(stop), schedulingDays: customer.schedulingDays, holidays: carrier.holidays },
  );
  if (!verified.ok) return refuse(...verified.problems.map((each) => ({ ...each, path: at(each.path) })));
  const booking = verified.value;
  const notices = booking.notices.map((each) => ({ ...each, path: at(each.path) }));
  return accept({ booking, appointment: normalizedAppointment(asked, booking), notices });
}

function normalizedAppointment(asked: Appointment, { mode, date, from, to }: Booking): Appointment {
  if (mode !== "outside-hours") return asked;
  return {
    mode,
    on: date,
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
  };
}

function stopOf(side: SchedulingSide, { origin, destination }: Journey): ResolvedStop {
  return side === "pickup" ? origin : destination;
}

function modeTerms(
  journey: Journey,
  { carrier, customer }: PricingContext,
): Record<SchedulingSide, ModeTerms> {
  const countries = {
    origin: journey.origin.place.country,
    destination: journey.destination.place.country,
  };
  const of = (side: SchedulingSide) => ({ customer, carrier, area: stopOf(side, journey).area, countries });
  return { pickup: of("pickup"), delivery: of("delivery") };
}

/** The calendar's question about an appointment, or about an ordinary day without one. */
function bookingQuestion(side: SchedulingSide, appointment: Appointment | undefined): BookingQuestion {
  switch (appointment?.mode) {
    case undefined:
      return { side, mode: "ordinary" };
    case "outside-hours": {
      const { mode, on, from, to } = appointment;
      return {
        side,
        mode,
        ...(on === undefined ? {} : { date: on }),
        ...(from === undefined ? {} : { from }),
        ...(to === undefined ? {} : { to }),
      };
    }
    case "appointment":
      return { side, mode: "appointment", ...moment(appointment.at) };
    case "hub":
      return { side, mode: "hub", ...moment(appointment.hubAt) };
  }
}

function moment(at: LocalDateTime): Pick<BookingQuestion, "date" | "from"> {
  return { date: at.slice(0, 10), from: at.slice(11, 16) };
}

/** The appointment's field that corresponds to a path of the calendar's question. */
function appointmentField(mode: Appointment["mode"], part: string): string {
  if (mode === "appointment") return "at";
  if (mode === "hub") return "hubAt";
  return part === "from" || part === "to" ? part : "on";
}
