import { quotationCalls } from "@anden/contract/calls/quotations";
import { problemSentence } from "@anden/contract/problem-sentence";
import type { FullQuotation } from "@anden/contract/quotation";
import { type ChosenBy, shownConversionProblem } from "@anden/domain/service-request/conversion";
import { problem } from "@anden/domain/values/problem";
import { apiOf } from "../../api/api.ts";
import { isNotFound } from "../../api/refusal.ts";
import { whyItFailed } from "../../api/why-it-failed.ts";
import type { Session } from "../../app/session.tsx";
import type { Words } from "../../i18n/words.tsx";

const api = apiOf(quotationCalls);

export type Convertible =
  | { readonly kind: "convertible"; readonly quotation: FullQuotation }
  | {
      readonly kind: "refused";
      readonly sentence: string;
      /** It has been converted into a request already. */
      readonly isConverted?: boolean;
    };

export interface Asked {
  readonly session: Session;
  readonly words: Words;
  readonly chosenBy: ChosenBy;
}

/**
 * Reads a quotation to make a request from, or says why that is not possible. [P-178, P-180, P-181, P-182, B-281,
 * B-282]
 */
export async function convertible(number: number, asked: Asked): Promise<Convertible> {
  const { words } = asked;
  if (number <= 0) return notFound(number, words);
  try {
    const quotation = await api.quotation({ id: number });
    if (quotation.number <= 0) return notFound(number, words);
    const sentence = whyNotConverted(quotation, asked);
    if (sentence === undefined) return { kind: "convertible", quotation };
    return { kind: "refused", sentence, isConverted: quotation.status === "converted" };
  } catch (error) {
    if (isNotFound(error)) return notFound(number, words);
    return { kind: "refused", sentence: whyItFailed(error, words.message("app.unanswered")) };
  }
}

/** Why one of the client's quotations cannot become a request; undefined when it can. */
function whyNotConverted(
  { number, status }: Pick<FullQuotation, "number" | "status">,
  { session, words, chosenBy }: Asked,
): string | undefined {
  const { id: clientId, credit } = session.client;
  const customer = { clientId, credit };
  const found = shownConversionProblem({ number, clientId, status }, { customer, chosenBy });
  return found && problemSentence(found, words);
}

function notFound(number: number, words: Words): Convertible {
  const unknown = problem("quotation.unknown", "quotationNumber", { number: String(number) });
  return { kind: "refused", sentence: problemSentence(unknown, words) };
}
