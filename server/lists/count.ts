import { type ListCount, mostCounted } from "@anden/contract/list-count";
import type { Currency } from "@anden/domain/values/money";
import { type Expression, sql, type Transaction } from "kysely";
import type { Schema } from "../database/schema.ts";

/** A count reads one row more than it reports, to know whether there are more. */
export const rowsToCount = mostCounted + 1;

/** The columns that are counted. */
export const counted = ["currency", "total_minor"] as const;

/** Counts rows that have a currency and a total, at most `rowsToCount` of them: read from their index alone. */
export async function countOf(tx: Transaction<Schema>, listed: Expression<unknown>): Promise<ListCount> {
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
