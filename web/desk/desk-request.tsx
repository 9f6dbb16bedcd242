import { Refused } from "@anden/contract/client";
import type { WholeDeskRequest } from "@anden/contract/desk";
import { requestNamed } from "@anden/domain/service-request/guide-number";
import type { RequestStatus } from "@anden/domain/service-request/service-request";
import { deskSteps, type Ending, endingOf } from "@anden/domain/service-request/transitions";
import { Button } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useParams, useSearch } from "wouter";
import { whyItFailed } from "../api/why-it-failed.ts";
import { AppHeader } from "../app/header.tsx";
import { paths } from "../app/paths.ts";
import { PrintButton } from "../documents/print-button.tsx";
import { printed } from "../documents/printed.ts";
import { useWords } from "../i18n/words.tsx";
import { Bill } from "../quotation/bill.tsx";
import { GoodsTable } from "../quotation/goods-table.tsx";
import { Route } from "../quotation/route.tsx";
import { RecordPage } from "../record/record.tsx";
import { Agreed } from "../service-request/agreed.tsx";
import { Attachments } from "../service-request/attachments.tsx";
import { RequestHistory } from "../service-request/history.tsx";
import { Parties } from "../service-request/parties.tsx";
import { ReasonDialog } from "../service-request/reason-dialog.tsx";
import { WaybillLines } from "../service-request/waybill-lines.tsx";
import { Chip } from "../ui/chip.tsx";
import { Coming } from "../ui/coming.tsx";
import { NotRead } from "../ui/not-read.tsx";
import { notify } from "../ui/overlays/notices.ts";
import page from "../ui/page.module.css";
import { ScreenTitle } from "../ui/screen-title.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { useHeadingFocus } from "../ui/use-heading-focus.ts";
import { waiting } from "../ui/waiting.tsx";
import { DeskFacts } from "./desk-facts.tsx";
import { type DeskView, deskOf, requestOf, viewIn } from "./list-address.ts";
import { api, historyQuery, nextQuery, requestQuery } from "./queries.ts";

/** `/operador/solicitud/{number}`, for the carrier's staff: one whole request, with its possible next statuses. */
export function DeskRequest() {
  const { label, message, language } = useWords();
  const number = requestNamed(useParams<{ number: string }>().number) ?? 0;
  const { data, isError, error, refetch, isFetching } = useQuery(requestQuery(language, number));
  const title = label("serviceRequest.title", { number: String(number) });
  const refused = error instanceof Refused ? error : undefined;
  if (number === 0 || refused?.status === 404) return <Unknown why={refused?.message} />;
  return (
    <>
      <AppHeader />
      <main className={page.page}>
        {isError && (
          <NotRead
            title={message("serviceRequest.notRead")}
            retry={() => void refetch()}
            isTrying={isFetching}
          >
            {whyItFailed(error, message("app.unanswered"))}
          </NotRead>
        )}
        {data ? (
          <Whole key={data.number} request={data} />
        ) : (
          !isError && (
            <Coming title={title}>
              <Skeleton height="14rem" />
            </Coming>
          )
        )}
      </main>
    </>
  );
}

/** Shown for an unknown request number, with a link back to the list. */
function Unknown({ why }: { readonly why: string | undefined }) {
  const { label, message, button } = useWords();
  return (
    <>
      <AppHeader />
      <main className={page.page}>
        <ScreenTitle>{label("serviceRequest.unknown")}</ScreenTitle>
        <p className="lead">{why || message("serviceRequest.unknown.text")}</p>
        <p className={page.wayOn}>
          <Button component={Link} href={paths.home} variant="default">
            {button("desk.toList")}
          </Button>
        </p>
      </main>
    </>
  );
}

function Whole({ request }: { readonly request: WholeDeskRequest }) {
  const { label, button, dateTime, language } = useWords();
  const { data: events } = useQuery(historyQuery(language, request.number));
  const number = String(request.number);
  const [opened] = useState(request.status);
  // The list that it was opened from; one opened by its number belongs to the list of its status.
  const search = useSearch();
  const list = search === "" ? { choice: opened, text: "" } : viewIn(search);
  return (
    <RecordPage
      over={<Chip kind={request.status}>{label(`requestStatus.${request.status}`)}</Chip>}
      name={label("serviceRequest.guide")}
      number={request.guideNumber}
      tab={label("serviceRequest.title", { number })}
      lead={label("serviceRequest.madeAt", {
        number,
        at: dateTime(request.createdAt),
      })}
      priced={request}
      actions={
        <>
          {request.status !== opened && <Next number={request.number} list={list} />}
          <Steps request={request} isUnchanged={request.status === opened} />
          <PrintButton {...printed(request)} isOfDesk />
          <Button component={Link} href={deskOf(list)} variant="default">
            {button("desk.toList")}
          </Button>
        </>
      }
      sideName={label("quotation.price")}
      side={
        <>
          <Bill quotation={request} />
          {events && <RequestHistory events={events} client={label("desk.client")} />}
        </>
      }
    >
      <DeskFacts request={request} />
      <Route quotation={request} />
      <Parties request={request} />
      <GoodsTable quotation={request} />
      <Agreed request={request} documents={request.documentsToReturn} />
      <WaybillLines lines={request.waybill} />
      <Attachments files={request.attachments} read={(id) => api.deskFile({ id })} />
    </RecordPage>
  );
}

/**
 * The link to the next request of the list that this one was opened from. It takes over the focus from the heading,
 * which got it when the pressed button disappeared; a focus that the user has moved stays.
 */
function Next({ number, list }: { readonly number: number; readonly list: DeskView }) {
  const { button, language } = useWords();
  const { data: next } = useQuery(nextQuery(language, list, number));
  return (
    next && (
      <Button component={Link} href={requestOf(next.number, list)} ref={takeFocus}>
        {button("desk.next")}
      </Button>
    )
  );
}

function takeFocus(element: HTMLElement | null): void {
  if (document.activeElement?.matches("body, main h1")) element?.focus();
}

interface StepsProps {
  readonly request: WholeDeskRequest;
  /**
   * Whether the request still has the status that it was opened in. Afterwards the button to the next request is the
   * filled one.
   */
  readonly isUnchanged: boolean;
}

/**
 * The buttons of the possible next statuses: confirming is the filled one, rejecting and cancelling ask for a reason.
 */
function Steps({ request, isUnchanged }: StepsProps) {
  const { label, message, button } = useWords();
  const queries = useQueryClient();
  // Of the status of the request when its dialog was opened.
  const [ending, setEnding] = useState<Ending>();
  useHeadingFocus(`${request.status} ${ending !== undefined}`);
  const [isBusy, setIsBusy] = useState(false);
  const number = String(request.number);
  const next = deskSteps(request);

  const step = async (status: RequestStatus, reason?: string) => {
    setIsBusy(true);
    try {
      await api.stepRequest({ id: request.number, status, ...(reason ? { reason } : {}) });
      const done = status === "cancelled" ? endingOf(request.status) : status;
      notify({ kind: "done", text: message(`desk.done.${done}`, { number }) });
      return undefined;
    } catch (error) {
      return whyItFailed(error, message("app.unanswered"));
    } finally {
      setIsBusy(false);
      // Also after a refusal: another user has changed it.
      await queries.invalidateQueries({ queryKey: ["desk"] });
    }
  };
  const take = async (status: RequestStatus) => {
    const wrong = await step(status);
    if (wrong !== undefined) notify({ kind: "bad", text: wrong });
  };

  return (
    <>
      {next
        .filter((status) => status !== "cancelled")
        .map((status) => (
          <Button
            key={status}
            variant={isUnchanged ? "filled" : "default"}
            onClick={() => void take(status)}
            {...waiting(isBusy)}
          >
            {button(`desk.step.${status}`)}
          </Button>
        ))}
      {next.includes("cancelled") && (
        <Button variant="default" onClick={() => setEnding(endingOf(request.status))}>
          {button(`desk.refuse.${endingOf(request.status)}`)}
        </Button>
      )}
      {ending && (
        <ReasonDialog
          title={label(`desk.refuse.title.${ending}`, { number })}
          text={message("desk.refuse.text")}
          confirm={button(`desk.refuse.${ending}`)}
          isRequired
          act={(reason) => step("cancelled", reason)}
          onClose={() => setEnding(undefined)}
        />
      )}
    </>
  );
}
