import { wholeCrossing } from "../shipment/check-crossing.ts";
import { projectOf } from "../shipment/check-entitlement.ts";
import { goodsNotices } from "../shipment/check-goods.ts";
import { withDocumentReturn } from "../shipment/document-return.ts";
import type { ShipmentDraft } from "../shipment/draft.ts";
import { networkOf } from "../shipment/draft.ts";
import { allServices } from "../shipment/implied-services.ts";
import { withStackableHeights } from "../shipment/stackable-height.ts";
import type { Price } from "../tariff/price.ts";
import type { RatableShipment } from "../tariff/ratable-shipment.ts";
import type { Risk } from "../tariff/risk.ts";
import { risksOf } from "../tariff/risks.ts";
import { accept, type Decision, isUnanswered, type Problem, refuse } from "../values/problem.ts";
import type { Bookings } from "./bookings.ts";
import { checkDraft, knownTo } from "./check-draft.ts";
import { type PlacedShipment, rated } from "./placed-shipment.ts";
import { type ChosenPlaces, type PricingContext, ratingTerms } from "./pricing-context.ts";

/** The information besides the price: computed with it, and stored with the quotation. */
export interface Advisory extends Pick<Bookings, "deliveredOn" | "hub"> {
  /** Notices, which refuse nothing: see `goodsNotices` and `bookingsOf`. */
  readonly notices: readonly Problem[];
  /** What could change the bill later: see `risksOf`. */
  readonly risks: readonly Risk[];
}

export interface PricedDraft {
  /**
   * The draft after normalization: see `Bookings.appointments`, `projectOf`, `withDocumentReturn` and `wholeCrossing`.
   */
  readonly draft: ShipmentDraft;
  readonly shipment: PlacedShipment;
  readonly bookings: Bookings;
  readonly price: Price;
  readonly advisory: Advisory;
}

/**
 * Checks a complete draft by the same rules as the wizard's steps, and prices it by the tariff of the day. Reports all
 * problems of the draft at once; those of the tariff only for a draft without problems of its own. Stackable pieces are
 * billed by their cut height; the draft keeps the true one.
 */
export function priceDraft(
  asked: ShipmentDraft,
  places: ChosenPlaces,
  pricing: PricingContext,
): Decision<PricedDraft> {
  const { carrier, customer } = pricing;
  const terms = ratingTerms(pricing);
  const projectId = projectOf(asked, customer);
  const services = withDocumentReturn(asked.services ?? [], customer, carrier.services, places);
  const draft = {
    ...asked,
    ...(projectId === undefined ? {} : { projectId }),
    ...(services.length > 0 ? { services } : {}),
  };
  const checked = checkDraft(draft, places, pricing, terms.ok ? terms.value.tariff : undefined);
  const { origin, destination, bookings, stopNotices, implied } = checked;
  // Answers to questions that were added after a shipment was stored do not count as missing, except an open cost: it
  // is part of the price.
  const problems = checked.problems.filter(
    (each) => !(pricing.isStored && isUnanswered(each) && each.code !== "service.costRequired"),
  );
  if (problems.length > 0 || !origin.ok || !destination.ok) return refuse(...checked.problems);
  if (!terms.ok) return terms;

  const all = allServices(services, implied, bookings.modes, carrier.services);
  const shipment: PlacedShipment = {
    ...draft,
    serviceType: networkOf(draft),
    origin: origin.value,
    destination: destination.value,
    lines: withStackableHeights(draft.lines, draft.lengthUnit, carrier.rules).lines,
    services: all,
  };
  const price = rated(shipment, terms.value);
  if (!price.ok) return refuse(...atRequestedIndex(price.problems, all, asked.services ?? []));
  const { deliveredOn, hub } = bookings;
  return accept({
    draft: {
      ...draft,
      ...(draft.appointments ? { appointments: bookings.appointments } : {}),
      ...(draft.crossing
        ? { crossing: wholeCrossing(draft.crossing, destination.value.place.country, carrier.crossings) }
        : {}),
    },
    shipment,
    bookings,
    price: price.value,
    advisory: {
      notices: [...goodsNotices(draft, knownTo(pricing, places).goods), ...stopNotices, ...bookings.notices],
      risks: risksOf({ lines: draft.lines, shipment, price: price.value }, terms.value, carrier),
      ...(deliveredOn === undefined ? {} : { deliveredOn }),
      hub,
    },
  });
}

/**
 * Maps problems of priced services back to their places in the requested list: the priced list also has services
 * that appointments add, and lacks those they remove. A problem of an added service is reported at the list as a
 * whole.
 */
export function atRequestedIndex(
  problems: readonly Problem[],
  priced: NonNullable<RatableShipment["services"]>,
  listed: readonly { readonly serviceId?: number }[],
): readonly Problem[] {
  return problems.map((each) => {
    const [, position, field] = /^services\[(\d+)\](.*)$/.exec(each.path) ?? [];
    if (position === undefined) return each;
    const index = listed.findIndex(({ serviceId }) => serviceId === priced[Number(position)]?.serviceId);
    return { ...each, path: index < 0 ? "services" : `services[${index}]${field}` };
  });
}
