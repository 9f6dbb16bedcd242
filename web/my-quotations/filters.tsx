import {
  earliestListDate,
  quotationSearchLengths as longest,
  quotationSearchProblems,
} from "@anden/domain/quotation/list-filter";
import { typedNumber } from "@anden/domain/search/search-limits";
import type { LocalDate } from "@anden/domain/values/calendar";
import { useWords } from "../i18n/words.tsx";
import { DateRange } from "../ui/list/date-range.tsx";
import filterForm from "../ui/list/filter-form.module.css";
import { FilterActions, FilterForm } from "../ui/list/filter-form.tsx";
import { SearchField } from "../ui/list/search-field.tsx";
import { useFilters } from "../ui/list/use-filters.ts";
import { TextField } from "../ui/text-field.tsx";
import type { QuotationSearch } from "./list-address.ts";

interface FiltersProps {
  readonly view: QuotationSearch;
  readonly today: LocalDate;
  /** Called by the button and by Enter, with valid filters. */
  readonly onSearch: (asked: QuotationSearch) => void;
}

/** Words, number and days. Problems are shown at their fields, and the first one gets the focus. */
export function Filters({ view, today, onSearch }: FiltersProps) {
  const { text, number, from, to } = view;
  const { label, message } = useWords();
  const filters = useFilters({ text, number, from, to }, (asked) => quotationSearchProblems(asked, today));
  return (
    <FilterForm
      name={label("myQuotations.filters")}
      filters={filters}
      today={today}
      onSearch={onSearch}
      first="text"
    >
      {(sentenceAt) => (
        <>
          <SearchField
            ref={filters.field("text")}
            label={label("list.text")}
            placeholder={label("myQuotations.text")}
            value={filters.asked.text}
            longest={longest.text}
            error={sentenceAt("text")}
            onChange={(typed) => filters.change("text", typed)}
            onClear={() =>
              text === "" ? filters.change("text", "") : onSearch({ text: "", number, from, to })
            }
          />
          <TextField
            ref={filters.field("number")}
            label={label("myQuotations.number")}
            className={filterForm.number}
            inputMode="numeric"
            autoComplete="off"
            value={filters.asked.number}
            longest={longest.number}
            onChange={({ currentTarget }) => filters.change("number", typedNumber(currentTarget.value))}
            error={sentenceAt("number")}
          />
          <DateRange filters={filters} today={today} earliest={earliestListDate} sentenceAt={sentenceAt} />
          <FilterActions />
          {filters.asked.number !== "" && (
            <p className={filterForm.note} role="status">
              {message("myQuotations.numberHint")}
            </p>
          )}
        </>
      )}
    </FilterForm>
  );
}
