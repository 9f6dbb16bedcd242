import { atVersion } from "@anden/domain/carrier";
import { isBlockedByCredit, mayMarkUp } from "@anden/domain/customer/abilities";
import { alternatives } from "@anden/domain/quotation/alternatives";
import { estimate } from "@anden/domain/quotation/estimate";
import { type ChosenPlaces, ratingTerms } from "@anden/domain/quotation/occasion";
import { priceDraft } from "@anden/domain/quotation/price-draft";
import { validUntil } from "@anden/domain/quotation/quotation";
import { shipmentCalendar } from "@anden/domain/quotation/shipment-calendar";
import { completeMarkup, completeService } from "@anden/domain/shipment/complete-draft";
import { type Incomplete, networkOf, type ShipmentDraft } from "@anden/domain/shipment/draft";
import { problem } from "@anden/domain/values/problem";
import type { Transaction } from "kysely";
import { placesById } from "../catalogues/places.ts";
import type { Schema } from "../database/schema.ts";
import { accepted, type Context, type Handlers, Refusal, type Session } from "../handlers.ts";
import { pageOf, stretchOf } from "../lists/paging.ts";
import { alternativeAnswer } from "./alternative-answer.ts";
import { estimateAnswer, findingAnswers, fullAnswer, listedAnswer, quotationAnswer } from "./answers.ts";
import { quotationDays } from "./days.ts";
import { listedStop } from "./listed-stop.ts";
import {
  newestQuotations,
  quotationByNumber,
  quotationExists,
  quotationPosition,
  type StoredQuotation,
  storeQuotation,
} from "./queries.ts";

type QuotationCalls =
  | "quote"
  | "validateTariff"
  | "estimate"
  | "alternatives"
  | "quotationAlternatives"
  | "quotations"
  | "quotation";

export const quotationHandlers = {
  quote: {
    rarelyAsks: true,
    inTransaction: async (question, context) => {
      const draft = withoutClient(question);
      const { session, now } = context;
      if (isBlockedByCredit(session.customer)) throw new Refusal([problem("credit.suspended")]);
      const answer = await priced(draft, context);
      const quotation = { ...answer, number: await context.nextQuotationNumber() };
      context.storeWithAnswer(storeQuotation(quotation, session.userName));
      return quotationAnswer(quotation, context, now);
    },
  },

  validateTariff: {
    rarelyAsks: true,
    inTransaction: async (question, context) => {
      const draft = withoutClient(question);
      const { session, now } = context;
      if (!mayMarkUp(session.customer)) throw new Refusal([problem("markup.notActive", "markup")]);
      if (isBlockedByCredit(session.customer)) throw new Refusal([problem("credit.suspended")]);
      return quotationAnswer(await priced(draft, context), context, now);
    },
  },

  estimate: {
    rarelyAsks: true,
    inTransaction: async (question, context) => {
      const draft = withoutClient(question);
      const { known, customer } = await estimated(draft, context);
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
    rarelyAsks: true,
    inTransaction: async (question, context) => {
      const draft = withoutClient(question);
      const { known, customer, terms } = await estimated(draft, context);
      const { shipment, transitDays, bookings } = known;
      const found =
        shipment && known.price && terms.ok
          ? alternatives(
              shipment,
              terms.value,
              context.carrier,
              shipmentCalendar(context.carrier, transitDays, context.now, bookings),
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

  quotationAlternatives: {
    inTransaction: async ({ id }, context) => {
      const { draft, price, createdAt, originPlace, destinationPlace } = await storedOf(id, context);
      const { customer } = context.session;
      // What it cost and what it would have cost are compared by the same prices, on the same day.
      const carrier = atVersion(context.carrier, price.tariffVersion);
      const occasion = { carrier, customer, now: createdAt };
      const again = priceDraft(draft, { origin: originPlace, destination: destinationPlace }, occasion);
      const terms = ratingTerms(occasion);
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

  quotations: {
    inTransaction: async (filter, context) => {
      const { tx, now } = context;
      const stretch = await stretchOf(quotationDays(filter, context), filter, (number) =>
        quotationPosition(tx, number),
      );
      const found = await newestQuotations(tx, filter, stretch);
      return pageOf(found, filter, (listed) => listedAnswer(listed, context, now));
    },
  },

  quotation: {
    inTransaction: async ({ id }, context) => {
      const stored = await storedOf(id, context);
      const { creditProjects, groupProjects } = context.session.customer;
      return fullAnswer(stored, [...creditProjects, ...groupProjects], context, context.now);
    },
  },
} satisfies Pick<Handlers, QuotationCalls>;

/** A question without whom it is asked for: the session says that. */
function withoutClient<Asked extends { readonly clientId?: unknown }>(asked: Asked): Omit<Asked, "clientId"> {
  // To leave a field out copies all the others, so only where it is there.
  if (!("clientId" in asked)) return asked;
  const { clientId: _, ...question } = asked;
  return question;
}

type InTransaction = Context & { readonly session: Session; readonly tx: Transaction<Schema> };

/** A draft priced for the caller, now: a quotation but for its number. */
async function priced(asked: ShipmentDraft, context: InTransaction): Promise<StoredQuotation> {
  const { session, carrier, now } = context;
  const { customer } = session;
  const places = await chosenPlaces(context, asked);
  const { draft, shipment, price, outlook } = accepted(priceDraft(asked, places, { carrier, customer, now }));
  const { origin, destination } = shipment;
  return {
    number: 0,
    clientId: customer.clientId,
    createdAt: now,
    validUntil: validUntil(now, carrier.timeZone),
    status: "valid",
    draft,
    price,
    outlook,
    originPlace: origin.place,
    destinationPlace: destination.place,
    listRow: {
      goods: draft.lines.map(({ pieces, packagingId }) => ({ pieces, packagingId })),
      origin: listedStop(origin),
      destination: listedStop(destination),
    },
  };
}

/** What is known of a draft so far, for the caller, now. */
async function estimated(draft: Incomplete<ShipmentDraft>, context: InTransaction) {
  const { session, carrier, now } = context;
  const { customer } = session;
  const occasion = { carrier, customer, now };
  const known = estimate(draft, await chosenPlaces(context, draft), occasion);
  return { known, customer, terms: ratingTerms(occasion) };
}

/** A quotation of the caller's; of another client's nothing but that it is another's. */
async function storedOf(id: number, { tx }: Pick<InTransaction, "tx">): Promise<StoredQuotation> {
  const stored = await quotationByNumber(tx, id);
  if (stored) return stored;
  const isAnothers = await quotationExists(tx, id);
  throw new Refusal([
    problem(isAnothers ? "client.other" : "quotation.unknown", "id", { number: String(id) }),
  ]);
}

async function chosenPlaces(
  { tx }: Pick<InTransaction, "tx">,
  { origin, destination }: Incomplete<Pick<ShipmentDraft, "origin" | "destination">>,
): Promise<ChosenPlaces> {
  const places = await placesById(tx, [origin?.placeId, destination?.placeId]);
  return {
    origin: origin?.placeId === undefined ? undefined : places.get(origin.placeId),
    destination: destination?.placeId === undefined ? undefined : places.get(destination.placeId),
  };
}
