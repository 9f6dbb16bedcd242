import { atVersion } from "@anden/domain/carrier";
import { isBlockedByCredit, mayMarkUp } from "@anden/domain/customer/abilities";
import { alternatives } from "@anden/domain/quotation/alternatives";
import { estimate } from "@anden/domain/quotation/estimate";
import { priceDraft } from "@anden/domain/quotation/price-draft";
import { ratingTerms } from "@anden/domain/quotation/pricing-context";
import { servicesOnOffer } from "@anden/domain/quotation/services-on-offer";
import { shipmentCalendar } from "@anden/domain/quotation/shipment-calendar";
import { completeMarkup, completeService } from "@anden/domain/shipment/complete-draft";
import { networkOf, type ShipmentDraft } from "@anden/domain/shipment/draft";
import { problem } from "@anden/domain/values/problem";
import { accepted, type Context, type Handlers, type Places, Refusal, type Session } from "../handlers.ts";
import { shipmentPosition } from "../lists/in-order.ts";
import { quotationRange } from "../lists/list-range.ts";
import { answeredPage, rowRange } from "../lists/paging.ts";
import { alternativeAnswer } from "./alternative-answer.ts";
import {
  estimateAnswer,
  findingAnswers,
  fullQuotationAnswer,
  listedQuotationAnswer,
  presentedQuotation,
  quotationAnswer,
} from "./answers.ts";
import { chosenPlaces } from "./chosen-places.ts";
import { newQuotation } from "./new-quotation.ts";
import { servicesOnOfferAnswer } from "./offered-service-answer.ts";
import { countQuotations, listedQuotations, type NewQuotation, quotationRow } from "./queries.ts";
import { shipmentToPrice } from "./shipment-to-price.ts";
import { storedQuotation } from "./stored-quotation.ts";
import { withContact } from "./with-contact.ts";

type QuotationCalls =
  | "quote"
  | "validateTariff"
  | "estimate"
  | "alternatives"
  | "servicesOnOffer"
  | "quotationAlternatives"
  | "currentPrice"
  | "quotations"
  | "countQuotations"
  | "quotation";

export const quotationHandlers = {
  quote: {
    storesQuotation: async (question, context) => {
      const { session, now } = context;
      if (isBlockedByCredit(session.customer)) throw new Refusal([problem("credit.suspended")]);
      const answer = await priced(withContact(withoutClient(question), session), context);
      await context.limitNewcomer("quotation");
      const quotation = { ...answer, number: await context.nextNumber("quotation") };
      return {
        row: quotationRow(quotation, session.userName),
        answer: quotationAnswer(quotation, context.language, now),
      };
    },
  },

  validateTariff: {
    directly: async (question, context) => {
      const draft = withoutClient(question);
      const { session, now } = context;
      if (!mayMarkUp(session.customer)) throw new Refusal([problem("markup.notActive", "markup")]);
      if (isBlockedByCredit(session.customer)) throw new Refusal([problem("credit.suspended")]);
      return quotationAnswer(await priced(draft, context), context.language, now);
    },
  },

  estimate: {
    directly: async (question, context) => {
      await context.limitNewcomer("estimate");
      const { draft, known, customer } = await estimated(question, context);
      const services = draft.services?.map(completeService).filter((each) => each !== undefined);
      const markup = completeMarkup(draft.markup);
      const asked = {
        weightUnit: draft.weightUnit ?? customer.weightUnit,
        lengthUnit: draft.lengthUnit ?? customer.lengthUnit,
        shippingType: draft.shippingType ?? "standard",
        serviceType: networkOf(draft),
        ...(services ? { services } : {}),
        ...(markup ? { markup } : {}),
      } as const;
      return estimateAnswer(known, asked, context);
    },
  },

  alternatives: {
    directly: async (question, context) => {
      await context.limitNewcomer("estimate");
      const { known, customer, terms } = await estimated(question, context);
      const { shipment, laneDays, bookings } = known;
      const found =
        shipment && known.price && terms.ok
          ? alternatives(
              shipment,
              terms.value,
              context.carrier,
              shipmentCalendar(context.carrier, laneDays, context.now, bookings),
            )
          : [];
      return {
        currency: customer.currency,
        alternatives: found.map((each) => alternativeAnswer(each, context)),
        missing: known.missing,
        obstacles: findingAnswers(known.problems, context),
      };
    },
  },

  servicesOnOffer: {
    directly: async (question, context) => {
      await context.limitNewcomer("estimate");
      const { draft, pricing } = shipmentToPrice(question, context);
      const offer = servicesOnOffer(draft, await chosenPlaces(context, draft), pricing);
      return servicesOnOfferAnswer(offer, pricing.customer);
    },
  },

  quotationAlternatives: {
    inTransaction: async ({ id }, context) => {
      const { draft, price, createdAt, originPlace, destinationPlace } = await storedQuotation(
        context.tx,
        id,
      );
      const { customer } = context.session;
      // Alternatives use the tariff version and the day of the quotation.
      const carrier = atVersion(context.carrier, price.tariffVersion);
      const pricing = { carrier, customer, now: createdAt, isStored: true } as const;
      const again = priceDraft(draft, { origin: originPlace, destination: destinationPlace }, pricing);
      const terms = ratingTerms(pricing);
      if (!again.ok || !terms.ok)
        return {
          currency: price.currency,
          alternatives: [],
          missing: [],
          obstacles: findingAnswers(again.ok ? [] : again.problems, context),
        };
      const { shipment, bookings } = again.value;
      const lane = terms.value.tariff.lane(shipment.origin.area.zone, shipment.destination.area.zone);
      const calendar = shipmentCalendar(carrier, lane?.transitDays, context.now, bookings);
      return {
        currency: price.currency,
        alternatives: alternatives(shipment, terms.value, carrier, calendar).map((each) =>
          alternativeAnswer(each, context),
        ),
        missing: [],
        obstacles: [],
      };
    },
  },

  currentPrice: {
    inTransaction: async ({ id }, context) => {
      const { draft, originPlace, destinationPlace } = await storedQuotation(context.tx, id);
      const { session, carrier, now } = context;
      const places = { origin: originPlace, destination: destinationPlace };
      const pricing = { carrier, customer: session.customer, now, flow: "quotation" } as const;
      const known = estimate(draft, places, pricing);
      return estimateAnswer(known, draft, context);
    },
  },

  quotations: {
    inTransaction: async (filter, context) => {
      const { tx, now } = context;
      const range = await rowRange(quotationRange(filter, context), filter, (number) =>
        shipmentPosition(tx, "quotations", number),
      );
      const found = await listedQuotations(tx, filter, range, filter.order);
      return answeredPage(found, filter, (listed) => listedQuotationAnswer(listed, context, now));
    },
  },

  countQuotations: {
    inTransaction: async (filter, context) =>
      countQuotations(context.tx, filter, quotationRange(filter, context)),
  },

  quotation: {
    inTransaction: async ({ id }, context) => {
      const stored = await storedQuotation(context.tx, id);
      const quotation = presentedQuotation(stored, context.session.customer, context);
      return fullQuotationAnswer(quotation, context.language, context.now);
    },
  },
} satisfies Pick<Handlers, QuotationCalls>;

/** The draft without `clientId`, which `answerCall` has compared with the session. */
function withoutClient<Asked extends { readonly clientId?: unknown }>(asked: Asked): Omit<Asked, "clientId"> {
  // Avoids the copy when the field is absent.
  if (!("clientId" in asked)) return asked;
  const { clientId: _, ...question } = asked;
  return question;
}

type WithPlaces = Context & Places & { readonly session: Session };

/** Prices a draft for the caller: a quotation without its number. */
async function priced(asked: ShipmentDraft, context: WithPlaces): Promise<NewQuotation> {
  const { session, carrier, now } = context;
  const { customer } = session;
  const places = await chosenPlaces(context, asked);
  const answered = accepted(priceDraft(asked, places, { carrier, customer, now, flow: "quotation" }));
  return newQuotation(answered, { customer, now }, context);
}

/** Estimates an incomplete draft for the caller. */
async function estimated(question: Parameters<typeof shipmentToPrice>[0], context: WithPlaces) {
  const { draft, pricing } = shipmentToPrice(question, context);
  const known = estimate(draft, await chosenPlaces(context, draft), pricing);
  return { draft, known, customer: pricing.customer, terms: ratingTerms(pricing) };
}
