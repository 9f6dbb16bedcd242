import { defaultListDates, earliestListDate, lastDays } from "@anden/domain/quotation/list-filter";
import type { LocalDate } from "@anden/domain/values/calendar";
import { Button } from "@mantine/core";
import { useWords } from "../i18n/words.tsx";
import { EmptyList } from "../ui/list/empty-list.tsx";
import type { ListState } from "../ui/list/use-list-address.ts";
import type { QuotationView } from "./list-address.ts";

interface NothingFoundProps {
  readonly state: ListState<QuotationView>;
  /** Whether "New quotation" is shown above, so that the text can refer to it. */
  readonly mayQuote: boolean;
  readonly today: LocalDate;
}

/** No result: the filters, possible reasons, and what to do next. */
export function NothingFound({ state: { view, show }, mayQuote, today }: NothingFoundProps) {
  const { label, message, button, date } = useWords();
  const { text, number, from, to } = view;
  if (number)
    return (
      <EmptyList
        title={label("myQuotations.noNumber.title", { number })}
        text={message("myQuotations.noNumber.text")}
      >
        <Button variant="default" onClick={() => show({ number: "", ...defaultListDates(today) })}>
          {button("myQuotations.noNumber.all")}
        </Button>
      </EmptyList>
    );
  const recent = lastDays(90, today);
  const days = { from: date(from), to: date(to) };
  const isSearched = text.trim() !== "";
  return (
    <EmptyList
      title={
        isSearched ? label("list.nothing.title", { text: text.trim() }) : label("myQuotations.empty.title")
      }
      text={message(
        isSearched
          ? "myQuotations.nothing.text"
          : mayQuote
            ? "myQuotations.empty.text"
            : "myQuotations.empty.textBlocked",
        days,
      )}
    >
      {isSearched && (
        <Button variant="default" onClick={() => show({ text: "" })}>
          {button("list.clearSearch")}
        </Button>
      )}
      {from > recent.from && (
        <Button variant="default" onClick={() => show(recent)}>
          {button("list.last90Days")}
        </Button>
      )}
      {from > earliestListDate && (
        <Button variant="default" onClick={() => show({ from: earliestListDate, to: today })}>
          {button("list.allDays")}
        </Button>
      )}
    </EmptyList>
  );
}
