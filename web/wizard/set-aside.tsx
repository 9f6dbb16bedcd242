import type { FieldPath } from "@anden/domain/values/problem";
import { settledAnswerAt } from "@anden/domain/wizard/settle";
import { useWords, type Words } from "../i18n/words.tsx";
import { Notice } from "../ui/notice.tsx";
import { serviceIn } from "./steps/additional-services/remedy.ts";
import { seenService } from "./steps/additional-services/seen.ts";
import { serviceName } from "./steps/additional-services/slice.ts";
import type { Told } from "./use-set-aside.ts";

/** The answers that another answer rules out at present, of all steps. */
export function SetAside({ answers, unread }: Told) {
  const words = useWords();
  const { message, label } = words;
  const sentences = new Set(answers.flatMap((path) => sentenceOf(path, words) ?? []));
  return (
    <>
      {unread.map((name) => (
        <Notice
          key={name}
          kind="warn"
          title={message("wizard.unread", { step: label(`wizard.step.${name}`) })}
        />
      ))}
      {sentences.size > 0 && (
        <Notice kind="warn" title={message("wizard.setAside")}>
          {[...sentences].map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          <p>{message("wizard.setAside.kept")}</p>
        </Notice>
      )}
    </>
  );
}

/**
 * The sentence for an answer that no longer applies: a service by its name, with its side if only one side is left out.
 */
function sentenceOf(path: FieldPath, { message, language }: Words): string | undefined {
  const answer = settledAnswerAt(path);
  const service = seenService(serviceIn(path));
  if (!service) return answer && message(`wizard.setAside.${answer}`);
  const ofSide = path.endsWith(".atOrigin")
    ? ".origin"
    : path.endsWith(".atDestination")
      ? ".destination"
      : "";
  return message(`wizard.setAside.service${ofSide}`, { service: serviceName(service, language) });
}
