import type { UseQueryResult } from "@tanstack/react-query";
import type { StepKnown } from "./define-step.ts";

/** What a step answers while its data is loading, or once it failed. Data that came and is not enough has failed too. */
export function notKnown(
  reads: readonly Pick<UseQueryResult, "isError" | "isSuccess" | "refetch">[],
): StepKnown<never> {
  const isBroken = reads.some(({ isError }) => isError) || reads.every(({ isSuccess }) => isSuccess);
  if (!isBroken) return { kind: "loading" };
  return { kind: "failed", retry: () => void Promise.all(reads.map(({ refetch }) => refetch())) };
}
