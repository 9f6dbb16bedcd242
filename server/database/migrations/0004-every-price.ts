import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * The parts of a tariff besides weight breaks between zones: agreements with clients, rates of every kind with their
 * tiers, distances, VAT of exports, all with the tariff's version. Units as in 0002. A tier starts at thousandths of a
 * kilo, a cubic metre or a piece; class 0 means no freight class.
 */
const tables = `
alter table services add column withheld boolean not null default false;
alter table tariffs add column home_delivery text not null default 'lanes';

create table agreements (
  version text not null,
  id int not null,
  client_id int not null,
  project_id int,
  service_type text,
  discount bigint not null,
  primary key (version, id)
);
create table agreement_services (
  version text not null,
  agreement_id int not null,
  service_id int not null,
  price bigint not null,
  primary key (version, agreement_id, service_id)
);
create table rate_sheets (
  version text not null,
  id int not null,
  agreement_id int,
  service_type text,
  origin_zone text,
  destination_zone text,
  origin_area_id int,
  destination_area_id int,
  kind text not null,
  per text,
  next_break boolean not null,
  minimum bigint not null,
  up_to_weight bigint,
  primary key (version, id)
);
create table rate_tiers (
  version text not null,
  sheet_id int not null,
  class_id int not null,
  from_quantity bigint not null,
  rate bigint not null,
  primary key (version, sheet_id, class_id, from_quantity)
);
create table distances (
  version text not null,
  origin_zone text not null,
  destination_zone text not null,
  kilometres int not null,
  primary key (version, origin_zone, destination_zone)
);
create table export_vat (
  version text not null,
  origin_zone text not null,
  destination_zone text not null,
  vat bigint not null,
  primary key (version, origin_zone, destination_zone)
);
`;

/** Agreements of single clients: only the owner reads them, into the snapshot. */
const comments = {
  agreements: "agreements.csv, discount in basis points",
  agreement_services: "agreement-services.csv, in cents",
  rate_sheets: "rate-sheets.csv, minimum in cents, weight in thousandths of a kilo",
  rate_tiers: "rate-tiers.csv, rate in ten-thousandths",
  distances: "distances.csv",
  export_vat: "export-vat.csv, in basis points",
} as const;

export const everyPrice: Migration = {
  async up(db: Kysely<unknown>) {
    await sql.raw(tables).execute(db);
    const described = Object.entries(comments).map(
      ([table, comment]) => `comment on table ${table} is 'reference: ${comment}';`,
    );
    await sql.raw(described.join("\n")).execute(db);
  },
};
