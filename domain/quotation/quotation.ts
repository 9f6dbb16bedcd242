import { isBlockedByCredit } from "../customer/abilities.ts";
import type { Customer } from "../customer/customer.ts";
import type { ShipmentDraft } from "../shipment/draft.ts";
import type { Price } from "../tariff/price.ts";
import { cached } from "../values/cached.ts";
import {
  addMonths,
  type Instant,
  instantOf,
  type LocalDate,
  localDateAt,
  type TimeZone,
} from "../values/calendar.ts";

/** Stored states. "Expired" is never stored: a valid quotation is shown as expired after its last day. [P-182] */
export const quotationStatuses = ["draft", "valid", "converted", "cancelled"] as const;
export type QuotationStatus = (typeof quotationStatuses)[number];
/** The states that a customer is shown. */
export type ShownStatus = QuotationStatus | "expired";

/** A priced draft, with a number that a customer can refer to. */
export interface Quotation {
  readonly number: number;
  readonly clientId: number;
  readonly createdAt: Instant;
  readonly validUntil: Instant;
  readonly status: QuotationStatus;
  readonly draft: ShipmentDraft;
  readonly price: Price;
}

/**
 * The last moment of validity: the end of the day one calendar month after the quotation was made (clamped to the
 * month's last day), in the carrier's own zone. [P-182]
 */
export function validUntil(createdAt: Instant, zone: TimeZone): Instant {
  return endOfValidity(zone)(localDateAt(createdAt, zone));
}

const mostZones = 100;
const mostDays = 1_000;

/** Cached by the day on which a quotation was made: all quotations of a day end at the same moment. */
const endOfValidity = cached(mostZones, (zone: TimeZone) =>
  cached(mostDays, (day: LocalDate): Instant => instantOf(`${addMonths(day, 1)}T23:59:59`, zone) + 999),
);

/** The state shown to the customer: a valid quotation past its last day is expired. */
export function shownStatus(quotation: Pick<Quotation, "status" | "validUntil">, now: Instant): ShownStatus {
  return quotation.status === "valid" && now > quotation.validUntil ? "expired" : quotation.status;
}

/**
 * Whether the steps of a quotation can still be changed: as long as it is valid and was not sent by e-mail, by a client
 * who may make a new one. [P-190, B-201]
 */
export function mayChangeSteps(
  { status, isSent }: { readonly status: ShownStatus; readonly isSent: boolean },
  customer: Pick<Customer, "credit">,
): boolean {
  return status === "valid" && !isSent && !isBlockedByCredit(customer);
}

/** What a customer can do next with a quotation. */
export type NextStep = "request" | "seeRequest" | "quoteAgain";

/** A valid quotation is requested, a converted one has its request, and any other is quoted again. [P-008, P-162] */
export function nextStepOf(status: ShownStatus): NextStep {
  if (status === "valid") return "request";
  return status === "converted" ? "seeRequest" : "quoteAgain";
}
