import { projectOf } from "../shipment/check-entitlement.ts";
import { goodsNotices } from "../shipment/check-goods.ts";
import type { ShipmentDraft } from "../shipment/draft.ts";
import { networkOf } from "../shipment/draft.ts";
import { allServices } from "../shipment/implied-services.ts";
import { withStackableHeights } from "../shipment/stackable-height.ts";
import type { Price } from "../tariff/price.ts";
import type { RatableShipment } from "../tariff/ratable-shipment.ts";
import type { Risk } from "../tariff/risk.ts";
import { risksOf } from "../tariff/risks.ts";
import { accept, type Decision, type Problem, refuse } from "../values/problem.ts";
import type { Bookings } from "./bookings.ts";
import { checkDraft, knownTo } from "./check-draft.ts";
import { type ChosenPlaces, type Occasion, ratingTerms } from "./occasion.ts";
import { type PlacedShipment, rated } from "./placed-shipment.ts";

/** What is said besides the price: known at the time, and kept with the quotation. */
export interface Outlook extends Pick<Bookings, "deliveredOn" | "hub"> {
  /** What is worth knowing though it refuses nothing: see `goodsNotices` and `bookingsOf`. */
  readonly notices: readonly Problem[];
  /** What could make the bill another one: see `risksOf`. */
  readonly risks: readonly Risk[];
}

export interface PricedDraft {
  /** The draft as it is meant: see `Bookings.appointments` and `projectOf`. */
  readonly draft: ShipmentDraft;
  readonly shipment: PlacedShipment;
  readonly bookings: Bookings;
  readonly price: Price;
  readonly outlook: Outlook;
}

/**
 * A complete draft checked by the same rules as the wizard's steps, and priced by the tariff of the day. Answers
 * every problem of the draft at once; those of the tariff only for a draft that is right in itself. Stackable
 * pieces are billed by the height they are cut to; the draft keeps the true one.
 */
export function priceDraft(
  asked: ShipmentDraft,
  places: ChosenPlaces,
  occasion: Occasion,
): Decision<PricedDraft> {
  const { carrier, customer } = occasion;
  const terms = ratingTerms(occasion);
  const projectId = projectOf(asked, customer);
  const draft = projectId === undefined ? asked : { ...asked, projectId };
  const checked = checkDraft(draft, places, occasion, terms.ok ? terms.value.tariff : undefined);
  const { origin, destination, problems, bookings, implied } = checked;
  if (problems.length > 0 || !origin.ok || !destination.ok) return refuse(...problems);
  if (!terms.ok) return terms;

  const listed = draft.services ?? [];
  const services = allServices(listed, implied, bookings.modes, carrier.services);
  const shipment: PlacedShipment = {
    ...draft,
    serviceType: networkOf(draft),
    origin: origin.value,
    destination: destination.value,
    lines: withStackableHeights(draft.lines, draft.lengthUnit, carrier.rules).lines,
    services,
  };
  const price = rated(shipment, terms.value);
  if (!price.ok) return refuse(...atTheirPlace(price.problems, services, listed));
  const { deliveredOn, hub } = bookings;
  return accept({
    draft: draft.appointments ? { ...draft, appointments: bookings.appointments } : draft,
    shipment,
    bookings,
    price: price.value,
    outlook: {
      notices: [...goodsNotices(draft, knownTo(occasion, places).goods), ...bookings.notices],
      risks: risksOf({ lines: draft.lines, shipment, price: price.value }, terms.value, carrier),
      ...(deliveredOn === undefined ? {} : { deliveredOn }),
      hub,
    },
  });
}

/**
 * Problems of priced services at their places in the list that was asked: the priced one has what appointments bring
 * too, and lacks what they no longer do. What nobody listed is a problem of the list as a whole.
 */
export function atTheirPlace(
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
