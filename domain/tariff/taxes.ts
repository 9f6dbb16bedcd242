import { type BasisPoints, type Money, nothing, share, sum } from "../values/money.ts";
import { accept, type Decision, problem, refuse } from "../values/problem.ts";
import { baseFigures, figure } from "./figure.ts";
import type { Price, PricedService, PriceLine, ReasonRule, SumReasons } from "./price.ts";
import type { RatableShipment, RatingTerms } from "./ratable-shipment.ts";
import { inForce, type TaxPeriod } from "./tariff.ts";

/** The taxes in force on the day. Problem: `tariff.none` with `date` when the carrier has published none by then. */
export function taxesOn({ taxes, on }: Pick<RatingTerms, "taxes" | "on">): Decision<TaxPeriod> {
  const period = inForce(taxes, on);
  return period ? accept(period) : refuse(problem("tariff.none", "", { date: on }));
}

/**
 * VAT of the subtotal, and the payer's withholding on the road freight in it before VAT. Each is rounded once, for
 * the document. [B-088]
 */
export function taxesOf(
  { lines, services, subtotal }: Bill,
  period: TaxPeriod,
  shipment: Pick<RatableShipment, "origin" | "destination" | "serviceType">,
  terms: Pick<RatingTerms, "tariff" | "customer" | "concepts">,
): Taxes {
  const { vatShare, rule } = vatShareOf(period, shipment, terms);
  const vat = share(subtotal, vatShare);
  const vatReason = {
    rule,
    figures: { share: figure.share(vatShare), base: figure.money(subtotal) },
  };
  const withheldBy = withholdingRule(terms.customer, shipment.serviceType);
  if (!withheldBy)
    return {
      vat,
      vatShare,
      withholding: nothing(subtotal.currency),
      withholdingShare: 0,
      reasons: { vat: vatReason },
    };
  const roadFreight = [
    ...lines.filter(({ concept }) => terms.concepts.get(concept)?.isWithheld),
    ...services.filter(({ isWithheld }) => isWithheld),
  ];
  const parts = roadFreight.map(({ amount }) => amount);
  return {
    vat,
    vatShare,
    withholding: share(sum(parts, subtotal.currency), period.withholding),
    withholdingShare: period.withholding,
    reasons: {
      vat: vatReason,
      withholding: {
        rule: withheldBy,
        figures: {
          share: figure.share(period.withholding),
          ...baseFigures(parts, subtotal.currency),
        },
      },
    },
  };
}

interface Taxes extends Pick<Price, "vat" | "vatShare" | "withholding" | "withholdingShare"> {
  readonly reasons: Pick<SumReasons, "vat" | "withholding">;
}

interface Bill {
  readonly lines: readonly PriceLine[];
  readonly services: readonly PricedService[];
  readonly subtotal: Money;
}

/**
 * Goods that leave the country pay the lane's VAT, where it has one; all others the VAT of the branch or of the
 * payer.
 */
function vatShareOf(
  period: TaxPeriod,
  { origin, destination }: Pick<RatableShipment, "origin" | "destination">,
  { tariff, customer }: Pick<RatingTerms, "tariff" | "customer">,
): { readonly vatShare: BasisPoints; readonly rule: ReasonRule } {
  const isExport = origin.branch.country === "MX" && destination.branch.country === "US";
  const ofLane = isExport ? tariff.exportVat(origin.area.zone, destination.area.zone) : undefined;
  if (ofLane !== undefined) return { vatShare: ofLane, rule: "vat.export" };
  // The branch of the origin issues the document, so the VAT of its region applies.
  const atBorder = origin.branch.borderVat || customer.flags.includes("border-vat");
  return atBorder
    ? { vatShare: period.borderVat, rule: "vat.border" }
    : { vatShare: period.vat, rule: "vat.general" };
}

/**
 * The rule by which a payer withholds; undefined if they do not. Only a legal entity withholds, or a public office that
 * is set to; never on parcels, which are no road freight.
 */
export function withholdingRule(
  { kind, personType, flags }: RatingTerms["customer"],
  serviceType: RatableShipment["serviceType"],
): ReasonRule | undefined {
  if (kind === "guest" || serviceType === "parcel") return undefined;
  if (personType === "moral") return "withholding.legalEntity";
  const isSetTo = personType === "government" && flags.includes("government-withholding");
  return isSetTo ? "withholding.publicOffice" : undefined;
}
