import type { Carrier } from "@anden/domain/carrier";
import type { Customer } from "@anden/domain/customer/customer";
import { guestCustomer } from "@anden/domain/customer/guest";
import { serviceTypes, shippingTypes } from "@anden/domain/shipment/draft";
import { pickupTypes } from "@anden/domain/shipment/stop";
import type { RatableShipment, RatableStop } from "@anden/domain/tariff/ratable-shipment";
import { date, integer, measure, money, oneOf, optional, text } from "../catalogues/cells.ts";
import { csvTable, type ReadRow, readCsv } from "../catalogues/csv-table.ts";
import { type Fault, Faults, faultLine, quoted } from "../catalogues/faults.ts";

const id = integer(1);

/**
 * A row is a goods line; the rows of one shipment are adjacent and share its name, and the first has the other
 * fields.
 */
const shipmentsFile = csvTable(
  "shipments",
  {
    shipment: text,
    client_id: optional(id),
    project_id: optional(integer()),
    on: optional(date),
    origin_area_id: id,
    destination_area_id: id,
    pickup_type: optional(oneOf(pickupTypes)),
    delivery_type: optional(oneOf(pickupTypes)),
    shipping_type: optional(oneOf(shippingTypes)),
    service_type: optional(oneOf(serviceTypes)),
    declared_value: optional(money),
    pieces: integer(1, 999),
    length: measure,
    width: measure,
    height: measure,
    weight: measure,
  },
  [],
);
type Columns = (typeof shipmentsFile)["columns"];
type Row = ReadRow<Columns>;

export interface FiledShipment {
  readonly name: string;
  readonly customer: Customer;
  /** The day it is priced for; the caller's if the file has none. */
  readonly on: string | undefined;
  readonly shipment: RatableShipment;
}

/** The file cannot be priced: the message has a line for each fault. */
export class BrokenShipments extends Error {
  override readonly name = "BrokenShipments";
  constructor(faults: readonly Fault[]) {
    super(faults.map(faultLine).join("\n"));
  }
}

/**
 * The shipments of a file, in metres and kilos, as `docs/how-to/check-a-tariff.md` describes it. Without a client a
 * guest pays. Throws `BrokenShipments` with every fault of the file by row and column.
 */
export function readShipments(
  file: string,
  content: Uint8Array,
  carrier: Carrier,
  customers: ReadonlyMap<number, Customer>,
): readonly FiledShipment[] {
  const faults = new Faults();
  const rows = readCsv(shipmentsFile, content, faults, file);
  const shipments = [...Map.groupBy(rows, ({ row }) => row.shipment)].flatMap(([name, lines]) => {
    const [first] = lines;
    if (!first) return [];
    const position = { file, row: first.line };
    const stopAt = (
      column: "origin_area_id" | "destination_area_id",
      pickupType: RatableStop["pickupType"],
    ) => {
      const area = carrier.areas.get(first.row[column]);
      const branch = area && carrier.branches.get(area.branchId);
      if (area && branch) return { area, branch, pickupType };
      faults.add({
        ...position,
        column,
        expected: "an id of service-areas.csv",
        found: quoted(String(first.row[column])),
      });
      return undefined;
    };
    const { row } = first;
    const origin = stopAt("origin_area_id", row.pickup_type ?? "branch");
    const destination = stopAt("destination_area_id", row.delivery_type ?? "branch");
    const guest = guestCustomer(0, carrier.defaultLanguage, carrier.currency);
    const customer = row.client_id === null ? guest : customers.get(row.client_id);
    if (!customer)
      faults.add({
        ...position,
        column: "client_id",
        expected: "an id of clients.csv",
        found: quoted(String(row.client_id)),
      });
    if (!origin || !destination || !customer) return [];
    return [
      { name, customer, on: row.on ?? undefined, shipment: shipmentOf(row, lines, origin, destination) },
    ];
  });
  if (faults.list.length > 0) throw new BrokenShipments(faults.list);
  return shipments;
}

function shipmentOf(
  row: Row["row"],
  lines: readonly Row[],
  origin: RatableStop,
  destination: RatableStop,
): RatableShipment {
  const { declared_value: value, project_id: projectId } = row;
  return {
    lines: lines.map(({ row: { pieces, length, width, height, weight } }) => ({
      pieces,
      packagingId: 0,
      length,
      width,
      height,
      weight,
      notStackable: true,
    })),
    weightUnit: "kilogram",
    lengthUnit: "metre",
    shippingType: row.shipping_type ?? "standard",
    serviceType: row.service_type ?? "ltl",
    insurance: value === null ? { kind: "none" } : { kind: "declared", value },
    origin,
    destination,
    ...(projectId === null ? {} : { projectId }),
  };
}
