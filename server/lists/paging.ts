import { mostListed, type Page } from "@anden/contract/page";
import type { ListDates } from "@anden/domain/quotation/list-filter";
import type { TimeOrder } from "@anden/domain/search/list-order";
import {
  addDays,
  type Instant,
  instantOf,
  type LocalDate,
  type TimeZone,
} from "@anden/domain/values/calendar";
import { problem } from "@anden/domain/values/problem";
import { type RawBuilder, sql } from "kysely";
import { timestamp } from "../database/instant.ts";
import { Refusal } from "../handlers.ts";

/** The position of a row in a list of any order. Rows of the same moment are ordered by their numbers. */
export interface Position {
  readonly createdAt: Instant;
  readonly number: number;
  readonly currency: string;
  readonly total: number;
}

export function positionOf(row: {
  readonly created_at: Instant;
  readonly number: number;
  readonly currency: string;
  readonly total_minor: number;
}): Position {
  return { createdAt: row.created_at, number: row.number, currency: row.currency, total: row.total_minor };
}

/** After every moment of a list. */
export const endOfTime: Instant = Date.UTC(9999, 0);

/** The rows of a list between two moments and after a position, and the maximum to read. */
export interface RowRange {
  readonly from: Instant;
  readonly before: Instant;
  readonly after?: Position;
  readonly limit: number;
}

interface Paging {
  readonly after?: number | undefined;
  readonly limit?: number | undefined;
}

/** The default length of a page. [P-077, P-092] */
const usualPage = 10;
/** A page reads one row more than it shows, to know whether another page follows. */
const lookahead = 1;

/** The days of a list, both included, as moments of the carrier's time zone. */
export function momentsOf({ from, to }: Readonly<Record<keyof ListDates, LocalDate>>, zone: TimeZone) {
  const midnight = (day: LocalDate): Instant => instantOf(`${day}T00:00:00`, zone);
  return { from: midnight(from), before: midnight(addDays(to, 1)) };
}

/** What to read for a page. `positionOf` looks a row up among the caller's own; any other row is refused. */
export async function rowRange(
  moments: Pick<RowRange, "from" | "before">,
  paging: Paging,
  positionOf: (number: number) => Promise<Position | undefined>,
): Promise<RowRange> {
  return { ...moments, ...(await readingAfter(paging, positionOf)) };
}

/** The same for a list in any order: after which row to read, and how many. */
export async function readingAfter<Place>(
  paging: Paging,
  positionOf: (number: number) => Promise<Place | undefined>,
): Promise<{ readonly limit: number; readonly after?: Place }> {
  const { after: number } = paging;
  const limit = rowsToRead(paging);
  if (number === undefined) return { limit };
  const after = await positionOf(number);
  if (!after) throw new Refusal([problem("list.badCursor", "after")]);
  return { limit, after };
}

/** How many rows to read for a page: one more than it shows, or the maximum of the list. */
export function rowsToRead(paging: Paging): number {
  const limit = pageLength(paging);
  return limit === undefined ? mostListed : limit + lookahead;
}

function pageLength({ after, limit }: Paging): number | undefined {
  return limit ?? (after === undefined ? undefined : usualPage);
}

/** The page of the rows read: all of them where no pages were requested. */
export function answeredPage<Read extends { readonly number: number }, Row>(
  read: readonly Read[],
  paging: Paging,
  answer: (row: Read) => Row,
): Page<Row> {
  const limit = pageLength(paging);
  if (limit === undefined) return { rows: read.map(answer) };
  const shown = read.slice(0, limit);
  return { rows: shown.map(answer), next: read.length > limit ? (shown.at(-1)?.number ?? null) : null };
}

/**
 * The range as a condition on `created_at` and `number` of a table, for reading it in the order of time. There is only
 * one bound at the start of the scan: with two, the scan would start at the first of them and read all rows from there
 * to the page.
 */
export function within(
  { from, before, after }: RowRange,
  { order = "date-desc", of = "" }: { readonly order?: TimeOrder | undefined; readonly of?: string } = {},
): RawBuilder<boolean> {
  const isDescending = order === "date-desc";
  const column = (name: string) => sql.ref(of ? `${of}.${name}` : name);
  const place = sql`(${column("created_at")}, ${column("number")})`;
  const behind = after && sql`(${timestamp(after.createdAt)}, ${after.number}::bigint)`;
  const lower =
    behind && !isDescending && after.createdAt >= from
      ? sql`${place} > ${behind}`
      : sql`${column("created_at")} >= ${timestamp(from)}`;
  const upper =
    behind && isDescending && after.createdAt < before
      ? sql`${place} < ${behind}`
      : sql`${column("created_at")} < ${timestamp(before)}`;
  return sql<boolean>`${lower} and ${upper}`;
}
