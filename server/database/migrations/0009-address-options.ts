import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Indexes from a country to its states, from a state to its cities, from a city to its places. */
const indexes = `
create index places_of_state on places (country, state_id, city_id);
create index places_of_city on places (city_id, folded);
`;

export const addressOptions: Migration = {
  async up(db: Kysely<unknown>) {
    await sql.raw(indexes).execute(db);
  },
};
