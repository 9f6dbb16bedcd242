import type { AdditionalService, AskedService, ServicePlace } from "../shipment/additional-services.ts";
import type { LocalDate } from "../values/calendar.ts";
import type { Volume, Weight } from "../values/measures.ts";
import { type Currency, type Money, sum } from "../values/money.ts";
import type { ConceptKey } from "./concept.ts";

/** A figure of a reason, with its unit, so that any language can write it. */
export type Figure =
  | { readonly kind: "money"; readonly minor: number; readonly currency: Currency }
  | { readonly kind: "rate"; readonly value: number; readonly currency: Currency }
  | { readonly kind: "weight"; readonly value: Weight }
  | { readonly kind: "volume"; readonly value: Volume }
  | { readonly kind: "share"; readonly points: number }
  | { readonly kind: "parity"; readonly value: number }
  | { readonly kind: "count"; readonly value: number }
  | { readonly kind: "date"; readonly value: LocalDate }
  | { readonly kind: "text"; readonly value: string };

export const reasonRules = [
  "freight.byWeight",
  "freight.minimum",
  "freight.perHundred",
  "freight.nextBreak",
  "freight.flat",
  "freight.perPiece",
  "freight.perCubicMetre",
  "freight.perKilometre",
  "freight.shippingType",
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
] as const;
/** Which rule made the line; the dictionary has its sentence under `reason.<rule>`. */
export type ReasonRule = (typeof reasonRules)[number];

/** What a reason of any rule may add: its sentence stands after the rule's, in this order. */
export const reasonAdditions = [
  "belowMinimum",
  "classChosen",
  "classByDensity",
  "agreed",
  "converted",
] as const;

/** A key of the dictionary that tells a reason or a part of it. */
export type ReasonWording = `reason.${ReasonRule | (typeof reasonAdditions)[number]}`;

/** Why a line costs what it costs: the rule, and every figure that went into it. */
export interface Reason {
  readonly rule: ReasonRule;
  readonly figures: Readonly<Record<string, Figure>>;
}

/** The dictionary's sentences that tell a reason, in order: the rule's, then what its figures add to it. */
export function reasonWordings({ rule, figures }: Reason): readonly ReasonWording[] {
  const { computed, minimum } = figures;
  const isBelow = computed?.kind === "money" && minimum?.kind === "money" && computed.minor < minimum.minor;
  const adds = {
    // The rule for kilos below the minimum says so itself.
    belowMinimum: isBelow && rule !== "freight.minimum",
    classChosen: "freightClass" in figures && !("density" in figures),
    classByDensity: "density" in figures,
    // A discount says whose it is.
    agreed: "agreement" in figures && rule !== "discount.agreed",
    converted: "parity" in figures,
  } satisfies Record<(typeof reasonAdditions)[number], boolean>;
  const additions = reasonAdditions.filter((addition) => adds[addition]);
  return [wordingOf[rule], ...additions.map((addition) => wordingOf[addition])];
}

/** Made once: a text put together anew has to be found among all words again. */
const wordingOf = Object.fromEntries(
  [...reasonRules, ...reasonAdditions].map((part) => [part, `reason.${part}`]),
) as { readonly [Part in ReasonRule | (typeof reasonAdditions)[number]]: `reason.${Part}` };

export interface PriceLine {
  readonly concept: ConceptKey;
  readonly amount: Money;
  readonly reason: Reason;
}

/** An additional service on the bill, with its name of that day. */
export interface PricedService
  extends Pick<
    AskedService,
    "serviceId" | "atOrigin" | "atDestination" | "originQuantity" | "destinationQuantity" | "quantity"
  > {
  readonly name: AdditionalService["name"];
  readonly place: ServicePlace;
  readonly isWithheld: boolean;
  readonly amount: Money;
  readonly reason: Reason;
}

/** The weight a line or a shipment is charged by, and what made it. */
export interface BilledWeight {
  readonly real: Weight;
  readonly volume: Volume;
  readonly volumetric: Weight;
  readonly billed: Weight;
  readonly by: "real" | "volumetric";
}

/**
 * A price that can be checked line by line. Lines and services add up to the subtotal, subtotal + VAT − withholding
 * to the total. What may be absent is so in quotations that were stored before there was such a thing.
 */
export interface Price {
  readonly tariffVersion: string;
  readonly currency: Currency;
  readonly lines: readonly PriceLine[];
  readonly services?: readonly PricedService[];
  /** The class that the goods travel in, where they have one. */
  readonly freightClassId?: number;
  readonly goods: readonly BilledWeight[];
  readonly weight: BilledWeight;
  readonly subtotal: Money;
  readonly vat: Money;
  readonly vatShare: number;
  readonly withholding: Money;
  readonly withholdingShare: number;
  readonly total: Money;
}

/** What the billed weight costs: the freight and the supplementary freight that is billed with it. [P-325] */
export function billedFreight({ lines, services = [], currency }: Price): Money {
  const freight = lines.filter(({ concept }) => concept === "freight");
  const supplementary = services.filter(({ place }) => place === "freight");
  return sum(
    [...freight, ...supplementary].map(({ amount }) => amount),
    currency,
  );
}
