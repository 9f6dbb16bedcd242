import { serviceTypes, shippingTypes } from "@anden/domain/shipment/draft";
import { pickupTypes } from "@anden/domain/shipment/stop";
import { weightMeasures } from "@anden/domain/tariff/kinds/weight-break";
import { rateKinds } from "@anden/domain/tariff/rate";
import { currencies } from "@anden/domain/values/money";
import {
  date,
  idOrNone,
  integer,
  measure,
  money,
  named,
  oneOf,
  optional,
  percent,
  rate,
  share,
  text,
  yesNo,
} from "./cells.ts";
import { id, ids, type RowsOf, side, toArea, toClient } from "./columns.ts";
import { type CsvTable, csvTable, mayBeMissing } from "./csv-table.ts";
import type { Shape, ShapeOf } from "./json-file.ts";

const zone = text;
/** The file of a version's own settings. */
export const version = "tariff.json";

/** One database table each, with the tariff's version before the columns of the file. */
export const tariffTables = {
  lanes: csvTable(
    "lanes.csv",
    { origin_zone: zone, destination_zone: zone, transit_days: integer(0, 90), minimum: money },
    [["origin_zone", "destination_zone"]],
  ),
  rates: csvTable(
    "rates.csv",
    { origin_zone: zone, destination_zone: zone, from_weight: named("from_kg", measure), rate },
    [["origin_zone", "destination_zone", "from_weight"]],
  ),
  stop_charges: csvTable(
    "stop-charges.csv",
    {
      zone,
      side,
      pickup_type: oneOf(pickupTypes.filter((type) => type !== "branch")),
      base: money,
      included_weight: named("included_kg", measure),
      per_extra_kilo: named("per_extra_kg", rate),
    },
    [["zone", "side", "pickup_type"]],
  ),
  remote_charges: csvTable(
    "remote-charges.csv",
    { service_area_id: id, side, amount: money },
    [["service_area_id", "side"]],
    [toArea],
  ),
  fuel: csvTable("fuel.csv", { from_date: date, percentage: percent }, [["from_date"]]),
  service_prices: csvTable(
    "service-prices.csv",
    { service_id: id, price: money },
    [["service_id"]],
    [{ column: "service_id", file: "services.csv" }],
  ),
  shipping_type_factors: csvTable(
    "shipping-type-factors.csv",
    { shipping_type: oneOf(shippingTypes), factor: percent },
    [["shipping_type"]],
  ),
  agreements: mayBeMissing(
    csvTable(
      "agreements.csv",
      {
        id,
        client_id: id,
        project_id: optional(integer()),
        service_type: optional(oneOf(serviceTypes)),
        discount: percent,
      },
      [["id"], ["client_id", "project_id", "service_type"]],
      [toClient],
    ),
  ),
  agreement_services: mayBeMissing(
    csvTable(
      "agreement-services.csv",
      { agreement_id: id, service_id: id, price: money },
      [["agreement_id", "service_id"]],
      [{ column: "service_id", file: "services.csv" }],
    ),
  ),
  rate_sheets: mayBeMissing(
    csvTable(
      "rate-sheets.csv",
      {
        id,
        agreement_id: optional(id),
        service_type: optional(oneOf(serviceTypes)),
        origin_zone: optional(zone),
        destination_zone: optional(zone),
        origin_area_id: optional(id),
        destination_area_id: optional(id),
        kind: oneOf(rateKinds),
        per: optional(oneOf(weightMeasures)),
        next_break: yesNo,
        minimum: money,
        up_to_weight: optional(named("up_to_kg", measure)),
      },
      ids,
      [
        { column: "origin_area_id", file: "service-areas.csv" },
        { column: "destination_area_id", file: "service-areas.csv" },
      ],
    ),
  ),
  rate_tiers: mayBeMissing(
    csvTable(
      "rate-tiers.csv",
      { sheet_id: id, class_id: idOrNone, from_quantity: named("from", measure), rate },
      [["sheet_id", "class_id", "from_quantity"]],
    ),
  ),
  distances: mayBeMissing(
    csvTable("distances.csv", { origin_zone: zone, destination_zone: zone, kilometres: integer(1, 20_000) }, [
      ["origin_zone", "destination_zone"],
    ]),
  ),
  export_vat: mayBeMissing(
    csvTable("export-vat.csv", { origin_zone: zone, destination_zone: zone, vat: share }, [
      ["origin_zone", "destination_zone"],
    ]),
  ),
} satisfies Record<string, CsvTable>;

export const tariffFile = {
  effectiveFrom: date,
  currency: oneOf(currencies),
  weightStepKg: measure,
  volumetricFactors: { ltl: integer(1, 5000), parcel: integer(1, 5000), "home-delivery": integer(1, 5000) },
  homeDelivery: optional(oneOf(["lanes", "own-rates"])),
} satisfies Shape & { volumetricFactors: Record<(typeof serviceTypes)[number], unknown> };

export type TariffRows = RowsOf<typeof tariffTables>;
export type TariffSettings = ShapeOf<typeof tariffFile>;
