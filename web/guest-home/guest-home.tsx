import { listCalls } from "@anden/contract/calls/lists";
import { defaultListDates } from "@anden/domain/quotation/list-filter";
import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { Link } from "wouter";
import { apiOf } from "../api/api.ts";
import { todayIn } from "../api/server-time.ts";
import { paths } from "../app/paths.ts";
import { useOwnSession } from "../app/session.tsx";
import { KeptDraft } from "../drafts/kept-draft.tsx";
import { useWords } from "../i18n/words.tsx";
import listedShipment from "../listed-shipment/listed-shipment.module.css";
import { useQuotationColumns } from "../my-quotations/columns.tsx";
import { quotationsAt } from "../my-quotations/list-address.ts";
import { KeepNotice } from "../registration/keep-notice.tsx";
import { HelpButton } from "../ui/help/help-button.tsx";
import { EmptyList } from "../ui/list/empty-list.tsx";
import { ListResult } from "../ui/list/list-result.tsx";
import listTable from "../ui/list/list-table.module.css";
import { useList } from "../ui/list/use-list.ts";
import page from "../ui/page.module.css";
import { ScreenTitle } from "../ui/screen-title.tsx";
import { WizardTop } from "../wizard/frame.tsx";
import styles from "./guest-home.module.css";

const api = apiOf(listCalls);

/** `/` for a guest who has finished a quotation: their own quotations, and the ways on. [B-012, B-188, P-186, P-187] */
export function GuestHome() {
  const { label, message, button } = useWords();
  const { timeZone } = useOwnSession();
  const today = todayIn(timeZone);
  const { state, reading } = useList({
    path: paths.home,
    ...quotationsAt(today),
    name: "quotations",
    // A guest's quotations are all of today: there is nothing to filter.
    filterOf: ({ order }) => ({ ...defaultListDates(today), order }),
    isAskable: () => true,
    read: (question, signal) => api.quotations(question, { signal }),
  });
  const { columns, cellsOf } = useQuotationColumns();
  const newest = reading.page?.rows[0]?.number;
  const title = label("myQuotations.title");
  return (
    <>
      <WizardTop what={label("guestHome.who")} />
      <main className={page.page}>
        <div className={page.head}>
          <ScreenTitle>{title}</ScreenTitle>
          <div className={listedShipment.actions}>
            <Button
              component={Link}
              href={paths.newQuotation}
              leftSection={<IconPlus size={16} stroke={2} aria-hidden />}
            >
              {button("myQuotations.new")}
            </Button>
            <HelpButton topic="guest-home" about={title} isOfScreen />
          </div>
        </div>
        {newest !== undefined && (
          <div className={styles.keep} data-screen-only>
            <KeepNotice number={newest} title={label("guestHome.keep")} begin={button("registration.begin")}>
              {message("guestHome.keepText")}
            </KeepNotice>
          </div>
        )}
        <KeptDraft flow="quotation" />
        <ListResult
          reading={reading}
          state={state}
          columns={columns}
          cellsOf={cellsOf}
          empty={
            <EmptyList title={label("guestHome.empty")} text={message("guestHome.emptyText")}>
              <Button component={Link} href={paths.newQuotation}>
                {button("myQuotations.new")}
              </Button>
            </EmptyList>
          }
          says={{
            name: label("myQuotations.table"),
            kind: `${listTable.folding} ${listedShipment.shipments}`,
            loading: message("myQuotations.loading"),
            failed: label("myQuotations.failed"),
            found: (count) => message("myQuotations.found", { count }),
          }}
        />
      </main>
    </>
  );
}
