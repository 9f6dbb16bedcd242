import type { Customer } from "../customer/customer.ts";
import type { Incomplete, ShipmentDraft } from "../shipment/draft.ts";
import { type Known, type QuotationStep, stepRules, stepsFor } from "./steps.ts";

export type StepState = "done" | "current" | "pending";

/** How far somebody is: derived from the answers every time, never kept. A current step is never shown as done. [P-110] */
export function progress(
  current: QuotationStep,
  draft: Incomplete<ShipmentDraft>,
  customer: Pick<Customer, "kind" | "flags">,
  known: Known,
): ReadonlyMap<QuotationStep, StepState> {
  const steps = stepsFor(customer);
  const reached = firstUnanswered(draft, customer, known);
  const upTo = reached === undefined ? steps.length : steps.indexOf(reached);
  return new Map(
    steps.map((step, index) => [step, step === current ? "current" : index < upTo ? "done" : "pending"]),
  );
}

/** The first step with something still wrong: nobody can be further than that. */
export function firstUnanswered(
  draft: Incomplete<ShipmentDraft>,
  customer: Pick<Customer, "kind" | "flags">,
  known: Known,
): QuotationStep | undefined {
  return stepsFor(customer).find((step) => stepRules[step].problems(draft, known).length > 0);
}
