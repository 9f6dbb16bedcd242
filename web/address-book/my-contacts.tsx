import { addressBookCalls } from "@anden/contract/calls/address-book";
import { apiOf } from "../api/api.ts";
import { todayIn } from "../api/server-time.ts";
import { paths } from "../app/paths.ts";
import { useOwnSession } from "../app/session.tsx";
import { useWords } from "../i18n/words.tsx";
import filterForm from "../ui/list/filter-form.module.css";
import { FilterActions, FilterForm } from "../ui/list/filter-form.tsx";
import { useFilters } from "../ui/list/use-filters.ts";
import { useList } from "../ui/list/use-list.ts";
import { TextField } from "../ui/text-field.tsx";
import { AddressBook } from "./address-book.tsx";
import addressFilters from "./address-filters.module.css";
import { ContactTable } from "./contact-table.tsx";
import { AddContact } from "./keep-book.tsx";
import {
  type ContactSearch,
  type ContactView,
  contactSearchProblems,
  contactsAt,
  longestInContacts,
} from "./list-address.ts";
import { NothingFound } from "./nothing-found.tsx";

const api = apiOf(addressBookCalls);
const filterNames = ["name", "position", "department"] as const;

/** The list "contacts": of all addresses of the client. */
export function MyContacts() {
  const { label } = useWords();
  const { client } = useOwnSession();
  const { state, reading } = useList({
    path: paths.contacts,
    ...contactsAt,
    name: "contacts",
    filterOf,
    isAskable: (view) => contactSearchProblems(view).length === 0,
    read: (question, signal) => api.contacts({ clientId: client.id, ...question }, { signal }),
  });
  return (
    <AddressBook list="contacts" title={label("myContacts.title")} action={<AddContact />}>
      <ContactFilters view={state.view} onSearch={state.search} />
      <ContactTable
        reading={reading}
        state={state}
        isOfAll
        empty={<NothingFound state={state} filters={filterNames} words="myContacts" />}
      />
    </AddressBook>
  );
}

function filterOf({ name, position, department }: ContactView) {
  return {
    ...(name.trim() && { name }),
    ...(position.trim() && { position }),
    ...(department.trim() && { department }),
  };
}

interface ContactFiltersProps {
  readonly view: ContactView;
  readonly onSearch: (asked: ContactSearch) => void;
}

/** By name, position and department. */
function ContactFilters({ view, onSearch }: ContactFiltersProps) {
  const { label } = useWords();
  const { timeZone } = useOwnSession();
  const { after: _after, rows: _rows, ...given } = view;
  const filters = useFilters<ContactSearch>(given, contactSearchProblems);
  return (
    <FilterForm
      name={label("myContacts.filters")}
      filters={filters}
      today={todayIn(timeZone)}
      onSearch={onSearch}
      first="name"
    >
      {(sentenceAt) => (
        <>
          {filterNames.map((name) => (
            <TextField
              key={name}
              ref={filters.field(name)}
              label={label(`myContacts.${name}`)}
              className={
                name === "name" ? addressFilters.words : `${addressFilters.words} ${filterForm.other}`
              }
              autoComplete="off"
              value={filters.asked[name]}
              longest={longestInContacts[name]}
              onChange={({ currentTarget }) => filters.change(name, currentTarget.value)}
              error={sentenceAt(name)}
            />
          ))}
          <FilterActions />
        </>
      )}
    </FilterForm>
  );
}
