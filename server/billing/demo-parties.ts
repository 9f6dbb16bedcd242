import type { BillingParty } from "@anden/domain/customer/billing-party";
import { checkTaxId } from "@anden/domain/customer/tax-id";
import type { Place } from "@anden/domain/geography/place";
import type { Instant } from "@anden/domain/values/calendar";
import { sql } from "kysely";
import type { DemoBillingParties } from "../catalogues/demo-data.ts";
import { type DemoBillingPartyRow, demoFiles } from "../catalogues/demo-files.ts";
import { Faults, quoted } from "../catalogues/faults.ts";
import { placesById } from "../catalogues/places.ts";
import type { Database } from "../database/connect.ts";
import { storeBillingParty } from "./party-writes.ts";

/**
 * Stores the demo's billing parties that are not there yet. Throws `BrokenCarrier` with every one whose place is
 * unknown or whose tax id is invalid, and then stores none.
 */
export async function storeDemoBillingParties(
  { owner }: Pick<Database, "owner">,
  { folder, parties }: DemoBillingParties,
  now: Instant,
): Promise<void> {
  if (parties.length === 0) return;
  await owner.transaction().execute(async (tx) => {
    // Two servers may start at once: the second waits for this lock, and then finds them stored.
    await sql`lock table carrier_version in share row exclusive mode`.execute(tx);
    const stored = await tx
      .selectFrom("billing_parties")
      .select("number")
      .where(sql<boolean>`number = any(${parties.map(({ row }) => row.number)}::bigint[])`)
      .execute();
    const known = new Set(stored.map(({ number }) => number));
    const missing = parties.filter(({ row }) => !known.has(row.number));
    const places = await placesById(
      tx,
      missing.map(({ row }) => row.place_id),
    );
    const faults = new Faults();
    for (const { line, row } of missing) {
      const fault = (column: keyof DemoBillingPartyRow, expected: string) =>
        faults.add({
          file: demoFiles.billingParties.file,
          row: line,
          column,
          expected,
          found: quoted(String(row[column])),
        });
      const place = places.get(row.place_id);
      if (checkTaxId(row.tax_id, row.person_type).length > 0)
        fault("tax_id", `the tax id of ${row.person_type}`);
      if (!place) fault("place_id", "a place of places.csv");
      else
        await storeBillingParty(tx, partyOf(row, place), {
          clientId: row.client_id,
          at: new Date(now),
          by: "demo",
        });
    }
    faults.settle(folder);
  });
}

function partyOf(row: DemoBillingPartyRow, place: Place): BillingParty {
  return {
    number: row.number,
    personType: row.person_type,
    name: row.name,
    tradeName: row.trade_name,
    taxId: row.tax_id,
    ...(row.tax_regime === null ? {} : { taxRegime: row.tax_regime }),
    ...(row.cfdi_use === null ? {} : { cfdiUse: row.cfdi_use }),
    fiscalResidence: row.fiscal_residence,
    address: {
      country: place.country,
      state: place.state,
      city: place.city,
      neighbourhood: place.name,
      postalCode: place.postalCode,
      street: row.street,
      exteriorNumber: row.exterior_number,
      ...(row.interior_number === null ? {} : { interiorNumber: row.interior_number }),
    },
    phone: { kind: row.phone_kind, number: row.phone },
  };
}
