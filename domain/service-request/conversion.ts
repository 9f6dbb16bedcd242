import { isBlockedByCredit } from "../customer/abilities.ts";
import type { Customer } from "../customer/customer.ts";
import { type Quotation, type ShownStatus, shownStatus } from "../quotation/quotation.ts";
import { searchLimits } from "../search/search-limits.ts";
import type { Instant } from "../values/calendar.ts";
import { type FieldPath, type Problem, type ProblemCode, problem } from "../values/problem.ts";

/** How a quotation was chosen: from the list or its summary, or by its typed number. */
export type ChosenBy = "list" | "number";

/**
 * Why a quotation cannot be converted into a service request: `quotation.notValid` (`quotation.notValidTyped` for a
 * typed number) when its status is another than valid, `client.other`, `credit.suspendedAtConversion`,
 * `quotation.tooOld` after its last day; the first of these, with `number`. Undefined when it can be. [P-162, P-178,
 * P-179, P-183]
 */
export function conversionProblem(
  quotation: Pick<Quotation, "number" | "clientId" | "status" | "validUntil">,
  { now, ...converter }: Converter & { readonly now: Instant },
): Problem | undefined {
  return shownConversionProblem({ ...quotation, status: shownStatus(quotation, now) }, converter);
}

/** `quotation.notValid` with the number and the status of the quotation. */
export function notConvertible(
  { number, status }: Pick<Quotation, "number" | "status">,
  path: FieldPath,
): Problem {
  return problem("quotation.notValid", path, { number: String(number), status });
}

interface Converter {
  readonly customer: Pick<Customer, "clientId" | "credit">;
  readonly chosenBy: ChosenBy;
}

/** `conversionProblem` for a quotation in the status that its customer is shown. */
export function shownConversionProblem(
  { number, clientId, status }: Pick<Quotation, "number" | "clientId"> & { readonly status: ShownStatus },
  { customer, chosenBy }: Converter,
): Problem | undefined {
  const found = (code: ProblemCode) => problem(code, "quotationNumber", { number: String(number) });
  if (status !== "valid" && status !== "expired")
    return chosenBy === "number"
      ? found("quotation.notValidTyped")
      : notConvertible({ number, status }, "quotationNumber");
  if (clientId !== customer.clientId) return found("client.other");
  if (isBlockedByCredit(customer)) return found("credit.suspendedAtConversion");
  return status === "expired" ? found("quotation.tooOld") : undefined;
}

const { quotationDigits } = searchLimits;

/** Keeps the digits of a typed quotation number. More than fifteen stay: truncated, they would be another number. */
export function typedQuotationNumber(typed: string): string {
  return typed.replace(/\D/g, "");
}

/** Problem at `quotationNumber`: `field.tooLong` for a typed number of more than fifteen digits. [B-040, B-280] */
export function typedNumberProblems(digits: string): readonly Problem[] {
  return digits.length > quotationDigits
    ? [problem("field.tooLong", "quotationNumber", { maximum: quotationDigits })]
    : [];
}
