import { typedNumber } from "@anden/domain/search/search-limits";
import { IconSearch } from "@tabler/icons-react";
import { todayIn } from "../api/server-time.ts";
import { useOwnSession } from "../app/session.tsx";
import { useWords } from "../i18n/words.tsx";
import filterForm from "../ui/list/filter-form.module.css";
import { FilterActions, FilterForm } from "../ui/list/filter-form.tsx";
import { useFilters } from "../ui/list/use-filters.ts";
import { TextField } from "../ui/text-field.tsx";
import styles from "./address-filters.module.css";
import {
  type AddressSearch,
  type AddressView,
  addressSearchProblems,
  longestInAddresses,
} from "./list-address.ts";

/** The typed filters. The choice of archived addresses is made elsewhere and does not count as a filter in use. */
type Typed = Omit<AddressSearch, "archived">;

interface AddressFiltersProps {
  readonly view: AddressView;
  /** Called by the button and by Enter, with valid filters. */
  readonly onSearch: (asked: Typed) => void;
}

/** Filters by id, by name or tax id, by words of the address. */
export function AddressFilters({ view, onSearch }: AddressFiltersProps) {
  const { label } = useWords();
  const { timeZone } = useOwnSession();
  const { after: _after, rows: _rows, archived: _archived, ...given } = view;
  const filters = useFilters<Typed>(given, addressSearchProblems);
  const { asked, change, field } = filters;
  return (
    <FilterForm
      name={label("myAddresses.filters")}
      filters={filters}
      today={todayIn(timeZone)}
      onSearch={onSearch}
      first="name"
    >
      {(sentenceAt) => (
        <>
          <TextField
            ref={field("name")}
            label={label("myAddresses.name")}
            className={styles.words}
            autoComplete="off"
            leftSection={<IconSearch size={16} stroke={1.6} aria-hidden />}
            value={asked.name}
            longest={longestInAddresses.name}
            onChange={({ currentTarget }) => change("name", currentTarget.value)}
            error={sentenceAt("name")}
          />
          <TextField
            ref={field("address")}
            label={label("myAddresses.address")}
            placeholder={label("myAddresses.addressHint")}
            className={`${styles.words} ${filterForm.other}`}
            autoComplete="off"
            value={asked.address}
            longest={longestInAddresses.address}
            onChange={({ currentTarget }) => change("address", currentTarget.value)}
            error={sentenceAt("address")}
          />
          <TextField
            ref={field("number")}
            label={label("myAddresses.number")}
            className={`${styles.key} ${filterForm.other}`}
            inputMode="numeric"
            autoComplete="off"
            value={asked.number}
            longest={longestInAddresses.number}
            onChange={({ currentTarget }) => change("number", typedNumber(currentTarget.value))}
            error={sentenceAt("number")}
          />
          <FilterActions />
        </>
      )}
    </FilterForm>
  );
}
