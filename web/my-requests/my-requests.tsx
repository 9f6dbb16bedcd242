import { listCalls } from "@anden/contract/calls/lists";
import { localDateAt } from "@anden/domain/values/calendar";
import { apiOf } from "../api/api.ts";
import { paths } from "../app/paths.ts";
import { useOwnSession } from "../app/session.tsx";
import { Shipments } from "../app/shipments.tsx";
import { useWords } from "../i18n/words.tsx";
import { OnlyCancelled } from "../listed-shipment/only-cancelled.tsx";
import { ExportMenu } from "../ui/list/export-menu.tsx";
import { ListResult } from "../ui/list/list-result.tsx";
import { useList } from "../ui/list/use-list.ts";
import { useRequestColumns } from "./columns.tsx";
import { Filters, wrongWith } from "./filters.tsx";
import { type RequestView, searchOf, viewOf } from "./list-address.ts";
import { NothingFound } from "./nothing-found.tsx";

const api = apiOf(listCalls);

/** The list "my service requests": filters, table, pages; all that is chosen stands in the address. */
export function MyRequests() {
  const { label, message } = useWords();
  const { timeZone } = useOwnSession();
  const today = localDateAt(Date.now(), timeZone);
  const { desk, reading } = useList({
    path: paths.requests,
    viewOf: (search: string) => viewOf(search, today),
    searchOf: (view: RequestView) => searchOf(view, today),
    name: "serviceRequests",
    filterOf,
    isAskable: (view) => wrongWith(view, today).length === 0,
    read: (question, signal) => api.serviceRequests(question, { signal }),
  });
  const { view } = desk;
  const { columns, cellsOf } = useRequestColumns();

  return (
    <Shipments
      list="requests"
      title={label("myRequests.title")}
      action={<ExportMenu read={(format) => api.exportServiceRequests({ ...filterOf(view), format })} />}
    >
      <Filters view={view} today={today} onSearch={desk.search} />
      <ListResult
        reading={reading}
        desk={desk}
        columns={columns}
        cellsOf={cellsOf}
        empty={<NothingFound desk={desk} today={today} />}
        says={{
          name: label("myRequests.table"),
          kind: "is-folding is-requests",
          loading: message("myRequests.loading"),
          failed: label("myRequests.failed"),
          found: (count) => message("myRequests.found", { count }),
        }}
      />
      <OnlyCancelled desk={desk} reading={reading}>
        {message("myRequests.onlyCancelled")}
      </OnlyCancelled>
    </Shipments>
  );
}

/** What the server is asked for. A number is unique, so the days are left out with it. */
function filterOf(view: RequestView) {
  const { number, from, to, status, reference } = view;
  return {
    ...(number ? { number: Number(number) } : { from, to }),
    ...(status && { status }),
    ...(reference.trim() && { reference }),
    ...(view.originArea && { originAreaId: Number(view.originArea) }),
    ...(view.destinationArea && { destinationAreaId: Number(view.destinationArea) }),
    ...(view.originBranch && { originBranchId: Number(view.originBranch) }),
    ...(view.destinationBranch && { destinationBranchId: Number(view.destinationBranch) }),
  };
}
