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
    origin_town: "",
    destination_town: "",
    draft: "{}",
    rating: "{}",
  };
}

/** A guest's session that began just now and goes on for an hour. */
export function aGuestsSession(
  client_id: number,
  token_hash: Buffer,
  now: number,
): Insertable<Schema["sessions"]> {
  const inAnHour = new Date(now + 3_600_000);
  return {
    token_hash,
    user_name: `guest-${client_id}`,
    client_id,
    role: "customer",
    guest: true,
    language: "es",
    created_at: new Date(now),
    last_seen_at: new Date(now),
    expires_at: inAnHour,
    absolute_expires_at: inAnHour,
  };
}
