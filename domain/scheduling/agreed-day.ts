import type { Appointment, Appointments } from "../shipment/appointments.ts";
import type { LocalDate, LocalDateTime } from "../values/calendar.ts";
import { accept, type Decision, type Problem, problem, refuse } from "../values/problem.ts";
import type { Booking, BookingQuestion, BookingTerms } from "./booking.ts";
import type { SchedulingMode } from "./modes.ts";
import type { SchedulingSide } from "./side.ts";
import { verifyDates } from "./verify-dates.ts";

/** The terms for the day of one side of a shipment. */
export interface SideTerms extends BookingTerms {
  /** The goods change hands at the branch: nothing is agreed about this side. */
  readonly isAtBranch: boolean;
  /** Why a mode is not offered: see `modeProblems`. */
  readonly refused: Readonly<Partial<Record<SchedulingMode, Problem>>>;
  /** The estimated date of a delivery; absent for a pickup, and where it cannot be estimated. */
  readonly estimated?: LocalDate | undefined;
}

/** What is agreed for a side, with its day and hours. */
export interface AgreedDay {
  readonly booking: Booking;
  /** Normalized: one inside closed hours becomes one outside hours. */
  readonly appointment: Appointment;
}

/**
 * Checks what was asked for a side; undefined where nothing was. Problems and notices at `appointments.<side>.…`:
 * `appointment.atBranch` for a stop whose goods change hands at a branch, the problem of a mode that is not offered,
 * those of `verifyDates`. [A-098, A-107, A-130, A-131, A-200, B-106]
 */
export function agreedDay(
  side: SchedulingSide,
  asked: Appointment | undefined,
  terms: SideTerms,
): Decision<AgreedDay | undefined> {
  if (!asked) return accept(undefined);
  const { mode } = asked;
  const at = (part: string) => `appointments.${side}.${appointmentField(mode, part)}`;
  if (terms.isAtBranch) return refuse(problem("appointment.atBranch", at("date")));
  const closed = terms.refused[mode];
  if (closed) return refuse({ ...closed, path: at("date") });
  const verified = verifyDates(withEstimated(bookingQuestion(side, asked), terms), terms);
  if (!verified.ok) return refuse(...verified.problems.map((each) => ({ ...each, path: at(each.path) })));
  const booking = verified.value;
  const notices = booking.notices.map((each) => ({ ...each, path: at(each.path) }));
  return accept({ booking: { ...booking, notices }, appointment: normalizedAppointment(asked, booking) });
}

/** The problems of what is asked for the sides whose terms are known. */
export function appointmentsProblems(
  asked: Appointments,
  terms: Readonly<Partial<Record<SchedulingSide, SideTerms>>>,
): readonly Problem[] {
  return (["pickup", "delivery"] as const).flatMap((side) => {
    const known = terms[side];
    const decision = known && agreedDay(side, asked[side], known);
    return !decision || decision.ok ? [] : decision.problems;
  });
}

/** The question with the estimated delivery date, before which nothing is delivered. */
export function withEstimated(
  question: BookingQuestion,
  { estimated }: Pick<SideTerms, "estimated">,
): BookingQuestion {
  return estimated === undefined ? question : { ...question, estimated };
}

/** The calendar's question about what was asked for a side. */
function bookingQuestion(side: SchedulingSide, asked: Appointment): BookingQuestion {
  switch (asked.mode) {
    case "ordinary":
      return { side, mode: "ordinary", date: asked.day };
    case "outside-hours": {
      const { mode, on, from, to } = asked;
      return {
        side,
        mode,
        ...(on === undefined ? {} : { date: on }),
        ...(from === undefined ? {} : { from }),
        ...(to === undefined ? {} : { to }),
      };
    }
    case "appointment":
      return { side, mode: "appointment", ...moment(asked.at) };
    case "hub":
      return { side, mode: "hub", ...moment(asked.hubAt) };
  }
}

function moment(at: LocalDateTime): Pick<BookingQuestion, "date" | "from"> {
  return { date: at.slice(0, 10), from: at.slice(11, 16) };
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

/** The appointment's field that corresponds to a path of the calendar's question. */
function appointmentField(mode: Appointment["mode"], part: string): string {
  if (mode === "ordinary") return "day";
  if (mode === "appointment") return "at";
  if (mode === "hub") return "hubAt";
  return part === "from" || part === "to" ? part : "on";
}
