import { Refused } from "@anden/contract/client";

/** Why a call failed, as the server says it; what stands for it where the server said nothing or did not answer. */
export function whyItFailed(error: unknown, unsaid: string): string {
  return (error instanceof Refused && error.message) || unsaid;
}
