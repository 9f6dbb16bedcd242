import { problemSentence } from "@anden/contract/problem-sentence";
import { problem } from "@anden/domain/values/problem";
import { useEffect, useRef } from "react";
import { Link } from "wouter";
import { useWords } from "../../i18n/words.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { FieldProblem } from "../field-problem.ts";
import { focusField } from "../focus.ts";
import { pageAddress } from "../step-address.ts";
import type { WizardState } from "../use-wizard.ts";
import styles from "./incomplete.module.css";

/**
 * The missing answers of a request, each a link to its field. The first one has the focus; where none is missing, what
 * the summary itself says about the request. [B-293]
 */
export function Incomplete({ wizard }: { readonly wizard: WizardState }) {
  const words = useWords();
  const { stepOf, summaryProps, problems, unplaced, here } = wizard;
  const missing = problems.filter((each) => !(unplaced.includes(each) && here.includes(stepOf(each))));
  const list = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt to send moves the focus again.
  useEffect(() => {
    const [first] = problems;
    if (missing.length > 0) list.current?.querySelector("a")?.focus();
    else if (first) focusField(first.path);
  }, [wizard.attempts]);
  if (missing.length === 0) return null;
  return (
    <div className={styles.incomplete}>
      <Notice kind="bad" title={problemSentence(problem("request.incomplete"), words)}>
        <ul ref={list}>
          {missing.map((found) => (
            <li key={found.path}>
              <Link
                href={pageAddress(stepOf(found).rule.entry, "request")}
                onClick={() => focusField(found.path)}
              >
                {[nameOf(found), sentenceOf(found)].filter(Boolean).join(": ")}
              </Link>
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );

  function nameOf(found: FieldProblem): string | undefined {
    const step = stepOf(found);
    return step.nameOf?.(found.path, summaryProps(step), words);
  }

  /** At its field the content is requested as part of the goods; in this list it is missing from the request. */
  function sentenceOf({ code, path, sentence }: FieldProblem): string {
    if (code !== "description.required") return sentence;
    return problemSentence(problem("request.descriptionMissing", path), words);
  }
}
