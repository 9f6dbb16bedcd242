/**
 * Quotations and requests of many clients, made by the database itself, for tests of lists that must stay as fast with
 * a million rows.
 */
import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Schema } from "../database/schema.ts";

export interface ManyRows {
  readonly clients: number;
  /** The rows of each list, for all clients together. */
  readonly rows: number;
  /** The client with a fifth of all rows; the other clients share the rest. */
  readonly largestClient: number;
  /** A client that can sign in, in the place of one of the others. */
  readonly oneOfTheOthers?: number;
  /** The time of the newest row; the others are one minute apart. */
  readonly until: number;
}

/** Numbers far from those that the carrier's folder and the server give. */
const first = { client: 500_001, quotation: 900_000_001, request: 30_000_000_001 } as const;
const middling = 7;

/** The clients that rows are made for, besides the largest one. */
export const manyClients = (count: number) =>
  Array.from({ length: count }, (_, index) => first.client + index);

/**
 * The client of row n. The clients are chosen by the upper bits of a product, which are independent of the remainders
 * that choose the filtered columns. With a remainder here, all rows of a client would have the same status.
 */
export function clientOfRow({
  clients,
  largestClient,
  oneOfTheOthers = first.client + middling,
}: Pick<ManyRows, "clients" | "largestClient" | "oneOfTheOthers">): RawBuilder<number> {
  const drawn = sql`n * 2654435761 % 4294967296 * ${sql.lit(clients)} / 4294967296`;
  return sql`case when n % 5 = 0 then ${sql.lit(largestClient)} when ${drawn} = ${sql.lit(middling)}
    then ${sql.lit(oneOfTheOthers)} else ${sql.lit(first.client)} + ${drawn} end`;
}

const stop = (side: string) =>
  sql.raw(`jsonb_build_object('isBranch', false, 'address', 'Monterrey, Nuevo León, Centro, 64000',
  'branch', jsonb_build_object('id', ${side}_branch, 'name', 'Sucursal ' || ${side}_branch),
  'area', jsonb_build_object('id', ${side}_area, 'name', 'Área ' || ${side}_area))`);

/**
 * Fills both lists. The filtered columns have common and rare values. Some combinations of common values do not occur:
 * area 1010 goes to 1020 to 1029 and never to 1030.
 */
export async function fillLists(owner: Kysely<Schema>, { rows, until, ...shared }: ManyRows): Promise<void> {
  const made = sql`
    select n, ${clientOfRow(shared)} as client_id,
      ${new Date(until)}::timestamptz - (${sql.lit(rows)} - n) * interval '1 minute' as created_at,
      (array['registered', 'confirmed', 'in-transit', 'in-transit', 'in-transit'])[(1 + (n / 5) % 5)::int] as status,
      (1010 + (n / 25) % 10)::int as origin_area, (101 + (n / 25) % 10 / 5)::int as origin_branch,
      (array['monterrey', 'apodaca', 'saltillo', 'torreon', 'leon', 'celaya', 'toluca', 'puebla', 'tijuana',
        'mexicali'])[1 + (n / 25) % 10] as origin_town,
      (array['guadalajara', 'zapopan', 'colima', 'tepic', 'morelia', 'merida', 'cancun', 'oaxaca', 'veracruz',
        'xalapa'])[1 + (n / 25) % 10] || ' ruta ' || chr((97 + (n / 50) % 7)::int) as destination_town,
      (1020 + (n / 25) % 10 + 10 * ((n / 50) % 7))::int as destination_area,
      (102 + (n / 25) % 10 / 5 + 2 * ((n / 50) % 7))::int as destination_branch
    from generate_series(1, ${sql.lit(rows)}::bigint) as n`;
  const listRow = sql`jsonb_build_object('version', 1, 'timeZone', 'America/Monterrey',
    'goods', '[{"pieces": 2, "packaging": {"es": "Tarima", "en": "Pallet"}}]'::jsonb,
    'origin', ${stop("origin")}, 'destination', ${stop("destination")})`;
  // Totals have an order of their own: sorted by total, the rows of one day are spread over the whole list.
  const total = sql`100000 + n * 48271 % 2147483647 % 900000`;
  const record = JSON.stringify({ filler: "x".repeat(200) });
  await fillWithoutIndexes(
    owner,
    "quotations",
    sql`
    insert into quotations (client_id, number, created_at, created_by, status, tariff_version, currency,
      subtotal_minor, total_minor, valid_until, list_row, origin_town, destination_town, draft, rating)
    select client_id, ${sql.lit(first.quotation)} + n, created_at, 'somebody', 'valid', '2026-09', 'MXN',
      ${total} * 100 / 116, ${total}, created_at + interval '1 month', ${listRow}, origin_town, destination_town, ${record}, ${record}
    from (${made}) made`,
  );
  await fillWithoutIndexes(
    owner,
    "service_requests",
    sql`
    insert into service_requests (client_id, number, created_at, created_by, status, origin_area_id,
      destination_area_id, origin_branch_id, destination_branch_id, tariff_version, currency, total_minor, list_row,
      record, rating)
    select client_id, ${sql.lit(first.request)} + n, created_at, 'somebody',
      case when n % 199 = 0 then 'cancelled' else status end, origin_area, destination_area, origin_branch,
      destination_branch, '2026-09', 'MXN', ${total}, ${listRow}, ${record}::jsonb, ${record}::jsonb
    from (${made}) made`,
  );
  // Every fourth request has a reference: OC and its number. Every beginning of it is a key.
  await sql`
    insert into service_request_references (client_id, key, created_at, number)
    select client_id, rtrim(left(reference, length)), created_at, number
    from (select client_id, created_at, number, 'oc ' || (number - ${sql.lit(first.request)}) as reference
      from service_requests where number > ${sql.lit(first.request)} and number % 4 = 0) r,
      lateral generate_series(1, length(reference)) as length
    on conflict do nothing`.execute(owner);
  // A dozen requests of every client have the word zinc, so that a rare word fills a page of a short list and of a long
  // one.
  await sql`
    insert into service_request_references (client_id, key, created_at, number)
    select client_id, left('zinc', length), created_at, number
    from (select client_id, created_at, number, row_number() over (partition by client_id order by number) - 1 as place,
        greatest(count(*) over (partition by client_id) / 12, 1) as step
      from service_requests where number > ${sql.lit(first.request)}) r,
      lateral generate_series(1, length('zinc')) as length
    where place % step = 0 and place / step < 12`.execute(owner);
  // Words: taller and guadalajara are common, and some requests have both; a dozen have zinc.
  await sql`
    insert into service_request_keys (client_id, key, created_at, number, currency, total_minor)
    select r.client_id, word.key, r.created_at, r.number, currency, total_minor
    from service_requests r
    cross join lateral (
      select 'taller' as key where number % 3 = 0
      union all select 'guadalajara' where number % 4 < 2
      union all select key from service_request_references k
        where key = 'zinc' and k.client_id = r.client_id and k.number = r.number and k.created_at = r.created_at
    ) as word
    where r.number > ${sql.lit(first.request)}`.execute(owner);
  // The statistics are detailed and do not change: a new sample in the middle of a test could change the plans.
  const tables = [
    "quotations",
    "service_requests",
    "service_request_references",
    "service_request_keys",
  ] as const;
  for (const table of tables)
    await sql`alter table ${sql.table(table)} set (autovacuum_enabled = off)`.execute(owner);
  const all = sql.join(tables.map((table) => sql.table(table)));
  await sql`vacuum ${all}`.execute(owner);
  await owner.transaction().execute(async (tx) => {
    await sql`set local default_statistics_target = 1000`.execute(tx);
    await sql`analyze ${all}`.execute(tx);
  });
}

/**
 * Drops the indexes, inserts, and creates them again. The table has an index for each combination of filters, and
 * sorting each index once takes a tenth of the time of inserting each row into it.
 */
async function fillWithoutIndexes(
  owner: Kysely<Schema>,
  table: "quotations" | "service_requests",
  insertion: RawBuilder<unknown>,
): Promise<void> {
  await owner.transaction().execute(async (tx) => {
    const { rows: indexes } = await sql<{ name: string; definition: string }>`
      select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
      from pg_index where indrelid = ${table}::regclass and not indisprimary`.execute(tx);
    for (const { name } of indexes) await sql`drop index ${sql.ref(name)}`.execute(tx);
    await insertion.execute(tx);
    await sql`set local maintenance_work_mem = '256MB'`.execute(tx);
    for (const { definition } of indexes) await sql.raw(definition).execute(tx);
  });
}

/** Fills the billing parties: `Works 7 Sample` of many clients, every tenth of them in a city of its own. */
export async function fillBillingParties(
  owner: Kysely<Schema>,
  { rows, ...shared }: Omit<ManyRows, "until">,
): Promise<void> {
  const record = sql`json_build_object('number', n, 'personType', 'moral', 'name', 'Works ' || n || ' Sample',
    'tradeName', 'Works', 'taxId', 'WRK' || n, 'fiscalResidence', 'MEX', 'phone', '{"kind": "mobile", "number": "5555555555"}'::json,
    'address', '{"country": "MX", "state": "Nuevo León", "city": "Monterrey", "neighbourhood": "Centro",
      "postalCode": "64000", "street": "Calle", "exteriorNumber": "1"}'::json)`;
  await sql`
    insert into billing_parties (client_id, number, sort_name, tax_id, record, created_at, created_by)
    select ${clientOfRow(shared)}, n, 'works ' || n || ' sample', 'WRK' || n, ${record}, now(), 'somebody'
    from generate_series(1, ${sql.lit(rows)}::bigint) as n`.execute(owner);
  await sql`
    insert into billing_party_keys (client_id, key, sort_name, number)
    select client_id, left(word, length), sort_name, number
    from billing_parties,
      lateral unnest(string_to_array(sort_name, ' ')
        || case when number % 10 = 0 then array['tijuana'] else array['monterrey'] end) as word,
      lateral generate_series(1, length(word)) as length
    on conflict do nothing`.execute(owner);
  await sql`vacuum analyze billing_parties, billing_party_keys`.execute(owner);
}

const inOrder = {
  quotations: sql`created_at desc, number desc`,
  service_requests: sql`created_at desc, number desc`,
  distributors: sql`sort_key, number`,
  distributor_contacts: sql`sort_key, number`,
  billing_parties: sql`sort_name, number`,
} as const;

/** The number of the row in the middle of a client's list. */
export async function rowInTheMiddle(
  owner: Kysely<Schema>,
  table: keyof typeof inOrder,
  clientId: number,
): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    select number from ${sql.table(table)} where client_id = ${clientId} order by ${inOrder[table]}
    offset (select count(*) / 2 from ${sql.table(table)} where client_id = ${clientId}) limit 1`.execute(
    owner,
  );
  const [middle] = rows;
  if (!middle) throw new Error(`client ${clientId} has nothing in ${table}`);
  return middle.number;
}
