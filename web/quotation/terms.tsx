import { Button } from "@mantine/core";
import { type ReactNode, useId, useRef, useState } from "react";
import { DocumentLinks } from "../documents/document-links.tsx";
import { useWords } from "../i18n/words.tsx";
import card from "../ui/card.module.css";
import { late } from "../ui/late.tsx";
import styles from "./terms.module.css";

const Dialog = late(async () => (await import("../ui/overlays/dialog.tsx")).Dialog);

interface AskedTerms {
  /** The checkbox, to be rendered once. */
  readonly box: ReactNode;
  /**
   * Calls `go` once the terms are accepted. If they are not yet, a dialog asks; they can be accepted there or at the
   * box.
   */
  readonly withTerms: (go: () => void) => void;
}

/**
 * The carrier's terms, which must be accepted before requesting its service: otherwise message 276 with text 95.
 * [B-055, B-287]
 */
export function useTerms(): AskedTerms {
  const { label, message, button } = useWords();
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  const [isAccepted, setAccepted] = useState(false);
  // The action that waits until the terms are accepted.
  const [waiting, setWaiting] = useState<() => void>();
  const back = () => {
    setWaiting(undefined);
    // The dialog gives the focus back first.
    requestAnimationFrame(() => box.current?.focus());
  };
  const acceptAndGo = () => {
    setAccepted(true);
    setWaiting(undefined);
    waiting?.();
  };
  return {
    withTerms: (go) => (isAccepted ? go() : setWaiting(() => go)),
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
        {waiting && (
          <Dialog
            role="alertdialog"
            title={label("quotation.terms.title")}
            onClose={back}
            actions={
              <>
                <Button variant="default" onClick={back} data-autofocus>
                  {button("warning.confirm")}
                </Button>
                <Button onClick={acceptAndGo}>{button("quotation.terms.acceptAndGo")}</Button>
              </>
            }
          >
            <p>{message("quotation.terms.required")}</p>
            <div className={styles.asked}>
              <DocumentLinks />
            </div>
          </Dialog>
        )}
      </section>
    ),
  };
}
