import type { AskedService } from "../shipment/additional-services.ts";
import { projectOf } from "../shipment/check-entitlement.ts";
import { goodsNotices } from "../shipment/check-goods.ts";
import type { ResolvedStop } from "../shipment/check-stop.ts";
import { completeLine, completeMarkup, completeService } from "../shipment/complete-draft.ts";
import { type Incomplete, networkOf, type ShipmentDraft } from "../shipment/draft.ts";
import type { GoodsLine } from "../shipment/goods.ts";
import { allServices } from "../shipment/implied-services.ts";
import type { Insurance } from "../shipment/insurance.ts";
import { withStackableHeights } from "../shipment/stackable-height.ts";
import type { Price } from "../tariff/price.ts";
import type { RatingTerms } from "../tariff/ratable-shipment.ts";
import { risksOf } from "../tariff/risks.ts";
import type { Money } from "../values/money.ts";
import type { FieldPath, Problem } from "../values/problem.ts";
import { insuranceOf } from "../wizard/steps.ts";
import type { Bookings } from "./bookings.ts";
import { checkDraft, knownTo } from "./check-draft.ts";
import { type ChosenPlaces, type Occasion, ratingTerms } from "./occasion.ts";
import { type PlacedShipment, rated } from "./placed-shipment.ts";
import { atTheirPlace, type Outlook } from "./price-draft.ts";

/** What can be said of a price while the question is still being asked. */
export interface Estimate extends Outlook {
  /** Fields that have no answer yet, by their paths. */
  readonly missing: readonly FieldPath[];
  /** What is wrong with the answers there are; such lines and choices are left out of the price. */
  readonly problems: readonly Problem[];
  readonly origin?: ResolvedStop;
  readonly destination?: ResolvedStop;
  readonly bookings: Bookings;
  /** What is known of the shipment, and its price. */
  readonly shipment?: PlacedShipment;
  readonly price?: Price;
  /** The subtotal of the lightest shipment on this lane: "from", as long as no goods are known. */
  readonly least?: Money;
  readonly transitDays?: number;
}

/** Codes that say "not answered yet" rather than "answered wrongly". */
const unanswered: readonly Problem["code"][] = [
  "place.required",
  "branch.required",
  "goods.required",
  "goods.packagingRequired",
  "field.required",
  "goods.dimensionRequired",
  "goods.weightRequired",
  "shippingType.required",
  "insurance.valueRequired",
  "crossing.required",
  "schedule.dateRequired",
  "schedule.timesRequired",
];

/**
 * The price as far as it can be known. Wrong and half-filled lines are left out of it and said in `problems` and
 * `missing`; without a shipping type the standard one is meant, without units the customer's own. Never refuses:
 * what cannot be known is absent.
 */
export function estimate(
  draft: Incomplete<ShipmentDraft>,
  places: ChosenPlaces,
  occasion: Occasion,
): Estimate {
  const { carrier, customer } = occasion;
  const {
    lines = [],
    weightUnit = customer.weightUnit,
    lengthUnit = customer.lengthUnit,
    shippingType = "standard",
    services = [],
    projectId,
    freightClassId,
  } = draft;
  const asked = { ...draft, weightUnit, lengthUnit };
  const terms = ratingTerms(occasion);
  const checked = checkDraft(asked, places, occasion, terms.ok ? terms.value.tariff : undefined);
  const { problems: found, origin, destination, bookings, transitDays } = checked;
  const { deliveredOn, hub } = bookings;
  const said: Estimate = {
    missing: found.filter(({ code }) => unanswered.includes(code)).map(({ path }) => path),
    problems: found.filter(({ code }) => !unanswered.includes(code)),
    notices: [...goodsNotices(asked, knownTo(occasion, places).goods), ...bookings.notices],
    risks: [],
    bookings,
    hub,
    ...(deliveredOn === undefined ? {} : { deliveredOn }),
    ...(origin.ok ? { origin: origin.value } : {}),
    ...(destination.ok ? { destination: destination.value } : {}),
  };
  if (!origin.ok || !destination.ok) return said;
  if (!terms.ok) return { ...said, problems: [...said.problems, ...terms.problems] };

  const billed = withStackableHeights(lines, lengthUnit, carrier.rules);
  const isInsurable = found.every(({ path }) => !path.startsWith("insurance."));
  const isClassable = found.every(({ path }) => path !== "freightClassId");
  const isProject = found.every(({ path }) => path !== "projectId");
  const project = projectOf(projectId === undefined || !isProject ? {} : { projectId }, customer);
  const markup = completeMarkup(draft.markup);
  const implied = checked.implied.filter(({ path }) => found.every((each) => each.path !== path));
  const sound = soundServices(services, found);
  const shipment: PlacedShipment = {
    lines: soundLines(billed.lines, found),
    weightUnit,
    lengthUnit,
    shippingType,
    serviceType: networkOf(draft),
    insurance: isInsurable ? insuranceOf(draft) : none,
    origin: origin.value,
    destination: destination.value,
    services: allServices(sound, implied, bookings.modes, carrier.services),
    ...(project === undefined ? {} : { projectId: project }),
    ...(freightClassId === undefined || !isClassable ? {} : { freightClassId }),
    ...(markup ? { markup } : {}),
  };
  const known = priced(shipment, terms.value, said.problems, services);
  return {
    ...said,
    ...known,
    ...(known.shipment && known.price
      ? {
          risks: risksOf(
            { lines: readable(lines, said.problems), shipment: known.shipment, price: known.price },
            terms.value,
            carrier,
          ),
        }
      : {}),
    ...(transitDays === undefined ? {} : { transitDays }),
  };
}

const none: Insurance = { kind: "none" };
/** As light and small as a thing can be said to be: what it costs is what anything costs at least. */
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
  listed: readonly Incomplete<AskedService>[],
): Pick<Estimate, "price" | "least" | "problems" | "shipment"> {
  const nothingYet = shipment.lines.length === 0;
  const { markup, ...unmarked } = shipment;
  if (nothingYet && markup) return priced(unmarked, terms, problems, listed);
  const price = rated(nothingYet ? { ...shipment, lines: [lightest], insurance: none } : shipment, terms);
  if (!price.ok && markup && price.problems.every(({ path }) => path.startsWith("markup")))
    return priced(unmarked, terms, [...problems, ...price.problems], listed);
  if (!price.ok) {
    const { services = [] } = shipment;
    return { problems: [...problems, ...atTheirPlace(price.problems, services, listed)] };
  }
  return nothingYet ? { problems, least: price.value.subtotal } : { problems, price: price.value, shipment };
}

/** The lines that are answered and nothing is wrong with. */
function soundLines(
  lines: readonly Incomplete<GoodsLine>[],
  problems: readonly Problem[],
): readonly GoodsLine[] {
  return lines.flatMap((line, index) => {
    const isWrong = problems.some(({ path }) => path === "lines" || path.startsWith(`lines[${index}]`));
    return isWrong ? [] : (completeLine(line) ?? []);
  });
}

/** The lines, in their places, of which nothing is said where they are wrong: what is wrong is no risk. */
function readable(
  lines: readonly Incomplete<GoodsLine>[],
  problems: readonly Problem[],
): readonly Incomplete<GoodsLine>[] {
  const isWrong = (index: number) => problems.some(({ path }) => path.startsWith(`lines[${index}]`));
  return lines.map((line, index) => (isWrong(index) ? {} : line));
}

/** The services that nothing is wrong with. */
function soundServices(
  services: readonly Incomplete<AskedService>[],
  problems: readonly Problem[],
): readonly AskedService[] {
  return services.flatMap((service, index) => {
    const isWrong = problems.some(({ path }) => path.startsWith(`services[${index}].`));
    return isWrong ? [] : (completeService(service) ?? []);
  });
}
