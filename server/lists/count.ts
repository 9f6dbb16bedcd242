import { type ListCount, mostCounted } from "@anden/contract/list-count";
import type { Currency } from "@anden/domain/values/money";
import { sql, type Transaction } from "kysely";
import type { Schema } from "../database/schema.ts";
import type { Listing } from "./in-order.ts";
import type { RowRange } from "./paging.ts";

/** A count reads one row more than it reports, to know whether there are more. */
export const rowsToCount = mostCounted + 1;

/** The number of rows of a list between two moments, and their totals: read from their index alone. */
export async function countOf(
  tx: Transaction<Schema>,
  listing: Listing,
  moments: Pick<RowRange, "from" | "before">,
): Promise<ListCount> {
  const listed = listing.rows({ ...moments, limit: rowsToCount }, ["currency", "total_minor"]);
  const { rows } = await sql<{ currency: Currency; count: number; total: number }>`
    select currency, count(*)::int as count, sum(total_minor)::bigint as total
    from (${listed}) as listed group by currency order by currency`.execute(tx);
  const count = rows.reduce((sum, each) => sum + each.count, 0);
  return {
    count: Math.min(count, mostCounted),
    hasMore: count > mostCounted,
    totals: rows.map(({ currency, total }) => ({ currency, total })),
  };
}
