import { type WordedProblem, withSentence } from "@anden/contract/client";
import { problemSentence } from "@anden/contract/problem-sentence";
import type { Problem } from "@anden/domain/values/problem";
import { type FormEvent, useRef, useState } from "react";
import { useWords } from "../i18n/words.tsx";
import { problemsOf } from "./refusal.ts";
import { whyItFailed } from "./why-it-failed.ts";

interface Sending {
  /** What is wrong already before the call. */
  readonly check: () => readonly (Problem | WordedProblem)[];
  readonly send: () => Promise<void>;
}

/**
 * A form that one call stores. Problems are shown at the fields of their names, and the first of these, in the order
 * given, gets the focus; a problem without a field is the failure of the form.
 */
export function useSentForm(fields: readonly string[], { check, send }: Sending) {
  const words = useWords();
  const [problems, setProblems] = useState<readonly WordedProblem[]>([]);
  const [failure, setFailure] = useState<string>();
  const [isUnderWay, setIsUnderWay] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const refuse = (found: readonly WordedProblem[]) => {
    setProblems(found);
    const first = fields.find((name) => found.some(({ path }) => path === name));
    const field = form.current?.elements.namedItem(first ?? "");
    if (field instanceof HTMLElement) field.focus();
    else setFailure(found[0]?.sentence);
  };
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (isUnderWay) return;
    setFailure(undefined);
    const found = check();
    if (found.length > 0)
      return refuse(
        found.map((each) => ("sentence" in each ? each : withSentence(each, problemSentence(each, words)))),
      );
    setIsUnderWay(true);
    try {
      await send();
    } catch (error) {
      const problems = problemsOf(error);
      if (problems.length > 0) refuse(problems);
      else setFailure(whyItFailed(error, words.message("app.unanswered")));
    } finally {
      setIsUnderWay(false);
    }
  };
  return {
    /** For the form element. */
    form: { ref: form, onSubmit, noValidate: true },
    failure,
    isUnderWay,
    errorAt: (name: string) => problems.find(({ path }) => path === name)?.sentence,
    /** Forgets the problems of fields that were changed; all of them once the form is stored. */
    forget: (names?: readonly string[]) =>
      setProblems(names ? problems.filter(({ path }) => !names.includes(path)) : []),
  };
}
