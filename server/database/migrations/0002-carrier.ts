import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * The carrier's data: one table for each file of its folder, with the file's columns. Units: money in cents, prices per
 * unit in ten-thousandths, percentages in basis points, metres and kilos in thousandths. Rows of a tariff carry its
 * version: several versions coexist, and a used one never changes.
 */
const tables = `
create table carrier_settings (
  id int primary key default 1 check (id = 1),
  settings jsonb not null
);
create table parameters (id int primary key, name text not null, value text not null);
create table branches (
  id int primary key,
  name text not null,
  country text not null,
  state text not null,
  city text not null,
  address text not null,
  postal_code text not null,
  latitude double precision not null,
  longitude double precision not null,
  time_zone text not null,
  cut_off text not null,
  hub boolean not null,
  border_vat boolean not null,
  phone text
);
create table branch_hours (
  branch_id int not null,
  day text not null,
  opens text not null,
  closes text not null,
  primary key (branch_id, day, opens)
);
create table service_areas (
  id int primary key,
  name text not null,
  branch_id int not null,
  zone text not null,
  remote boolean not null,
  pickup_appointment boolean not null,
  delivery_appointment boolean not null,
  hub_pickup boolean not null,
  hub_delivery boolean not null
);
create table service_area_hours (
  service_area_id int not null,
  day text not null,
  opens text not null,
  closes text not null,
  primary key (service_area_id, day, opens)
);
create table coverage (
  service_area_id int not null,
  country text not null,
  from_code text not null,
  to_code text not null,
  primary key (country, from_code, to_code)
);
create table packaging (
  id int primary key,
  name_es text not null,
  name_en text not null,
  max_length bigint not null,
  max_width bigint not null,
  max_height bigint not null,
  max_weight bigint not null
);
create table shipping_types (
  id int primary key,
  key text not null unique,
  name_es text not null,
  name_en text not null,
  service_level bigint,
  indemnity bigint,
  pickup_before text,
  delivery_before text,
  delivery_days int
);
create table service_types (id int primary key, key text not null unique, name_es text not null, name_en text not null);
create table service_categories (id int primary key, name_es text not null, name_en text not null);
create table services (
  id int primary key,
  category_id int not null,
  name_es text not null,
  name_en text not null,
  cost_type text not null,
  open_cost boolean not null,
  section text not null,
  origin boolean not null,
  destination boolean not null,
  required boolean not null
);
create table concepts (
  id int primary key,
  key text not null unique,
  name_es text not null,
  name_en text not null,
  withheld boolean not null
);
create table freight_classes (id int primary key, name text not null, min_density bigint, max_density bigint);
create table crossings (
  id int primary key,
  name text not null,
  us_city text not null,
  us_state text not null,
  mx_city text not null,
  mx_state text not null,
  branch_id int
);
create table parity (
  from_date date not null,
  currency text not null,
  units bigint not null,
  primary key (from_date, currency)
);
create table taxes (from_date date primary key, vat bigint not null, border_vat bigint not null, withholding bigint not null);
create table holidays (
  date date not null,
  country text not null,
  name_es text not null,
  name_en text not null,
  primary key (date, country)
);
create table dictionary (key text primary key, kind text not null, number int, es text not null, en text not null);

create table tariffs (
  version text primary key,
  effective_from date not null unique,
  currency text not null,
  weight_step bigint not null,
  volumetric_factors jsonb not null,
  figures_hash text not null
);
create table lanes (
  version text not null,
  origin_zone text not null,
  destination_zone text not null,
  transit_days int not null,
  minimum bigint not null,
  primary key (version, origin_zone, destination_zone)
);
create table rates (
  version text not null,
  origin_zone text not null,
  destination_zone text not null,
  from_weight bigint not null,
  rate bigint not null,
  primary key (version, origin_zone, destination_zone, from_weight)
);
create table stop_charges (
  version text not null,
  zone text not null,
  side text not null,
  pickup_type text not null,
  base bigint not null,
  included_weight bigint not null,
  per_extra_kilo bigint not null,
  primary key (version, zone, side, pickup_type)
);
create table remote_charges (
  version text not null,
  service_area_id int not null,
  side text not null,
  amount bigint not null,
  primary key (version, service_area_id, side)
);
create table fuel (version text not null, from_date date not null, percentage bigint not null, primary key (version, from_date));
create table service_prices (
  version text not null,
  service_id int not null,
  price bigint not null,
  primary key (version, service_id)
);
create table shipping_type_factors (
  version text not null,
  shipping_type text not null,
  factor bigint not null,
  primary key (version, shipping_type)
);

create table towns (
  folded text collate "C" not null,
  country text not null,
  state_id int not null,
  places int not null,
  first_places int[] not null,
  primary key (folded, country, state_id)
);
create index places_folded on places (folded);
alter table places add column municipality_size int not null default 1;
`;

const comments = {
  carrier_settings: "carrier.json",
  parameters: "parameters.csv",
  branches: "branches.csv",
  branch_hours: "branch-hours.csv",
  service_areas: "service-areas.csv",
  service_area_hours: "service-area-hours.csv",
  coverage: "coverage.csv: postal codes that an area serves",
  packaging: "packaging.csv, in thousandths of metres and kilos",
  shipping_types: "shipping-types.csv, shares in basis points",
  service_types: "service-types.csv",
  service_categories: "service-categories.csv",
  services: "services.csv",
  concepts: "concepts.csv",
  freight_classes: "classes.csv, densities in hundredths of lb/ft3",
  crossings: "crossings.csv",
  parity: "parity.csv, pesos per unit in ten-thousandths",
  taxes: "taxes.csv, in basis points",
  holidays: "holidays.csv",
  dictionary: "the texts of the screens in both languages",
  tariffs: "tariff.json of each version, the weight step in thousandths of a kilo",
  lanes: "lanes.csv, minimum in cents",
  rates: "rates.csv, weight in thousandths of a kilo, rate in ten-thousandths",
  stop_charges: "stop-charges.csv, base in cents, price of a kilo in ten-thousandths",
  remote_charges: "remote-charges.csv, in cents",
  fuel: "fuel.csv, in basis points",
  service_prices: "service-prices.csv, in cents",
  shipping_type_factors: "shipping-type-factors.csv, in basis points",
  towns: "cities and municipalities by name, with the ids of their first places, made from places",
} as const;

export const carrier: Migration = {
  async up(db: Kysely<unknown>) {
    await sql.raw(tables).execute(db);
    const rights = Object.entries(comments).map(
      ([table, comment]) =>
        `comment on table ${table} is 'reference: ${comment}'; grant select on ${table} to anden_client, anden_staff;`,
    );
    await sql.raw(rights.join("\n")).execute(db);
  },
};
