import type { Customer } from "../customer/customer.ts";
import { type Problem, problem } from "../values/problem.ts";

/** Whether a client sends a letter with each request (`adjuntarCarta`). [B-288] */
function requiresLetter({ flags }: Pick<Customer, "flags">): boolean {
  return flags.includes("cover-letter");
}

/** Whether a file is attached where the client requires one. Problem at `files`: `coverLetter.fileRequired`. [B-288] */
export function coverLetterProblems(
  { files = [] }: { readonly files?: readonly unknown[] },
  customer: Pick<Customer, "flags">,
): readonly Problem[] {
  return requiresLetter(customer) && files.length === 0 ? [problem("coverLetter.fileRequired", "files")] : [];
}

/**
 * The terms must be accepted to send a request. Problem at `termsAccepted`: `coverLetter.termsNotAccepted` (95).
 * [B-287]
 */
export function termsProblems(termsAccepted: boolean): readonly Problem[] {
  return termsAccepted ? [] : [problem("coverLetter.termsNotAccepted", "termsAccepted")];
}
