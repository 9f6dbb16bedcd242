import type { AdditionalService, RequestedService, ServicePlace } from "../shipment/additional-services.ts";
import type { LocalDate } from "../values/calendar.ts";
import type { Volume, Weight } from "../values/measures.ts";
import { type Currency, type Money, sum } from "../values/money.ts";
import type { ConceptKey } from "./concept.ts";

/** A figure of a reason, with its unit, so that any language can write it. */
export type Figure =
  | { readonly kind: "money"; readonly minor: number; readonly currency: Currency }
  /** Amounts to be added up; those below zero are deductions. */
  | { readonly kind: "sum"; readonly minors: readonly number[]; readonly currency: Currency }
  | { readonly kind: "rate"; readonly value: number; readonly currency: Currency }
  | { readonly kind: "weight"; readonly value: Weight }
  | { readonly kind: "volume"; readonly value: Volume }
  | { readonly kind: "share"; readonly points: number }
  | { readonly kind: "parity"; readonly value: number }
  | { readonly kind: "count"; readonly value: number }
  | { readonly kind: "date"; readonly value: LocalDate }
  | { readonly kind: "text"; readonly value: string };

export const reasonRules = [
  "weight.byScale",
  "weight.byVolume",
  "weight.byClass",
  "freight.byWeight",
  "freight.minimum",
  "freight.perHundred",
  "freight.nextBreak",
  "freight.flat",
  "freight.perPiece",
  "freight.perCubicMetre",
  "freight.perKilometre",
  "freight.shippingType",
  "freight.billed",
  "discount.agreed",
  "fuel.share",
  "pickup.base",
  "pickup.extraWeight",
  "delivery.base",
  "delivery.extraWeight",
  "remote.pickup",
  "remote.delivery",
  "insurance.basic",
  "insurance.declared",
  "service.once",
  "service.times",
  "service.open",
  "markup.amount",
  "markup.share",
  "vat.general",
  "vat.border",
  "vat.export",
  "withholding.legalEntity",
  "withholding.publicOffice",
] as const;
/** The rule that made the line; the dictionary has its sentence under `reason.<rule>`. */
export type ReasonRule = (typeof reasonRules)[number];

/** Figures that a reason of any rule may add: each has a line of its own after the rule's, in this order. */
export const reasonAdditions = [
  "base",
  "roundedUp",
  "belowMinimum",
  "aboveIncluded",
  "lane",
  "laneFrom",
  "classChosen",
  "classByDensity",
  "agreed",
  "convertedToDollars",
  "convertedToPesos",
] as const;
type ReasonAddition = (typeof reasonAdditions)[number];

/** A dictionary key with the sentence of a reason, or of a part of it. */
export type ReasonWording = `reason.${ReasonRule | ReasonAddition}`;

/** Why a line costs what it costs: the rule, and every figure behind it. */
export interface Reason {
  readonly rule: ReasonRule;
  readonly figures: Readonly<Record<string, Figure>>;
}

/** The dictionary keys of a reason's lines, in order: the rule's calculation, then those of its additional figures. */
export function reasonWordings({ rule, figures }: Reason): readonly ReasonWording[] {
  const { computed, minimum, counted, billed, original, base, from } = figures;
  const isOfLane = "origin" in figures && "destination" in figures;
  // The first weight break begins at 0, so naming it says nothing. A next break that is billed is in the calculation
  // already.
  const hasBreak = from?.kind === "weight" && from.value > 0 && rule !== "freight.nextBreak";
  const adds = {
    base: base !== undefined && "parts" in figures,
    roundedUp: counted?.kind === "weight" && billed?.kind === "weight" && counted.value < billed.value,
    belowMinimum: computed?.kind === "money" && minimum?.kind === "money" && computed.minor < minimum.minor,
    aboveIncluded: "extra" in figures,
    lane: isOfLane && !hasBreak,
    laneFrom: isOfLane && hasBreak,
    classChosen: "freightClass" in figures && !("density" in figures),
    classByDensity: "density" in figures,
    // A discount names its agreement itself.
    agreed: "agreement" in figures && rule !== "discount.agreed",
    convertedToDollars: original?.kind === "money" && original.currency === "MXN",
    convertedToPesos: original?.kind === "money" && original.currency === "USD",
  } satisfies Record<ReasonAddition, boolean>;
  const additions = reasonAdditions.filter((addition) => adds[addition]);
  return [wordingOf[rule], ...additions.map((addition) => wordingOf[addition])];
}

/** Built once: concatenating a key on every call was slow in string-keyed lookups. */
const wordingOf = Object.fromEntries(
  [...reasonRules, ...reasonAdditions].map((part) => [part, `reason.${part}`]),
) as { readonly [Part in ReasonRule | ReasonAddition]: `reason.${Part}` };

export interface PriceLine {
  readonly concept: ConceptKey;
  readonly amount: Money;
  readonly reason: Reason;
}

/** An additional service on the bill, with its name on that day. */
export interface PricedService
  extends Pick<
    RequestedService,
    "serviceId" | "atOrigin" | "atDestination" | "originQuantity" | "destinationQuantity" | "quantity"
  > {
  readonly name: AdditionalService["name"];
  readonly place: ServicePlace;
  readonly isWithheld: boolean;
  readonly amount: Money;
  readonly reason: Reason;
}

/** The billed weight of a line or a shipment, and how it was found. */
export interface BilledWeight {
  readonly real: Weight;
  readonly volume: Volume;
  readonly volumetric: Weight;
  readonly billed: Weight;
  readonly by: "real" | "volumetric";
}

/**
 * A price that can be checked line by line. Lines and services add up to the subtotal, subtotal + VAT − withholding
 * to the total. Optional fields are absent in quotations that were stored before these fields existed.
 */
export interface Price {
  readonly tariffVersion: string;
  readonly currency: Currency;
  readonly lines: readonly PriceLine[];
  readonly services?: readonly PricedService[];
  /** The freight class of the goods, where they have one. */
  readonly freightClassId?: number;
  readonly goods: readonly BilledWeight[];
  readonly weight: BilledWeight;
  /** Why the shipment is billed by that weight. */
  readonly weightReason?: Reason;
  readonly subtotal: Money;
  readonly vat: Money;
  readonly vatShare: number;
  readonly withholding: Money;
  readonly withholdingShare: number;
  readonly total: Money;
  readonly sumReasons?: SumReasons;
}

/** The reasons of the amounts that are not lines: the billed freight and the taxes. */
export interface SumReasons {
  /** The reason of the billed freight, where this is the sum of several lines. */
  readonly freight?: Reason;
  readonly vat: Reason;
  /** Only where something is withheld. */
  readonly withholding?: Reason;
}

/** The billed freight: the freight lines and the supplementary freight that is billed with them. [P-325] */
export function billedFreight(price: Pick<Price, "lines" | "services" | "currency">): Money {
  return sum(billedFreightParts(price), price.currency);
}

/** The lines that the billed freight is the sum of. */
export function billedFreightParts({ lines, services = [] }: Pick<Price, "lines" | "services">) {
  const freight = lines.filter(({ concept }) => concept === "freight");
  const supplementary = services.filter(({ place }) => place === "freight");
  return [...freight, ...supplementary].map(({ amount }) => amount);
}
