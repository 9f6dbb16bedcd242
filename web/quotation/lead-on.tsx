import type { FullQuotation } from "@anden/contract/quotation";
import { isBlockedByCredit } from "@anden/domain/customer/abilities";
import { Button } from "@mantine/core";
import { IconCopy, IconLink, IconPencil, IconPrinter } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { useLocation } from "wouter";
import { script, tellNoScript } from "../api/script.ts";
import { useOwnSession } from "../app/session.tsx";
import { useWords } from "../i18n/words.tsx";
import { type MoreAction, MoreButtons } from "../record/more-actions.tsx";
import { late } from "../ui/late.tsx";
import { Notice } from "../ui/notice.tsx";
import styles from "./lead-on.module.css";

const SeeRequest = late(async () => (await import("../wizard/request/see-request.tsx")).SeeRequest);

type Purpose = "copy" | "change";

interface WhatFollows {
  /** Change, copy, share a link, print. */
  readonly actions: readonly MoreAction[];
  /** The row of them; its request where it became one; what an action asks first, and says after. */
  readonly row: ReactNode;
}

/** The next actions for a stored quotation. */
export function useLeadOn(quotation: FullQuotation): WhatFollows {
  const { button, label, message } = useWords();
  const session = useOwnSession();
  const [, navigate] = useLocation();
  const [asks, setAsks] = useState<Purpose>();
  const [news, setNews] = useState("");

  const begin = async (purpose: Purpose) => {
    const { keepQuotationAsDraft } = await script(() => import("../wizard/quotation-as-draft.ts"));
    const address = keepQuotationAsDraft(session, quotation, purpose);
    if (address === undefined) setNews(message("wizard.notKept"));
    else navigate(address, { state: { again: quotation.number } });
  };
  const ask = async (purpose: Purpose) => {
    const { hasUnsavedDraft } = await script(() => import("../wizard/unsaved-draft.ts"));
    const { quotationScreens: screens } = await script(() => import("../wizard/flows.ts"));
    if (await hasUnsavedDraft(session, { kind: "quotation", screens })) setAsks(purpose);
    else await begin(purpose);
  };
  const copyLink = async () => {
    try {
      await navigator.clipboard.writeText(location.href);
      setNews(message("quotation.link.copied", { client: session.client.name }));
    } catch {
      setNews(message("quotation.link.refused", { address: location.href }));
    }
  };

  const icon = (Icon: typeof IconCopy) => <Icon size={16} stroke={1.8} aria-hidden />;
  const again: readonly MoreAction[] = [
    {
      text: button("quotation.change"),
      icon: icon(IconPencil),
      act: () => void ask("change").catch(tellNoScript),
    },
    {
      text: button("quotation.duplicate"),
      icon: icon(IconCopy),
      act: () => void ask("copy").catch(tellNoScript),
    },
  ];
  const link = { text: button("quotation.link"), icon: icon(IconLink), act: () => void copyLink() };
  const paper = { text: button("quotation.print"), icon: icon(IconPrinter), act: () => print() };
  const actions = [
    ...(isBlockedByCredit(session.client) ? [] : again),
    ...(session.user.isGuest ? [] : [link]),
    paper,
  ];

  const row = (
    <section className={styles.leadOn} aria-label={label("quotation.next")} data-screen-only>
      <div className={styles.buttons}>
        {quotation.status === "converted" && <SeeRequest quotation={quotation.number} variant="default" />}
        <MoreButtons actions={actions} />
      </div>
      <p className={styles.news} role="status">
        {news}
      </p>
      {asks && (
        <Notice
          kind="warn"
          title={label("quotation.again.draft")}
          action={
            <div className={styles.buttons}>
              <Button variant="default" onClick={() => setAsks(undefined)}>
                {button("quotation.again.no")}
              </Button>
              <Button onClick={() => void begin(asks).catch(tellNoScript)}>
                {button("quotation.again.yes")}
              </Button>
            </div>
          }
        />
      )}
    </section>
  );
  return { actions, row };
}
