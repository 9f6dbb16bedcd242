import { earliestListDate } from "@anden/domain/quotation/list-filter";
import { defaultRequestDates } from "@anden/domain/service-request/list-filter";
import type { LocalDate } from "@anden/domain/values/calendar";
import { Button } from "@mantine/core";
import { useWords } from "../i18n/words.tsx";
import { EmptyList } from "../ui/list/empty-list.tsx";
import type { ListState } from "../ui/list/use-list-address.ts";
import { type RequestSearch, type RequestView, requestFiltersInUse } from "./list-address.ts";

interface NothingFoundProps {
  readonly state: ListState<RequestView>;
  readonly today: LocalDate;
}

/** No result: the filters, and each one that can be removed to find more. */
export function NothingFound({ state: { view, show }, today }: NothingFoundProps) {
  const { label, message, button, date } = useWords();
  const set = requestFiltersInUse(view);
  const without = (names: readonly (keyof RequestSearch)[]) =>
    Object.fromEntries(names.map((name) => [name, ""])) as Partial<RequestView>;
  const recent = defaultRequestDates(today);
  const days = { from: date(view.from), to: date(view.to) };

  if (view.number && set.length === 1)
    return (
      <EmptyList
        title={label("myRequests.noNumber.title", { number: view.number })}
        text={message("myRequests.noNumber.text")}
      >
        <Button variant="default" onClick={() => show({ number: "", ...recent })}>
          {button("list.last90Days")}
        </Button>
      </EmptyList>
    );
  const isOnlySearched = view.text.trim() !== "" && set.length === 1;
  return (
    <EmptyList
      title={
        isOnlySearched
          ? label("list.nothing.title", { text: view.text.trim() })
          : label(set.length > 0 ? "myRequests.nothing.title" : "myRequests.empty.title")
      }
      text={
        isOnlySearched
          ? message("myRequests.nothing.words", days)
          : message(set.length > 0 ? "myRequests.nothing.text" : "myRequests.empty.text", days)
      }
    >
      {set.map((name) => (
        <Button key={name} variant="default" onClick={() => show(without([name]))}>
          {name === "text"
            ? button("list.clearSearch")
            : button("list.without", { filter: label(`myRequests.${name}`) })}
        </Button>
      ))}
      {set.length > 1 && (
        <Button variant="default" onClick={() => show(without(set))}>
          {button("list.withoutAll")}
        </Button>
      )}
      {!view.number && view.from > recent.from && (
        <Button variant="default" onClick={() => show(recent)}>
          {button("list.last90Days")}
        </Button>
      )}
      {!view.number && view.from > earliestListDate && (
        <Button variant="default" onClick={() => show({ from: earliestListDate, to: today })}>
          {button("list.allDays")}
        </Button>
      )}
    </EmptyList>
  );
}
