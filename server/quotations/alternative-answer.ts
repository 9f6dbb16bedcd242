import type { AnsweredAlternative } from "@anden/contract/alternatives";
import type { Alternative } from "@anden/domain/quotation/alternatives";
import { findingAnswers } from "./answers.ts";
import type { Voice } from "./price-answer.ts";

/** One answer of the question given otherwise, with its price or with the sentences that say why it has none. */
export function alternativeAnswer(alternative: Alternative, voice: Voice): AnsweredAlternative {
  const { change, isCurrent, deliveredOn } = alternative;
  const head = { change, isCurrent, ...(deliveredOn === undefined ? {} : { deliveredOn }) };
  if (!alternative.ok) return { ...head, obstacles: findingAnswers(alternative.problems, voice) };
  const { subtotal, total, difference } = alternative;
  return {
    ...head,
    subtotal: subtotal.minor,
    total: total.minor,
    difference: difference.minor,
    obstacles: [],
  };
}
