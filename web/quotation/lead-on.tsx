import type { FullQuotation } from "@anden/contract/quotation";
import { isBlockedByCredit } from "@anden/domain/customer/abilities";
import { nextStepOf } from "@anden/domain/quotation/quotation";
import { IconCopy, IconLink, IconPencil, IconPrinter } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { useOwnSession } from "../app/session.tsx";
import { useWords } from "../i18n/words.tsx";
import type { MoreAction } from "../record/more-actions.tsx";
import type { QuoteAgainProps } from "../wizard/quote-again.tsx";
import styles from "./lead-on.module.css";
import { QuoteAgain } from "./quote-again-button.tsx";

interface WhatFollows {
  /** Change, copy, share a link, print. */
  readonly actions: readonly MoreAction[];
  /** The message that an action leaves, and what is asked before a copy replaces a draft. */
  readonly said: ReactNode;
}

/** The next actions for a stored quotation. */
export function useLeadOn(quotation: FullQuotation): WhatFollows {
  const { button, message } = useWords();
  const session = useOwnSession();
  const [begun, setBegun] = useState<QuoteAgainProps["purpose"]>();
  const [news, setNews] = useState("");

  const copyLink = async () => {
    try {
      await navigator.clipboard.writeText(location.href);
      setNews(message("quotation.link.copied", { client: session.client.name }));
    } catch {
      setNews(message("quotation.link.refused", { address: location.href }));
    }
  };

  const icon = (Icon: typeof IconCopy) => <Icon size={16} stroke={1.8} aria-hidden />;
  const change: MoreAction = {
    text: button("quotation.change"),
    icon: icon(IconPencil),
    act: () => setBegun("change"),
  };
  const duplicate: MoreAction = {
    text: button("quotation.duplicate"),
    icon: icon(IconCopy),
    act: () => setBegun("copy"),
  };
  // If quoting again is the next step, its button is among the first ones.
  const again = nextStepOf(quotation.status) === "quoteAgain" ? [change] : [change, duplicate];
  const link = { text: button("quotation.link"), icon: icon(IconLink), act: () => void copyLink() };
  const paper = { text: button("quotation.print"), icon: icon(IconPrinter), act: () => print() };
  const actions = [
    ...(isBlockedByCredit(session.client) ? [] : again),
    ...(session.user.isGuest ? [] : [link]),
    paper,
  ];

  const said = (
    <div data-screen-only>
      <p className={styles.news} role="status">
        {news}
      </p>
      {begun && <QuoteAgain number={quotation.number} purpose={begun} onEnd={() => setBegun(undefined)} />}
    </div>
  );
  return { actions, said };
}
