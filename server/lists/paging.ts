import { mostListed, type Page } from "@anden/contract/page";
import type { ListDates } from "@anden/domain/quotation/list-filter";
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

/** Where a row stands in a list: newest first, and the higher number first of those made at the same moment. */
export interface Position {
  readonly createdAt: Instant;
  readonly number: number;
}

/** The rows of a list from one moment up to another that stand after a position, and the most of them to read. */
export interface Stretch {
  readonly from: Instant;
  readonly before: Instant;
  readonly after?: Position;
  readonly limit: number;
}

interface Paging {
  readonly after?: number | undefined;
  readonly limit?: number | undefined;
}

/** How long a page is when its length was not said. [P-077, P-092] */
const usualPage = 10;
/** A page reads one row more than it shows, to know whether another follows. */
const lookahead = 1;

/** The days of a list, both included, as moments of the carrier's time zone. */
export function momentsOf({ from, to }: Readonly<Record<keyof ListDates, LocalDate>>, zone: TimeZone) {
  const midnight = (day: LocalDate): Instant => instantOf(`${day}T00:00:00`, zone);
  return { from: midnight(from), before: midnight(addDays(to, 1)) };
}

/**
 * What to read for a page. `positionOf` looks a row up among the caller's own; one that is not among them, because it
 * is another client's or nobody's, is refused.
 */
export async function stretchOf(
  moments: Pick<Stretch, "from" | "before">,
  paging: Paging,
  positionOf: (number: number) => Promise<Position | undefined>,
): Promise<Stretch> {
  return { ...moments, ...(await readingAfter(paging, positionOf)) };
}

/** The same of a list in whatever order: after which row to read, and how many. */
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

/** How many rows to read for a page: one more than it shows, or all that a list may have. */
export function rowsToRead(paging: Paging): number {
  const limit = pageLength(paging);
  return limit === undefined ? mostListed : limit + lookahead;
}

function pageLength({ after, limit }: Paging): number | undefined {
  return limit ?? (after === undefined ? undefined : usualPage);
}

/** The page that the rows of a stretch make: all of them where no pages were asked for. */
export function pageOf<Read extends { readonly number: number }, Row>(
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
 * The stretch as a condition on `created_at` and `number`. It has one upper bound, never two: an index scan begins at
 * the first that it is given, and would walk from the end of the days to the page.
 */
export function within({ from, before, after }: Stretch): RawBuilder<boolean> {
  const upper =
    after && after.createdAt < before
      ? sql`(created_at, number) < (${timestamp(after.createdAt)}, ${after.number}::bigint)`
      : sql`created_at < ${timestamp(before)}`;
  return sql<boolean>`created_at >= ${timestamp(from)} and ${upper}`;
}
