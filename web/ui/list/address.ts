import { numberIn, searchLimits } from "@anden/domain/search/search-limits";

/** How many rows a page of a list may have. [P-077, P-092] */
export const pageSizes = [5, 10, 25] as const;
export type PageSize = (typeof pageSizes)[number];
export const usualPageSize: PageSize = 10;

/** Which page of a list: the rows after one that is named, so many of them. */
export interface Paged {
  /** The number of the last row of the page before; "" for the first page. */
  readonly after: string;
  readonly rows: PageSize;
}

/** The parameters that an address has for what may be asked of a list. */
export type Parameters<View> = Readonly<Record<keyof View & string, string>>;

/** The page that an address names; what is no page is the first, of as many rows as usual. */
export function pageIn(
  asked: URLSearchParams,
  names: Parameters<Paged>,
  usual: PageSize = usualPageSize,
): Paged {
  const after = asked.get(names.after) ?? "";
  return {
    after: numberIn(after, searchLimits.quotationDigits) === undefined ? "" : after,
    rows: pageSizes.find((size) => String(size) === asked.get(names.rows)) ?? usual,
  };
}

/** The same as a call asks for it. */
export interface PageQuestion {
  readonly limit: PageSize;
  readonly after?: number;
}

export function pageOf({ after, rows }: Paged): PageQuestion {
  return { limit: rows, ...(after && { after: Number(after) }) };
}

/** The address's search part for a view: only what differs from what is shown unasked. */
export function searchFor<View extends object>(view: View, unasked: View, names: Parameters<View>): string {
  const said = new URLSearchParams();
  for (const name of Object.keys(names) as (keyof View & string)[])
    if (view[name] !== unasked[name]) said.set(names[name], String(view[name]));
  const text = said.toString();
  return text && `?${text}`;
}

/** What the browser keeps with an address of a list, beside what the address says. */
export interface KeptWithAddress {
  /** `after` of every page before this one, the first page's "" included; none for who came by the address alone. */
  readonly trail?: readonly string[];
  /** The list was asked for by a press, not just come to. */
  readonly isSearch?: boolean;
  /** What is to be said once about this list was said. */
  readonly isTold?: boolean;
}

/** Where a page lies, as far as it is known: pages by key have no number to whoever did not come through them. */
export interface Whereabouts {
  readonly isFirst: boolean;
  /** The page before; undefined where only the way to the first is known. */
  readonly before: string | undefined;
  /** Its rows counted from 1. */
  readonly range: { readonly first: number; readonly last: number } | undefined;
  /** How many rows the list has: known on its last page. */
  readonly count: number | undefined;
}

export function whereabouts(
  { after, rows }: Paged,
  trail: readonly string[] | undefined,
  page: { readonly shown: number; readonly isLast: boolean },
): Whereabouts {
  const isFirst = after === "";
  const walked = isFirst ? [] : trail;
  if (!walked) return { isFirst, before: undefined, range: undefined, count: undefined };
  const earlier = walked.length * rows;
  const last = earlier + page.shown;
  return {
    isFirst,
    before: walked.at(-1),
    range: { first: earlier + 1, last },
    count: page.isLast ? last : undefined,
  };
}
