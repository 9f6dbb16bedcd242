import { Button } from "@mantine/core";
import { type ReactNode, useId, useRef, useState } from "react";
import { DocumentLinks } from "../documents/document-links.tsx";
import { useWords } from "../i18n/words.tsx";
import card from "../ui/card.module.css";
import { late } from "../ui/late.tsx";
import styles from "./terms.module.css";

const Dialog = late(async () => (await import("../ui/overlays/dialog.tsx")).Dialog);

interface AskedTerms {
  /** The box, to be shown once. */
  readonly box: ReactNode;
  /** Calls `go` if the terms are accepted; otherwise shows that they must be, and focuses the box. */
  readonly withTerms: (go: () => void) => void;
}

/** The carrier's terms, to be accepted before its service is requested: message 276 with text 95 without. [B-055, B-287] */
export function useTerms(): AskedTerms {
  const { label, message, button } = useWords();
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  const [isAccepted, setAccepted] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const back = () => {
    setRefused(false);
    // The dialog gives the focus back first.
    requestAnimationFrame(() => box.current?.focus());
  };
  return {
    withTerms: (go) => (isAccepted ? go() : setRefused(true)),
    box: (
      <section className={card.card} aria-labelledby={id} data-screen-only>
        <header className={card.head}>
          <h2 id={id}>{label("quotation.terms")}</h2>
        </header>
        <label className={styles.accept}>
          <input
            ref={box}
            type="checkbox"
            checked={isAccepted}
            onChange={({ currentTarget }) => setAccepted(currentTarget.checked)}
          />
          <span>{label("quotation.terms.accept")}</span>
        </label>
        <DocumentLinks />
        {isRefused && (
          <Dialog
            role="alertdialog"
            title={label("quotation.terms.title")}
            onClose={back}
            actions={
              <Button onClick={back} data-autofocus>
                {button("warning.confirm")}
              </Button>
            }
          >
            <p>{message("quotation.terms.required")}</p>
          </Dialog>
        )}
      </section>
    ),
  };
}
