import { mayChooseBillingParty } from "../customer/abilities.ts";
import { type BillingParty, checkBillingParty, type RequiredTaxData } from "../customer/billing-party.ts";
import type { Customer } from "../customer/customer.ts";
import { accept, type Decision, type Problem, problem, refuse } from "../values/problem.ts";

/** Who pays for a request: the client itself, or one of its billing parties, which a caller may name in either field. */
export interface PayerChoice {
  readonly payerId?: number | undefined;
  readonly billingPartyId?: number | undefined;
}

/** The field that names the billing party. */
function payerPath({ billingPartyId }: PayerChoice): "payerId" | "billingPartyId" {
  return billingPartyId === undefined ? "payerId" : "billingPartyId";
}

/**
 * The number of the billing party that a request names; undefined where the client itself pays. Problem at the field
 * that names it: `session.notYours` for a client who may not choose one, and where both fields name different ones.
 * [B-018, B-126]
 */
export function chosenPayer(
  choice: PayerChoice,
  customer: Pick<Customer, "clientId" | "kind" | "flags">,
): Decision<BillingParty["number"] | undefined> {
  const otherId = choice.payerId === customer.clientId ? undefined : choice.payerId;
  const number = choice.billingPartyId ?? otherId;
  if (number === undefined) return accept(undefined);
  const isContradictory = otherId !== undefined && otherId !== number;
  if (!mayChooseBillingParty(customer) || isContradictory)
    return refuse(problem("session.notYours", payerPath(choice)));
  return accept(number);
}

/**
 * The problem that the client has no billing party of this number: `billingParty.unknown` at `billingPartyId`, or
 * `session.notYours` at `payerId`, which may also be the number of another client. [B-126]
 */
export function unknownPayer(choice: PayerChoice, number: BillingParty["number"]): Problem {
  const path = payerPath(choice);
  const code = path === "payerId" ? "session.notYours" : "billingParty.unknown";
  return problem(code, path, { number: String(number) });
}

/**
 * The problem that a party cannot be invoiced: `billingParty.unfinished` or `billingParty.taxData`, with its `name`. The
 * party's data are not part of the request, so the problem names the party and none of their fields. [B-296]
 */
export function payerProblems(
  party: BillingParty & { readonly isUnfinished: boolean },
  choice: PayerChoice,
  required: RequiredTaxData,
): readonly Problem[] {
  const { name, isUnfinished } = party;
  if (isUnfinished) return [problem("billingParty.unfinished", payerPath(choice), { name })];
  const isWrong = checkBillingParty(party, required).length > 0;
  return isWrong ? [problem("billingParty.taxData", payerPath(choice), { name })] : [];
}
