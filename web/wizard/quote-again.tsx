import type { FullQuotation } from "@anden/contract/quotation";
import type { Entry } from "@anden/domain/wizard/step";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useLocation } from "wouter";
import { whyItFailed } from "../api/why-it-failed.ts";
import { useOwnSession } from "../app/session.tsx";
import { useWords } from "../i18n/words.tsx";
import { quotationQuery } from "../quotation/queries.ts";
import { notify } from "../ui/overlays/notices.ts";
import { Processing } from "../ui/overlays/processing.tsx";
import { Question } from "../ui/overlays/question.tsx";
import { Warning } from "../ui/overlays/warning.tsx";
import { quotationScreens } from "./flows.ts";
import { keepQuotationAsDraft } from "./quotation-as-draft.ts";
import { hasUnsavedDraft } from "./unsaved-draft.ts";

export interface QuoteAgainProps {
  readonly number: number;
  /** A copy begins at the last page, a change at the first one or at the given one. */
  readonly purpose: "copy" | "change" | Entry;
  readonly onEnd: () => void;
}

type Found = { readonly quotation: FullQuotation } | { readonly failure: string };

/**
 * Begins a quotation with the answers of a stored one, to be priced by today's tariff. An unfinished draft stays in the
 * account; if it cannot be saved there, the user is asked first.
 */
export function QuoteAgain({ number, purpose, onEnd }: QuoteAgainProps) {
  const { label, message, button, language } = useWords();
  const session = useOwnSession();
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  const [found, setFound] = useState<Found>();
  const begin = (quotation: FullQuotation) => {
    const address = keepQuotationAsDraft(session, quotation, purpose);
    onEnd();
    if (address === undefined) notify({ kind: "bad", text: message("wizard.notKept") });
    else navigate(address, { state: { again: number } });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: it is read once, when the button was pressed.
  useEffect(() => {
    let isGone = false;
    void Promise.all([
      queries.fetchQuery(quotationQuery(language, number)),
      hasUnsavedDraft(session, { kind: "quotation", screens: quotationScreens }),
    ]).then(
      ([quotation, isUnsaved]) => {
        if (isGone) return;
        if (isUnsaved) setFound({ quotation });
        else begin(quotation);
      },
      (error: unknown) => {
        if (!isGone) setFound({ failure: whyItFailed(error, message("app.unanswered")) });
      },
    );
    return () => {
      isGone = true;
    };
  }, [number]);

  if (!found) return <Processing />;
  if ("failure" in found) return <Warning onClose={onEnd}>{found.failure}</Warning>;
  return (
    <Question
      title={label("quotation.quoteAgain.other")}
      sentence={message("quotation.quoteAgain.text")}
      name={button("quotation.quoteAgain.replace")}
      cancel={button("quotation.quoteAgain.keep")}
      onConfirm={() => begin(found.quotation)}
      onCancel={onEnd}
    />
  );
}
