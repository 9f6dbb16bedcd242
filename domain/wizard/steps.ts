import type { Customer } from "../customer/customer.ts";
import type { Place } from "../geography/place.ts";
import { type GoodsTerms, goodsProblems } from "../shipment/check-goods.ts";
import { type InsuranceTerms, insuranceProblems } from "../shipment/check-insurance.ts";
import { type AreaFacts, type BranchFacts, resolveStops, type StopTerms } from "../shipment/check-stop.ts";
import type { Incomplete, ShipmentDraft } from "../shipment/draft.ts";
import type { Insurance } from "../shipment/insurance.ts";
import type { Side } from "../shipment/stop.ts";
import { type Decision, type Problem, problem, problemsOf } from "../values/problem.ts";

export const quotationSteps = ["origin-destination", "goods", "shipping-type", "quotation-summary"] as const;
/** The questions of a quotation, in their order. */
export type QuotationStep = (typeof quotationSteps)[number];

/** What is known besides the answers: the places that were chosen and the carrier's limits. */
export interface Known {
  readonly origin?: Place | undefined;
  readonly destination?: Place | undefined;
  readonly stops: StopTerms<AreaFacts, BranchFacts>;
  readonly goods: GoodsTerms;
  readonly insurance: InsuranceTerms;
  /** Both ends, where somebody has resolved them already. */
  readonly ends?: Readonly<Record<Side, Decision<unknown>>>;
}

interface StepRule {
  /** The number the seeds give the section. [P-093] */
  readonly section: number;
  /** Whether this customer is asked at all. */
  readonly isVisible: (customer: Pick<Customer, "kind" | "flags">) => boolean;
  /** What is still wrong with these answers; nothing when one may go on. */
  readonly problems: (draft: Incomplete<ShipmentDraft>, known: Known) => readonly Problem[];
}

/** A step is two questions: is it asked of this customer, and what is still wrong with the answers. [P-093, P-104] */
export const stepRules: Readonly<Record<QuotationStep, StepRule>> = {
  "origin-destination": {
    section: 2,
    isVisible: () => true,
    problems: (draft, known) => {
      const { origin, destination } = known.ends ?? resolveStops(draft, known, known.stops);
      return problemsOf([origin, destination]);
    },
  },
  goods: {
    section: 3,
    isVisible: () => true,
    problems: (draft, known) => [
      ...goodsProblems(draft, known.goods),
      ...insuranceProblems(insuranceOf(draft), known.insurance),
    ],
  },
  "shipping-type": {
    section: 6,
    isVisible: () => true,
    problems: ({ shippingType }) => (shippingType ? [] : [problem("shippingType.required", "shippingType")]),
  },
  "quotation-summary": { section: 8, isVisible: () => true, problems: () => [] },
};

/** The steps that this customer is asked, in order. */
export function stepsFor(customer: Pick<Customer, "kind" | "flags">): readonly QuotationStep[] {
  return quotationSteps.filter((step) => stepRules[step].isVisible(customer));
}

/** Everything still wrong in the steps that this customer is asked, in their order: what a server refuses. */
export function draftProblems(
  draft: Incomplete<ShipmentDraft>,
  customer: Pick<Customer, "kind" | "flags">,
  known: Known,
): readonly Problem[] {
  return stepsFor(customer).flatMap((step) => stepRules[step].problems(draft, known));
}

/** An insurance as far as it was chosen: a declared one without its value has the value 0. */
export function insuranceOf({ insurance }: Incomplete<ShipmentDraft>): Insurance {
  if (insurance?.kind === "declared") return { kind: "declared", value: insurance.value ?? 0 };
  return insurance?.kind === "basic" ? { kind: "basic" } : { kind: "none" };
}
