import { sql } from "kysely";

/** Who writes, and when. */
export interface Writer {
  readonly clientId: number;
  readonly userName: string;
  readonly now: number;
}

export const changedBy = ({ userName, now }: Writer) => ({ changed_at: new Date(now), changed_by: userName });

/** Increments the revision of a row with each change (decision 0087). */
export const raised = { revision: sql<number>`revision + 1` };
