import { listCalls } from "@anden/contract/calls/lists";
import { isBlockedByCredit } from "@anden/domain/customer/abilities";
import type { ListOrder } from "@anden/domain/search/list-order";
import { requestNamed } from "@anden/domain/service-request/guide-number";
import { requestSearchProblems } from "@anden/domain/service-request/list-filter";
import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { Link } from "wouter";
import { apiOf } from "../api/api.ts";
import { todayIn } from "../api/server-time.ts";
import { paths } from "../app/paths.ts";
import { useOwnSession } from "../app/session.tsx";
import { Shipments } from "../app/shipments.tsx";
import { Drafts } from "../drafts/drafts.tsx";
import { useWords } from "../i18n/words.tsx";
import { ListTotals } from "../listed-shipment/list-totals.tsx";
import listedShipment from "../listed-shipment/listed-shipment.module.css";
import { OnlyCancelled } from "../listed-shipment/only-cancelled.tsx";
import { late } from "../ui/late.tsx";
import { ExportMenu } from "../ui/list/export-menu.tsx";
import { ListResult } from "../ui/list/list-result.tsx";
import listTable from "../ui/list/list-table.module.css";
import { useList } from "../ui/list/use-list.ts";
import { Notice } from "../ui/notice.tsx";
import { useRequestColumns } from "./columns.tsx";
import { Filters } from "./filters.tsx";
import { type RequestView, requestsAt } from "./list-address.ts";
import { NothingFound } from "./nothing-found.tsx";

const CallCarrier = late(async () => (await import("../billing/call-carrier.tsx")).CallCarrier);

const api = apiOf(listCalls);

/** The list "my service requests": filters, table, pages; the whole state is in the URL. */
export function MyRequests() {
  const { label, message, button } = useWords();
  const { client, timeZone } = useOwnSession();
  const mayRequest = !isBlockedByCredit(client);
  const today = todayIn(timeZone);
  const isAskable = (view: RequestView) => requestSearchProblems(view, today).length === 0;
  const { state, reading } = useList({
    path: paths.requests,
    ...requestsAt(today),
    name: "serviceRequests",
    filterOf: (asked) => ({ ...filterOf(asked), order: asked.order }),
    isAskable,
    read: (question, signal) => api.serviceRequests(question, { signal }),
  });
  const { view } = state;
  const { columns, cellsOf } = useRequestColumns();
  const sorting = { order: view.order, onOrder: (order: ListOrder) => state.show({ order }) };

  return (
    <Shipments
      list="requests"
      title={label("myRequests.title")}
      action={
        <div className={listedShipment.actions}>
          {mayRequest && (
            <Button
              component={Link}
              href={paths.newRequest}
              leftSection={<IconPlus size={16} stroke={1.8} aria-hidden />}
            >
              {button("myRequests.new")}
            </Button>
          )}
          {isAskable(view) && (
            <ExportMenu
              read={(format) => api.exportServiceRequests({ ...filterOf(view), order: view.order, format })}
            />
          )}
        </div>
      }
    >
      {!mayRequest && (
        <Notice kind="warn" title={label("myQuotations.blocked.title")} action={<CallCarrier />}>
          {message("myRequests.blocked.text")}
        </Notice>
      )}
      {mayRequest && <Drafts only="request" />}
      <Filters view={view} today={today} onSearch={state.search} />
      <ListTotals
        list="myRequests"
        question={filterOf(view)}
        isAskable={isAskable(view)}
        {...sorting}
        read={(signal) => api.countServiceRequests(filterOf(view), { signal })}
      />
      <ListResult
        reading={reading}
        state={state}
        columns={columns}
        cellsOf={cellsOf}
        sorting={sorting}
        empty={<NothingFound state={state} today={today} />}
        says={{
          name: label("myRequests.table"),
          kind: `${listTable.folding} ${listedShipment.shipments} ${listedShipment.requests}`,
          loading: message("myRequests.loading"),
          failed: label("myRequests.failed"),
          found: (count) => message("myRequests.found", { count }),
        }}
      />
      <OnlyCancelled state={state} reading={reading}>
        {message("myRequests.onlyCancelled")}
      </OnlyCancelled>
    </Shipments>
  );
}

/** The request to the server. A number is unique, so the days are omitted with it. */
function filterOf(view: RequestView) {
  const { text, number, from, to, status, reference } = view;
  return {
    ...(text.trim() && { text }),
    // A mistyped tracking number is the number of no request.
    ...(number ? { number: requestNamed(number) ?? Number(number) } : { from, to }),
    ...(status && { status }),
    ...(reference.trim() && { reference }),
    ...(view.originArea && { originAreaId: Number(view.originArea) }),
    ...(view.destinationArea && { destinationAreaId: Number(view.destinationArea) }),
    ...(view.originBranch && { originBranchId: Number(view.originBranch) }),
    ...(view.destinationBranch && { destinationBranchId: Number(view.destinationBranch) }),
  };
}
