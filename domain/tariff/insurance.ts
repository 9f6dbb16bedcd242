import type { Insurance } from "../shipment/insurance.ts";
import { type BasisPoints, money, share } from "../values/money.ts";
import { figure } from "./figure.ts";
import type { PriceLine } from "./price.ts";
import type { RatingTerms } from "./ratable-shipment.ts";

/** The charge for insuring declared goods, as a share of their value. [P-306, B-257] */
export const declaredInsuranceShare: BasisPoints = 100;

/**
 * The chosen insurance: the carrier's basic charge, in MXN, or 1 % of the declared value, in the customer's own
 * currency, in which the value is declared. Whether a value may be declared is a rule of the draft
 * (`shipment/check-insurance.ts`). [B-087, B-257, B-258, P-306, P-307]
 */
export function insuranceCharge(
  insurance: Insurance,
  { rules, customer }: Pick<RatingTerms, "rules" | "customer">,
): PriceLine[] {
  switch (insurance.kind) {
    case "none":
      return [];
    case "basic": {
      const charge = money(rules.basicInsurance.charge, "MXN");
      const covers = money(rules.basicInsurance.covers, "MXN");
      const figures = { base: figure.money(charge), covers: figure.money(covers) };
      return [{ concept: "insurance-basic", amount: charge, reason: { rule: "insurance.basic", figures } }];
    }
    case "declared": {
      const value = money(insurance.value, customer.currency);
      const figures = { share: figure.share(declaredInsuranceShare), base: figure.money(value) };
      const amount = share(value, declaredInsuranceShare);
      return [{ concept: "insurance-declared", amount, reason: { rule: "insurance.declared", figures } }];
    }
  }
}
