import { problemSentence } from "@anden/contract/problem-sentence";
import { isUnanswered, type Problem } from "@anden/domain/values/problem";
import { useState } from "react";
import { useWords, type Words } from "../../i18n/words.tsx";

interface RefusedField<Field extends string> {
  readonly field: Field;
  readonly sentence: string;
}

/**
 * The error message of each field of a form: the server's refusal, as long as the field still has the value that was
 * sent; and the form's own problem, once the field has been left or when more typing cannot correct it.
 */
export function useFieldSentences<Field extends string>(
  problems: readonly Problem[],
  valueIn: (field: Field) => unknown,
) {
  const words = useWords();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<readonly (RefusedField<Field> & { readonly value: unknown })[]>([]);
  const standing = refused.filter(({ field, value }) => value === valueIn(field));
  const refusedAt = (field: Field) => standing.find((each) => each.field === field)?.sentence;
  return {
    leave: (field: Field) => setLeft((now) => new Set(now).add(field)),
    refuse: (fields: readonly RefusedField<Field>[]) =>
      setRefused(fields.map((each) => ({ ...each, value: valueIn(each.field) }))),
    refusedAt,
    firstRefused: standing[0]?.field,
    sentenceOf: (field: Field) =>
      refusedAt(field) ?? ownSentence(problems, field, { hasBeenLeft: left.has(field), words }),
  };
}

function ownSentence(
  problems: readonly Problem[],
  field: string,
  { hasBeenLeft, words }: { readonly hasBeenLeft: boolean; readonly words: Words },
): string | undefined {
  const shown = problems.filter((each) => each.path === field && (hasBeenLeft || !isUnanswered(each)));
  return shown.map((each) => problemSentence(each, words)).join(" ") || undefined;
}
