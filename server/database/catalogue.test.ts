import { type RawBuilder, sql } from "kysely";
import { describe, expect, test } from "vitest";
import { eachDatabase } from "../testing/database.ts";

const tables = sql`
  select c.oid, c.relname as name, c.relrowsecurity, c.relforcerowsecurity,
    coalesce(obj_description(c.oid, 'pg_class'), '') as comment
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`;
/** Tables that belong to customers: those whose comment does not declare another kind. */
const owned = sql`(select * from (${tables}) t where comment !~ '^(reference|lookup): .')`;
const reference = sql`(select * from (${tables}) t where comment ~ '^reference: .')`;
const lookup = sql`(select * from (${tables}) t where comment ~ '^lookup: .')`;
const callRoles = sql`(values ('anden_client'), ('anden_staff')) as role (name)`;
const ofTheClient = sql.lit("%client_id = (NULLIF(current_setting('app.client_id'%");

interface Rule {
  title: string;
  /** Names what breaks the rule, in a column `breach`. */
  breaches: RawBuilder<{ breach: string }>;
  /** A violation, to check that the rule detects it, and the names that it must then find. */
  bad: { make: string; found: string[] };
}

/** The rules under which the same schema can be sharded by client, read from the catalogue itself. */
const rules: Rule[] = [
  {
    title: "every table has a client_id, or says in its comment why not",
    breaches: sql`
      select name as breach from ${owned} t where not exists (
        select from pg_attribute a
        where a.attrelid = t.oid and a.attname = 'client_id' and a.attnotnull and not a.attisdropped)`,
    bad: { make: "create table bad (number bigint primary key)", found: ["bad"] },
  },
  {
    title: "every table has a primary key",
    breaches: sql`
      select name as breach from (${tables}) t
      where not exists (select from pg_constraint where conrelid = t.oid and contype = 'p')`,
    bad: { make: "create table bad (client_id bigint not null)", found: ["bad"] },
  },
  {
    title: "client_id stands first in every key of a customer's table",
    breaches: sql`
      select i.indexrelid::regclass::text as breach
      from ${owned} t
      join pg_index i on i.indrelid = t.oid
      left join pg_attribute a on a.attrelid = t.oid and a.attnum = i.indkey[0]
      where i.indisunique and a.attname is distinct from 'client_id'
      order by 1`,
    bad: {
      make: `create table bad (client_id bigint, number bigint, name text, primary key (number, client_id), unique (name));
        create unique index bad_folded on bad (lower(name))`,
      found: ["bad_folded", "bad_name_key", "bad_pkey"],
    },
  },
  {
    title: "numbers stand in an order within one client only",
    breaches: sql`
      select i.indexrelid::regclass::text as breach
      from ${owned} t
      join pg_index i on i.indrelid = t.oid
      join pg_class c on c.oid = i.indexrelid
      join pg_am on pg_am.oid = c.relam and amname = 'btree'
      join pg_attribute a on a.attrelid = t.oid and a.attnum = i.indkey[0] and a.attname = 'number'
      order by 1`,
    bad: { make: "create index bad_numbers on quotations (number, client_id)", found: ["bad_numbers"] },
  },
  {
    title: "row-level security is on, and forced, for every customer's table and for the clients",
    breaches: sql`
      select name as breach from (${tables}) t
      where (t.oid in (select oid from ${owned} o) or name = 'clients')
        and not (relrowsecurity and relforcerowsecurity)
      order by 1`,
    bad: {
      make: `create table bad (client_id bigint primary key); alter table bad enable row level security;
        alter table drafts no force row level security; alter table clients disable row level security`,
      found: ["bad", "clients", "drafts"],
    },
  },
  {
    title: "no policy for clients lets through what is not the client's",
    breaches: sql`
      select tablename || ' ' || policyname as breach from pg_policies
      where schemaname = 'public' and roles && array['anden_client', 'public']::name[]
        and (qual is not null and qual not like ${ofTheClient}
          or with_check is not null and with_check not like ${ofTheClient})
      order by 1`,
    bad: {
      make: `create policy everyone on drafts using (true);
        create policy writing on quotations for insert to anden_client with check (true)`,
      found: ["drafts everyone", "quotations writing"],
    },
  },
  {
    title: "neither role may touch a look-up table, in whole or by column",
    breaches: sql`
      select role.name || ' ' || t.name as breach from ${lookup} t, ${callRoles}
      where has_table_privilege(role.name, t.oid, 'SELECT, INSERT, UPDATE, DELETE, TRUNCATE, REFERENCES, TRIGGER')
        or has_any_column_privilege(role.name, t.oid, 'SELECT, INSERT, UPDATE, REFERENCES')
      order by 1`,
    bad: {
      make: "grant select (name) on users to anden_staff; grant select on sessions to public",
      found: ["anden_client sessions", "anden_staff sessions", "anden_staff users"],
    },
  },
  {
    title: "a client may write no reference table",
    breaches: sql`
      select t.name as breach from ${reference} t
      where has_table_privilege('anden_client', t.oid, 'INSERT, UPDATE, DELETE, TRUNCATE')
        or has_any_column_privilege('anden_client', t.oid, 'INSERT, UPDATE')`,
    bad: { make: "grant update (settings) on clients to anden_client", found: ["clients"] },
  },
  {
    title: "the roles of calls cannot sign in, pass over policies or make anything",
    breaches: sql`
      select r.rolname::text as breach from pg_roles r
      where r.rolname in ('anden_client', 'anden_staff')
        and (rolcanlogin or rolsuper or rolbypassrls or rolcreaterole or rolcreatedb
          or has_schema_privilege(r.rolname, 'public', 'CREATE'))
      order by 1`,
    bad: { make: "grant create on schema public to anden_staff", found: ["anden_staff"] },
  },
  {
    title: "there is no sequence and no identity column",
    breaches: sql`
      select relname::text as breach from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'S'
      order by 1`,
    bad: {
      make: `create table bad (client_id bigint, a serial, b int generated always as identity, primary key (client_id, a))`,
      found: ["bad_a_seq", "bad_b_seq"],
    },
  },
  {
    title: "there is no trigger and no rule",
    breaches: sql`
      select tgname::text as breach from pg_trigger where not tgisinternal
      union all select rulename::text from pg_rules where schemaname = 'public'
      order by 1`,
    bad: {
      make: `create function touch() returns trigger language plpgsql as 'begin return new; end';
        create trigger touched before update on drafts for each row execute function touch();
        create rule rewritten as on delete to drafts do instead nothing`,
      found: ["rewritten", "touched"],
    },
  },
  {
    // These answer yes or no, so that another client's number can be told from an unknown one.
    title: "no function passes over the policies but those that are known to",
    breaches: sql`
      select proname::text as breach from pg_proc
      where pronamespace = 'public'::regnamespace and prosecdef
        and (proname not in ('quotation_exists', 'service_request_exists', 'distributor_exists')
          or prorettype <> 'boolean'::regtype
          or not coalesce(array_to_string(proconfig, ',') like '%search_path=%', false)
          or exists (select from aclexplode(coalesce(proacl, acldefault('f', proowner))) where grantee = 0))
      order by 1`,
    bad: {
      make: `create function all_quotations() returns setof quotations language sql security definer
          as 'select * from quotations';
        grant execute on function quotation_exists to public`,
      found: ["all_quotations", "quotation_exists"],
    },
  },
  {
    title: "no foreign key leads from one client's rows to another's",
    breaches: sql`
      select k.conname::text as breach from pg_constraint k
      join ${owned} t on t.oid = k.confrelid
      where k.contype = 'f'
        and not exists (
          select from unnest(k.conkey, k.confkey) as pair (here, there)
          join pg_attribute a on a.attrelid = k.conrelid and a.attnum = pair.here and a.attname = 'client_id'
          join pg_attribute b on b.attrelid = k.confrelid and b.attnum = pair.there and b.attname = 'client_id')`,
    bad: {
      make: `create table bad (client_id bigint, number bigint, other_client bigint, primary key (client_id, number),
          constraint own foreign key (client_id, number) references quotations,
          constraint across foreign key (other_client, number) references quotations)`,
      found: ["across"],
    },
  },
];

eachDatabase(({ database }) => {
  test("there are tables of each kind, so that every rule is applied", async () => {
    for (const kind of [owned, reference, lookup]) {
      const { rows } = await sql`select name from ${kind} t`.execute(database().owner);
      expect(rows.length).toBeGreaterThan(1);
    }
  });

  describe.each(rules)("$title", ({ breaches, bad }) => {
    async function breachesAfter(make: string | undefined): Promise<string[]> {
      const { owner } = database();
      const found: string[] = [];
      const undo = new Error("undo");
      await owner
        .transaction()
        .execute(async (tx) => {
          if (make) await sql.raw(make).execute(tx);
          found.push(...(await breaches.execute(tx)).rows.map(({ breach }) => breach));
          throw undo;
        })
        .catch((error: unknown) => {
          if (error !== undo) throw error;
        });
      return found;
    }

    test("holds", async () => {
      expect(await breachesAfter(undefined)).toEqual([]);
    });

    test("would detect a violation", async () => {
      expect(await breachesAfter(bad.make)).toEqual(bad.found);
    });
  });
});
