import { quotationCalls } from "@anden/contract/calls/quotations";
import { Refused } from "@anden/contract/client";
import type { FullQuotation } from "@anden/contract/quotation";
import type { Language } from "@anden/domain/customer/customer";
import { numberIn, searchLimits } from "@anden/domain/search/search-limits";
import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { queryOptions, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link, useParams } from "wouter";
import { useHistoryState } from "wouter/use-browser-location";
import { apiOf } from "../api/api.ts";
import { paths } from "../app/paths.ts";
import { useOwnSession } from "../app/session.tsx";
import { useWords } from "../i18n/words.tsx";
import { HelpButton } from "../ui/help/help-button.tsx";
import { Notice } from "../ui/notice.tsx";
import { ScreenTitle } from "../ui/screen-title.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { WizardTop } from "../wizard/frame.tsx";
import { Stepper } from "../wizard/stepper.tsx";
import { Bill } from "./bill.tsx";
import { Client } from "./client.tsx";
import { GoodsTable } from "./goods-table.tsx";
import { Outlook } from "./outlook.tsx";
import { Route } from "./route.tsx";
import "../wizard/wizard.css";
import "./quotation.css";

const api = apiOf(quotationCalls);

const quotationQuery = (language: Language, number: number) =>
  queryOptions({
    queryKey: ["quotation", language, number],
    queryFn: ({ signal }) => api.quotation({ id: number }, { signal }),
    enabled: number > 0,
  });

/** `/cotizacion/{number}`: a stored quotation, to be read and checked line by line. */
export function QuotationScreen() {
  const { language, label, message } = useWords();
  const number = numberIn(useParams<{ number: string }>().number, searchLimits.quotationDigits);
  const read = useQuery(quotationQuery(language, number ?? 0));
  const isNew = useHistoryState<{ isNew?: boolean } | null>()?.isNew === true;
  const isUnknown =
    number === undefined ||
    (read.error instanceof Refused && (read.error.status === 404 || read.error.status === 403));

  if (isUnknown) return <Unknown refused={read.error instanceof Refused ? read.error : undefined} />;
  if (read.data) return <Stored quotation={read.data} isNew={isNew} />;
  return (
    <Frame isNew={isNew}>
      {read.isError ? (
        <>
          <ScreenTitle>{label("quotation.title", { number: String(number) })}</ScreenTitle>
          <NotRead retry={() => void read.refetch()} />
        </>
      ) : (
        <div aria-busy="true">
          <h1 className="sr">{label("quotation.title", { number: String(number) })}</h1>
          <span className="sr" role="status">
            {message("app.loading")}
          </span>
          <Skeleton width="16rem" height="2.25rem" />
          <div className="sumgrid" aria-hidden>
            <Skeleton height="14rem" className="card" />
            <Skeleton height="26rem" className="card" />
          </div>
        </div>
      )}
    </Frame>
  );
}

function Stored({ quotation, isNew }: { readonly quotation: FullQuotation; readonly isNew: boolean }) {
  const words = useWords();
  const { label, button, message, date, dateTime, money } = words;
  const { user } = useOwnSession();
  const { number, status, validUntil, createdAt, currency } = quotation;
  return (
    <Frame isNew={isNew}>
      <span className="sr" role="status">
        {isNew &&
          message("quotation.stored", {
            number: String(number),
            total: money({ minor: quotation.total }),
            currency,
          })}
      </span>
      <div className="sumhead">
        <div>
          <p className="sumhead-over">
            <span className={`chip is-${status}`}>{label(`quotation.status.${status}`)}</span>
            {(status === "valid" || status === "expired") && (
              <span>{label(`quotation.until.${status}`, { date: date(validUntil) })}</span>
            )}
          </p>
          <ScreenTitle tab={label("quotation.title", { number: String(number) })}>
            {label("quotation.name")} <span className="n">{number}</span>
          </ScreenTitle>
          <p className="lead">
            {label("quotation.madeAt", {
              at: dateTime(createdAt),
              shippingType: quotation.shippingTypeName.name,
              serviceType: quotation.serviceTypeName.name,
            })}
          </p>
        </div>
        <div className="sumhead-do">
          <HelpButton topic="quotation" about={label("quotation.name")} isOfScreen />
          {!user.isGuest && (
            <Button
              component={Link}
              href={paths.newQuotation}
              variant="default"
              leftSection={<IconPlus size={16} stroke={1.8} aria-hidden />}
            >
              {button("quotation.new")}
            </Button>
          )}
        </div>
      </div>
      <div className="sumgrid">
        <div className="sumgrid-main">
          <Route quotation={quotation} />
          <GoodsTable quotation={quotation} />
          <Outlook quotation={quotation} />
          <Client quotation={quotation} />
        </div>
        <aside className="sumgrid-side" aria-label={label("quotation.price")}>
          <Bill quotation={quotation} />
        </aside>
      </div>
    </Frame>
  );
}

function Frame({ isNew, children }: { readonly isNew: boolean; readonly children: ReactNode }) {
  const { label } = useWords();
  return (
    <div className="wiz">
      <WizardTop what={label(isNew ? "wizard.newQuotation" : "quotation.name")}>
        {isNew && <Stepper at="quotation-summary" />}
      </WizardTop>
      <div className="wiz-body">
        <main className="wiz-main">{children}</main>
      </div>
    </div>
  );
}

/** Nothing under this number, or nothing of ours: neither says more than that. */
function Unknown({ refused }: { readonly refused: Refused | undefined }) {
  const { label, message, button } = useWords();
  return (
    <Frame isNew={false}>
      <ScreenTitle>{label("quotation.unknown")}</ScreenTitle>
      <p className="lead">{refused?.message || message("quotation.unknown.text")}</p>
      <p className="quotation-way">
        <Button component={Link} href={paths.home} variant="default">
          {button("quotation.toList")}
        </Button>
      </p>
    </Frame>
  );
}

function NotRead({ retry }: { readonly retry: () => void }) {
  const { message, button } = useWords();
  return (
    <Notice
      kind="bad"
      title={message("quotation.notRead")}
      action={
        <Button variant="default" onClick={retry}>
          {button("app.tryAgain")}
        </Button>
      }
    />
  );
}
