import { sql } from "kysely";
import type { InCall } from "../handlers.ts";

/** Who writes, and when. */
export interface Writer {
  readonly clientId: number;
  readonly userName: string;
  readonly now: number;
}

export function writerOf({ session, now }: Pick<InCall, "session" | "now">): Writer {
  return { clientId: session.customer.clientId, userName: session.userName, now };
}

export const changedBy = ({ userName, now }: Writer) => ({ changed_at: new Date(now), changed_by: userName });

/** Increments the revision of a row with each change (decision 0087). */
export const raised = { revision: sql<number>`revision + 1` };
