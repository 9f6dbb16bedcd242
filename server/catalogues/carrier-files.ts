import { type CarrierDocuments, paperSizes } from "@anden/domain/carrier";
import { languages } from "@anden/domain/customer/customer";
import { currencies } from "@anden/domain/values/money";
import { hazardFlags, satCatalogues, waybillLimits } from "@anden/domain/waybill/waybill-line";
import {
  color,
  date,
  degrees,
  digits,
  integer,
  oneOf,
  optional,
  orElse,
  percent,
  postalCode,
  text,
  textUpTo,
  timeZone,
  yesNo,
} from "./cells.ts";

import { id, name, region } from "./columns.ts";
import { csvTable, mayBeMissing, type RowOf } from "./csv-table.ts";
import { maybe, type Shape, type ShapeOf } from "./json-file.ts";
import { version } from "./tariff-files.ts";

// The carrier's own file, its places and its texts. The other files are declared in `catalogue-files.ts`,
// `tariff-files.ts`, `people-files.ts` and `demo-files.ts`: every column, and its allowed values. The parser, the
// checks, the database tables and the row types all follow from these declarations.

export const placesFile = csvTable(
  "places.csv",
  {
    country: oneOf(["MX"]),
    postal_code: postalCode,
    name,
    city: optional(region),
    municipality: region,
    state: region,
    state_code: digits(2),
    municipality_code: digits(3),
    settlement_code: digits(4),
    latitude: optional(degrees(90)),
    longitude: optional(degrees(180)),
  },
  [["state_code", "municipality_code", "settlement_code"]],
);

/** Keys of the tax office for waybills, until its catalogues are imported. */
export const satKeysFile = mayBeMissing(
  csvTable(
    "sat-keys.csv",
    {
      catalogue: oneOf(satCatalogues),
      key: textUpTo(waybillLimits.key),
      description: textUpTo(2000),
      hazard: optional(oneOf(hazardFlags)),
      valid_from: optional(date),
      valid_until: optional(date),
    },
    [["catalogue", "key"]],
  ),
);

export const dictionaryFile = csvTable(
  "dictionary",
  {
    key: textUpTo(120),
    kind: oneOf(["label", "message", "button", "help"]),
    number: optional(integer()),
    es: textUpTo(20_000),
    en: textUpTo(20_000),
  },
  [["key"]],
);

export const settingsFile = {
  name: textUpTo(120),
  fictitious: yesNo,
  company: { id, name: textUpTo(200), taxId: textUpTo(13), postalCode, phone: textUpTo(25) },
  letterhead: maybe({
    color,
    logo: optional(text),
    address: optional(text),
    website: optional(text),
    paper: optional(oneOf(paperSizes)),
  }),
  timeZone,
  currency: oneOf(currencies),
  defaultLanguage: oneOf(languages),
  idleMinutes: orElse(integer(1, 1440), 60),
  absoluteHours: integer(1, 720),
  schedulingDays: orElse(integer(0, 365), 0),
  guestsMayBookAppointments: yesNo,
  dictionary: optional(text),
  chargedLater: maybe({
    waiting: maybe({ serviceId: id, freeMinutes: integer(0, 1440), everyMinutes: integer(1, 1440) }),
    storage: maybe({ serviceId: id, freeDays: integer(0, 365) }),
    secondAttempt: maybe({ serviceId: id }),
    reweighing: maybe({ margin: percent }),
  }),
} satisfies Shape;

export const fileNames = {
  settings: "carrier.json",
  tariff: version,
  tariffs: "tariffs",
  dictionary: "dictionary",
} as const;

export type Settings = ShapeOf<typeof settingsFile> & { readonly documents?: CarrierDocuments };
export type PlaceRow = RowOf<(typeof placesFile)["columns"]>;
export type SatKeyRow = RowOf<(typeof satKeysFile)["columns"]>;
export type DictionaryRow = RowOf<(typeof dictionaryFile)["columns"]>;
