import { priceDraft } from "@anden/domain/quotation/price-draft";
import type { Instant } from "@anden/domain/values/calendar";
import { sql } from "kysely";
import type { DemoRequests } from "../catalogues/demo-data.ts";
import { demoFiles } from "../catalogues/demo-files.ts";
import { Faults } from "../catalogues/faults.ts";
import { placesById } from "../catalogues/places.ts";
import type { Database } from "../database/connect.ts";
import type { CarrierLocales } from "../locale.ts";
import { customersOf, draftOf, momentOf, notYetStored } from "../service-requests/demo-shipments.ts";
import { newQuotation } from "./new-quotation.ts";
import { quotationRow } from "./queries.ts";

/**
 * Stores the demo's quotations that are not stored yet: each is for the shipment of a demo request, made so many days
 * before `now` as its file says and priced by the tariff of its day. Quotations before the first tariff are skipped.
 * Throws `BrokenCarrier` with all quotations that cannot be priced, and stores none then.
 */
export async function storeDemoQuotations(
  { owner }: Pick<Database, "owner">,
  demo: DemoRequests,
  locales: CarrierLocales & { readonly now: Instant },
): Promise<void> {
  if (demo.quotations.length === 0) return;
  const { carrier, now } = locales;
  const requests = new Map(demo.requests.map(({ row }) => [row.number, row]));
  await owner.transaction().execute(async (tx) => {
    // Two servers may start at once: the second waits here and finds the quotations stored.
    await sql`lock table carrier_version in share row exclusive mode`.execute(tx);
    const missing = (await notYetStored(tx, "quotations", demo.quotations)).flatMap(({ line, row }) => {
      const request = requests.get(row.request);
      return request ? [{ line, row, request }] : [];
    });
    const customers = await customersOf(
      tx,
      missing.map(({ request }) => request.client_id),
    );
    const places = await placesById(
      tx,
      missing.flatMap(({ request }) => [request.origin_place_id, request.destination_place_id]),
    );
    const faults = new Faults();
    const rows = [];
    for (const { line, row, request } of missing) {
      const customer = customers.get(request.client_id);
      if (!customer) continue;
      const createdAt = momentOf(row, now, carrier);
      const chosen = {
        origin: places.get(request.origin_place_id),
        destination: places.get(request.destination_place_id),
      };
      const draft = draftOf({ request, goods: demo.goods }, customer, places);
      const priced = priceDraft(draft, chosen, { carrier, customer, now: createdAt });
      if (!priced.ok) {
        for (const { code, path } of priced.problems)
          if (code !== "tariff.none")
            faults.add({
              file: demoFiles.quotations.file,
              row: line,
              expected: "a shipment that can be priced",
              found: `${code} at ${path || "the whole"}`,
            });
        continue;
      }
      const quotation = {
        ...newQuotation(priced.value, { customer, now: createdAt }, locales),
        number: row.number,
        status: row.status,
      };
      rows.push(quotationRow(quotation, request.user_name));
    }
    faults.settle(demo.folder);
    if (rows.length > 0) await tx.insertInto("quotations").values(rows).execute();
  });
}
