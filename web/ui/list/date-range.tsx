import type { LocalDate } from "@anden/domain/values/calendar";
import { useWords } from "../../i18n/words.tsx";
import { DateField } from "../date-field.tsx";
import type { Filters } from "./use-filters.ts";

type RangeTexts = { readonly from: string; readonly to: string };

interface DateRangeProps {
  readonly filters: Filters<RangeTexts>;
  readonly today: LocalDate;
  /** The calendar offers no earlier day. */
  readonly earliest: LocalDate;
  /** What is said at a field that is wrong. */
  readonly sentenceAt: (name: keyof RangeTexts) => string | undefined;
}

/** The days that a list covers, from one to another. */
export function DateRange({ filters, today, earliest, sentenceAt }: DateRangeProps) {
  const { label } = useWords();
  const day = (name: keyof RangeTexts, text: string) => (
    <DateField
      ref={filters.field(name)}
      label={text}
      className="f-date"
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
