import type { ReferenceDefinition } from "../service-request/references.ts";
import type { LengthUnit, WeightUnit } from "../values/measures.ts";
import type { BasisPoints, Currency } from "../values/money.ts";
import type { CfdiUse, TaxRegime } from "./invoice-vocabulary.ts";

export const personTypes = ["physical", "moral", "particular", "government", "foreign"] as const;
/** The kind of tax payer. Withholding and the form of a tax id depend on it. */
export type PersonType = (typeof personTypes)[number];

export const customerFlags = [
  "logistics",
  "markup-active",
  "markup-detail",
  "hub-pickup",
  "hub-delivery",
  "home-delivery",
  "classes",
  "insurance-excluded",
  "pickup-appointments-excluded",
  "delivery-appointments-excluded",
  "cover-letter",
  "waybill-complement",
  "waybill-detail",
  "complementary-data",
  "distributor-tax-data",
  "generic-data",
  "validate-pickup-coverage",
  "validate-delivery-coverage",
  "may-add-addresses",
  "service-window",
  "government-withholding",
  "border-vat",
] as const;
/** The options that are switched on for a client. */
export type CustomerFlag = (typeof customerFlags)[number];

/** The maximum characters of a client's name. */
export const longestClientName = 200;

export interface Project {
  readonly id: number;
  readonly description: string;
}

/** A paper that comes back to the client, signed by the recipient of the goods. */
export interface ClientDocument {
  readonly id: number;
  readonly name: string;
  readonly description: string;
}

/** The data of a client's own invoices that the client may change. Name and tax id are the carrier's to change. */
export interface InvoiceData {
  readonly taxRegime?: TaxRegime;
  readonly cfdiUse?: CfdiUse;
  readonly postalCode: string;
  readonly email: string;
}

/**
 * The other data of a registration: the address, and the carrier's own lists by their numbers. The carrier decides what
 * becomes of them. [B-133, B-415]
 */
export interface RegisteredDetails {
  readonly country?: string;
  readonly state?: string;
  readonly neighbourhood?: string;
  readonly street?: string;
  readonly exteriorNumber?: string;
  readonly interiorNumber?: string;
  readonly businessType?: number;
  readonly paymentKind?: number;
  readonly nearestBranch?: number;
  /** The country of taxation, in the tax office's three letters. */
  readonly taxResidence: string;
}

/** The client of a session: everything that a rule may ask about the customer. */
export interface Customer {
  readonly clientId: number;
  readonly kind: "registered" | "guest";
  readonly name: string;
  readonly taxId: string;
  readonly personType: PersonType;
  /** The carrier's own data; absent: unknown. The client's own entries are in `invoice`. */
  readonly taxRegime?: TaxRegime;
  readonly cfdiUse?: CfdiUse;
  /** The invoice data that the client has entered, which take precedence over the carrier's: see `invoiceDataOf`. */
  readonly invoice?: InvoiceData;
  /** The other data of a client who registered in the portal. */
  readonly registration?: RegisteredDetails;
  readonly currency: Currency;
  readonly language: Language;
  readonly weightUnit: WeightUnit;
  readonly lengthUnit: LengthUnit;
  readonly credit: { readonly payment: "credit" | "cash"; readonly suspended: boolean };
  readonly groupId?: number;
  readonly creditProjects: readonly Project[];
  readonly groupProjects: readonly Project[];
  /** The documents that come back with the client's shipments; absent: none. */
  readonly documents?: readonly ClientDocument[];
  /** The references asked for with every request; absent: none. */
  readonly references?: readonly ReferenceDefinition[];
  /** The highest commission, as a share of the freight. */
  readonly markupCap?: BasisPoints;
  readonly schedulingDays: number;
  readonly contact: { readonly postalCode: string; readonly phone: string; readonly email: string };
  readonly flags: readonly CustomerFlag[];
}

export const languages = ["es", "en"] as const;
export type Language = (typeof languages)[number];
