import { requestCalls } from "@anden/contract/calls/service-requests";
import { Refused } from "@anden/contract/client";
import type { FullRequest } from "@anden/contract/service-request";
import type { Language } from "@anden/domain/customer/customer";
import { numberIn, searchLimits } from "@anden/domain/search/search-limits";
import { Button } from "@mantine/core";
import { queryOptions, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link, useParams } from "wouter";
import { apiOf } from "../api/api.ts";
import { paths } from "../app/paths.ts";
import { useWords } from "../i18n/words.tsx";
import { Bill } from "../quotation/bill.tsx";
import { GoodsTable } from "../quotation/goods-table.tsx";
import { Route } from "../quotation/route.tsx";
import { Notice } from "../ui/notice.tsx";
import { ScreenTitle } from "../ui/screen-title.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { WizardTop } from "../wizard/frame.tsx";
import { Agreed } from "./agreed.tsx";
import { Parties } from "./parties.tsx";
import "../wizard/wizard.css";
import "../quotation/quotation.css";
import "./service-request.css";

const api = apiOf(requestCalls);

const requestQuery = (language: Language, number: number) =>
  queryOptions({
    queryKey: ["serviceRequest", language, number],
    queryFn: ({ signal }) => api.serviceRequest({ id: number }, { signal }),
    enabled: number > 0,
    // Its status changes while the goods are on their way.
    staleTime: 0,
  });

/** `/solicitud/{number}`: a service request, to be read and checked; nothing of it can be changed. [P-059, P-168] */
export function RequestScreen() {
  const { language, label, message } = useWords();
  const number = numberIn(useParams<{ number: string }>().number, searchLimits.requestDigits);
  const read = useQuery(requestQuery(language, number ?? 0));
  const refused = read.error instanceof Refused ? read.error : undefined;
  const isUnknown = number === undefined || refused?.status === 404 || refused?.status === 403;

  if (isUnknown) return <Unknown sentence={refused?.message} />;
  if (read.data) return <Stored request={read.data} />;
  return (
    <Frame>
      {read.isError ? (
        <>
          <ScreenTitle>{label("serviceRequest.title", { number: String(number) })}</ScreenTitle>
          <NotRead retry={() => void read.refetch()} isTrying={read.isFetching} />
        </>
      ) : (
        <div aria-busy="true">
          <h1 className="sr">{label("serviceRequest.title", { number: String(number) })}</h1>
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

function Stored({ request }: { readonly request: FullRequest }) {
  const { label, button, dateTime } = useWords();
  const { number, guideNumber, status, quotationNumber } = request;
  return (
    <Frame>
      <div className="sumhead">
        <div>
          <p className="sumhead-over">
            <span className={`chip is-${status}`}>{label(`requestStatus.${status}`)}</span>
          </p>
          <ScreenTitle tab={label("serviceRequest.title", { number: String(number) })}>
            {label("serviceRequest.guide")} <span className="n">{guideNumber}</span>
          </ScreenTitle>
          <p className="lead">
            {label("serviceRequest.madeAt", {
              number: String(number),
              at: dateTime(request.createdAt),
              shippingType: request.shippingTypeName.name,
              serviceType: request.serviceTypeName.name,
            })}
          </p>
        </div>
        <div className="sumhead-do">
          {quotationNumber !== undefined && (
            <Button component={Link} href={paths.quotation(quotationNumber)} variant="default">
              {button("serviceRequest.quotation", { number: String(quotationNumber) })}
            </Button>
          )}
          <Button component={Link} href={paths.requests} variant="default">
            {button("serviceRequest.toList")}
          </Button>
        </div>
      </div>
      <div className="sumgrid">
        <div className="sumgrid-main">
          <Route quotation={request} />
          <Parties request={request} />
          <GoodsTable quotation={request} />
          <Agreed request={request} />
        </div>
        <aside className="sumgrid-side" aria-label={label("quotation.price")}>
          <Bill quotation={request} />
        </aside>
      </div>
    </Frame>
  );
}

function Frame({ children }: { readonly children: ReactNode }) {
  const { label } = useWords();
  return (
    <div className="wiz">
      <WizardTop what={label("serviceRequest.name")} />
      <div className="wiz-body">
        <main className="wiz-main">{children}</main>
      </div>
    </div>
  );
}

/** Nothing under this number, or nothing of ours: neither says more than that. */
function Unknown({ sentence }: { readonly sentence: string | undefined }) {
  const { label, message, button } = useWords();
  return (
    <Frame>
      <ScreenTitle>{label("serviceRequest.unknown")}</ScreenTitle>
      <p className="lead">{sentence || message("serviceRequest.unknown.text")}</p>
      <p className="quotation-way">
        <Button component={Link} href={paths.requests} variant="default">
          {button("serviceRequest.toList")}
        </Button>
      </p>
    </Frame>
  );
}

function NotRead({ retry, isTrying }: { readonly retry: () => void; readonly isTrying: boolean }) {
  const { message, button } = useWords();
  return (
    <Notice
      kind="bad"
      title={message("serviceRequest.notRead")}
      action={
        <Button variant="default" loading={isTrying} onClick={retry}>
          {button("app.tryAgain")}
        </Button>
      }
    />
  );
}
