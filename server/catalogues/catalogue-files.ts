import { countries } from "@anden/domain/geography/country";
import { costTypes, serviceFlows, serviceSections } from "@anden/domain/shipment/additional-services";
import { serviceTypes, shippingTypes } from "@anden/domain/shipment/draft";
import { packagingShapes } from "@anden/domain/shipment/goods";
import { conceptKeys } from "@anden/domain/tariff/concept";
import { currencies } from "@anden/domain/values/money";
import {
  anyTextUpTo,
  between,
  date,
  decimal,
  degrees,
  idOrNone,
  integer,
  oneOf,
  optional,
  postalCode,
  routeCode,
  share,
  textUpTo,
  time,
  timeZone,
  yesNo,
} from "./cells.ts";
import {
  bothNames,
  days,
  hours,
  id,
  ids,
  name,
  type RowsOf,
  region,
  side,
  toArea,
  toBranch,
  toClient,
} from "./columns.ts";
import { type CsvTable, csvTable, mayBeMissing } from "./csv-table.ts";

/** The maximum length or weight of one piece, in metres or kilos. With 0 every piece would be refused. */
const maximum = between(0.001, 1_000_000, 3, "a measure");

/** One database table each, replaced when the folder changed. */
export const catalogueTables = {
  parameters: csvTable("parameters.csv", { id, name, value: anyTextUpTo(1000) }, ids),
  branches: csvTable(
    "branches.csv",
    {
      id,
      name,
      country: oneOf(countries),
      state: region,
      city: region,
      address: textUpTo(250),
      postal_code: postalCode,
      latitude: degrees(90),
      longitude: degrees(180),
      time_zone: timeZone,
      cut_off: time,
      hub: yesNo,
      border_vat: yesNo,
      phone: optional(textUpTo(25)),
      route_code: optional(routeCode),
    },
    ids,
  ),
  branch_hours: csvTable(
    "branch-hours.csv",
    { branch_id: id, ...hours },
    [["branch_id", "day", "opens"]],
    [toBranch],
  ),
  service_areas: csvTable(
    "service-areas.csv",
    {
      id,
      name,
      branch_id: id,
      zone: name,
      remote: yesNo,
      pickup_appointment: yesNo,
      delivery_appointment: yesNo,
      hub_pickup: yesNo,
      hub_delivery: yesNo,
    },
    ids,
    [toBranch],
  ),
  zones: mayBeMissing(csvTable("zones.csv", { key: name, ...bothNames }, [["key"]])),
  service_area_hours: csvTable(
    "service-area-hours.csv",
    { service_area_id: id, ...hours },
    [["service_area_id", "day", "opens"]],
    [toArea],
  ),
  coverage: csvTable(
    "coverage.csv",
    { service_area_id: id, country: oneOf(countries), from_code: postalCode, to_code: postalCode },
    [["country", "from_code", "to_code"]],
    [toArea],
  ),
  branch_distances: mayBeMissing(
    csvTable(
      "branch-distances.csv",
      { branch_id: id, from_code: postalCode, to_code: postalCode, kilometres: integer(1, 20_000) },
      [["branch_id", "from_code", "to_code"]],
      [toBranch],
    ),
  ),
  packaging: csvTable(
    "packaging.csv",
    {
      id,
      ...bothNames,
      max_length: maximum,
      max_width: maximum,
      max_height: maximum,
      max_weight: maximum,
      shape: optional(oneOf(packagingShapes)),
    },
    ids,
  ),
  shipping_types: csvTable(
    "shipping-types.csv",
    {
      id,
      key: oneOf(shippingTypes),
      ...bothNames,
      service_level: optional(share),
      indemnity: optional(share),
      pickup_before: optional(time),
      delivery_before: optional(time),
      delivery_days: optional(integer(0, 365)),
    },
    [["id"], ["key"]],
  ),
  service_types: csvTable("service-types.csv", { id, key: oneOf(serviceTypes), ...bothNames }, [
    ["id"],
    ["key"],
  ]),
  business_types: mayBeMissing(csvTable("business-types.csv", { id, ...bothNames }, ids)),
  service_categories: csvTable("service-categories.csv", { id, ...bothNames }, ids),
  services: csvTable(
    "services.csv",
    {
      id,
      category_id: id,
      ...bothNames,
      cost_type: oneOf(costTypes),
      open_cost: yesNo,
      section: oneOf(serviceSections),
      origin: yesNo,
      destination: yesNo,
      flow: oneOf(serviceFlows),
      required: yesNo,
      withheld: yesNo,
    },
    ids,
    [{ column: "category_id", file: "service-categories.csv" }],
  ),
  concepts: csvTable("concepts.csv", { id, key: oneOf(conceptKeys), ...bothNames, withheld: yesNo }, [
    ["id"],
    ["key"],
  ]),
  freight_classes: csvTable(
    "classes.csv",
    { id, name, min_density: optional(decimal(2)), max_density: optional(decimal(2)) },
    ids,
  ),
  crossings: csvTable(
    "crossings.csv",
    {
      id,
      name,
      us_city: region,
      us_state: region,
      mx_city: region,
      mx_state: region,
      branch_id: optional(id),
    },
    ids,
    [toBranch],
  ),
  parity: csvTable(
    "parity.csv",
    { from_date: date, currency: oneOf(currencies), units: between(0.0001, 1_000_000, 4, "a price") },
    [["from_date", "currency"]],
  ),
  taxes: csvTable("taxes.csv", { from_date: date, vat: share, border_vat: share, withholding: share }, [
    ["from_date"],
  ]),
  fixed_windows: mayBeMissing(
    csvTable(
      "fixed-windows.csv",
      { client_id: id, branch_id: id, days, opens: time, closes: time },
      [["client_id", "branch_id"]],
      [toClient, toBranch],
    ),
  ),
  service_windows: mayBeMissing(
    csvTable(
      "service-windows.csv",
      { client_id: id, distributor_id: idOrNone, side, days, opens: time, closes: time },
      [["client_id", "side", "distributor_id"]],
      [toClient],
    ),
  ),
  holidays: csvTable("holidays.csv", { date, country: oneOf(countries), ...bothNames }, [
    ["date", "country"],
  ]),
} satisfies Record<string, CsvTable>;

export type CatalogueRows = RowsOf<typeof catalogueTables>;
