/** Addresses and contacts of many clients, made by the database itself as `many-rows.ts` makes their shipments. */
import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Schema } from "../database/schema.ts";
import { clientOfRow, type ManyRows } from "./many-rows.ts";

/** Numbers beyond those that the carrier's folder gives. */
const first = { address: 10_000_000, contact: 20_000_000 } as const;

/**
 * Fills both lists of the address book, with a contact for each address: `Obra 7`, or `Taller 7` for every fourth, in
 * the street `Sur`, `Norte` or `Este`; `Ana 7` or `Luis 7`, who is the `jefe` or does the `ventas`. No `Taller` is in
 * the street `Este`: both words are common, but no row has both. All send and receive. The beginnings of each word are
 * keys. Numbers are only keys as a whole, because their beginnings would make thirty keys for each row.
 */
export async function fillAddressBook(
  owner: Kysely<Schema>,
  { rows, ...shared }: Omit<ManyRows, "until">,
): Promise<void> {
  const words = {
    name: sql`case when n % 4 = 0 then 'taller' else 'obra' end`,
    street: sql`case when n % 3 = 0 then 'norte' when n % 4 <> 0 and n % 7 = 0 then 'este' else 'sur' end`,
    person: sql`case when n % 4 = 1 then 'luis' else 'ana' end`,
    position: sql`case when n % 3 = 1 then 'ventas' else 'jefe' end`,
  };
  const made = sql`(
    select n, ${clientOfRow(shared)} as client_id, ${sql.join(
      Object.entries(words).map(([column, word]) => sql`${word} as ${sql.id(column)}`),
    )}
    from generate_series(1, ${sql.lit(rows)}::bigint) as n) as made`;
  await sql`
    insert into distributors (client_id, number, created_at, created_by, name, sort_key, person_type, place_id, street,
      exterior_number, phone, is_sender, is_recipient)
    select client_id, ${sql.lit(first.address)} + n, now(), 'somebody', initcap(name) || ' ' || n, name || ' ' || n,
      'moral', (array(select id from places order by id limit 10))[1 + n % 10], initcap(street), n::text, '5555555555',
      true, true
    from ${made}`.execute(owner);
  await sql`
    insert into distributor_contacts (client_id, number, distributor_number, created_at, created_by, name, sort_key,
      position, phone)
    select client_id, ${sql.lit(first.contact)} + n, ${sql.lit(first.address)} + n, now(), 'somebody',
      initcap(person) || ' ' || n, person || ' ' || n, initcap(position), '5555555555'
    from ${made}`.execute(owner);
  const keys = (field: string, number: number, name: RawBuilder<unknown>, word: RawBuilder<unknown>) => sql`
    select client_id, ${sql.lit(field)} as field, left(${word}, length) as key, ${name} || ' ' || n as sort_key,
      ${sql.lit(number)} + n as number
    from ${made}, lateral generate_series(1, length(${word})) as length`;
  const whole = (field: string, number: number, name: RawBuilder<unknown>) => sql`
    select client_id, ${sql.lit(field)}, n::text, ${name} || ' ' || n, ${sql.lit(number)} + n from ${made}`;
  const role = (word: string) => sql`
    select client_id, 'role', ${sql.lit(word)}, name || ' ' || n, ${sql.lit(first.address)} + n from ${made}`;
  const column = (name: keyof typeof words) => sql.ref(name);
  const all = sql.join(
    [
      keys("name", first.address, column("name"), column("name")),
      whole("name", first.address, column("name")),
      keys("address", first.address, column("name"), column("street")),
      role("sender"),
      role("recipient"),
      keys("contact-name", first.contact, column("person"), column("person")),
      whole("contact-name", first.contact, column("person")),
      keys("contact-position", first.contact, column("person"), column("position")),
    ],
    sql` union all `,
  );
  // Sorted by the key, so that the index is filled in its own order.
  await sql`
    insert into address_book_keys (client_id, field, key, sort_key, number)
    select client_id, field, key, sort_key collate "C", number from (${all}) as keys
    order by client_id, field, key, sort_key collate "C", number`.execute(owner);
  await sql`vacuum analyze distributors, distributor_contacts, address_book_keys`.execute(owner);
}
