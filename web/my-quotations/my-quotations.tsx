import { listCalls } from "@anden/contract/calls/lists";
import { isBlockedByCredit } from "@anden/domain/customer/abilities";
import { quotationSearchProblems } from "@anden/domain/quotation/list-filter";
import type { ListOrder } from "@anden/domain/search/list-order";
import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { Link } from "wouter";
import { apiOf } from "../api/api.ts";
import { todayIn } from "../api/server-time.ts";
import { paths } from "../app/paths.ts";
import { lookForCredit } from "../app/renewed-session.ts";
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
import { useQuotationColumns } from "./columns.tsx";
import { Filters } from "./filters.tsx";
import { type QuotationView, quotationsAt } from "./list-address.ts";
import { NothingFound } from "./nothing-found.tsx";

const CallCarrier = late(async () => (await import("../billing/call-carrier.tsx")).CallCarrier);

const api = apiOf(listCalls);

/** The list "my quotations": filters, table, pages; the whole state is in the URL. */
export function MyQuotations() {
  const { label, message } = useWords();
  const { client, timeZone } = useOwnSession();
  const today = todayIn(timeZone);
  const isAskable = (view: QuotationView) => quotationSearchProblems(view, today).length === 0;
  const { state, reading } = useList({
    path: paths.home,
    ...quotationsAt(today),
    name: "quotations",
    filterOf: (asked) => ({ ...filterOf(asked), order: asked.order }),
    isAskable,
    read: (question, signal) => {
      void lookForCredit();
      return api.quotations(question, { signal });
    },
  });
  const { view } = state;
  const { columns, cellsOf } = useQuotationColumns();
  const sorting = { order: view.order, onOrder: (order: ListOrder) => state.show({ order }) };
  const mayQuote = !isBlockedByCredit(client);

  return (
    <Shipments
      list="quotations"
      title={label("myQuotations.title")}
      action={
        <div className={listedShipment.actions}>
          {mayQuote && <NewQuotation />}
          {isAskable(view) && (
            <ExportMenu
              read={(format) => api.exportQuotations({ ...filterOf(view), order: view.order, format })}
            />
          )}
        </div>
      }
    >
      {!mayQuote && (
        <Notice kind="warn" title={label("myQuotations.blocked.title")} action={<CallCarrier />}>
          {message("myQuotations.blocked.text")}
        </Notice>
      )}
      {mayQuote && <Drafts />}
      <Filters view={view} today={today} onSearch={state.search} />
      <ListTotals
        list="myQuotations"
        question={filterOf(view)}
        isAskable={isAskable(view)}
        {...sorting}
        read={(signal) => api.countQuotations(filterOf(view), { signal })}
      />
      <ListResult
        reading={reading}
        state={state}
        columns={columns}
        cellsOf={cellsOf}
        sorting={sorting}
        empty={<NothingFound state={state} mayQuote={mayQuote} today={today} />}
        says={{
          name: label("myQuotations.table"),
          kind: `${listTable.folding} ${listedShipment.shipments}`,
          loading: message("myQuotations.loading"),
          failed: label("myQuotations.failed"),
          found: (count) => message("myQuotations.found", { count }),
        }}
      />
      <OnlyCancelled state={state} reading={reading}>
        {message("myQuotations.onlyCancelled")}
      </OnlyCancelled>
    </Shipments>
  );
}

/** The request to the server. A number is unique, so everything else is omitted with it. */
function filterOf({ text, number, from, to }: QuotationView) {
  return number ? { number: Number(number) } : { from, to, ...(text.trim() && { text }) };
}

function NewQuotation() {
  const { button } = useWords();
  return (
    <Button
      component={Link}
      href={paths.newQuotation}
      leftSection={<IconPlus size={16} stroke={2} aria-hidden />}
    >
      {button("myQuotations.new")}
    </Button>
  );
}
