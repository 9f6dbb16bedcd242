import type { AnsweredAlternative } from "@anden/contract/alternatives";
import type { Alternative } from "@anden/domain/quotation/alternatives";
import type { Locale } from "../locale.ts";
import { findingAnswers } from "./answers.ts";

/** An alternative with its price, or with the problems that prevent one. */
export function alternativeAnswer(alternative: Alternative, locale: Locale): AnsweredAlternative {
  const { change, isCurrent, deliveredOn } = alternative;
  const head = { change, isCurrent, ...(deliveredOn === undefined ? {} : { deliveredOn }) };
  if (!alternative.ok) return { ...head, obstacles: findingAnswers(alternative.problems, locale) };
  const { subtotal, total, difference } = alternative;
  return {
    ...head,
    subtotal: subtotal.minor,
    total: total.minor,
    difference: difference.minor,
    obstacles: [],
  };
}
