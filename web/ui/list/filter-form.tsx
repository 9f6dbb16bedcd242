import type { LocalDate } from "@anden/domain/values/calendar";
import type { Problem } from "@anden/domain/values/problem";
import { Button } from "@mantine/core";
import { IconAdjustmentsHorizontal } from "@tabler/icons-react";
import { type FormEvent, type ReactNode, useId, useState } from "react";
import { flushSync } from "react-dom";
import { useWords } from "../../i18n/words.tsx";
import { useFieldNotices } from "../overlays/notices.ts";
import styles from "./filter-form.module.css";
import type { Filters, FilterTexts } from "./use-filters.ts";

interface FilterFormProps<Texts extends FilterTexts> {
  readonly name: string;
  readonly filters: Filters<Texts>;
  readonly today: LocalDate;
  /** On a phone only this field is shown until the user opens the others. Without it all are shown. */
  readonly first?: keyof Texts & string;
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
  first,
  onSearch,
  children,
}: FilterFormProps<Texts>) {
  const { message, date, button } = useWords();
  const [wantsAll, setWantsAll] = useState(false);
  const id = useId();
  const tell = useFieldNotices(id);
  // A message is at its field, which must be visible.
  const isOpen = wantsAll || Object.keys(filters.asked).some((field) => filters.problemAt(field));
  const inUse = Object.entries(filters.asked).filter(
    ([field, value]) => field !== first && !days.has(field) && value !== "",
  ).length;
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
    // The first wrong field gets the focus, and a hidden field cannot.
    flushSync(() => setWantsAll(true));
    const found = filters.judge();
    // Shown twice: at the field, and in a notice for a user who has scrolled away. [P-291]
    for (const wrong of found) tell(sentenceOf(wrong));
    if (found.length > 0) return;
    setWantsAll(wantsAll);
    onSearch(filters.asked);
  };
  return (
    <search aria-label={name} data-screen-only>
      <form
        id={id}
        className={first && !isOpen ? `${styles.form} ${styles.folded}` : styles.form}
        onSubmit={search}
        noValidate
      >
        {children(sentenceAt)}
        {first && (
          <Button
            className={styles.fold}
            variant="subtle"
            color="gray"
            leftSection={<IconAdjustmentsHorizontal size={16} stroke={1.6} aria-hidden />}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setWantsAll(!isOpen)}
          >
            {isOpen
              ? button("list.hideFilters")
              : button(inUse === 0 ? "list.filters" : "list.filtersSet", { count: inUse })}
          </Button>
        )}
      </form>
    </search>
  );
}

/** The button that searches, and any further buttons beside it. */
export function FilterActions({ children }: { readonly children?: ReactNode }) {
  const { button } = useWords();
  return (
    <div className={styles.actions}>
      <Button type="submit" variant="default">
        {button("list.search")}
      </Button>
      {children}
    </div>
  );
}

/** Lists with days always have both: they do not count as filters that the user set. */
const days = new Set(["from", "to"]);
