import type { LocalDate } from "@anden/domain/values/calendar";
import type { Problem } from "@anden/domain/values/problem";
import type { FormEvent, ReactNode } from "react";
import { useWords } from "../../i18n/words.tsx";
import { notify } from "../overlays/notices.ts";
import styles from "./filter-form.module.css";
import type { Filters, FilterTexts } from "./use-filters.ts";

interface FilterFormProps<Texts extends FilterTexts> {
  readonly name: string;
  readonly filters: Filters<Texts>;
  readonly today: LocalDate;
  /** Called by the button and by Enter, with valid filters. */
  readonly onSearch: (asked: Texts) => void;
  /** The fields; `sentenceAt` gives the problem of a wrong one. */
  readonly children: (sentenceAt: (name: keyof Texts & string) => string | undefined) => ReactNode;
}

/** The filters of a list, validated together when the user searches. */
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
    // Shown twice: at the field, and in a notice for a user who has scrolled away. [P-291]
    for (const wrong of found) notify({ kind: "bad", text: sentenceOf(wrong) });
    if (found.length === 0) onSearch(filters.asked);
  };
  return (
    <search aria-label={name}>
      <form className={styles.form} onSubmit={search} noValidate>
        {children(sentenceAt)}
      </form>
    </search>
  );
}
