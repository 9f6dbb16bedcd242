import { Refused } from "@anden/contract/client";

/** What a refusal says of somebody who changed the same record since; undefined for any other failure. */
export function whoCameBetween(error: unknown): string | undefined {
  if (!(error instanceof Refused)) return undefined;
  return error.problems.find(({ path }) => path === "revision")?.sentence;
}
