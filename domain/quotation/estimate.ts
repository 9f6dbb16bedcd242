import { daysOfTravel } from "../scheduling/delivery-date.ts";
import type { RequestedService } from "../shipment/additional-services.ts";
import { projectOf } from "../shipment/check-entitlement.ts";
import { goodsNotices } from "../shipment/check-goods.ts";
import type { ResolvedStop } from "../shipment/check-stop.ts";
import { completeLine, completeMarkup, completeService, insuranceOf } from "../shipment/complete-draft.ts";
import { withDocumentReturn } from "../shipment/document-return.ts";
import { type Incomplete, networkOf, type ShipmentDraft } from "../shipment/draft.ts";
import type { GoodsLine } from "../shipment/goods.ts";
import { allServices } from "../shipment/implied-services.ts";
import type { Insurance } from "../shipment/insurance.ts";
import { withStackableHeights } from "../shipment/stackable-height.ts";
import type { Price } from "../tariff/price.ts";
import type { RatingTerms } from "../tariff/ratable-shipment.ts";
import { risksOf } from "../tariff/risks.ts";
import type { Money, Parity } from "../values/money.ts";
import { type Decision, type FieldPath, isUnanswered, type Problem } from "../values/problem.ts";
import { settled } from "../wizard/settle.ts";
import type { Bookings } from "./bookings.ts";
import { checkDraft, knownTo } from "./check-draft.ts";
import { type PlacedShipment, rated } from "./placed-shipment.ts";
import { type Advisory, atRequestedIndex } from "./price-draft.ts";
import { type ChosenPlaces, type PricingContext, ratingTerms } from "./pricing-context.ts";

/** The price as far as it is known while the draft is still incomplete. */
export interface Estimate extends Advisory {
  /** Required fields without an answer, by their paths. */
  readonly missing: readonly FieldPath[];
  /** Problems of the given answers; the lines and choices that have them are left out of the price. */
  readonly problems: readonly Problem[];
  readonly origin?: ResolvedStop;
  readonly destination?: ResolvedStop;
  readonly bookings: Bookings;
  /** What is known of the shipment, and its price. */
  readonly shipment?: PlacedShipment;
  readonly price?: Price;
  /** The subtotal of the lightest possible shipment on this lane, shown as "from" until goods are known. */
  readonly least?: Money;
  /** The lane's days of travel, on which the dates of all shipping types depend. */
  readonly laneDays?: number;
  /** The days of travel of this shipment: the lane's, or fewer by the promise of its shipping type. */
  readonly transitDays?: number;
  /**
   * The parity of the day, for a customer who pays in dollars: it converts the carrier's amounts in pesos, such as
   * limits.
   */
  readonly parity?: Parity;
}

/**
 * The price as far as it can be known. Wrong and incomplete lines are left out of it and reported in `problems` and
 * `missing`. Defaults: the standard shipping type, the customer's own units. Never refuses: unknown values are
 * absent.
 */
export function estimate(
  draft: Incomplete<ShipmentDraft>,
  places: ChosenPlaces,
  pricing: PricingContext,
): Estimate {
  const { carrier, customer } = pricing;
  const {
    lines = [],
    weightUnit = customer.weightUnit,
    lengthUnit = customer.lengthUnit,
    shippingType = "standard",
    services: listed = [],
  } = draft;
  const services = withDocumentReturn(listed, customer, carrier.services, places);
  const asked = { ...draft, weightUnit, lengthUnit, services };
  const terms = ratingTerms(pricing);
  const check = (each: Incomplete<ShipmentDraft>) =>
    checkDraft(each, places, pricing, terms.ok ? terms.value.tariff : undefined);
  const checked = check(asked);
  const { parity } = knownTo(pricing, places).insurance;
  const { problems: found, origin, destination, bookings, stopNotices, transitDays: laneDays } = checked;
  const { deliveredOn, hub } = bookings;
  const unpriced: Estimate = {
    missing: found.filter(isUnanswered).map(({ path }) => path),
    problems: found.filter((each) => !isUnanswered(each)),
    notices: [...goodsNotices(asked, knownTo(pricing, places).goods), ...stopNotices, ...bookings.notices],
    risks: [],
    bookings,
    hub,
    ...(deliveredOn === undefined ? {} : { deliveredOn }),
    ...(origin.ok ? { origin: origin.value } : {}),
    ...(destination.ok ? { destination: destination.value } : {}),
    ...(customer.currency === "MXN" || parity === undefined ? {} : { parity }),
  };
  if (!origin.ok || !destination.ok) return unpriced;
  if (!terms.ok) return { ...unpriced, problems: [...unpriced.problems, ...terms.problems] };

  const billed = withStackableHeights(lines, lengthUnit, carrier.rules);
  const isInsurable = found.every(({ path }) => !path.startsWith("insurance."));
  const held = settled(asked, (each) => check(each).problems).draft;
  const { freightClassId } = held;
  const project = projectOf(held, customer);
  const markup = completeMarkup(draft.markup);
  const implied = checked.implied.filter(({ path }) => found.every((each) => each.path !== path));
  const valid = validServices(services, found);
  const shipment: PlacedShipment = {
    lines: validLines(billed.lines, found),
    weightUnit,
    lengthUnit,
    shippingType,
    serviceType: networkOf(draft),
    insurance: isInsurable ? insuranceOf(draft) : none,
    origin: origin.value,
    destination: destination.value,
    services: allServices(valid, implied, bookings.modes, carrier.services),
    ...(project === undefined ? {} : { projectId: project }),
    ...(freightClassId === undefined ? {} : { freightClassId }),
    ...(markup ? { markup } : {}),
  };
  const known = priced(shipment, terms.value, unpriced.problems, listed);
  return {
    ...unpriced,
    ...known,
    ...(known.shipment && known.price
      ? {
          risks: risksOf(
            { lines: readable(lines, unpriced.problems), shipment: known.shipment, price: known.price },
            terms.value,
            carrier,
          ),
        }
      : {}),
    ...(laneDays === undefined
      ? {}
      : { laneDays, transitDays: daysOfTravel(laneDays, carrier.shippingTypes.get(shippingType) ?? {}) }),
  };
}

const none: Insurance = { kind: "none" };
/** The lightest and smallest piece: its price is the lowest price of the lane. */
const lightest: GoodsLine = {
  pieces: 1,
  packagingId: 0,
  length: 1,
  width: 1,
  height: 1,
  weight: 1,
  notStackable: false,
};

function priced(
  shipment: PlacedShipment,
  terms: RatingTerms,
  problems: readonly Problem[],
  listed: readonly Incomplete<RequestedService>[],
): Pick<Estimate, "price" | "least" | "problems" | "shipment"> {
  const nothingYet = shipment.lines.length === 0;
  const { markup, ...unmarked } = shipment;
  if (nothingYet && markup) return priced(unmarked, terms, problems, listed);
  const price = nothingYet ? lightestOf(shipment, terms) : rated(shipment, terms);
  if (!price.ok && markup && price.problems.every(({ path }) => path.startsWith("markup")))
    return priced(unmarked, terms, [...problems, ...price.problems], listed);
  if (!price.ok) {
    const { services = [] } = shipment;
    return { problems: [...problems, ...atRequestedIndex(price.problems, services, listed)] };
  }
  return nothingYet ? { problems, least: price.value.subtotal } : { problems, price: price.value, shipment };
}

/**
 * The price of the lightest piece on a lane. Before the goods are known they have no density: where the lane's rate
 * depends on the freight class and none was chosen, the cheapest class is used.
 */
function lightestOf(shipment: PlacedShipment, terms: RatingTerms): Decision<Price> {
  const piece = { ...shipment, lines: [lightest], insurance: none };
  const price = rated(piece, terms);
  const lacksClass = !price.ok && price.problems.every(({ path }) => path === "freightClassId");
  if (!lacksClass || shipment.freightClassId !== undefined) return price;
  const [cheapest] = terms.freightClasses
    .map(({ id }) => rated({ ...piece, freightClassId: id }, terms))
    .filter((each) => each.ok)
    .sort((a, b) => a.value.subtotal.minor - b.value.subtotal.minor);
  return cheapest ?? price;
}

/** The complete lines without a problem. */
function validLines(
  lines: readonly Incomplete<GoodsLine>[],
  problems: readonly Problem[],
): readonly GoodsLine[] {
  return lines.flatMap((line, index) => {
    const isWrong = problems.some(({ path }) => path === "lines" || path.startsWith(`lines[${index}]`));
    return isWrong ? [] : (completeLine(line) ?? []);
  });
}

/**
 * The lines in their places, emptied where they have a problem: a wrong line is reported as a problem, not as a
 * risk.
 */
function readable(
  lines: readonly Incomplete<GoodsLine>[],
  problems: readonly Problem[],
): readonly Incomplete<GoodsLine>[] {
  const isWrong = (index: number) => problems.some(({ path }) => path.startsWith(`lines[${index}]`));
  return lines.map((line, index) => (isWrong(index) ? {} : line));
}

/** The services without a problem. */
function validServices(
  services: readonly Incomplete<RequestedService>[],
  problems: readonly Problem[],
): readonly RequestedService[] {
  return services.flatMap((service, index) => {
    const isWrong = problems.some(({ path }) => path.startsWith(`services[${index}].`));
    return isWrong ? [] : (completeService(service) ?? []);
  });
}
