import { addressBookCalls } from "@anden/contract/calls/address-book";
import { addressSheetCalls } from "@anden/contract/calls/address-sheet";
import { Button } from "@mantine/core";
import { apiOf } from "../api/api.ts";
import { paths } from "../app/paths.ts";
import { useOwnSession } from "../app/session.tsx";
import { useWords } from "../i18n/words.tsx";
import { EmptyList } from "../ui/list/empty-list.tsx";
import { ExportMenu } from "../ui/list/export-menu.tsx";
import { ListResult } from "../ui/list/list-result.tsx";
import listTable from "../ui/list/list-table.module.css";
import { useList } from "../ui/list/use-list.ts";
import { AddressBook } from "./address-book.tsx";
import { useAddressColumns } from "./address-columns.tsx";
import { AddressFilters } from "./address-filters.tsx";
import addressTables from "./address-tables.module.css";
import { AddAddress, ImportAddresses } from "./keep-book.tsx";
import {
  type AddressView,
  addressesAt,
  addressSearchProblems,
  archivedOnly,
  filtersInUse,
} from "./list-address.ts";
import { NothingFound } from "./nothing-found.tsx";

const filterNames = ["number", "name", "address"] as const;
const api = apiOf(addressBookCalls);
const sheets = apiOf(addressSheetCalls);

/** The list "my addresses": senders and recipients. */
export function MyAddresses() {
  const { label, message, button } = useWords();
  const { client } = useOwnSession();
  const { state, reading } = useList({
    path: paths.addresses,
    ...addressesAt,
    name: "distributors",
    filterOf,
    isAskable,
    read: (question, signal) => api.distributors({ clientId: client.id, ...question }, { signal }),
  });
  const isArchived = state.view.archived !== "";
  const { columns, cellsOf } = useAddressColumns();
  return (
    <AddressBook
      list="addresses"
      title={label(isArchived ? "myAddresses.archivedTitle" : "myAddresses.title")}
      action={<AddAddress />}
    >
      <AddressFilters view={state.view} onSearch={state.search} />
      <ListResult
        reading={reading}
        state={state}
        columns={columns}
        cellsOf={cellsOf}
        empty={
          isArchived && filtersInUse(state.view, filterNames).length === 0 ? (
            <EmptyList
              title={label("myAddresses.noneArchived")}
              text={message("myAddresses.noneArchived.text")}
            />
          ) : (
            <NothingFound state={state} filters={filterNames} words="myAddresses" />
          )
        }
        says={{
          name: label("myAddresses.table"),
          kind: `${listTable.folding} ${addressTables.addresses}`,
          loading: message("myAddresses.loading"),
          failed: label("myAddresses.failed"),
          found: (count) => message("myAddresses.found", { count }),
        }}
      />
      <div className={addressTables.below} data-screen-only>
        <ImportAddresses />
        {/* Archived addresses are in no sheet: an import would refuse them. */}
        {!isArchived && isAskable(state.view) && (
          <ExportMenu
            hasRoom
            read={(format) => sheets.exportAddresses({ format, isTemplate: false, ...saidOf(state.view) })}
          />
        )}
        <Button
          variant="subtle"
          onClick={() => state.show({ archived: isArchived ? "" : archivedOnly, after: "" })}
        >
          {button(isArchived ? "myAddresses.showInUse" : "myAddresses.showArchived")}
        </Button>
      </div>
    </AddressBook>
  );
}

function isAskable(view: AddressView): boolean {
  return addressSearchProblems(view).length === 0;
}

/** The request to the server. */
function filterOf({ archived, ...view }: AddressView) {
  const said = saidOf(view);
  return {
    ...(archived !== "" && { isArchived: true }),
    ...(Object.keys(said).length > 0 && { ...said, isFiltered: true }),
  };
}

/** The filters of the list and of its export. */
function saidOf({ number, name, address }: Pick<AddressView, "number" | "name" | "address">) {
  return {
    ...(number && { number: Number(number) }),
    ...(name.trim() && { name }),
    ...(address.trim() && { address }),
  };
}
