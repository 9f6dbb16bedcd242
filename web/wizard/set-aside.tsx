import type { FieldPath } from "@anden/domain/values/problem";
import { settledAnswerAt } from "@anden/domain/wizard/settle";
import { useWords } from "../i18n/words.tsx";
import { Notice } from "../ui/notice.tsx";
import type { Told } from "./use-set-aside.ts";
import type { WizardState } from "./use-wizard.ts";

interface SetAsideProps extends Told {
  readonly wizard: Pick<WizardState, "stepOf" | "summaryProps">;
}

/** The answers that another answer rules out at present, of all steps. */
export function SetAside({ answers, unread, wizard }: SetAsideProps) {
  const words = useWords();
  const { message, label } = words;
  const sentenceOf = (path: FieldPath) => {
    const step = wizard.stepOf({ path });
    const ofStep = step.setAside?.(path, wizard.summaryProps(step), words);
    const answer = settledAnswerAt(path);
    return ofStep ?? (answer && message(`wizard.setAside.${answer}`));
  };
  const sentences = new Set(answers.flatMap((path) => sentenceOf(path) ?? []));
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
