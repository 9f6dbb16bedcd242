import { Refused } from "@anden/contract/client";

/**
 * Under the development server, whose API restarts with every change of a file, a failed call answers nothing, and the
 * failure is logged. A refusal of what was asked is an answer, with the problems that the screens show, and is thrown
 * as everywhere; so is a read that was cancelled. [P-289]
 */
export function nothingOfFailedCall(error: unknown): undefined {
  const isRefusal = error instanceof Refused && error.status < 500;
  const isCancelled = error instanceof Error && error.name === "AbortError";
  if (isRefusal || isCancelled) throw error;
  console.error("a call failed", error);
  return undefined;
}
