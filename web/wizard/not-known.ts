import type { UseQueryResult } from "@tanstack/react-query";
import type { StepKnown } from "./define-step.ts";

/** The result of a step whose data is loading or failed to load. Incomplete data counts as failed. */
export function notKnown(
  reads: readonly Pick<UseQueryResult, "isError" | "isSuccess" | "refetch">[],
): StepKnown<never> {
  const isBroken = reads.some(({ isError }) => isError) || reads.every(({ isSuccess }) => isSuccess);
  if (!isBroken) return { kind: "loading" };
  return { kind: "failed", retry: () => void Promise.all(reads.map(({ refetch }) => refetch())) };
}
