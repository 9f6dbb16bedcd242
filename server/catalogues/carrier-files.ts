import { phoneKinds } from "@anden/domain/customer/billing-party";
import { customerFlags, languages, personTypes } from "@anden/domain/customer/customer";
import { cfdiUses, taxRegimes } from "@anden/domain/customer/invoice-vocabulary";
import { countries } from "@anden/domain/geography/country";
import { requestStatuses } from "@anden/domain/service-request/service-request";
import { costTypes, serviceSections } from "@anden/domain/shipment/additional-services";
import { serviceTypes, shippingTypes } from "@anden/domain/shipment/draft";
import { pickupTypes } from "@anden/domain/shipment/stop";
import { conceptKeys } from "@anden/domain/tariff/concept";
import { weightMeasures } from "@anden/domain/tariff/kinds/weight-break";
import { rateKinds } from "@anden/domain/tariff/rate";
import { weekdays } from "@anden/domain/values/calendar";
import { lengthUnits, weightUnits } from "@anden/domain/values/measures";
import { currencies } from "@anden/domain/values/money";
import {
  anyText,
  date,
  decimal,
  degrees,
  digits,
  idOrNone,
  integer,
  measure,
  money,
  named,
  namedValues,
  oneOf,
  optional,
  percent,
  postalCode,
  rate,
  someOf,
  text,
  time,
  timeZone,
  wordsOf,
  yesNo,
} from "./cells.ts";
import { type Columns, type CsvTable, csvTable, mayBeMissing, type RowOf } from "./csv-table.ts";
import type { Shape, ShapeOf } from "./json-file.ts";

// The shape of the carrier's folder: every file, every column, what may stand in it. The parser, the checks, the
// tables of the database and the types of their rows all follow from here.

const id = integer(1);
const ids = [["id"]] as const;
const day = oneOf(weekdays);
const days = wordsOf(weekdays);
const side = oneOf(["pickup", "delivery"]);
const bothNames = { name_es: text, name_en: text };
const toBranch = { column: "branch_id", file: "branches.csv" } as const;
const toArea = { column: "service_area_id", file: "service-areas.csv" } as const;
const toClient = { column: "client_id", file: "clients.csv" } as const;
const hours = { day, opens: time, closes: time };

/** One table of the database each, replaced when the folder changed. */
export const catalogueTables = {
  parameters: csvTable("parameters.csv", { id, name: text, value: anyText }, ids),
  branches: csvTable(
    "branches.csv",
    {
      id,
      name: text,
      country: oneOf(countries),
      state: text,
      city: text,
      address: text,
      postal_code: postalCode,
      latitude: degrees(90),
      longitude: degrees(180),
      time_zone: timeZone,
      cut_off: time,
      hub: yesNo,
      border_vat: yesNo,
      phone: optional(text),
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
      name: text,
      branch_id: id,
      zone: text,
      remote: yesNo,
      pickup_appointment: yesNo,
      delivery_appointment: yesNo,
      hub_pickup: yesNo,
      hub_delivery: yesNo,
    },
    ids,
    [toBranch],
  ),
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
  packaging: csvTable(
    "packaging.csv",
    { id, ...bothNames, max_length: measure, max_width: measure, max_height: measure, max_weight: measure },
    ids,
  ),
  shipping_types: csvTable(
    "shipping-types.csv",
    {
      id,
      key: oneOf(shippingTypes),
      ...bothNames,
      service_level: optional(percent),
      indemnity: optional(percent),
      pickup_before: optional(time),
      delivery_before: optional(time),
      delivery_days: optional(integer()),
    },
    [["id"], ["key"]],
  ),
  service_types: csvTable("service-types.csv", { id, key: oneOf(serviceTypes), ...bothNames }, [
    ["id"],
    ["key"],
  ]),
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
    { id, name: text, min_density: optional(decimal(2)), max_density: optional(decimal(2)) },
    ids,
  ),
  crossings: csvTable(
    "crossings.csv",
    { id, name: text, us_city: text, us_state: text, mx_city: text, mx_state: text, branch_id: optional(id) },
    ids,
    [toBranch],
  ),
  parity: csvTable("parity.csv", { from_date: date, currency: oneOf(currencies), units: rate }, [
    ["from_date", "currency"],
  ]),
  taxes: csvTable("taxes.csv", { from_date: date, vat: percent, border_vat: percent, withholding: percent }, [
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

const zone = text;
const version = "tariff.json";

/** One table of the database each, with the tariff's version before the columns of the file. */
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
    csvTable("export-vat.csv", { origin_zone: zone, destination_zone: zone, vat: percent }, [
      ["origin_zone", "destination_zone"],
    ]),
  ),
} satisfies Record<string, CsvTable>;

/** Files whose rows go into tables that hold more than the carrier's folder. */
export const personFiles = {
  clients: csvTable(
    "clients.csv",
    {
      id,
      name: text,
      tax_id: text,
      person_type: oneOf(personTypes),
      currency: oneOf(currencies),
      language: oneOf(languages),
      weight_unit: oneOf(weightUnits),
      length_unit: oneOf(lengthUnits),
      payment: oneOf(["credit", "cash"]),
      credit_suspended: yesNo,
      group_id: optional(id),
      markup_cap: optional(percent),
      scheduling_days: optional(integer(0, 365)),
      postal_code: postalCode,
      phone: text,
      email: text,
      flags: someOf(customerFlags),
    },
    ids,
  ),
  client_projects: csvTable(
    "client-projects.csv",
    { client_id: id, id: integer(), description: text, kind: oneOf(["credit", "group"]) },
    [["client_id", "kind", "id"]],
    [toClient],
  ),
  client_documents: mayBeMissing(
    csvTable(
      "client-documents.csv",
      { client_id: id, id, name: text, description: text },
      [["id"]],
      [toClient],
    ),
  ),
  users: csvTable(
    "users.csv",
    {
      user_name: text,
      client_id: optional(id),
      role: oneOf(["customer", "staff"]),
      name: text,
      email: optional(text),
      phone: optional(text),
      language: oneOf(languages),
      demo_password: optional(text),
    },
    [["user_name"]],
    [toClient],
  ),
} satisfies Record<string, CsvTable>;

/** What there is to look at in demo mode. Requests are priced when they are loaded. */
export const demoFiles = {
  requests: mayBeMissing(
    csvTable(
      "demo-requests.csv",
      {
        number: id,
        client_id: id,
        user_name: text,
        days_ago: integer(1, 3650),
        time,
        status: oneOf(requestStatuses),
        origin_place_id: id,
        origin_type: oneOf(pickupTypes),
        origin_branch_id: optional(id),
        destination_place_id: id,
        destination_type: oneOf(pickupTypes),
        destination_branch_id: optional(id),
        shipping_type: oneOf(shippingTypes),
        declared_value: optional(money),
        references: namedValues,
        sender: text,
        sender_address: text,
        sender_contact: text,
        sender_phone: text,
        recipient: text,
        recipient_address: text,
        recipient_contact: text,
        recipient_phone: text,
        notes: optional(text),
      },
      [["number"]],
      [
        toClient,
        { column: "origin_branch_id", file: "branches.csv" },
        { column: "destination_branch_id", file: "branches.csv" },
      ],
    ),
  ),
  goods: mayBeMissing(
    csvTable(
      "demo-request-goods.csv",
      {
        request: id,
        description: text,
        pieces: integer(1, 999),
        packaging_id: id,
        length: measure,
        width: measure,
        height: measure,
        weight: measure,
      },
      [],
      [
        { column: "packaging_id", file: "packaging.csv" },
        { column: "request", file: "demo-requests.csv" },
      ],
    ),
  ),
  billingParties: mayBeMissing(
    csvTable(
      "demo-billing-parties.csv",
      {
        number: id,
        client_id: id,
        person_type: oneOf(personTypes),
        name: text,
        trade_name: text,
        tax_id: text,
        tax_regime: optional(oneOf(taxRegimes)),
        cfdi_use: optional(oneOf(cfdiUses)),
        fiscal_residence: text,
        place_id: id,
        street: text,
        exterior_number: text,
        interior_number: optional(text),
        phone_kind: oneOf(phoneKinds),
        phone: text,
      },
      [["number"]],
      [toClient],
    ),
  ),
  addresses: mayBeMissing(
    csvTable(
      "demo-addresses.csv",
      {
        number: id,
        client_id: id,
        user_name: text,
        added_on: date,
        name: text,
        person_type: oneOf(personTypes),
        tax_id: optional(text),
        place_id: id,
        street: text,
        exterior_number: text,
        interior_number: optional(text),
        phone: text,
        warehouse: optional(text),
        is_sender: yesNo,
        is_recipient: yesNo,
        is_verified: optional(yesNo),
      },
      [["number"]],
      [toClient],
    ),
  ),
  contacts: mayBeMissing(
    csvTable(
      "demo-contacts.csv",
      {
        number: id,
        address: id,
        name: text,
        position: optional(text),
        department: optional(text),
        phone: text,
        email: optional(text),
      },
      [["number"]],
      [{ column: "address", file: "demo-addresses.csv" }],
    ),
  ),
} satisfies Record<string, CsvTable>;

export const placesFile = csvTable(
  "places.csv",
  {
    country: oneOf(["MX"]),
    postal_code: postalCode,
    name: text,
    city: optional(text),
    municipality: text,
    state: text,
    state_code: digits(2),
    municipality_code: digits(3),
    settlement_code: digits(4),
    latitude: optional(degrees(90)),
    longitude: optional(degrees(180)),
  },
  [["state_code", "municipality_code", "settlement_code"]],
);

export const dictionaryFile = csvTable(
  "dictionary",
  {
    key: text,
    kind: oneOf(["label", "message", "button", "help"]),
    number: optional(integer()),
    es: text,
    en: text,
  },
  [["key"]],
);

export const settingsFile = {
  name: text,
  fictitious: yesNo,
  company: { id, name: text, taxId: text, postalCode, phone: text },
  timeZone,
  currency: oneOf(currencies),
  defaultLanguage: oneOf(languages),
  idleMinutes: integer(1, 1440),
  absoluteHours: integer(1, 720),
  schedulingDays: integer(0, 365),
  guestsMayBookAppointments: yesNo,
  dictionary: optional(text),
} satisfies Shape;

export const tariffFile = {
  effectiveFrom: date,
  currency: oneOf(currencies),
  weightStepKg: measure,
  volumetricFactors: { ltl: integer(1, 5000), parcel: integer(1, 5000), "home-delivery": integer(1, 5000) },
  homeDelivery: optional(oneOf(["lanes", "own-rates"])),
} satisfies Shape & { volumetricFactors: Record<(typeof serviceTypes)[number], unknown> };

export const fileNames = {
  settings: "carrier.json",
  tariff: version,
  tariffs: "tariffs",
  dictionary: "dictionary",
} as const;

type Tables = Readonly<Record<string, CsvTable>>;
type RowsOf<T extends Tables> = {
  [Name in keyof T]: T[Name] extends CsvTable<infer C extends Columns> ? RowOf<C> : never;
};

export type CatalogueRows = RowsOf<typeof catalogueTables>;
export type TariffRows = RowsOf<typeof tariffTables>;
export type Settings = ShapeOf<typeof settingsFile>;
export type TariffSettings = ShapeOf<typeof tariffFile>;
export type ClientRow = RowsOf<typeof personFiles>["clients"];
export type ProjectRow = RowsOf<typeof personFiles>["client_projects"];
export type DocumentRow = RowsOf<typeof personFiles>["client_documents"];
export type UserRow = RowsOf<typeof personFiles>["users"];
export type DemoRequestRow = RowsOf<typeof demoFiles>["requests"];
export type DemoGoodsRow = RowsOf<typeof demoFiles>["goods"];
export type DemoAddressRow = RowsOf<typeof demoFiles>["addresses"];
export type DemoContactRow = RowsOf<typeof demoFiles>["contacts"];
export type DemoBillingPartyRow = RowsOf<typeof demoFiles>["billingParties"];
export type PlaceRow = RowOf<(typeof placesFile)["columns"]>;
export type DictionaryRow = RowOf<(typeof dictionaryFile)["columns"]>;
