import { useEffect, useState } from "react";
import { useLocation } from "wouter";
import { useOwnSession } from "../../app/session.tsx";
import { useWords } from "../../i18n/words.tsx";
import { notify } from "../../ui/overlays/notices.ts";
import { Processing } from "../../ui/overlays/processing.tsx";
import { Question } from "../../ui/overlays/question.tsx";
import { Warning } from "../../ui/overlays/warning.tsx";
import type { WizardDraft } from "../draft.ts";
import { SeeRequest } from "./see-request.tsx";
import {
  type Answers,
  answersOfQuotation,
  answersOfRequest,
  hasUnsavedRequest,
  keepAsRequest,
} from "./stored-as-request.ts";

export interface BeginFromProps {
  /** A quotation to convert, or a request to make again. */
  readonly kind: "quotation" | "request";
  readonly number: number;
  readonly onEnd: () => void;
}

/**
 * Begins a request with the answers of a stored record, or says why it cannot. An unfinished request stays in the
 * account; if it cannot be saved there, the user is asked first. [P-177, P-178, P-180, P-181, P-182, B-191]
 */
export function BeginFrom({ kind, number, onEnd }: BeginFromProps) {
  const words = useWords();
  const { label, message, button } = words;
  const session = useOwnSession();
  const [, navigate] = useLocation();
  const [found, setFound] = useState<Answers>();
  const begin = (draft: WizardDraft) => {
    const kept = keepAsRequest(session, draft);
    onEnd();
    // The wizard reads the answers from the draft.
    if (kept) navigate(kept.address);
    else notify({ kind: "bad", text: message("wizard.notKept") });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: it is read once, when the button was pressed.
  useEffect(() => {
    let isGone = false;
    const read = kind === "quotation" ? answersOfQuotation : answersOfRequest;
    void Promise.all([read(number, { session, words, chosenBy: "list" }), hasUnsavedRequest(session)]).then(
      ([answers, isUnsaved]) => {
        if (isGone) return;
        if (answers.kind === "answers" && !isUnsaved) begin(answers.draft);
        else setFound(answers);
      },
    );
    return () => {
      isGone = true;
    };
  }, [kind, number]);

  if (!found) return <Processing />;
  if (found.kind === "refused")
    return (
      <Warning
        onClose={onEnd}
        action={found.isConverted && <SeeRequest quotation={number} variant="default" />}
      >
        {found.sentence}
      </Warning>
    );
  return (
    <Question
      title={label("wizard.request.other")}
      sentence={message("wizard.request.other.text")}
      name={button("wizard.request.other.replace")}
      cancel={button("wizard.request.other.keep")}
      onConfirm={() => begin(found.draft)}
      onCancel={onEnd}
    />
  );
}
