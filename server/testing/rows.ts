import type { Insertable } from "kysely";
import type { Schema } from "../database/schema.ts";

/** A stored quotation whose content does not matter. */
export function aQuotation(client_id: number, number: number): Insertable<Schema["quotations"]> {
  return {
    client_id,
    number,
    created_at: new Date(Date.UTC(2026, 0, 1) + number),
    created_by: "someone",
    status: "valid",
    tariff_version: "2026-01",
    currency: "MXN",
    subtotal_minor: 10_000,
    total_minor: 11_600,
    valid_until: new Date(Date.UTC(2026, 1, 1)),
    list_row: "{}",
    origin_branch_id: null,
    destination_branch_id: null,
    draft: "{}",
    rating: "{}",
  };
}
