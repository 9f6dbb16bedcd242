import { typedDistributorNumber } from "@anden/domain/address-book/distributor";
import { localDateAt } from "@anden/domain/values/calendar";
import { Button, TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { useOwnSession } from "../app/session.tsx";
import { useWords } from "../i18n/words.tsx";
import { FilterForm } from "../ui/list/filter-form.tsx";
import { useFilters } from "../ui/list/use-filters.ts";
import { type AddressSearch, type AddressView, typedWords, wrongWith } from "./list-address.ts";

interface AddressFiltersProps {
  readonly view: AddressView;
  /** Runs on the button and on Enter, with filters that are right. */
  readonly onSearch: (asked: AddressSearch) => void;
}

/** By id, by name or tax id, by words of the address. */
export function AddressFilters({ view, onSearch }: AddressFiltersProps) {
  const { label, button } = useWords();
  const { timeZone } = useOwnSession();
  const { after: _after, rows: _rows, ...given } = view;
  const filters = useFilters<AddressSearch>(given, wrongWith);
  const { asked, change, field } = filters;
  return (
    <FilterForm
      name={label("myAddresses.filters")}
      filters={filters}
      today={localDateAt(Date.now(), timeZone)}
      onSearch={onSearch}
    >
      {(sentenceAt) => (
        <>
          <TextInput
            ref={field("name")}
            label={label("myAddresses.name")}
            className="f-words"
            autoComplete="off"
            leftSection={<IconSearch size={16} stroke={1.6} aria-hidden />}
            value={asked.name}
            onChange={({ currentTarget }) => change("name", typedWords(currentTarget.value))}
          />
          <TextInput
            ref={field("address")}
            label={label("myAddresses.address")}
            placeholder={label("myAddresses.addressHint")}
            className="f-words"
            autoComplete="off"
            value={asked.address}
            onChange={({ currentTarget }) => change("address", typedWords(currentTarget.value))}
          />
          <TextInput
            ref={field("number")}
            label={label("myAddresses.number")}
            className="f-key"
            inputMode="numeric"
            autoComplete="off"
            value={asked.number}
            onChange={({ currentTarget }) => change("number", typedDistributorNumber(currentTarget.value))}
            error={sentenceAt("number")}
          />
          <div className="f-do">
            <Button type="submit" variant="default">
              {button("list.search")}
            </Button>
          </div>
        </>
      )}
    </FilterForm>
  );
}
