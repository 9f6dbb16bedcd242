import { Refused } from "@anden/contract/client";

/** Why a call failed, in the server's words; or a default text where there is none. */
export function whyItFailed(error: unknown, unsaid: string): string {
  return (error instanceof Refused && error.message) || unsaid;
}
