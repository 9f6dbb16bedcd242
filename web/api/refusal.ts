import { Refused } from "@anden/contract/client";

/** Whether the server has read a call and refused it; not that it failed, or that its answer was lost. */
export function isRefusal(error: unknown): error is Refused {
  return error instanceof Refused && error.status < 500;
}

/** Whether a call named a record that does not exist, or not for this user. */
export function isNotFound(error: unknown): boolean {
  return error instanceof Refused && error.status === 404;
}

/** The problems that a refusal names; empty for any other failure. */
export function problemsOf(error: unknown): Refused["problems"] {
  return error instanceof Refused ? error.problems : [];
}
