import { Refused } from "@anden/contract/client";

/** The sentence of a refusal because another user changed the same record; undefined for any other failure. */
export function whoCameBetween(error: unknown): string | undefined {
  if (!(error instanceof Refused)) return undefined;
  return error.problems.find(({ path }) => path === "revision")?.sentence;
}
