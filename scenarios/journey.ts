import type { ContactText } from "@anden/domain/customer/contact-entry";
import type { Language } from "@anden/domain/customer/customer";
import type { SchedulingMode } from "@anden/domain/scheduling/modes";
import type { SchedulingSide } from "@anden/domain/scheduling/side";
import type { ShippingType } from "@anden/domain/shipment/draft";
import type { PickupType, Side } from "@anden/domain/shipment/stop";
import type { ReasonRule } from "@anden/domain/tariff/price";
import type { LocalDate, LocalDateTime, LocalTime } from "@anden/domain/values/calendar";
import type { LengthUnit, WeightUnit } from "@anden/domain/values/measures";
import type { Currency } from "@anden/domain/values/money";
import type { ProblemCode } from "@anden/domain/values/problem";
import type { FlowKind } from "@anden/domain/wizard/flow-kind";

/** A journey of a person through the portal, described once: one runner makes the calls, another one uses a browser. */
export interface Journey {
  /** A sentence of the trade, with the ids of the requirements that it proves. */
  readonly title: string;
  /** The folder of the carrier. */
  readonly carrier: CarrierName;
  /** The moment at which it takes place, in the carrier's zone: it decides the prices. */
  readonly at: LocalDateTime;
  readonly actor: Actor;
  /** What it begins with; a quotation unless it is said. */
  readonly begins?: FlowKind;
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
  readonly giveContact: Readonly<Record<ContactText, string>>;
  readonly chooseProject: { readonly project: string };
  /** Whom a logistics client has the request invoiced to. */
  readonly billTo: { readonly taxId: string };
  readonly choosePlace: {
    readonly side: Side;
    readonly typed: string;
    /** The expected first suggestion. */
    readonly first: { readonly name: string; readonly postalCode: string };
  };
  /** The sender or the recipient of a request, from the address book, with their contact. */
  readonly chooseParty: { readonly side: Side; readonly name: string; readonly contact: string };
  readonly handOver: { readonly side: Side; readonly pickupType: PickupType; readonly branch?: string };
  readonly crossBorder: { readonly crossing: string };
  /** Home delivery, for whom has it agreed. */
  readonly deliverToHome: { readonly isOn: boolean };
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
  readonly chooseClass: { readonly name: string };
  readonly describeContent: { readonly content: string };
  readonly addWaybillLine: {
    readonly quantity: number;
    readonly unitKey: string;
    readonly productKey: string;
    readonly description: string;
    /** Of all of them, in kilos. */
    readonly weight: number;
  };
  /** A reference that the client asks its people for. */
  readonly giveReference: { readonly name: string; readonly value: string };
  readonly insure: { readonly kind: "basic" } | { readonly kind: "declared"; readonly value: number };
  /** The day of a pickup or a delivery, and its hours, which an ordinary one does not have. */
  readonly schedule: {
    readonly side: SchedulingSide;
    readonly mode: SchedulingMode;
    readonly day: LocalDate;
    readonly from?: LocalTime;
    readonly to?: LocalTime;
  };
  readonly askForService: {
    /** Its Spanish name. */
    readonly service: string;
    readonly side: Side;
    readonly quantity?: number;
    /** For a service without a price. */
    readonly cost?: number;
  };
  /** Papers that come back signed: how many sheets, and which of the client's documents. */
  readonly returnDocuments: { readonly documents?: readonly string[]; readonly sheets: number };
  readonly chooseShippingType: { readonly shippingType: ShippingType };
  readonly addCommission: { readonly kind: "amount" | "share"; readonly value: number };
  readonly attachFile: { readonly name: string };
  readonly seeMissing: { readonly what: readonly string[] };
  readonly seeRefusal: { readonly code: ProblemCode; readonly at: string };
  readonly quote: unknown;
  readonly turnIntoRequest: unknown;
  /** Accepts the terms and sends the request. */
  readonly sendRequest: unknown;
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
  /** The carrier finds the request at its desk and confirms it. */
  readonly seeConfirmed: unknown;
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
