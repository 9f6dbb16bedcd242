import { type Carrier, tariffOn } from "@anden/domain/carrier";
import type { Customer } from "@anden/domain/customer/customer";
import { expectedDelivery } from "@anden/domain/quotation/expected-delivery";
import { type PricedDraft, priceDraft } from "@anden/domain/quotation/price-draft";
import { collectBy } from "@anden/domain/service-request/collect-by";
import type { ResolvedStop } from "@anden/domain/shipment/check-stop";
import { addDays, type Instant, localDateAt } from "@anden/domain/values/calendar";
import { hour } from "@anden/domain/values/durations";
import type { Problem } from "@anden/domain/values/problem";
import { type Kysely, sql } from "kysely";
import type { DemoRequests } from "../catalogues/demo-data.ts";
import { type DemoRequestRow, demoFiles } from "../catalogues/demo-files.ts";
import { Faults } from "../catalogues/faults.ts";
import { placesById } from "../catalogues/places.ts";
import type { Line } from "../catalogues/read-carrier.ts";
import type { Database } from "../database/connect.ts";
import type { Schema } from "../database/schema.ts";
import type { CarrierLocales } from "../locale.ts";
import { listedGoods, listedWeight } from "../quotations/listed-shipment.ts";
import { presentationOf, projectOfClient } from "../quotations/presentation.ts";
import { customersOf, draftOf, momentOf, notYetStored } from "./demo-shipments.ts";
import { setStatus, storeEvent } from "./event-queries.ts";
import { storeRequest } from "./queries.ts";
import { requestStop } from "./request-stop.ts";
import type { StoredRequest } from "./stored-record.ts";

/**
 * Stores the demo's requests that are not stored yet, each so many days before `now` as its file says and priced by the
 * tariff of its day. Requests before the first tariff are skipped. Throws `BrokenCarrier` with all requests that cannot
 * be priced, and stores none then.
 */
export async function storeDemoRequests(
  { owner }: Pick<Database, "owner">,
  demo: DemoRequests,
  { carrier, wordsIn, now }: CarrierLocales & { readonly now: Instant },
): Promise<void> {
  if (demo.requests.length === 0) return;
  await owner.transaction().execute(async (tx) => {
    // Two servers may start at once: the second waits here and finds the requests stored.
    await sql`lock table carrier_version in share row exclusive mode`.execute(tx);
    const missing = await notYetStored(tx, "service_requests", demo.requests);
    const customers = await customersOf(
      tx,
      missing.map(({ row }) => row.client_id),
    );
    const places = await placesById(
      tx,
      missing.flatMap(({ row }) => [row.origin_place_id, row.destination_place_id]),
    );
    const quotationOf = new Map(
      demo.quotations.flatMap(({ row }) => (row.status === "converted" ? [[row.request, row.number]] : [])),
    );
    const faults = new Faults();
    for (const { line, row } of missing) {
      const customer = customers.get(row.client_id);
      if (!customer) continue;
      const draft = draftOf({ request: row, goods: demo.goods }, customer, places);
      const createdAt = momentOf(row, now, carrier);
      const chosen = {
        origin: places.get(row.origin_place_id),
        destination: places.get(row.destination_place_id),
      };
      const priced = priceDraft(draft, chosen, { carrier, customer, now: createdAt });
      if (!priced.ok) {
        for (const problem of priced.problems)
          if (problem.code !== "tariff.none") report(problem, { line, row }, demo, faults);
        continue;
      }
      const quotationNumber = quotationOf.get(row.number);
      const request = requestOf(
        { row, quotationNumber, customer, priced: priced.value, createdAt },
        { carrier, wordsIn },
      );
      const { branch } = priced.value.shipment.origin;
      await storeDemoRequest(tx, request, { userName: row.user_name, branch });
    }
    faults.settle(demo.folder);
  });
}

interface PricedRow {
  readonly row: DemoRequestRow;
  readonly quotationNumber: number | undefined;
  readonly customer: Customer;
  readonly priced: PricedDraft;
  readonly createdAt: Instant;
}

/** The request of a row that was priced, as it is stored. */
function requestOf(
  { row, quotationNumber, customer, priced, createdAt }: PricedRow,
  locales: CarrierLocales,
): StoredRequest {
  const { carrier } = locales;
  const { draft, shipment, price } = priced;
  const { origin, destination } = shipment;
  const expected = expectedInDemo(shipment, carrier, createdAt);
  const presentation = presentationOf(
    {
      asked: shipment,
      price,
      // The answer of a request has no advisory.
      advisory: { notices: [], risks: [] },
      originPlace: origin.place,
      destinationPlace: destination.place,
      project: projectOfClient(draft.projectId, customer),
      customer,
      billedLines: shipment.lines,
    },
    locales,
  );
  return {
    number: row.number,
    ...(quotationNumber === undefined ? {} : { quotationNumber }),
    clientId: row.client_id,
    client: { name: customer.name, taxId: customer.taxId },
    createdAt,
    status: row.status,
    draft,
    price,
    originPlace: origin.place,
    destinationPlace: destination.place,
    presentation,
    listRow: {
      goods: listedGoods(draft.lines, carrier),
      weight: listedWeight(draft),
      recipient: row.recipient,
      origin: requestStop(origin),
      destination: requestStop(destination),
      timeZone: carrier.timeZone,
    },
    sender: {
      name: row.sender,
      address: row.sender_address,
      contact: { name: row.sender_contact, phone: row.sender_phone },
    },
    recipient: {
      name: row.recipient,
      address: row.recipient_address,
      contact: { name: row.recipient_contact, phone: row.recipient_phone },
    },
    references: row.references,
    ...(expected && row.origin_type !== "branch" ? { pickupOn: expected.pickup } : {}),
    ...(expected ? { deliveredOn: expected.delivery } : {}),
    ...(row.notes === null ? {} : { notes: row.notes }),
  };
}

/** The file has no appointments: the pickup is on the first day after `createdAt` that the calendar allows. */
function expectedInDemo(
  { origin, destination, shippingType }: PricedDraft["shipment"],
  carrier: Carrier,
  createdAt: Instant,
) {
  const on = localDateAt(createdAt, carrier.timeZone);
  const transitDays = tariffOn(carrier, on)?.lane(origin.area.zone, destination.area.zone)?.transitDays;
  const pickupOn = addDays(on, 1);
  return expectedDelivery({ origin, destination, transitDays, shippingType, pickupOn }, carrier, createdAt);
}

/** Stores a request with its history: new when it was made, and each later status an hour after the one before. */
async function storeDemoRequest(
  tx: Kysely<Schema>,
  request: StoredRequest,
  { userName, branch }: { readonly userName: string; readonly branch: ResolvedStop["branch"] },
): Promise<void> {
  const { clientId, number, createdAt, status, pickupOn, draft } = request;
  const pickup = pickupOn === undefined ? undefined : ({ mode: "ordinary", day: pickupOn } as const);
  await storeRequest(
    tx,
    { ...request, status: "registered" },
    { userName, collectBy: collectBy(draft.origin.pickupType, pickup, branch) },
  );
  const steps = status === "in-transit" ? (["confirmed", "in-transit"] as const) : [status];
  for (const [index, step] of steps.filter((each) => each !== "registered").entries()) {
    const at = createdAt + (index + 1) * hour;
    await setStatus(tx, { clientId, number, from: index === 0 ? "registered" : "confirmed", to: step });
    await storeEvent(tx, {
      clientId,
      number,
      position: index + 2,
      at,
      status: step,
      actor: "staff" as const,
      userName: "operador",
    });
  }
}

function report(
  { code, path }: Problem,
  { line, row }: Line<DemoRequestRow>,
  { goods }: DemoRequests,
  faults: Faults,
): void {
  const found = `${code} at ${path || "the whole"}`;
  const own = goods.filter(({ row: { request } }) => request === row.number);
  const goodsLine = own[Number(/^lines\[(\d+)\]/.exec(path)?.[1] ?? Number.NaN)];
  const side = /^(origin|destination)\./.exec(path)?.[1];
  faults.add({
    file: goodsLine ? demoFiles.goods.file : demoFiles.requests.file,
    row: goodsLine?.line ?? line,
    ...(side ? { column: `${side}_place_id` } : {}),
    expected: "a shipment that can be priced",
    found,
  });
}
