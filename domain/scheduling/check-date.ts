import type { Carrier } from "../carrier.ts";
import type { Customer } from "../customer/customer.ts";
import type { Instant, LocalDate, LocalTime } from "../values/calendar.ts";
import { accept, type Decision, type Problem } from "../values/problem.ts";
import { type BookingQuestion, type BookingTerms, schedulingDaysOf } from "./booking.ts";
import { type NamedStop, stopNamed } from "./journey.ts";
import { modeProblems, type SchedulingMode } from "./modes.ts";
import type { SchedulingSide } from "./side.ts";
import { bindingWindow, verifyDates } from "./verify-dates.ts";

/** The request of the date check: a day that a customer chose. */
export interface DateToCheck extends NamedStop {
  readonly side: SchedulingSide;
  /** `YYYY-MM-DD`, or with an hour `YYYY-MM-DDTHH:mm:ss`; midnight counts as no hour. Anything else is no day. */
  readonly at?: string;
  /** When absent: an appointment if there is an hour, else ordinary. */
  readonly mode?: SchedulingMode;
  /** The end of a time outside hours. */
  readonly until?: LocalTime;
  readonly estimated?: LocalDate;
  /** The address of the client's address book, which may have a service window of its own. */
  readonly distributorId?: number;
}

interface DateContext {
  readonly carrier: Pick<
    Carrier,
    | "areas"
    | "areaOf"
    | "branches"
    | "timeZone"
    | "holidays"
    | "windows"
    | "schedulingDays"
    | "guestsMayBookAppointments"
  >;
  readonly customer: Pick<Customer, "clientId" | "kind" | "flags" | "schedulingDays">;
  readonly now: Instant;
}

/** An unknown area allows everything. */
const anyArea = {
  pickupByAppointment: true,
  deliveryByAppointment: true,
  hubPickup: true,
  hubDelivery: true,
};

/**
 * The problem or notice of a day: the first problem of `modeProblems` or of `verifyDates`, or the notice of the
 * latter; none when it can be booked. Without area and branch the carrier's own clock, its holidays in Mexico and
 * the default hours apply. Refuses an area and a branch that cannot be found, as `stopNamed` does.
 */
export function checkDate(
  asked: DateToCheck,
  { carrier, customer, now }: DateContext,
): Decision<readonly Problem[]> {
  const isNamed = Boolean(asked.areaId) || Boolean(asked.branchId);
  const found = isNamed
    ? stopNamed(asked, { areaPath: "areaId", branchPath: "branchId" }, carrier)
    : undefined;
  if (found && !found.ok) return found;
  const { area, branch } = found?.value ?? {};
  const question = questionOf(asked);
  const country = branch?.country ?? "MX";
  const refused = modeProblems(question.mode, asked.side, {
    customer,
    carrier,
    area: area ?? anyArea,
    countries: { origin: country, destination: country },
  });
  if (refused.length > 0) return accept(refused);

  const terms: BookingTerms = {
    now,
    stop: {
      country,
      timeZone: branch?.timeZone ?? carrier.timeZone,
      cutOff: branch?.cutOff,
      hours: (asked.areaId ? area?.hours : branch?.hours) ?? [],
    },
    window: bindingWindow(
      {
        fixed: branch && carrier.windows.fixed(customer.clientId, branch.id),
        service: carrier.windows.service(customer.clientId, asked.side, asked.distributorId),
      },
      customer,
    ),
    schedulingDays: schedulingDaysOf(customer, carrier),
    holidays: carrier.holidays,
  };
  const decision = verifyDates(question, terms);
  return accept(decision.ok ? decision.value.notices : decision.problems);
}

function questionOf({ side, at = "", mode, until, estimated }: DateToCheck): BookingQuestion {
  const [, date, time] = moment.exec(at) ?? [];
  const hasHour = time !== undefined && (time !== "00:00" || mode === "outside-hours");
  return {
    side,
    mode: mode ?? (hasHour ? "appointment" : "ordinary"),
    ...(date === undefined ? {} : { date }),
    ...(hasHour ? { from: time } : {}),
    ...(until === undefined ? {} : { to: until }),
    ...(estimated === undefined ? {} : { estimated }),
  };
}

const moment = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d)(?::\d\d)?)?$/;
