import type { EstimateAnswer, FullQuotation } from "@anden/contract/quotation";
import { numberIn, searchLimits } from "@anden/domain/search/search-limits";
import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { Link, useSearchParams } from "wouter";
import { useHistoryState } from "wouter/use-browser-location";
import { lastUser } from "../app/last-user.ts";
import { paths, storedParameters } from "../app/paths.ts";
import { useOwnSession } from "../app/session.tsx";
import { CallCarrier } from "../billing/call-carrier.tsx";
import { PaperButton } from "../documents/paper-button.tsx";
import { useWords } from "../i18n/words.tsx";
import { ForwardButton } from "../mail/forward-button.tsx";
import { UndeliveredNotice } from "../mail/undelivered-notice.tsx";
import { type MoreAction, RecordActions } from "../record/more-actions.tsx";
import { RecordPage, RecordScreen } from "../record/record.tsx";
import { KeepNotice } from "../registration/keep-notice.tsx";
import { Chip } from "../ui/chip.tsx";
import { HelpButton } from "../ui/help/help-button.tsx";
import { late } from "../ui/late.tsx";
import { WizardTop } from "../wizard/frame.tsx";
import { Bill } from "./bill.tsx";
import { BillRisks } from "./bill-risks.tsx";
import { ChangeStep } from "./change-step.tsx";
import { Client } from "./client.tsx";
import { GoodsTable } from "./goods-table.tsx";
import { insuranceText } from "./insurance-text.ts";
import { useLeadOn } from "./lead-on.tsx";
import { useNextStep } from "./next-step.tsx";
import { PriceToday } from "./price-today.tsx";
import { quotationQuery } from "./queries.ts";
import { Route } from "./route.tsx";
import { useTerms } from "./terms.tsx";

const PriceSince = late(async () => (await import("./price-since.tsx")).PriceSince);

/** What the wizard leaves in the history entry of a quotation that it has just stored. */
interface JustStored {
  readonly isNew?: boolean;
  /** The last price that it showed, if the quotation has another one. */
  readonly shown?: EstimateAnswer | undefined;
}

interface StoredProps extends JustStored {
  readonly quotation: FullQuotation;
}

/** `/nueva-cotizacion?cotizacion={number}`: the wizard at the summary of a stored quotation, line by line. [P-053] */
export function QuotationScreen() {
  const { language, label } = useWords();
  const [search] = useSearchParams();
  const number = numberIn(search.get(storedParameters.quotation) ?? "", searchLimits.quotationDigits);
  const read = useQuery(quotationQuery(language, number ?? 0));
  const { isNew = false, shown } = useHistoryState<JustStored | null>() ?? {};
  return (
    <RecordScreen
      kind="quotation"
      number={number}
      read={read}
      list={paths.home}
      top={
        <WizardTop what={label(isNew ? "wizard.new.quotation" : "quotation.name")}>
          <ChangeStep quotation={read.data} />
        </WizardTop>
      }
    >
      {(quotation) => <Stored quotation={quotation} isNew={isNew} shown={shown} />}
    </RecordScreen>
  );
}

function Stored({ quotation, isNew, shown }: StoredProps) {
  const words = useWords();
  const { label, fullDay, dateTime } = words;
  const { user } = useOwnSession();
  const { status, validUntil, createdAt } = quotation;
  const number = String(quotation.number);
  const terms = useTerms();
  const next = useNextStep({ quotation, withTerms: terms.withTerms });
  const leadOn = useLeadOn(quotation);
  useEffect(() => {
    if (user.isGuest) lastUser.sawSummary(user);
  }, [user]);
  return (
    <RecordPage
      over={
        <>
          <Chip kind={status}>{label(`quotation.status.${status}`)}</Chip>
          {(status === "valid" || status === "expired") && (
            <span>{label(`quotation.until.${status}`, { date: fullDay(validUntil) })}</span>
          )}
          {quotation.isSent && <Chip kind="plain">{label("quotation.isSent")}</Chip>}
        </>
      }
      name={label("quotation.name")}
      number={number}
      tab={label("quotation.title", { number })}
      lead={label("quotation.madeAt", { at: dateTime(createdAt) })}
      priced={quotation}
      actions={
        <>
          <HelpButton topic="quotation" about={label("quotation.name")} isOfScreen />
          {user.isGuest ? (
            <ActionsOfGuest next={next} more={leadOn.actions} />
          ) : (
            <ActionsOfClient quotation={quotation} next={next} more={leadOn.actions} />
          )}
        </>
      }
      sideName={label("quotation.price")}
      side={<Bill quotation={quotation} />}
      isSideFirst
      below={leadOn.said}
    >
      {user.isGuest && <RegisterToKeep number={quotation.number} />}
      {shown && <PriceSince shown={shown} quotation={quotation} />}
      {quotation.isSent && <UndeliveredNotice kind="quotation" number={quotation.number} />}
      <Route quotation={quotation} />
      <GoodsTable quotation={quotation} insurance={insuranceText(quotation, words)} />
      {/* Today's price is what matters on an expired quotation. */}
      {status === "expired" && <PriceToday quotation={quotation} />}
      <BillRisks quotation={quotation} />
      <Client quotation={quotation} />
      {status === "valid" && terms.box}
      {!isNew && status !== "cancelled" && status !== "expired" && <PriceToday quotation={quotation} />}
    </RecordPage>
  );
}

interface ActionsProps {
  readonly next: ReactNode;
  /** The actions that lead on from the quotation, in the menu of further ones. */
  readonly more: readonly MoreAction[];
}

function ActionsOfGuest({ next, more }: ActionsProps) {
  const { button } = useWords();
  return (
    <RecordActions next={next} actions={more}>
      <CallCarrier />
      <Button component={Link} href={paths.home} variant="default">
        {button("quotation.toList")}
      </Button>
    </RecordActions>
  );
}

function ActionsOfClient({ quotation, next, more }: ActionsProps & Pick<StoredProps, "quotation">) {
  const { button } = useWords();
  const { number } = quotation;
  const another = {
    text: button("quotation.new"),
    icon: <IconPlus size={16} stroke={1.8} aria-hidden />,
    href: paths.newQuotation,
  };
  return (
    <RecordActions next={next} actions={more} another={another}>
      <PaperButton number={number} />
      <ForwardButton kind="quotation" number={number} name={String(number)} />
    </RecordActions>
  );
}

/** Tells a guest how to keep the quotation. */
function RegisterToKeep({ number }: { readonly number: number }) {
  const { label, message, button } = useWords();
  return (
    <KeepNotice
      number={number}
      title={label("quotation.guest.title", { number: String(number) })}
      begin={button("quotation.guest.register")}
    >
      {message("quotation.guest.text")}
    </KeepNotice>
  );
}
