import { Button } from "@mantine/core";
import { IconArrowRight } from "@tabler/icons-react";
import { type ReactNode, useEffect, useState } from "react";
import { Link } from "wouter";
import { paths } from "../app/paths.ts";
import { useOwnSession } from "../app/session.tsx";
import { useWords } from "../i18n/words.tsx";
import { late } from "../ui/late.tsx";
import { Notice } from "../ui/notice.tsx";
import styles from "./next-bar.module.css";
import { priceOf } from "./price-so-far.ts";
import { pageAddress } from "./step-address.ts";
import type { WizardState } from "./use-wizard.ts";
import { noPrice, whyNoPrice } from "./why-no-price.ts";

const NotStored = late(async () => (await import("./not-stored.tsx")).NotStored);

interface NextBarProps {
  readonly wizard: WizardState;
  /** The dialog that a press of "continue" opens. */
  readonly children: ReactNode;
}

/** The buttons "back" and "continue", always visible; on a phone with the price. */
export function NextBar({ wizard, children }: NextBarProps) {
  const words = useWords();
  const { button, label, message, money } = words;
  const { pages, page, failure } = wizard;
  const { user } = useOwnSession();
  const [seen, setSeen] = useState<WizardState["failure"]>();
  const before = pages[pages.indexOf(page) - 1];
  const price = priceOf(wizard.price.estimate);
  const isLast = page === pages.at(-1);
  useEffect(() => {
    // Loaded in advance: without a connection it could not be loaded when sending fails.
    if (isLast) void NotStored.preload();
  }, [isLast]);
  // A guest has no home to go back to.
  const mayCancel = !user.isGuest && (!before || page === "project");
  return (
    <section className={styles.bar} aria-label={label("wizard.goOn")}>
      {children}
      {failure && failure !== seen && <NotStored title={failure.sentence} onClose={() => setSeen(failure)} />}
      {failure && failure === seen && (
        <div className={styles.failure}>
          <Notice kind="bad" title={failure.sentence}>
            {message("wizard.nothingLost")}
          </Notice>
        </div>
      )}
      <div className={styles.inside}>
        <span className={styles.back}>
          {before && (
            <Button component={Link} href={pageAddress(before, wizard.kind)} variant="default">
              {button("wizard.back")}
            </Button>
          )}
          {mayCancel && (
            <Button component={Link} href={paths.home} variant="default">
              {button("wizard.cancel")}
            </Button>
          )}
        </span>
        <span className={styles.price}>
          <strong>
            {price
              ? label(price.isLeast ? "wizard.price.fromAmount" : "wizard.price.amount", {
                  amount: `${money(price)}\u00a0${price.currency}`,
                })
              : noPrice(wizard.price.failure, words)}
          </strong>
          <span>{price ? label("wizard.price.beforeVat") : whyNoPrice(wizard, words)}</span>
        </span>
        <span className={styles.go}>
          <span className={styles.keys} aria-hidden>
            {label("wizard.goOnKeys")}
          </span>
          <Button
            onClick={wizard.next}
            aria-disabled={wizard.isSending}
            aria-keyshortcuts="Control+Enter"
            rightSection={<IconArrowRight size={16} stroke={2} aria-hidden />}
          >
            {wizard.isSending
              ? label(`wizard.sending.${wizard.kind}`)
              : button(isLast ? `wizard.send.${wizard.kind}` : "wizard.next")}
          </Button>
        </span>
      </div>
      <span className="sr" role="status">
        {wizard.isSending
          ? label(`wizard.sending.${wizard.kind}`)
          : // Each attempt is read out, also when it says the same.
            wizard.refusedHere && <span key={wizard.refusedHere.attempt}>{wizard.refusedHere.sentence}</span>}
      </span>
    </section>
  );
}
