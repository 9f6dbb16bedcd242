import { wireCode } from "@anden/contract/problems";
import { say } from "@anden/contract/words";
import type { Country } from "@anden/domain/geography/country";
import { schedulingOffer } from "@anden/domain/quotation/scheduling-offer";
import { checkDate } from "@anden/domain/scheduling/check-date";
import { type DeliveryEstimate, estimateDelivery } from "@anden/domain/scheduling/delivery-date";
import { holidaysOf } from "@anden/domain/scheduling/holidays";
import { journeyOf, type NamedJourney } from "@anden/domain/scheduling/journey";
import { bindingWindow } from "@anden/domain/scheduling/verify-dates";
import type { CollectionWindow } from "@anden/domain/scheduling/windows";
import { figure } from "@anden/domain/tariff/figure";
import { type LocalDate, localDateAt, wordedOffsetAt } from "@anden/domain/values/calendar";
import { formatClock } from "@anden/domain/values/formats";
import { problem } from "@anden/domain/values/problem";
import type { Transaction } from "kysely";
import type { Schema } from "../database/schema.ts";
import { accepted, type Context, type Handlers, Refusal } from "../handlers.ts";
import type { Locale } from "../locale.ts";
import { chosenPlaces } from "../quotations/chosen-places.ts";
import { shipmentToPrice } from "../quotations/shipment-to-price.ts";
import { agreedWindow } from "./agreed-window.ts";
import { holidayName } from "./holiday-name.ts";
import { journeyOfQuotation } from "./quotation-journey.ts";
import { sideAnswer } from "./side-answer.ts";

type SchedulingCalls =
  | "branchZone"
  | "holidays"
  | "holidaysByGet"
  | "fixedWindow"
  | "serviceWindow"
  | "deliveryDate"
  | "deliveryDateByGet"
  | "verifyDate"
  | "schedulingOffer";

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

  schedulingOffer: {
    directly: async (question, context) => {
      await context.limitNewcomer("estimate");
      const { draft, pricing } = shipmentToPrice(question, context);
      const { pickup, delivery } = schedulingOffer(draft, await chosenPlaces(context, draft), pricing);
      return {
        ...(pickup ? { pickup: sideAnswer("pickup", pickup, context) } : {}),
        ...(delivery ? { delivery: sideAnswer("delivery", delivery, context) } : {}),
      };
    },
  },

  verifyDate: {
    directly: (asked, { carrier, session: { customer }, now }) => {
      const [first] = accepted(checkDate(asked, { carrier, customer, now }));
      if (!first) return "";
      // This message has no number of its own: to a caller, there are no appointments on this side.
      const code = first.code === "appointment.unitedStates" ? noAppointments[asked.side] : first.code;
      return String(wireCode(code));
    },
  },
} satisfies Pick<Handlers, SchedulingCalls>;

const noAppointments = { pickup: "appointment.noPickup", delivery: "appointment.noDelivery" } as const;

function holidaysAnswer({ country = "MX" }: { readonly country?: Country }, context: Context) {
  const { carrier, now } = context;
  const year = Number(localDateAt(now, carrier.timeZone).slice(0, 4));
  return [year, year + 1]
    .flatMap((each) => holidaysOf(each, country, carrier.holidays))
    .map(({ date, name }) => ({ date, country, name: holidayName(name, context) }));
}

/** The caller names the stops, or a quotation that has them. */
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
  const estimated = estimateDelivery(question);
  // A stop is named by its area in this question.
  if (!estimated.ok)
    throw new Refusal(estimated.problems.map((each) => ({ ...each, path: `${each.path}AreaId` })));
  return estimateAnswer(estimated.value, context);
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
      const worded =
        time?.kind === "text" ? { ...known, time: formatClock(time.value, locale.language) } : known;
      return {
        rule,
        figures: known,
        sentence: say(locale.words, locale.language, "label", `shift.${rule}`, worded),
      };
    }),
  };
}

function windowAnswer(window: CollectionWindow | undefined) {
  return window ? agreedWindow(window) : null;
}
