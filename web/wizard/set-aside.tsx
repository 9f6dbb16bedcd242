import type { FieldPath } from "@anden/domain/values/problem";
import { settledAnswerAt } from "@anden/domain/wizard/settle";
import type { Page } from "@anden/domain/wizard/step";
import { useState } from "react";
import { useWords } from "../i18n/words.tsx";
import { Notice } from "../ui/notice.tsx";
import type { Wizard } from "./use-wizard.ts";

interface Told {
  /** The answers that are kept and not used. */
  readonly answers: readonly string[];
  /** The steps whose input could not be read from the device. */
  readonly unread: readonly string[];
}

/** The answers that another answer rules out at present, of all steps. */
export function SetAside({ answers, unread }: Told) {
  const { message, label } = useWords();
  return (
    <>
      {unread.map((name) => (
        <Notice
          key={name}
          kind="warn"
          title={message("wizard.unread", { step: label(`wizard.step.${name}`) })}
        />
      ))}
      {answers.length > 0 && (
        <Notice kind="warn" title={message("wizard.setAside")}>
          {answers.map((answer) => (
            <p key={answer}>{message(`wizard.setAside.${answer}`)}</p>
          ))}
          <p>{message("wizard.setAside.kept")}</p>
        </Notice>
      )}
    </>
  );
}

/** The notices for the open page: those of its steps, and those since it was opened. */
export function useSetAside({ page, here, stepOf, setAside }: Wizard, unread: readonly string[]): Told {
  const [opened, setOpened] = useState<Opened>({ page, before: [], isFirst: true });
  if (opened.page !== page) setOpened({ page, before: setAside, isFirst: false });
  const shown = setAside.filter((path) => here.includes(stepOf({ path })) || !opened.before.includes(path));
  return {
    answers: [...new Set(shown.flatMap((path) => settledAnswerAt(path) ?? []))],
    unread: unread.filter((each) => opened.isFirst || here.some(({ rule }) => rule.name === each)),
  };
}

interface Opened {
  readonly page: Page;
  /** What was set aside when it was opened. */
  readonly before: readonly FieldPath[];
  /** Whether it is the first one since the wizard was opened. */
  readonly isFirst: boolean;
}
