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
 * A step of a person: an action or an observation. Amounts and measures are written as people write them: 1833.87,
 * 1.2 m.
 */
export type Step =
  | {
      readonly do: "choosePlace";
      readonly side: Side;
      readonly typed: string;
      /** The expected first suggestion. */
      readonly first: { readonly name: string; readonly postalCode: string };
    }
  | {
      readonly do: "handOver";
      readonly side: Side;
      readonly pickupType: PickupType;
      readonly branch?: string;
    }
  | { readonly do: "crossBorder"; readonly crossing: string }
  | { readonly do: "measureIn"; readonly weight: WeightUnit; readonly length: LengthUnit }
  | {
      readonly do: "addLine";
      readonly pieces: number;
      /** In the actor's language. */
      readonly packaging: string;
      readonly length: number;
      readonly width: number;
      readonly height: number;
      readonly weight: number;
    }
  | { readonly do: "insure"; readonly kind: "basic" }
  | { readonly do: "insure"; readonly kind: "declared"; readonly value: number }
  | { readonly do: "chooseShippingType"; readonly shippingType: ShippingType }
  | { readonly do: "seeMissing"; readonly what: readonly string[] }
  | { readonly do: "seeRefusal"; readonly code: ProblemCode; readonly at: string }
  | { readonly do: "quote" }
  | {
      readonly do: "seePrice";
      readonly lines: readonly (readonly [rule: ReasonRule, amount: number])[];
      readonly subtotal: number;
      readonly vat: number;
      readonly withholding: number;
      readonly total: number;
      readonly currency: Currency;
    }
  | { readonly do: "findInList" }
  | { readonly do: "openQuotation" };

/** The day of all journeys: a Friday, fuel 14.50 % and 18.4215 pesos a dollar at the demo carrier. */
export const friday: LocalDateTime = "2026-11-20T10:00:00";
