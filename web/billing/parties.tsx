import type { ListedParty } from "@anden/contract/billing";
import { billingCalls } from "@anden/contract/calls/billing";
import { isBlockedByCredit } from "@anden/domain/customer/abilities";
import { longestPartySearch } from "@anden/domain/customer/billing-party-search";
import { Button } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { apiOf } from "../api/api.ts";
import { todayIn } from "../api/server-time.ts";
import { paths } from "../app/paths.ts";
import { useOwnSession } from "../app/session.tsx";
import { useWords } from "../i18n/words.tsx";
import { HelpButton } from "../ui/help/help-button.tsx";
import { EmptyList } from "../ui/list/empty-list.tsx";
import { FilterActions, FilterForm } from "../ui/list/filter-form.tsx";
import { ListResult } from "../ui/list/list-result.tsx";
import { useFilters } from "../ui/list/use-filters.ts";
import { useList } from "../ui/list/use-list.ts";
import type { ListState } from "../ui/list/use-list-address.ts";
import { Notice } from "../ui/notice.tsx";
import page from "../ui/page.module.css";
import { ScreenTitle } from "../ui/screen-title.tsx";
import { TextField } from "../ui/text-field.tsx";
import { CallCarrier } from "./call-carrier.tsx";
import { usePartyColumns } from "./columns.tsx";
import { type PartyView, partiesAt, partySearchProblems } from "./list-address.ts";
import styles from "./parties.module.css";

const api = apiOf(billingCalls);

/** A logistics client's billing parties: the recipients of their invoices, and whether their data are complete. */
export function BillingParties() {
  const { language, label, message } = useWords();
  const { client } = useOwnSession();
  const { state, reading } = useList<ListedParty, PartyView, { readonly text?: string }>({
    path: paths.billing,
    ...partiesAt,
    // The names of missing fields are in the user's language.
    name: `billingParties.${language}`,
    filterOf: ({ text }) => (text.trim() === "" ? {} : { text }),
    isAskable: (view) => partySearchProblems(view).length === 0,
    read: (question, signal) => api.billingParties(question, { signal }),
  });
  const { columns, cellsOf } = usePartyColumns();
  return (
    <main className={`${page.page} ${styles.screen}`}>
      <div className={page.head}>
        <div>
          <ScreenTitle>{label("parties.title")}</ScreenTitle>
          <p className="lead">{message("parties.text")}</p>
        </div>
        <HelpButton topic="billing-parties" about={label("parties.title")} isOfScreen />
      </div>
      {isBlockedByCredit(client) && (
        <Notice kind="warn" title={label("billing.credit.on-hold")} action={<CallCarrier />}>
          {message("billing.credit.on-hold.closed")}
        </Notice>
      )}
      <Find state={state} />
      <ListResult
        reading={reading}
        state={state}
        columns={columns}
        cellsOf={cellsOf}
        empty={<NothingFound state={state} />}
        says={{
          name: label("parties.table"),
          kind: styles.parties,
          loading: message("parties.loading"),
          failed: label("parties.failed"),
          found: (count) => message("parties.found", { count }),
        }}
      />
    </main>
  );
}

function Find({ state: { view, search } }: { readonly state: ListState<PartyView> }) {
  const { label } = useWords();
  const { timeZone } = useOwnSession();
  const filters = useFilters({ text: view.text }, partySearchProblems);
  return (
    <FilterForm name={label("parties.find")} filters={filters} today={todayIn(timeZone)} onSearch={search}>
      {(sentenceAt) => (
        <>
          <TextField
            ref={filters.field("text")}
            label={label("parties.words")}
            className={styles.words}
            autoComplete="off"
            leftSection={<IconSearch size={16} stroke={1.6} aria-hidden />}
            value={filters.asked.text}
            longest={longestPartySearch}
            onChange={({ currentTarget }) => filters.change("text", currentTarget.value)}
            error={sentenceAt("text")}
          />
          <FilterActions />
        </>
      )}
    </FilterForm>
  );
}

/** No result, or an empty list: why, and what to do next. */
function NothingFound({ state: { view, show } }: { readonly state: ListState<PartyView> }) {
  const { label, message, button } = useWords();
  const text = view.text.trim();
  if (text === "")
    return (
      <EmptyList title={label("parties.empty.title")} text={message("parties.empty.text")}>
        <CallCarrier />
      </EmptyList>
    );
  return (
    <EmptyList title={label("parties.nothing.title", { text })} text={message("parties.nothing.text")}>
      <Button variant="default" onClick={() => show({ text: "" })}>
        {button("parties.nothing.all")}
      </Button>
    </EmptyList>
  );
}
