import type { Kysely } from "kysely";
import type { Schema } from "../database/schema.ts";

/**
 * The names of a request's documents that come back signed, from the client's current list. A document that is no
 * longer there is named by its number. (decision 0153)
 */
export async function returnedDocuments(
  tx: Kysely<Schema>,
  clientId: number,
  ids: readonly number[] = [],
): Promise<readonly string[]> {
  if (ids.length === 0) return [];
  const row = await tx
    .selectFrom("clients")
    .select("settings")
    .where("client_id", "=", clientId)
    .executeTakeFirstOrThrow();
  const { documents = [] } = row.settings;
  return ids.map((id) => documents.find((document) => document.id === id)?.name ?? String(id));
}
