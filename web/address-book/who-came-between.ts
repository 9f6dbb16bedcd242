import { problemsOf } from "../api/refusal.ts";

/** The sentence of a refusal because another user changed the same record; undefined for any other failure. */
export function whoCameBetween(error: unknown): string | undefined {
  return problemsOf(error).find(({ path }) => path === "revision")?.sentence;
}
