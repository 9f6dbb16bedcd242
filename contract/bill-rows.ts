import type { Language } from "@anden/domain/customer/customer";
import { placeOnBill } from "@anden/domain/shipment/additional-services";
import { shownServiceName } from "@anden/domain/shipment/shown-service-name";
import type { Reason } from "@anden/domain/tariff/price";
import type { EstimateAnswer, FullQuotation } from "./quotation.ts";
import type { Value } from "./words.ts";

/** The texts of the screen or the document that shows the bill. */
interface BillWords {
  readonly language: Language;
  label(key: string, values?: Readonly<Record<string, Value>>): string;
}

/** The parts of an answer that make up a bill. The answer may be incomplete. */
type Priced = Pick<
  FullQuotation | EstimateAnswer,
  | "breakdown"
  | "services"
  | "discount"
  | "discountReason"
  | "markupCost"
  | "markupReason"
  | "shippingTypeName"
>;
type Taxed = Pick<
  FullQuotation | EstimateAnswer,
  "vat" | "vatShare" | "vatReason" | "withholding" | "withholdingShare" | "withholdingReason"
>;
type Service = NonNullable<Priced["services"]>[number];
type Explained = Reason & { readonly sentence: string };
type GivenReason = { readonly [Name in keyof Explained]?: unknown } | undefined;

/** The lines of a bill: those of the list, and the separate ones. */
export interface BillRows {
  readonly list: readonly BillRow[];
  readonly apart: readonly BillRow[];
}

/** A line of the bill, of any kind, in the user's language. */
export interface BillRow {
  readonly key: string;
  /** What it is charged for, independent of the rule: two bills are compared by it. */
  readonly part: string;
  readonly name: string;
  /** Side and quantity. */
  readonly note?: string;
  /** Cents; below zero for a discount. */
  readonly minor: number;
  /** Absent in an incomplete answer. */
  readonly reason?: Explained;
}

/**
 * The bill from the freight down to the commission: the supplementary freight is beside the freight, the discount
 * below the lines it applies to; A.P.C. and the crossing are separate from the other services. [B-089, B-090,
 * B-091, P-325, P-327, P-328]
 */
export function billRows(priced: Priced, words: BillWords): BillRows {
  return inOrder(partsOf(priced, words));
}

/**
 * The bill for a paper or a mail, which a reseller hands on to their customer: everything that the commission is added to
 * is one line with it, so that neither the carrier's price nor the commission is on it. Without a commission the bill
 * itself.
 */
export function billToHandOn(priced: Priced, words: BillWords): BillRows {
  const parts = partsOf(priced, words);
  const { transport, services, insurance, commission, apart } = parts;
  if (commission.length === 0) return inOrder(parts);
  const minor = [...transport, ...commission].reduce((total, row) => total + row.minor, 0);
  const all = singleRow("freight", words.label("quotation.allFreight"), minor, undefined);
  return { list: [all, ...services, ...insurance], apart };
}

function inOrder({
  transport,
  services,
  insurance,
  commission,
  apart,
}: ReturnType<typeof partsOf>): BillRows {
  return { list: [...transport, ...services, ...insurance, ...commission], apart };
}

/** The lines of a bill by their kind, each kind in its order. `transport` is what a commission is a share of. */
function partsOf(priced: Priced, words: BillWords) {
  const { breakdown = [], services = [], discount = 0, markupCost = 0 } = priced;
  const lines = (...groups: readonly string[]) =>
    // Sorted by group: an answer lists them in this order, a stored price in the order of the calculation.
    groups
      .flatMap((wanted) => breakdown.filter(({ group }) => group === wanted))
      .map(({ concept, amount = 0, reason }, index): BillRow => {
        const isType = reason?.rule === "freight.shippingType";
        const type = priced.shippingTypeName?.name ?? "";
        return {
          key: `${groups[0]} ${reason?.rule ?? index}`,
          part: partOf(reason?.rule, groups[0] ?? ""),
          name: isType ? words.label("wizard.price.shippingType", { type }) : (concept?.name ?? ""),
          minor: amount,
          ...explained(reason),
        };
      });
  const served = (...places: readonly string[]) =>
    services
      .filter((service) => places.includes(placeOf(service)))
      .map((service) => serviceRow(service, words));
  const optional = (part: "discount" | "markup", minor: number, reason: GivenReason) =>
    minor === 0 ? [] : [singleRow(part, words.label(`quotation.${part}`), minor, reason)];
  return {
    transport: [
      ...lines("freight"),
      ...served("freight"),
      ...optional("discount", -discount, priced.discountReason),
      ...lines("pickup", "delivery", "adjustment"),
    ],
    services: served("list"),
    insurance: lines("insurance"),
    commission: optional("markup", markupCost, priced.markupReason),
    apart: [...served("apc"), ...served("crossing")],
  };
}

/** The taxes of a bill: VAT, and what is withheld, below zero, where something is. [B-088] */
export function taxRows(taxed: Taxed, words: BillWords): readonly BillRow[] {
  const { vat = 0, vatShare = 0, withholding = 0, withholdingShare = 0 } = taxed;
  const named = (key: string, points: number) => words.label(key, { share: { kind: "share", points } });
  const vatRow = singleRow("vat", named("quotation.vat", vatShare), vat, taxed.vatReason);
  if (withholding === 0) return [vatRow];
  const name = named("quotation.withholding", withholdingShare);
  return [vatRow, singleRow("withholding", name, -withholding, taxed.withholdingReason)];
}

/**
 * The sum of rows as a calculation: `$1,000.00 + $320.00 − $100.00 = $1,220.00`. `money` writes an amount of cents.
 * Undefined for a single row.
 */
export function sumSentence(
  rows: readonly Pick<BillRow, "minor">[],
  money: (amount: { readonly minor: number }) => string,
): string | undefined {
  if (rows.length < 2) return undefined;
  const terms = rows.map(({ minor }, index) => {
    if (index === 0) return money({ minor });
    return minor < 0 ? `− ${money({ minor: -minor })}` : `+ ${money({ minor })}`;
  });
  const sum = rows.reduce((total, { minor }) => total + minor, 0);
  return `${terms.join(" ")} = ${money({ minor: sum })}`;
}

/**
 * The part of the price that a rule belongs to: the freight by weight and its minimum are one part, a remote area is
 * another.
 */
function partOf(rule: string | undefined, group: string): string {
  if (rule === undefined) return group;
  const isOfItsOwn = rule === "freight.shippingType" || rule.startsWith("remote.");
  return isOfItsOwn ? rule : (rule.split(".")[0] ?? group);
}

function serviceRow(service: Service, words: BillWords): BillRow {
  const { name = "", englishName, atOrigin, atDestination, amount = 0, serviceId } = service;
  // Callers may send 0 for a service that is charged once.
  const quantity = service.quantity || 1;
  const side = atOrigin && atDestination ? "both" : atDestination ? "destination" : "origin";
  return {
    key: `service ${serviceId}`,
    part: `service ${serviceId}`,
    name: shownServiceName(words.language === "es" ? name : (englishName?.name ?? name)),
    note: words.label(`quotation.service.${side}`, { quantity }),
    minor: amount,
    ...explained(service.reason),
  };
}

/** The rules recognize a service by its Spanish name. */
function placeOf({ serviceId = 0, name = "", englishName }: Service) {
  return placeOnBill({ id: serviceId, name: { es: name, en: englishName?.name ?? name } });
}

/** A row of a kind that a bill has once at the most. */
function singleRow(part: string, name: string, minor: number, reason: GivenReason): BillRow {
  return { key: part, part, name, minor, ...explained(reason) };
}

function explained(reason: GivenReason): Pick<BillRow, "reason"> {
  // An answer's reasons are complete or absent; only their type has optional fields.
  return reason ? { reason: reason as Explained } : {};
}
