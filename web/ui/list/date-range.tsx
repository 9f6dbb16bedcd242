import type { LocalDate } from "@anden/domain/values/calendar";
import { useWords } from "../../i18n/words.tsx";
import { DateField } from "../date-field.tsx";
import filterForm from "./filter-form.module.css";
import type { Filters } from "./use-filters.ts";

type RangeTexts = { readonly from: string; readonly to: string };

interface DateRangeProps {
  readonly filters: Filters<RangeTexts>;
  readonly today: LocalDate;
  /** The earliest day of the calendar. */
  readonly earliest: LocalDate;
  /** The problem of a wrong field. */
  readonly sentenceAt: (name: keyof RangeTexts) => string | undefined;
}

/** The first and the last day of a list. */
export function DateRange({ filters, today, earliest, sentenceAt }: DateRangeProps) {
  const { label } = useWords();
  const day = (name: keyof RangeTexts, text: string) => (
    <DateField
      ref={filters.field(name)}
      label={text}
      className={filterForm.date}
      today={today}
      min={earliest}
      max={today}
      value={filters.asked[name]}
      onChange={(value, isReadable) => filters.change(name, value, isReadable)}
      error={sentenceAt(name)}
    />
  );
  return (
    <>
      {day("from", label("list.from"))}
      {day("to", label("list.to"))}
    </>
  );
}
