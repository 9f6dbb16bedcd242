import type { Carrier } from "@anden/domain/carrier";
import { choosesProject } from "@anden/domain/customer/abilities";
import type { Customer } from "@anden/domain/customer/customer";
import type { Place } from "@anden/domain/geography/place";
import type { ShipmentDraft } from "@anden/domain/shipment/draft";
import type { Stop } from "@anden/domain/shipment/stop";
import { addDays, type Instant, instantOf, localDateAt } from "@anden/domain/values/calendar";
import { type Kysely, sql } from "kysely";
import type { DemoRequests } from "../catalogues/demo-data.ts";
import type { DemoRequestRow } from "../catalogues/demo-files.ts";
import type { Line } from "../catalogues/read-carrier.ts";
import type { Schema } from "../database/schema.ts";

/** The rows of a demo file whose numbers the table does not have yet. */
export async function notYetStored<Row extends { readonly number: number }>(
  tx: Kysely<Schema>,
  table: "quotations" | "service_requests",
  lines: readonly Line<Row>[],
): Promise<readonly Line<Row>[]> {
  const numbers = lines.map(({ row }) => row.number);
  const stored = await tx
    .selectFrom(table)
    .select("number")
    .where(sql<boolean>`number = any(${numbers}::bigint[])`)
    .execute();
  const known = new Set(stored.map(({ number }) => number));
  return lines.filter(({ row }) => !known.has(row.number));
}

/** The clients of the carrier's folder by their ids. */
export async function customersOf(
  tx: Kysely<Schema>,
  clientIds: readonly number[],
): Promise<ReadonlyMap<number, Customer>> {
  const ids = [...new Set(clientIds)];
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom("clients")
    .select(["client_id", "settings"])
    .where("client_id", "in", ids)
    .execute();
  return new Map(rows.map(({ client_id, settings }) => [client_id, settings]));
}

/** The shipment of a demo request, in the units of its client. */
export function draftOf(
  { request: row, goods }: { readonly request: DemoRequestRow; readonly goods: DemoRequests["goods"] },
  customer: Customer,
  places: ReadonlyMap<number, Place>,
): ShipmentDraft {
  const stopOf = (placeId: number, pickupType: Stop["pickupType"], branchId: number | null): Stop => {
    const place = places.get(placeId);
    return {
      country: place?.country ?? "MX",
      placeId,
      postalCode: place?.postalCode ?? "",
      pickupType,
      ...(branchId === null ? {} : { branchId }),
    };
  };
  const own = goods.filter(({ row: { request } }) => request === row.number).map((line) => line.row);
  // The file has no projects: a client who must choose one gets the first.
  const project = choosesProject(customer) ? customer.creditProjects[0] : undefined;
  return {
    origin: stopOf(row.origin_place_id, row.origin_type, row.origin_branch_id),
    destination: stopOf(row.destination_place_id, row.destination_type, row.destination_branch_id),
    lines: own.map(({ packaging_id, request: _, description: __, ...line }) => ({
      ...line,
      packagingId: packaging_id,
      notStackable: false,
    })),
    weightUnit: customer.weightUnit,
    lengthUnit: customer.lengthUnit,
    description: [...new Set(own.map(({ description }) => description))].join(", "),
    shippingType: row.shipping_type,
    serviceType: "ltl",
    insurance:
      row.declared_value === null ? { kind: "none" } : { kind: "declared", value: row.declared_value },
    guest: {},
    ...(row.crossing_id === null
      ? {}
      : { tradeKind: "international", crossing: { crossingId: row.crossing_id } }),
    ...(project ? { projectId: project.id } : {}),
  };
}

/** A time of a day so many days before `now`, in the carrier's time zone. */
export function momentOf(
  { days_ago, time }: Pick<DemoRequestRow, "days_ago" | "time">,
  now: Instant,
  { timeZone }: Carrier,
): Instant {
  return instantOf(`${addDays(localDateAt(now, timeZone), -days_ago)}T${time}:00`, timeZone);
}
