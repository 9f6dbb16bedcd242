import { earliestListDate } from "@anden/domain/quotation/list-filter";
import { typedNumber } from "@anden/domain/search/search-limits";
import {
  requestSearchLengths as longest,
  requestSearchProblems,
} from "@anden/domain/service-request/list-filter";
import { requestStatuses } from "@anden/domain/service-request/service-request";
import type { LocalDate } from "@anden/domain/values/calendar";
import { problem } from "@anden/domain/values/problem";
import { Button } from "@mantine/core";
import { IconAdjustmentsHorizontal } from "@tabler/icons-react";
import { useId, useState } from "react";
import { useWords } from "../i18n/words.tsx";
import { DateRange } from "../ui/list/date-range.tsx";
import filterForm from "../ui/list/filter-form.module.css";
import { FilterActions, FilterForm } from "../ui/list/filter-form.tsx";
import { SearchField } from "../ui/list/search-field.tsx";
import { SuggestField } from "../ui/list/suggest-field.tsx";
import { type Filters as TypedFilters, useFilters } from "../ui/list/use-filters.ts";
import { SelectField, TextField } from "../ui/text-field.tsx";
import { placeFilters, type RequestSearch, type RequestView } from "./list-address.ts";
import { usePlaceChoices } from "./place-choices.ts";

interface FiltersProps {
  readonly view: RequestView;
  readonly today: LocalDate;
  /** Called by the button and by Enter, with valid filters. */
  readonly onSearch: (asked: RequestSearch) => void;
}

/** The filters in use are visible; further ones are behind a button. */
export function Filters({ view, today, onSearch }: FiltersProps) {
  const { label, message } = useWords();
  const { after: _after, rows: _rows, order: _order, ...given } = view;
  const filters = useFilters<RequestSearch>(given, (asked, unreadable) => [
    ...requestSearchProblems(asked, today),
    ...placeFilters.filter((name) => unreadable.has(name)).map((name) => problem("field.notInList", name)),
  ]);
  const { asked, change, field } = filters;
  return (
    <FilterForm
      name={label("myRequests.filters")}
      filters={filters}
      today={today}
      onSearch={onSearch}
      first="text"
    >
      {(sentenceAt) => (
        <>
          <SearchField
            ref={field("text")}
            label={label("list.text")}
            placeholder={label("myRequests.textHint")}
            value={asked.text}
            longest={longest.text}
            error={sentenceAt("text")}
            onChange={(typed) => change("text", typed)}
            onClear={() => (view.text === "" ? change("text", "") : onSearch({ ...given, text: "" }))}
          />
          <TextField
            ref={field("number")}
            label={label("myRequests.number")}
            className={filterForm.shortNumber}
            inputMode="numeric"
            autoComplete="off"
            value={asked.number}
            longest={longest.number}
            onChange={({ currentTarget }) => change("number", typedNumber(currentTarget.value))}
            error={sentenceAt("number")}
          />
          <DateRange filters={filters} today={today} earliest={earliestListDate} sentenceAt={sentenceAt} />
          <SelectField
            label={label("myRequests.status")}
            className={filterForm.state}
            value={asked.status}
            onChoose={(status) => change("status", status)}
            options={[
              { value: "", label: label("myRequests.anyStatus") },
              ...requestStatuses.map((status) => ({
                value: status,
                label: label(`requestStatus.${status}`),
              })),
            ]}
          />
          {asked.number !== "" && (
            <p className={filterForm.note} role="status">
              {message("myRequests.numberHint")}
            </p>
          )}
          <FurtherFilters
            filters={filters}
            areChoicesNeeded={placeFilters.some((name) => view[name] !== "")}
            sentenceAt={sentenceAt}
          />
        </>
      )}
    </FilterForm>
  );
}

interface FurtherFiltersProps {
  readonly filters: TypedFilters<RequestSearch>;
  /** Whether the search has a place, whose name is then shown. */
  readonly areChoicesNeeded: boolean;
  readonly sentenceAt: (name: keyof RequestSearch) => string | undefined;
}

/** The reference and the places, behind a button until one of them is used; and the button that searches. */
function FurtherFilters({ filters, areChoicesNeeded, sentenceAt }: FurtherFiltersProps) {
  const { asked, change, field, isUnreadable, problemAt } = filters;
  const { label, button } = useWords();
  const id = useId();
  const choices = usePlaceChoices(areChoicesNeeded);
  const inUse = furtherFilters.filter((name) => asked[name] !== "").length;
  const [wantsMore, setWantsMore] = useState<boolean>();
  const isWide = wantsMore ?? inUse > 0;
  const isOpen = isWide || furtherFilters.some((name) => problemAt(name));
  return (
    <>
      <div id={id} className={filterForm.more} hidden={!isOpen}>
        <TextField
          ref={field("reference")}
          label={label("myRequests.reference")}
          autoComplete="off"
          value={asked.reference}
          longest={longest.reference}
          onChange={({ currentTarget }) => change("reference", currentTarget.value)}
          error={sentenceAt("reference")}
        />
        {placeFilters.map((name) => (
          <SuggestField
            key={name}
            ref={field(name)}
            label={label(`myRequests.${name}`)}
            value={asked[name]}
            onChange={(chosen, isKnown) => change(name, chosen, isKnown)}
            {...choices[name]}
            error={isUnreadable(name) ? sentenceAt(name) : undefined}
          />
        ))}
      </div>
      <FilterActions>
        <Button
          variant="subtle"
          color="gray"
          leftSection={<IconAdjustmentsHorizontal size={16} stroke={1.6} aria-hidden />}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setWantsMore(!isWide)}
        >
          {isWide || inUse === 0
            ? button(isWide ? "list.fewerFilters" : "list.moreFilters")
            : button("list.moreFiltersSet", { count: inUse })}
        </Button>
      </FilterActions>
    </>
  );
}

const furtherFilters = ["reference", ...placeFilters] as const;
