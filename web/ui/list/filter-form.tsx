import type { LocalDate } from "@anden/domain/values/calendar";
import type { Problem } from "@anden/domain/values/problem";
import type { FormEvent, ReactNode } from "react";
import { useWords } from "../../i18n/words.tsx";
import { notify } from "../overlays/notices.ts";
import type { Filters, FilterTexts } from "./use-filters.ts";

interface FilterFormProps<Texts extends FilterTexts> {
  readonly name: string;
  readonly filters: Filters<Texts>;
  readonly today: LocalDate;
  /** Runs on the button and on Enter, with filters that are right. */
  readonly onSearch: (asked: Texts) => void;
  /** The fields; `sentenceAt` is what is said at one that is wrong. */
  readonly children: (sentenceAt: (name: keyof Texts & string) => string | undefined) => ReactNode;
}

/** The filters of a list: they are judged all at once, when somebody searches. */
export function FilterForm<Texts extends FilterTexts>({
  name,
  filters,
  today,
  onSearch,
  children,
}: FilterFormProps<Texts>) {
  const { message, date } = useWords();
  const sentenceOf = ({ path, code, details }: Problem) =>
    code === "dates.required" && filters.isUnreadable(path)
      ? message("date.unreadable", { example: date(today) })
      : message(
          `problem.${code}`,
          Object.fromEntries(Object.entries(details).map(([detail, value]) => [detail, String(value)])),
        );
  const sentenceAt = (field: keyof Texts & string) => {
    const wrong = filters.problemAt(field);
    return wrong && sentenceOf(wrong);
  };
  const search = (event: FormEvent) => {
    event.preventDefault();
    const found = filters.judge();
    // Said twice: where it is to be corrected, and where somebody sees it who has scrolled away. [P-291]
    for (const wrong of found) notify({ kind: "bad", text: sentenceOf(wrong) });
    if (found.length === 0) onSearch(filters.asked);
  };
  return (
    <search aria-label={name}>
      <form className="filters" onSubmit={search} noValidate>
        {children(sentenceAt)}
      </form>
    </search>
  );
}
