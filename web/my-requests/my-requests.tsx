import { listCalls } from "@anden/contract/calls/lists";
import type { ListedRequest } from "@anden/contract/listed-request";
import { isOnlyCancelled } from "@anden/domain/quotation/list-filter";
import { type LocalDate, localDateAt } from "@anden/domain/values/calendar";
import { apiOf } from "../api/api.ts";
import { paths } from "../app/paths.ts";
import { useOwnSession } from "../app/session.tsx";
import { Shipments } from "../app/shipments.tsx";
import { useWords } from "../i18n/words.tsx";
import { pageOf } from "../ui/list/address.ts";
import { ExportMenu } from "../ui/list/export-menu.tsx";
import { ListResult, useListPage } from "../ui/list/list-result.tsx";
import { useListAddress } from "../ui/list/use-list-address.ts";
import { Warning } from "../ui/overlays/warning.tsx";
import { useRequestColumns } from "./columns.tsx";
import { Filters, wrongWith } from "./filters.tsx";
import { type RequestSearch, type RequestView, searchOf, viewOf } from "./list-address.ts";
import { NothingFound } from "./nothing-found.tsx";

const api = apiOf(listCalls);

/** The list "my service requests": filters, table, pages; all that is chosen stands in the address. */
export function MyRequests() {
  const { label, message } = useWords();
  const { timeZone } = useOwnSession();
  const today = localDateAt(Date.now(), timeZone);
  const desk = useListAddress({
    path: paths.requests,
    viewOf: (search: string) => viewOf(search, today),
    searchOf: (view: RequestView) => searchOf(view, today),
  });
  const { view } = desk;
  const reading = useRequests(view, today);
  const { columns, cellsOf } = useRequestColumns();

  const search = (asked: RequestSearch) => {
    desk.search(asked);
    // The same question again is a wish to see what has changed since.
    if (searchOf({ ...view, ...asked }, today) === searchOf(view, today)) reading.refetch();
  };

  return (
    <Shipments
      list="requests"
      title={label("myRequests.title")}
      action={<ExportMenu read={(format) => api.exportServiceRequests({ ...filterOf(view), format })} />}
    >
      <Filters view={view} today={today} onSearch={search} />
      <ListResult
        reading={reading}
        desk={desk}
        columns={columns}
        cellsOf={cellsOf}
        empty={<NothingFound desk={desk} today={today} />}
        says={{
          name: label("myRequests.table"),
          loading: message("myRequests.loading"),
          failed: label("myRequests.failed"),
          found: (count) => message("myRequests.found", { count }),
        }}
      />
      {desk.isToTell && !reading.isBehind && isOnlyCancelled(reading.page?.rows ?? []) && (
        <Warning onClose={desk.told}>{message("myRequests.onlyCancelled")}</Warning>
      )}
    </Shipments>
  );
}

function useRequests(view: RequestView, today: LocalDate) {
  const filter = filterOf(view);
  return useListPage<ListedRequest>(
    ["serviceRequests", filter, pageOf(view)],
    (signal) => api.serviceRequests({ ...filter, ...pageOf(view) }, { signal }),
    wrongWith(view, today).length === 0,
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
