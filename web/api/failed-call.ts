import { isRefusal } from "./refusal.ts";

/**
 * Under the development server, whose API restarts with every change of a file, a failed call resolves to `undefined`,
 * and the failure is logged. A refusal of the request is an answer, with the problems that the screens show, and is
 * thrown as in production; so is the abort of a read. [P-289]
 */
export function nothingOfFailedCall(error: unknown): undefined {
  const isCancelled = error instanceof Error && error.name === "AbortError";
  if (isRefusal(error) || isCancelled) throw error;
  console.error("a call failed", error);
  return undefined;
}
