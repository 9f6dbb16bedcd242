import { problemSentence } from "@anden/contract/problem-sentence";
import { isUnanswered, type Problem } from "@anden/domain/values/problem";
import type { Words } from "../../i18n/words.tsx";

/** What is wrong with each field, once it has been left or when it cannot become right by more typing. */
export function sentencesAt(
  problems: readonly Problem[],
  left: ReadonlySet<string>,
  words: Words,
): ReadonlyMap<string, string> {
  const sentences = new Map<string, string>();
  for (const each of problems) {
    if (isUnanswered(each) && !left.has(each.path)) continue;
    sentences.set(
      each.path,
      [sentences.get(each.path), problemSentence(each, words)].filter(Boolean).join(" "),
    );
  }
  return sentences;
}
