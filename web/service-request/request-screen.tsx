import { fileCalls } from "@anden/contract/calls/files";
import { requestCalls } from "@anden/contract/calls/service-requests";
import type { FullRequest } from "@anden/contract/service-request";
import type { Language } from "@anden/domain/customer/customer";
import { requestNamed } from "@anden/domain/service-request/guide-number";
import { awaitsPickup, nextStatuses } from "@anden/domain/service-request/transitions";
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "wouter";
import { apiOf } from "../api/api.ts";
import { whyItFailed } from "../api/why-it-failed.ts";
import { paths, storedParameters } from "../app/paths.ts";
import { useOwnSession } from "../app/session.tsx";
import { PrintButton } from "../documents/print-button.tsx";
import { printed } from "../documents/printed.ts";
import { useWords, type Words } from "../i18n/words.tsx";
import { BeginRequest } from "../listed-shipment/begin-request.tsx";
import { ForwardButton } from "../mail/forward-button.tsx";
import { UndeliveredNotice } from "../mail/undelivered-notice.tsx";
import { Bill } from "../quotation/bill.tsx";
import { GoodsTable } from "../quotation/goods-table.tsx";
import { Route } from "../quotation/route.tsx";
import { type MoreAction, RecordActions } from "../record/more-actions.tsx";
import { RecordPage, RecordScreen } from "../record/record.tsx";
import { Chip } from "../ui/chip.tsx";
import { HelpButton } from "../ui/help/help-button.tsx";
import { notify } from "../ui/overlays/notices.ts";
import { useHeadingFocus } from "../ui/use-heading-focus.ts";
import { Agreed } from "./agreed.tsx";
import { Attachments } from "./attachments.tsx";
import { EditShortcuts } from "./edit-shortcuts.tsx";
import { RequestHistory, WhyEnded } from "./history.tsx";
import { Parties } from "./parties.tsx";
import { ReasonDialog } from "./reason-dialog.tsx";
import { WaybillLines } from "./waybill-lines.tsx";

const api = apiOf({ ...requestCalls, ...fileCalls });

const requestQuery = (language: Language, number: number) =>
  queryOptions({
    queryKey: ["serviceRequest", language, number],
    queryFn: ({ signal }) => api.serviceRequest({ id: number }, { signal }),
    enabled: number > 0,
    // Its status changes while the goods are on their way, also while the user is in another tab.
    staleTime: 0,
    refetchOnWindowFocus: true,
  });

const historyQuery = (language: Language, number: number) =>
  queryOptions({
    queryKey: ["serviceRequest", language, number, "history"],
    queryFn: ({ signal }) => api.requestHistory({ id: number }, { signal }),
    staleTime: 0,
    refetchOnWindowFocus: true,
  });

/**
 * `/nueva-solicitud?solicitud={number}`, also by its tracking number: a service request with its history; a new one can
 * be cancelled. [P-059, P-168]
 */
export function RequestScreen() {
  const { language } = useWords();
  const [search] = useSearchParams();
  const number = requestNamed(search.get(storedParameters.request) ?? "");
  const read = useQuery(requestQuery(language, number ?? 0));
  return (
    <RecordScreen kind="serviceRequest" number={number} read={read} list={paths.requests}>
      {(request) => <Stored request={request} />}
    </RecordScreen>
  );
}

function Stored({ request }: { readonly request: FullRequest }) {
  const words = useWords();
  const { label, dateTime, language } = words;
  const { guideNumber, status } = request;
  const number = String(request.number);
  const { documents } = useOwnSession().client;
  const returned = documents.filter(({ id }) => request.returnedDocumentIds?.includes(id));
  const { data: events } = useQuery(historyQuery(language, request.number));
  const [isCancelling, setIsCancelling] = useState(false);
  // The dialog may close before or after the button that opened it is removed.
  useHeadingFocus(`${status} ${isCancelling}`);
  const isEnded = status === "cancelled";
  // The main action of a request that ended.
  const again = (
    <BeginRequest kind="request" number={request.number} variant={isEnded ? "filled" : "default"} />
  );
  // Until the carrier has the goods, printing their labels is the next step.
  const print = <PrintButton {...printed(request)} variant={awaitsPickup(status) ? "filled" : "default"} />;
  const more = moreActions(request, words, () => setIsCancelling(true));
  return (
    <RecordPage
      over={<Chip kind={status}>{label(`requestStatus.${status}`)}</Chip>}
      name={label("serviceRequest.guide")}
      number={guideNumber}
      tab={label("serviceRequest.title", { number })}
      lead={label("serviceRequest.madeAt", {
        number,
        at: dateTime(request.createdAt),
      })}
      priced={request}
      actions={
        <>
          <HelpButton topic="service-request" about={label("serviceRequest.name")} isOfScreen />
          <RecordActions next={isEnded ? again : print} actions={more}>
            {isEnded && print}
            <ForwardButton kind="request" number={request.number} name={guideNumber} />
            {!isEnded && again}
          </RecordActions>
        </>
      }
      sideName={label("quotation.price")}
      side={
        <>
          <Bill quotation={request} />
          {events && <RequestHistory events={events} client={label("serviceRequest.by.client")} />}
        </>
      }
    >
      <WhyEnded event={events?.at(-1)} />
      <UndeliveredNotice kind="request" number={request.number} />
      <EditShortcuts request={request} />
      <Route quotation={request} />
      <Parties request={request} />
      <GoodsTable quotation={request} />
      <Agreed request={request} documents={returned.map(({ name }) => name)} />
      <WaybillLines lines={request.waybill} />
      <Attachments files={request.attachments} read={(id) => api.storedFile({ id })} />
      {isCancelling && <CancelDialog request={request} onClose={() => setIsCancelling(false)} />}
    </RecordPage>
  );
}

/** The ways to other records and to the list, and the cancellation where the client may still cancel. */
function moreActions(
  { status, quotationNumber, repeatOf }: FullRequest,
  { button }: Pick<Words, "button">,
  cancel: () => void,
): readonly MoreAction[] {
  return [
    ...(quotationNumber === undefined
      ? []
      : [
          {
            text: button("serviceRequest.quotation", { number: String(quotationNumber) }),
            href: paths.quotation(quotationNumber),
          },
        ]),
    ...(repeatOf === undefined
      ? []
      : [
          {
            text: button("serviceRequest.repeatOf", { number: String(repeatOf) }),
            href: paths.request(repeatOf),
          },
        ]),
    ...(nextStatuses(status, "client").includes("cancelled")
      ? [{ text: button("serviceRequest.cancel"), act: cancel }]
      : []),
    { text: button("serviceRequest.toList"), href: paths.requests },
  ];
}

interface CancelDialogProps {
  readonly request: FullRequest;
  readonly onClose: () => void;
}

/** Cancels a request, with a reason if the client gives one. */
function CancelDialog({ request, onClose }: CancelDialogProps) {
  const { label, message, button } = useWords();
  const queries = useQueryClient();
  const number = String(request.number);
  const cancel = async (reason: string) => {
    try {
      await api.cancelRequest({ id: request.number, ...(reason ? { reason } : {}) });
      notify({ kind: "done", text: message("serviceRequest.cancelled", { number }) });
      return undefined;
    } catch (error) {
      return whyItFailed(error, message("app.unanswered"));
    } finally {
      // All queries: the lists too, and what other users have changed meanwhile.
      await queries.invalidateQueries();
    }
  };
  return (
    <ReasonDialog
      title={label("serviceRequest.cancel.title", { number })}
      text={[
        message("serviceRequest.cancel.text"),
        ...(request.quotationNumber === undefined ? [] : [message("serviceRequest.cancel.quoted")]),
      ].join(" ")}
      confirm={button("serviceRequest.cancel")}
      isRequired={false}
      act={cancel}
      onClose={onClose}
    />
  );
}
