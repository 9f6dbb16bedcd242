import { numberIn } from "@anden/domain/search/search-limits";
import { isLocalDate, type LocalDate } from "@anden/domain/values/calendar";

/** The allowed numbers of rows on a page. [P-077, P-092] */
export const pageSizes = [5, 10, 25] as const;
export type PageSize = (typeof pageSizes)[number];
export const usualPageSize: PageSize = 10;

/** A page of a list: the number of rows after a given one. */
export interface Paged {
  /** The number of the last row of the previous page; "" for the first page. */
  readonly after: string;
  readonly rows: PageSize;
}

/** The query parameters of a list's filters. */
type Parameters<View> = Readonly<Record<keyof View & string, string>>;

/** How each filter of a list is read from its parameter, which is undefined when the URL does not have it. */
type Readers<View extends Paged> = {
  readonly [Name in Exclude<keyof View & string, keyof Paged>]: (text?: string) => View[Name];
};

/** How a list reads its view from the search part of an address, and writes it there. */
export interface AddressOf<View> {
  readonly viewOf: (search: string) => View;
  /** Only what differs from the default view. */
  readonly searchOf: (view: View) => string;
}

/** Reads and writes the URL of a list: its parameters, how each is read, the default rows of a page. */
export function addressOf<View extends Paged>(
  names: Parameters<View>,
  readers: Readers<View>,
  usual: PageSize = usualPageSize,
): AddressOf<View> {
  const filters = Object.entries<(text?: string) => unknown>(readers);
  const viewOf = (search: string) => {
    const asked = new URLSearchParams(search);
    const read = filters.map(([name, value]) => [
      name,
      value(asked.get(names[name as keyof View & string]) ?? undefined),
    ]);
    return { ...Object.fromEntries(read), ...pageIn(asked, names, usual) } as View;
  };
  return { viewOf, searchOf: (view) => searchFor(view, viewOf(""), names) };
}

/** Reads a day of a filter: "" is an empty field, and a text that is no day is the default. */
export function dayOr(usual: LocalDate): (text?: string) => LocalDate | "" {
  return (text = usual) => (text === "" || isLocalDate(text) ? text : usual);
}

/** The page in a URL; an invalid one is the first page of the default length. */
function pageIn(asked: URLSearchParams, names: Parameters<Paged>, usual: PageSize): Paged {
  const after = asked.get(names.after) ?? "";
  return {
    after: numberIn(after) === undefined ? "" : after,
    rows: pageSizes.find((size) => String(size) === asked.get(names.rows)) ?? usual,
  };
}

/** The page as request parameters. */
export interface PageQuestion {
  readonly limit: PageSize;
  readonly after?: number;
}

export function pageQuestion({ after, rows }: Paged): PageQuestion {
  return { limit: rows, ...(after && { after: Number(after) }) };
}

/** The search part of the address for a view. */
function searchFor<View extends object>(view: View, unasked: View, names: Parameters<View>): string {
  const parameters = new URLSearchParams();
  for (const name of Object.keys(names) as (keyof View & string)[])
    if (view[name] !== unasked[name]) parameters.set(names[name], String(view[name]));
  const text = parameters.toString();
  return text && `?${text}`;
}

/** The history state that the browser keeps with a list's URL. */
export interface KeptWithAddress {
  /** `after` of every previous page, the first page's "" included; absent when the page was opened by its URL. */
  readonly trail?: readonly string[];
  /** The list was requested by a button, not by navigation. */
  readonly isSearch?: boolean;
  /** The one-time notice of this list was shown. */
  readonly isNoticeShown?: boolean;
}

/** The position of a page, as far as it is known: pages by key have no number unless the previous ones were visited. */
export interface Whereabouts {
  readonly isFirst: boolean;
  /** The previous page; undefined where only the first is known. */
  readonly before: string | undefined;
  /** Its rows, counted from 1. */
  readonly range: { readonly first: number; readonly last: number } | undefined;
  /** The number of rows of the list: known on its last page. */
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
