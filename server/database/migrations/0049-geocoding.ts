import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * The positions of addresses (decision 0071): the points of postal codes that the operator imports, the cached answers
 * of a geocoding service, and the earliest time of the next request to it, for all processes. The limits of each client
 * are in `guest_buckets`.
 */
const statements = `
create table postal_coordinates (
  country text not null,
  postal_code text collate "C" not null,
  latitude float8 not null,
  longitude float8 not null,
  source text not null,
  primary key (country, postal_code)
);
comment on table postal_coordinates is 'reference: where postal codes are, as the operator imported it';
create index postal_coordinates_by_latitude on postal_coordinates (latitude, longitude);
grant select on postal_coordinates to anden_client, anden_staff;
create index places_by_latitude on places (latitude, longitude);

create table geocode_answers (
  question bytea primary key,
  answer jsonb not null,
  answered_at timestamptz not null
);
comment on table geocode_answers is 'lookup: what the geocoding service answered, by the hash of its question';
create index geocode_answers_by_age on geocode_answers (answered_at);

create unlogged table geocoder_turns (
  service text primary key,
  next_at timestamptz not null
);
comment on table geocoder_turns is 'lookup: when the geocoding service may be asked next';
`;

export const geocoding: Migration = {
  async up(db: Kysely<unknown>) {
    await sql.raw(statements).execute(db);
  },
};
