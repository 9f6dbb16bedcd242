import { earliestListDate, listDateProblems } from "@anden/domain/quotation/list-filter";
import type { LocalDate } from "@anden/domain/values/calendar";
import { type Problem, problem } from "@anden/domain/values/problem";
import { Button, TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { useWords } from "../i18n/words.tsx";
import { DateRange } from "../ui/list/date-range.tsx";
import { FilterForm } from "../ui/list/filter-form.tsx";
import { useFilters } from "../ui/list/use-filters.ts";
import { type QuotationSearch, typedQuotationNumber } from "./list-address.ts";

interface FiltersProps {
  readonly view: QuotationSearch;
  readonly today: LocalDate;
  /** Runs on the button and on Enter, with filters that are right. */
  readonly onSearch: (asked: QuotationSearch) => void;
}

/** Number and days. What is wrong with them is said at the field, and the first one gets the focus. */
export function Filters({ view: { number, from, to }, today, onSearch }: FiltersProps) {
  const { label, message, button } = useWords();
  const filters = useFilters({ number, from, to }, (asked) => wrongWith(asked, today));
  return (
    <FilterForm name={label("myQuotations.filters")} filters={filters} today={today} onSearch={onSearch}>
      {(sentenceAt) => (
        <>
          <TextInput
            ref={filters.field("number")}
            label={label("myQuotations.number")}
            className="f-num"
            inputMode="numeric"
            autoComplete="off"
            leftSection={<IconSearch size={16} stroke={1.6} aria-hidden />}
            value={filters.asked.number}
            onChange={(event) => filters.change("number", typedQuotationNumber(event.currentTarget.value))}
            error={sentenceAt("number")}
          />
          <DateRange filters={filters} today={today} earliest={earliestListDate} sentenceAt={sentenceAt} />
          <div className="f-do">
            <Button type="submit" variant="default">
              {button("list.search")}
            </Button>
          </div>
          {filters.asked.number !== "" && (
            <p className="f-note" role="status">
              {message("myQuotations.numberHint")}
            </p>
          )}
        </>
      )}
    </FilterForm>
  );
}

/** What is wrong with a search. A number is unique: with one, the days need not be right. */
export function wrongWith({ number, from, to }: QuotationSearch, today: LocalDate): readonly Problem[] {
  if (number === "") return listDateProblems({ from, to }, today);
  return Number(number) === 0 ? [problem("quotation.unknown", "number", { number })] : [];
}
