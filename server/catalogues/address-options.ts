import type { Country } from "@anden/domain/geography/country";
import { type QueryExecutorProvider, sql } from "kysely";

/** A state or a city to choose from. */
export interface AddressOption {
  readonly id: number;
  readonly name: string;
}

// The places are in the database's own order, in which accented letters follow all others: México after Morelos.
const byName = new Intl.Collator("es-MX");
const inOrder = (options: readonly AddressOption[]) =>
  options.toSorted((a, b) => byName.compare(a.name, b.name) || a.id - b.id);

/** The states of a country, by name. Skips from one to the next along the index instead of reading every place. */
export async function statesOf(tx: QueryExecutorProvider, country: Country): Promise<AddressOption[]> {
  const { rows } = await sql<AddressOption>`
    with recursive state (id) as (
      (select state_id from places where country = ${country} order by state_id limit 1)
      union all
      select (select state_id from places where country = ${country} and state_id > state.id order by state_id limit 1)
      from state where state.id is not null
    )
    select state.id, named.name from state cross join lateral (
      select state as name from places where country = ${country} and state_id = state.id limit 1
    ) as named
  `.execute(tx);
  return inOrder(rows);
}

/** The cities and municipalities of a state, by name; none for an unknown state. */
export async function citiesOf(tx: QueryExecutorProvider, stateId: number): Promise<AddressOption[]> {
  const { rows } = await sql<AddressOption>`
    select city_id as id, min(municipality) as name from places
    where country = any(array['MX', 'US']) and state_id = ${stateId}::bigint
    group by city_id limit ${sql.lit(mostOptions)}
  `.execute(tx);
  return inOrder(rows);
}

/** More than the cities of any state, and more than the neighbourhoods of any city. */
export const mostOptions = 5000;
