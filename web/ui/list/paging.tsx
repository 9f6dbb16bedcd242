import { Button, NativeSelect } from "@mantine/core";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { useId } from "react";
import { useWords } from "../../i18n/words.tsx";
import { type PageSize, pageSizes, usualPageSize, type Whereabouts } from "./address.ts";

interface PagingProps {
  readonly at: Whereabouts;
  readonly rows: PageSize;
  /** The last row shown, after which the next page begins; none on the last page. */
  readonly next: string | undefined;
  readonly onNext: (after: string) => void;
  readonly onBefore: (before: string) => void;
  readonly onRows: (rows: PageSize) => void;
}

/** Which rows these are, how many a page, and the way to the others: by key, so there is no page to jump to. */
export function Paging({ at, rows, next, onNext, onBefore, onRows }: PagingProps) {
  const { label, button } = useWords();
  const id = useId();
  const { isFirst, before, range, count } = at;
  return (
    <div className="foot">
      <p className="foot-count">
        {range &&
          (count === undefined ? label("list.range", range) : label("list.rangeOf", { ...range, count }))}
      </p>
      <div className="foot-size">
        <label htmlFor={id}>{label("list.perPage")}</label>
        <NativeSelect
          id={id}
          size="xs"
          data={pageSizes.map(String)}
          value={String(rows)}
          onChange={({ currentTarget }) =>
            onRows(pageSizes.find((size) => String(size) === currentTarget.value) ?? usualPageSize)
          }
        />
      </div>
      {!(isFirst && next === undefined) && (
        <nav className="pages" aria-label={label("list.pages")}>
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

/** What cannot be pressed keeps the focus all the same: whoever pages by keyboard would else be thrown to the top. */
function unless(isAtEnd: boolean, onClick: () => void) {
  return isAtEnd ? { "aria-disabled": true, "data-disabled": true } : { onClick };
}
