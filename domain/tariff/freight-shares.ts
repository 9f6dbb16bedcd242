import { type BasisPoints, type Currency, type Money, share, sum, wholeShare } from "../values/money.ts";
import { accept, type Decision, problem, refuse } from "../values/problem.ts";
import { baseFigures, figure } from "./figure.ts";
import type { PriceLine } from "./price.ts";
import type { RatableShipment, RatingTerms } from "./ratable-shipment.ts";
import type { Agreement } from "./rate-book.ts";
import { inForce } from "./tariff.ts";

/** The shipping type's share of the standard freight. Problem: `shippingType.notOffered` at `shippingType`. [P-155] */
export function shippingTypeFactor(
  { shippingType }: Pick<RatableShipment, "shippingType">,
  { tariff }: Pick<RatingTerms, "tariff">,
): Decision<BasisPoints> {
  const factor = tariff.shippingTypeFactors[shippingType];
  return factor === undefined ? refuse(problem("shippingType.notOffered", "shippingType")) : accept(factor);
}

/**
 * The surcharge or discount of a shipping type on the freight: 18 % of it for a factor of 118 %. A line of its own,
 * because a customer checks a share of a visible amount more easily than a rate multiplied twice; none for the
 * standard type.
 */
export function shippingTypeSurcharge(freight: Money, factor: BasisPoints): PriceLine[] {
  const surcharge = factor - wholeShare;
  if (surcharge === 0) return [];
  return [
    {
      concept: "freight",
      amount: share(freight, surcharge),
      reason: {
        rule: "freight.shippingType",
        figures: { share: figure.share(surcharge), base: figure.money(freight) },
      },
    },
  ];
}

/** The discount of an agreement on the carrier's own freight, including the shipping type's share. */
export function agreedDiscount(
  freight: readonly PriceLine[],
  agreement: Agreement | undefined,
  currency: Currency,
): PriceLine[] {
  if (!agreement) return [];
  const parts = freight.map(({ amount }) => amount);
  return [
    {
      concept: "discount",
      amount: share(sum(parts, currency), -agreement.discount),
      reason: {
        rule: "discount.agreed",
        figures: {
          share: figure.share(agreement.discount),
          ...baseFigures(parts, currency),
          agreement: figure.text(`${agreement.id}`),
        },
      },
    },
  ];
}

/** The fuel surcharge of the day on the whole freight; no line on days without one. */
export function fuelSurcharge(
  freight: readonly PriceLine[],
  { tariff, customer, on }: Pick<RatingTerms, "tariff" | "customer" | "on">,
): PriceLine[] {
  const period = inForce(tariff.fuel, on);
  if (!period?.share) return [];
  const parts = freight.map(({ amount }) => amount);
  return [
    {
      concept: "adjustment-fuel",
      amount: share(sum(parts, customer.currency), period.share),
      reason: {
        rule: "fuel.share",
        figures: {
          share: figure.share(period.share),
          ...baseFigures(parts, customer.currency),
          from: figure.date(period.from),
        },
      },
    },
  ];
}
