import type { Reference } from "@anden/domain/service-request/references";
import type { Attachment, RequestStatus } from "@anden/domain/service-request/service-request";
import { type Kysely, sql } from "kysely";
import { callsClient } from "../database/calls-client.ts";
import type { Schema } from "../database/schema.ts";

type Db = Kysely<Schema>;

/** Marks a valid quotation of the caller as converted; false when another call has done so first. */
export async function convertQuotation(tx: Db, number: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("quotations")
    .set({ status: "converted" })
    .where("client_id", "=", callsClient)
    .where("number", "=", number)
    .where("status", "=", "valid")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Attaches the caller's own files, also those that another request of theirs has: a request that is made again or
 * changed keeps them. Returns those that were found. Decision 0154.
 */
export async function attachFiles(tx: Db, ids: readonly number[]): Promise<readonly Attachment[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .updateTable("files")
    .set({ state: "attached", expires_at: null })
    .where("client_id", "=", callsClient)
    .where(sql<boolean>`number = any(${[...ids]}::bigint[])`)
    .returning(["number", "name", "media_type", "length"])
    .execute();
  const files = new Map(rows.map(({ number, ...row }) => [number, row]));
  return ids.flatMap((id) => {
    const file = files.get(id);
    return file ? [{ id, name: file.name, mediaType: file.media_type, length: file.length }] : [];
  });
}

/** The request that a quotation of the caller's was converted into. */
export async function requestOfQuotation(
  tx: Db,
  quotationNumber: number,
): Promise<{ readonly number: number; readonly status: RequestStatus } | undefined> {
  const row = await tx
    .selectFrom("service_requests")
    .select(["number", "status"])
    .where("client_id", "=", callsClient)
    .where("quotation_number", "=", quotationNumber)
    .executeTakeFirst();
  return row && { number: row.number, status: row.status };
}

/** Locks a new request of the caller's until the call ends, so that of two calls the second reads what the first wrote. */
export async function lockRequest(tx: Db, number: number): Promise<void> {
  await tx
    .selectFrom("service_requests")
    .select("number")
    .where("client_id", "=", callsClient)
    .where("number", "=", number)
    .forUpdate()
    .execute();
}

/**
 * Stores all references of a request, and lets the carrier's desk see it. False when the carrier has confirmed it
 * meanwhile: then the caller may not change it any more.
 */
export async function setReferences(
  tx: Db,
  number: number,
  references: readonly Reference[],
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("service_requests")
    .set({ late_references: JSON.stringify(references), awaits_references: false })
    .where("client_id", "=", callsClient)
    .where("number", "=", number)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
