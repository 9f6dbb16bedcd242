import { problem } from "@anden/domain/values/problem";
import type { Transaction } from "kysely";
import type { Schema } from "../database/schema.ts";
import { Refusal } from "../handlers.ts";
import {
  quotationByNumber,
  quotationExists,
  type StoredQuotation,
  type UnversionedQuotation,
} from "./queries.ts";

/**
 * The caller's quotation; problems are at `path`. For another client's number the refusal says only that it is
 * another's.
 */
export async function storedQuotation(
  tx: Transaction<Schema>,
  number: number,
  path = "id",
): Promise<StoredQuotation | UnversionedQuotation> {
  const stored = await quotationByNumber(tx, number);
  if (stored) return stored;
  const isOfOtherClient = await quotationExists(tx, number);
  throw new Refusal([
    problem(isOfOtherClient ? "client.other" : "quotation.unknown", path, { number: String(number) }),
  ]);
}
