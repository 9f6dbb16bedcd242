import type { SideTerms } from "../scheduling/agreed-day.ts";
import { type SchedulingMode, schedulingModes } from "../scheduling/modes.ts";
import { earliestDay } from "../scheduling/open-days.ts";
import type { SchedulingSide } from "../scheduling/side.ts";
import type { AdditionalService } from "../shipment/additional-services.ts";
import { automaticService, withAutomaticServices } from "../shipment/additional-services-automatic.ts";
import type { ResolvedStop } from "../shipment/check-stop.ts";
import type { Incomplete, ShipmentDraft } from "../shipment/draft.ts";
import type { LocalDate } from "../values/calendar.ts";
import { type Money, subtract } from "../values/money.ts";
import type { Problem } from "../values/problem.ts";
import { type Estimate, estimate } from "./estimate.ts";
import { rated } from "./placed-shipment.ts";
import { type ChosenPlaces, type PricingContext, ratingTerms } from "./pricing-context.ts";

/** A scheduling mode as it is offered for a side. */
export interface ModeOffer {
  readonly mode: SchedulingMode;
  /** Why it is not offered. */
  readonly refused?: Problem;
  /** The first day that can be booked. */
  readonly earliest?: LocalDate;
  /** The service that it adds. */
  readonly service?: AdditionalService;
  /** What it adds to the price, before taxes; absent as long as the shipment has no price. */
  readonly difference?: Money;
}

/** What can be agreed about one side. */
export interface SideOffer {
  readonly stop: Pick<ResolvedStop, "area" | "branch">;
  readonly terms: SideTerms;
  readonly modes: readonly ModeOffer[];
}

/**
 * What can be agreed about both sides of a shipment, and what each mode costs, by the same rules and the same
 * calculation as its price; no sides as long as its stops are not known.
 */
export function schedulingOffer(
  draft: Incomplete<ShipmentDraft>,
  places: ChosenPlaces,
  pricing: PricingContext,
): Readonly<Partial<Record<SchedulingSide, SideOffer>>> {
  const known = estimate(draft, places, pricing);
  const { terms } = known.bookings;
  if (!terms || !known.origin || !known.destination) return {};
  const differenceOf = differences(known, pricing);
  const offer = (side: SchedulingSide, stop: ResolvedStop): SideOffer => ({
    stop,
    terms: terms[side],
    modes: schedulingModes.map((mode) => modeOffer(mode, side, terms[side], { pricing, differenceOf })),
  });
  return {
    pickup: offer("pickup", known.origin),
    delivery: offer("delivery", known.destination),
  };
}

type DifferenceOf = (side: SchedulingSide, mode: SchedulingMode) => Money | undefined;

function modeOffer(
  mode: SchedulingMode,
  side: SchedulingSide,
  terms: SideTerms,
  { pricing, differenceOf }: { readonly pricing: PricingContext; readonly differenceOf: DifferenceOf },
): ModeOffer {
  const refused = terms.refused[mode];
  if (refused) return { mode, refused };
  const earliest = earliestDay({ side, mode }, terms);
  const service = automaticService(side, mode, pricing.carrier.services);
  const difference = differenceOf(side, mode);
  return {
    mode,
    ...(earliest === undefined ? {} : { earliest }),
    ...(service ? { service } : {}),
    ...(difference ? { difference } : {}),
  };
}

/** The price difference between a mode and the ordinary one, with all other answers unchanged. */
function differences({ shipment, bookings: { modes } }: Estimate, pricing: PricingContext): DifferenceOf {
  const terms = ratingTerms(pricing);
  if (!shipment || !terms.ok) return () => undefined;
  const priceOf = (side: SchedulingSide, mode: SchedulingMode) => {
    const { services } = pricing.carrier;
    const instead = withAutomaticServices(shipment.services ?? [], { ...modes, [side]: mode }, services);
    return rated({ ...shipment, services: instead }, terms.value);
  };
  return (side, mode) => {
    const [price, ordinary] = [priceOf(side, mode), priceOf(side, "ordinary")];
    return price.ok && ordinary.ok ? subtract(price.value.subtotal, ordinary.value.subtotal) : undefined;
  };
}
