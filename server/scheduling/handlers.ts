import { wireCode } from "@anden/contract/problems";
import { say } from "@anden/contract/words";
import type { Country } from "@anden/domain/geography/country";
import { checkDate } from "@anden/domain/scheduling/check-date";
import { type DeliveryEstimate, estimateDelivery } from "@anden/domain/scheduling/delivery-date";
import { type HolidayName, holidaysOf } from "@anden/domain/scheduling/holidays";
import { journeyOf, type NamedJourney } from "@anden/domain/scheduling/journey";
import { bindingWindow } from "@anden/domain/scheduling/verify-dates";
import type { CollectionWindow } from "@anden/domain/scheduling/windows";
import { wordedWindow } from "@anden/domain/scheduling/wording";
import { figure } from "@anden/domain/tariff/figure";
import {
  type LocalDate,
  type LocalTime,
  localDateAt,
  type Weekday,
  weekdays,
  wordedOffsetAt,
} from "@anden/domain/values/calendar";
import { formatClock } from "@anden/domain/values/formats";
import { problem } from "@anden/domain/values/problem";
import type { Transaction } from "kysely";
import type { Schema } from "../database/schema.ts";
import { accepted, type Context, type Handlers, Refusal } from "../handlers.ts";
import type { Locale } from "../locale.ts";
import { journeyOfQuotation } from "./quotation-journey.ts";

type SchedulingCalls =
  | "branchZone"
  | "holidays"
  | "holidaysByGet"
  | "fixedWindow"
  | "serviceWindow"
  | "deliveryDate"
  | "deliveryDateByGet"
  | "verifyDate";

export const schedulingHandlers = {
  holidays: { directly: holidaysAnswer },
  holidaysByGet: { directly: holidaysAnswer },
  deliveryDate: { inTransaction: deliveryAnswer },
  deliveryDateByGet: { inTransaction: deliveryAnswer },

  branchZone: {
    directly: ({ id }, { carrier, now }) => {
      const timeZone = carrier.branches.get(id)?.timeZone;
      if (timeZone === undefined) throw new Refusal([problem("schedule.noTimeZone", "id")]);
      return { timeZone, offset: wordedOffsetAt(now, timeZone) };
    },
  },

  fixedWindow: {
    directly: ({ branchId }, { carrier, session }) => {
      if (!carrier.branches.has(branchId))
        throw new Refusal([problem("id.unknown", "branchId", { id: `${branchId}` })]);
      return windowAnswer(carrier.windows.fixed(session.customer.clientId, branchId));
    },
  },

  serviceWindow: {
    directly: ({ side, distributorId }, { carrier, session: { customer } }) => {
      const service = carrier.windows.service(customer.clientId, side, distributorId);
      return windowAnswer(bindingWindow({ service }, customer));
    },
  },

  verifyDate: {
    directly: (asked, { carrier, session: { customer }, now }) => {
      const [first] = accepted(checkDate(asked, { carrier, customer, now }));
      return first ? String(wireCode(first.code)) : "";
    },
  },
} satisfies Pick<Handlers, SchedulingCalls>;

function holidaysAnswer({ country = "MX" }: { readonly country?: Country }, context: Context) {
  const { carrier, now } = context;
  const year = Number(localDateAt(now, carrier.timeZone).slice(0, 4));
  return [year, year + 1]
    .flatMap((each) => holidaysOf(each, country, carrier.holidays))
    .map(({ date, name }) => ({ date, country, name: holidayName(name, context) }));
}

/** A request names its stops itself, or a quotation that has them. */
interface DeliveryQuestion extends NamedJourney {
  readonly pickupOn?: LocalDate;
  readonly windowDay?: LocalDate;
  readonly quotationNumber?: number;
}

async function deliveryAnswer(
  { quotationNumber, pickupOn, windowDay, ...asked }: DeliveryQuestion,
  context: Context & { readonly tx: Transaction<Schema> },
) {
  const { carrier, now } = context;
  const quoted = quotationNumber ? await journeyOfQuotation(quotationNumber, context) : {};
  const today = localDateAt(now, carrier.timeZone);
  const journey = accepted(journeyOf({ ...quoted, ...asked }, carrier, today));
  const on = pickupOn ?? windowDay;
  const question = { now, ...journey, holidays: carrier.holidays, ...(on ? { pickupOn: on } : {}) };
  return estimateAnswer(accepted(estimateDelivery(question)), context);
}

function estimateAnswer(
  { delivery, deliveryBefore, pickup, transitDays, shifts }: DeliveryEstimate,
  locale: Locale,
) {
  return {
    delivery,
    pickup,
    transitDays,
    ...(deliveryBefore === undefined ? {} : { deliveryBefore }),
    shifts: shifts.map(({ rule, figures, holiday }) => {
      const known =
        holiday === undefined ? figures : { ...figures, name: figure.text(holidayName(holiday, locale)) };
      const { time } = known;
      const said =
        time?.kind === "text" ? { ...known, time: formatClock(time.value, locale.language) } : known;
      return {
        rule,
        figures: known,
        sentence: say(locale.words, locale.language, "label", `shift.${rule}`, said),
      };
    }),
  };
}

function holidayName(name: HolidayName, { words, language }: Locale): string {
  return typeof name === "string" ? say(words, language, "label", `holiday.${name}`) : name[language];
}

function windowAnswer(window: CollectionWindow | undefined) {
  if (!window) return null;
  const worded = wordedWindow(window);
  const days = Object.fromEntries(weekdays.map((day) => [day, window.days.includes(day)]));
  return {
    opens: hourOf(window.opens),
    closes: hourOf(window.closes),
    ...(days as Record<Weekday, boolean>),
    inSpanish: worded.es,
    inEnglish: worded.en,
  };
}

function hourOf(time: LocalTime) {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return { hours, minutes };
}
