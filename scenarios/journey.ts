import type { Language } from "@anden/domain/customer/customer";
import type { ShippingType } from "@anden/domain/shipment/draft";
import type { PickupType, Side } from "@anden/domain/shipment/stop";
import type { ReasonRule } from "@anden/domain/tariff/price";
import type { LocalDateTime } from "@anden/domain/values/calendar";
import type { LengthUnit, WeightUnit } from "@anden/domain/values/measures";
import type { Currency } from "@anden/domain/values/money";
import type { ProblemCode } from "@anden/domain/values/problem";

/** A journey of a person through the portal, described once: one runner makes the calls, another one uses a browser. */
export interface Journey {
  /** A sentence of the trade, with the ids of the requirements that it proves. */
  readonly title: string;
  /** The folder of the carrier. */
  readonly carrier: CarrierName;
  /** The moment at which it takes place, in the carrier's zone: it decides the prices. */
  readonly at: LocalDateTime;
  readonly actor: Actor;
  readonly language: Language;
  readonly steps: readonly Step[];
}

export type CarrierName = "demo" | "tiny";
export type Actor = "guest" | { readonly userName: string; readonly password: string };

/**
 * The steps of a person, actions and observations. Amounts and measures are written as people write them: 1833.87,
 * 1.2 m.
 */
interface Steps {
  readonly choosePlace: {
    readonly side: Side;
    readonly typed: string;
    /** The expected first suggestion. */
    readonly first: { readonly name: string; readonly postalCode: string };
  };
  readonly handOver: { readonly side: Side; readonly pickupType: PickupType; readonly branch?: string };
  readonly crossBorder: { readonly crossing: string };
  readonly measureIn: { readonly weight: WeightUnit; readonly length: LengthUnit };
  readonly addLine: {
    readonly pieces: number;
    /** In the actor's language. */
    readonly packaging: string;
    readonly length: number;
    readonly width: number;
    readonly height: number;
    readonly weight: number;
  };
  readonly insure: { readonly kind: "basic" } | { readonly kind: "declared"; readonly value: number };
  readonly chooseShippingType: { readonly shippingType: ShippingType };
  readonly seeMissing: { readonly what: readonly string[] };
  readonly seeRefusal: { readonly code: ProblemCode; readonly at: string };
  readonly quote: unknown;
  readonly seePrice: {
    readonly lines: readonly (readonly [rule: ReasonRule, amount: number])[];
    readonly subtotal: number;
    readonly vat: number;
    readonly withholding: number;
    readonly total: number;
    readonly currency: Currency;
  };
  readonly findInList: unknown;
  readonly openQuotation: unknown;
}

/** A step of some kinds, of any unless they are given. */
export type Step<Kind extends keyof Steps = keyof Steps> = {
  [Each in Kind]: { readonly do: Each } & Steps[Each];
}[Kind];

/** A function for each kind of step. */
export type ByStep<Given extends readonly unknown[], Result> = {
  readonly [Kind in keyof Steps]: (step: Step<Kind>, ...given: Given) => Result;
};

/** Calls the function of a step. */
export function byStep<Kind extends keyof Steps, Given extends readonly unknown[], Result>(
  functions: ByStep<Given, Result>,
  step: Step<Kind>,
  ...given: Given
): Result {
  return functions[step.do](step, ...given);
}

/** The day of all journeys: a Friday, fuel 14.50 % and 18.4215 pesos a dollar at the demo carrier. */
export const friday: LocalDateTime = "2026-11-20T10:00:00";
