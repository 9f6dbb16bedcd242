import { requestKeys } from "@anden/domain/service-request/request-search";
import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { readByCalls } from "./policies.ts";

/**
 * Lists by number and by total, and by words (decision 0055).
 *
 * A quotation stores the search keys of its two ends. One index of lanes replaces the two of branches, which nothing
 * else used, and one of totals is added, so that storing a quotation writes as many entries as before.
 */
const folded = (text: string) =>
  String.raw`trim(regexp_replace(lower(regexp_replace(normalize(${text}, NFD), '[\u0300-\u036f]', '', 'g')), '[^a-z0-9]+', ' ', 'g'))`;

/** City and state, with which an address begins, and the branch of a stop at one. */
const townOf = (side: string) =>
  folded(`coalesce(split_part(row #>> '{${side},address}', ', ', 1) || ' '
    || split_part(row #>> '{${side},address}', ', ', 2)
    || case when (row #>> '{${side},isBranch}')::boolean then ' ' || (row #>> '{${side},branch,name}') else '' end, '')`);

const quotations = `
alter table quotations add column origin_town text collate "C", add column destination_town text collate "C";
update quotations set (origin_town, destination_town)
  = (select ${townOf("origin")}, ${townOf("destination")} from (select list_row::jsonb as row) listed);
alter table quotations alter column origin_town set not null, alter column destination_town set not null,
  drop column origin_branch_id, drop column destination_branch_id;

create index quotations_newest_of_lane
  on quotations (client_id, origin_town, destination_town, created_at desc, number desc)
  include (currency, total_minor);
create index quotations_by_total on quotations (client_id, currency, total_minor, created_at, number);
alter table quotations drop constraint quotations_pkey;
alter table quotations add primary key (client_id, number) include (created_at);
`;

const filters = "status, origin_area_id, destination_area_id, origin_branch_id, destination_branch_id";
const requests = `
create index service_requests_by_number on service_requests (client_id, number, created_at, ${filters})
  include (currency, total_minor);
create index service_requests_by_total
  on service_requests (client_id, currency, total_minor, created_at, number, ${filters});

create table service_request_keys (
  client_id bigint not null,
  key text collate "C" not null,
  created_at timestamptz not null,
  number bigint not null,
  currency text not null,
  total_minor bigint not null,
  primary key (client_id, key, created_at, number) include (currency, total_minor)
);
${readByCalls("service_request_keys")}
`;

/** As in migration 0031, with the towns instead of the branches. */
const storeQuotation = `
drop function store_quotation;
create function store_quotation(
  _token_hash bytea, _now timestamptz,
  _user_name text, _client_id bigint, _role text, _guest boolean, _language text, _settings_digest text,
  _key text, _call text, _request_hash text, _answer_status int, _answer text,
  _owner_id bigint, _number bigint, _created_at timestamptz, _created_by text, _status text,
  _tariff_version text, _currency text, _subtotal_minor bigint, _total_minor bigint, _valid_until timestamptz,
  _list_row text, _origin_town text, _destination_town text, _draft text, _rating text
) returns text language plpgsql as $$
declare
  _living record;
begin
  select user_name, client_id, role, guest, language, settings_digest into _living
    from living_session(_token_hash, _now);
  if (_living.user_name, _living.client_id, _living.role, _living.guest, _living.language, _living.settings_digest)
    is distinct from (_user_name, _client_id, _role, _guest, _language, _settings_digest)
  then
    return 'session';
  end if;

  perform set_config('role', 'anden_client', true), set_config('app.client_id', _client_id::text, true);

  if _key is not null then
    insert into idempotency (client_id, key, call, request_hash, status, answer)
      values (_client_id, _key, _call, _request_hash, _answer_status, _answer)
      on conflict do nothing;
    if not found then
      return 'key';
    end if;
  end if;

  insert into quotations (client_id, number, created_at, created_by, status, tariff_version, currency,
      subtotal_minor, total_minor, valid_until, list_row, origin_town, destination_town, draft, rating)
    values (_owner_id, _number, _created_at, _created_by, _status, _tariff_version, _currency,
      _subtotal_minor, _total_minor, _valid_until, _list_row, _origin_town, _destination_town, _draft, _rating);
  return 'stored';
end
$$;
revoke all on function store_quotation from public;
`;

interface StoredEnd {
  readonly isBranch: boolean;
  readonly branch: { readonly name: string };
  readonly address: string;
}

interface StoredRequest {
  readonly client_id: string | number;
  readonly number: number;
  readonly origin: StoredEnd | null;
  readonly destination: StoredEnd | null;
  readonly recipient: string | null;
  readonly references: readonly { readonly value: string }[] | null;
}

const atOnce = 500;

/** The keys of requests that are stored already. */
async function writeKeys(db: Kysely<unknown>): Promise<void> {
  let after: Pick<StoredRequest, "client_id" | "number"> = { client_id: 0, number: 0 };
  for (;;) {
    const { rows } = await sql<StoredRequest>`
      select client_id, number, list_row -> 'origin' as origin, list_row -> 'destination' as destination,
        record #>> '{recipient,name}' as recipient, record -> 'references' as references
      from service_requests
      where (client_id, number) > (${after.client_id}::bigint, ${after.number}::bigint)
      order by client_id, number limit ${atOnce}`.execute(db);
    const last = rows.at(-1);
    if (!last) return;
    for (const { client_id, number, origin, destination, recipient, references } of rows) {
      const ends = [origin, destination].filter((end) => end !== null);
      const keys = requestKeys({
        number,
        recipient: recipient ?? undefined,
        references: references ?? [],
        places: ends.flatMap(({ address, isBranch, branch }) => [address, isBranch ? branch.name : ""]),
      });
      await sql`
        insert into service_request_keys (client_id, key, created_at, number, currency, total_minor)
        select client_id, key, created_at, number, currency, total_minor
        from service_requests, unnest(${keys}::text[]) as key
        where client_id = ${client_id}::bigint and number = ${number}::bigint`.execute(db);
    }
    after = last;
  }
}

export const sortedAndSearched: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statements of [quotations, requests, storeQuotation]) await sql.raw(statements).execute(db);
    await writeKeys(db);
  },
};
