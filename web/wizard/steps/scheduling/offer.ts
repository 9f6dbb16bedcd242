// Loaded when a lane is first requested, not with the wizard: the calendar's rules, and the call for its data.
import { schedulingCalls } from "@anden/contract/calls/scheduling";
import type { schedulingOffer } from "@anden/contract/scheduling-offer";
import type { ValueOf } from "@anden/contract/wire/codec";
import { agreedDay, appointmentsProblems, type SideTerms } from "@anden/domain/scheduling/agreed-day";
import {
  lastDay,
  lastTimeToday,
  openDayFor,
  opensForToday,
  timeAfterHours,
  whyClosed,
  windowsOf,
} from "@anden/domain/scheduling/open-days";
import { bookableDays, usualHours, workingDays } from "@anden/domain/scheduling/opening-hours";
import type { SchedulingSide } from "@anden/domain/scheduling/side";
import { ordinaryHours } from "@anden/domain/scheduling/windows";
import { formatScheduled, type Named, wordedDays, wordedHours } from "@anden/domain/scheduling/wording";
import type { ShipmentToPrice } from "@anden/domain/service-request/request-draft";
import { type Instant, instantOf, type LocalTime, weekdays } from "@anden/domain/values/calendar";
import { type Problem, type ProblemCode, type ProblemDetail, problem } from "@anden/domain/values/problem";
import type { QueryFunctionContext } from "@tanstack/react-query";
import { apiOf } from "../../../api/api.ts";

const api = apiOf(schedulingCalls);

type Answer = ValueOf<typeof schedulingOffer>;
type SideAnswer = NonNullable<Answer["pickup"]>;

/** The server's answer for one side, with the difference between its clock and this device's. */
export interface AnsweredSide extends SideAnswer {
  readonly ahead: number;
}
export type AnsweredOffer = Readonly<Partial<Record<SchedulingSide, AnsweredSide>>>;

export async function askForOffer(ask: ShipmentToPrice, signal: AbortSignal): Promise<AnsweredOffer> {
  const { pickup, delivery } = await api.schedulingOffer(ask, { signal });
  const read = (side: SideAnswer): AnsweredSide => ({
    ...side,
    ahead: instantOf(side.clock, side.timeZone) - Date.now(),
  });
  return { ...(pickup ? { pickup: read(pickup) } : {}), ...(delivery ? { delivery: read(delivery) } : {}) };
}

/**
 * What the server says of a day that the screen accepts: "" or the number of a message. Where it refuses, the carrier
 * has changed something since the calendars were read, such as a window. They are read again before it is told, so
 * that they close the same days and the sentence names the new ones.
 */
async function askForVerdict(
  asked: Parameters<typeof api.verifyDate>[0],
  { signal, client }: Pick<QueryFunctionContext, "signal" | "client">,
): Promise<string> {
  const verdict = await api.verifyDate(asked, { signal });
  if (verdict !== "") await client.invalidateQueries({ queryKey: ["schedulingOffer"] });
  return verdict;
}

/** What the sentence of a refused day names: the window's days and start where the window refuses it, else those of the stop. */
function wordedTerms(
  code: ProblemCode,
  { stop, window }: SideTerms,
): Readonly<Record<string, ProblemDetail>> {
  if (code === "schedule.notWindowDay") return { days: wordedDays(window?.days ?? []) };
  if (code === "schedule.afterWindowStart") return { time: window?.opens ?? "" };
  const hours = usualHours(stop.hours);
  return {
    days: wordedDays(bookableDays(stop.hours)),
    hours: hours ? wordedHours([{ day: "mon", ...hours }]) : "",
    time: stop.cutOff ?? "",
  };
}

/** The days on which a stop is served, where they are not all of Monday to Friday. */
function servedDays({ stop }: SideTerms): Named | undefined {
  const days = bookableDays(stop.hours);
  return days.length < workingDays.length ? wordedDays(days) : undefined;
}

/** The terms of a side at an instant of this device. */
function termsAt(side: AnsweredSide, now: Instant): SideTerms {
  const { country, timeZone, cutOff, hours, window, schedulingDays, estimated, holidays, modes } = side;
  return {
    now: now + side.ahead,
    stop: { country, timeZone, cutOff, hours },
    window: window && {
      days: weekdays.filter((day) => window[day]),
      opens: timeOf(window.opens),
      closes: timeOf(window.closes),
    },
    schedulingDays,
    holidays: holidays.map((day) => ({ ...day, name: { es: day.name, en: day.name } })),
    isAtBranch: side.isAtBranch,
    refused: Object.fromEntries(
      modes.flatMap(({ mode, refused }): [string, Problem][] =>
        refused ? [[mode, problem(refused.code as ProblemCode, "mode")]] : [],
      ),
    ),
    estimated,
  };
}

function timeOf({ hours, minutes }: { readonly hours: number; readonly minutes: number }): LocalTime {
  return [hours, minutes].map((part) => String(part).padStart(2, "0")).join(":");
}

/**
 * The calendar's functions that the step needs. The parts of the step that are in the first load of the wizard get them
 * with the lane's calendars.
 */
export const calendarRules = {
  agreedDay,
  appointmentsProblems,
  askForVerdict,
  formatScheduled,
  lastDay,
  lastTimeToday,
  openDayFor,
  opensForToday,
  ordinaryHours,
  servedDays,
  termsAt,
  timeAfterHours,
  usualHours,
  whyClosed,
  windowsOf,
  wordedTerms,
};
export type CalendarRules = typeof calendarRules;
