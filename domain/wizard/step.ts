import type { Customer } from "../customer/customer.ts";
import type { Country } from "../geography/country.ts";
import type { Place } from "../geography/place.ts";
import type { ReferenceDefinition } from "../service-request/references.ts";
import type { RequestDraft } from "../service-request/request-draft.ts";
import type { Appointments } from "../shipment/appointments.ts";
import type { AgreedDoors } from "../shipment/check-coverage.ts";
import type { CrossingTerms } from "../shipment/check-crossing.ts";
import type { GoodsTerms } from "../shipment/check-goods.ts";
import type { InsuranceTerms } from "../shipment/check-insurance.ts";
import type { AreaFacts, BranchFacts, StopTerms } from "../shipment/check-stop.ts";
import type { Incomplete, ShipmentDraft } from "../shipment/draft.ts";
import type { Side } from "../shipment/stop.ts";
import type { Decision, Problem, ProblemCode } from "../values/problem.ts";
import type { WaybillTerms } from "../waybill/check-waybill.ts";
import type { Section } from "./sections.ts";

/** The fields of a customer that the steps may use. */
export type CustomerFacts = Pick<
  Customer,
  "kind" | "flags" | "groupId" | "creditProjects" | "credit" | "documents"
> &
  Partial<Pick<Customer, "groupProjects">>;

/**
 * The rules of additional services: see `offerOf`. They are passed in like data, so that a screen can load each rule
 * only when it is needed, or leave it to the server.
 */
export interface Offer {
  /** Whether a service at a port or an airport is requested. */
  readonly hasPortServices: (draft: Incomplete<ShipmentDraft>) => boolean;
  readonly serviceProblems: OfferRule;
}
type OfferRule = (draft: Incomplete<ShipmentDraft>, known: Known) => readonly Problem[];

/**
 * The data that the rules of the steps need besides the draft. A rule whose optional data is absent reports no problem
 * and is left to the server.
 */
export interface Known extends Partial<Offer> {
  readonly customer: CustomerFacts;
  readonly origin?: Place | undefined;
  readonly destination?: Place | undefined;
  readonly stops: StopTerms<AreaFacts, BranchFacts>;
  readonly goods: GoodsTerms;
  readonly insurance: InsuranceTerms;
  /** Both stops with their areas and branches, once resolved. */
  readonly ends?: Readonly<Record<Side, Decision<{ readonly area: AreaFacts }>>>;
  /** The sides at which an agreement covers an address, for a client whose agreements are checked. */
  readonly agreedDoors?: AgreedDoors;
  /** Where goods can cross the border, and the areas of ports and airports. */
  readonly border?: Pick<CrossingTerms, "crossings" | "portAreas">;
  /** Where the parties of a request are, as far as they are chosen. */
  readonly partyPlaces?: Readonly<Partial<Record<Side, PartyPlace>>>;
  /** The tax office's keys, as far as they are read, and the day on which they must be in force. */
  readonly waybillKeys?: Pick<WaybillTerms, "find" | "on">;
  /** The references that the client asks its users for. */
  readonly references?: readonly ReferenceDefinition[];
  /** The check of what is agreed for each side, by the calendar of its stop. */
  readonly appointmentProblems?: (asked: Appointments) => readonly Problem[];
}

/** The place of a party's address, with its name. */
export interface PartyPlace {
  readonly placeId: number;
  readonly country: Country;
  readonly name: string;
}

/** All entries of the stepper, in their order; each flow has some of them. [P-104, P-107] */
export const entries = [
  "guest",
  "quotation",
  "project",
  "billing",
  "route",
  "goods",
  "services",
  "shipping",
  "markup",
  "summary",
] as const;
export type Entry = (typeof entries)[number];

/** The pages of the wizard: each entry has its own, but the commission, which is a panel of the shipping page. */
export type Page = Exclude<Entry, "markup">;

/** The page that an entry of the stepper opens. */
export function pageOf(entry: Entry): Page {
  return entry === "markup" ? "shipping" : entry;
}

/**
 * A step of the wizard: its fields, its visibility and its validation. Steps of both flows read the draft of a request,
 * of which a quotation's is a part. [P-093]
 */
export interface Step {
  readonly name: string;
  /** The entry of the stepper that it belongs to. The steps of one page are asked together: see `pageOf`. */
  readonly entry: Entry;
  /** The number of the section that it belongs to: see `sections`. */
  readonly section: Section;
  /** The fields of the draft that it asks for: `lines` owns `lines[0].pieces`. */
  readonly owns: readonly (keyof RequestDraft)[];
  /**
   * Answers that may be missing until the draft is stored, because a price does not need them: everything, or the
   * problems with these codes.
   */
  readonly mayWait?: true | readonly ProblemCode[];
  /** Whether the step is shown to this customer. */
  readonly isVisible: (customer: CustomerFacts) => boolean;
  /** The problems of invalid and missing answers; none when the user may continue. */
  readonly problems: (draft: Incomplete<RequestDraft>, known: Known) => readonly Problem[];
}
