import { Button } from "@mantine/core";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { useId } from "react";
import { useWords } from "../../i18n/words.tsx";
import { SelectField } from "../text-field.tsx";
import { type PageSize, pageSizes, usualPageSize, type Whereabouts } from "./address.ts";
import styles from "./paging.module.css";

interface PagingProps {
  readonly at: Whereabouts;
  readonly rows: PageSize;
  /** The last row shown, after which the next page begins; absent on the last page. */
  readonly next: string | undefined;
  readonly onNext: (after: string) => void;
  readonly onBefore: (before: string) => void;
  readonly onRows: (rows: PageSize) => void;
}

/**
 * The position of the rows, the page length, and links to the other pages: paged by key, so there are no page
 * numbers.
 */
export function Paging({ at, rows, next, onNext, onBefore, onRows }: PagingProps) {
  const { label, button } = useWords();
  const id = useId();
  const { isFirst, before, range, count } = at;
  return (
    <div className={styles.paging}>
      <p className={styles.count}>
        {range &&
          (count === undefined ? label("list.range", range) : label("list.rangeOf", { ...range, count }))}
      </p>
      <div className={styles.size} data-screen-only>
        <label htmlFor={id}>{label("list.perPage")}</label>
        <SelectField
          id={id}
          boxClassName={styles.select}
          options={pageSizes.map((size) => ({ value: String(size), label: String(size) }))}
          value={String(rows)}
          onChoose={(chosen) => onRows(pageSizes.find((size) => String(size) === chosen) ?? usualPageSize)}
        />
      </div>
      {!(isFirst && next === undefined) && (
        <nav data-screen-only className={styles.pages} aria-label={label("list.pages")}>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconChevronLeft size={14} stroke={2} aria-hidden />}
            {...unless(isFirst, () => onBefore(before ?? ""))}
          >
            {button(isFirst || before !== undefined ? "list.previous" : "list.first")}
          </Button>
          <Button
            variant="default"
            size="xs"
            rightSection={<IconChevronRight size={14} stroke={2} aria-hidden />}
            {...unless(next === undefined, () => onNext(next ?? ""))}
          >
            {button("list.next")}
          </Button>
        </nav>
      )}
    </div>
  );
}

/** A disabled button keeps the focus: otherwise a keyboard user would lose their place. */
function unless(isAtEnd: boolean, onClick: () => void) {
  return isAtEnd ? { "aria-disabled": true, "data-disabled": true } : { onClick };
}
