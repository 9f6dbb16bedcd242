import { type Kysely, sql } from "kysely";
import pg from "pg";
import { vi } from "vitest";
import type { Schema } from "../database/schema.ts";

/** Records what every connection of this process sends, until the end of the test file. */
export function sentStatements(onSent: (text: string) => void): void {
  const query = pg.Client.prototype.query;
  vi.spyOn(pg.Client.prototype, "query").mockImplementation(function (this: pg.Client, ...given: unknown[]) {
    const [first] = given;
    if (typeof first === "object" && first !== null && "text" in first) onSent(String(first.text));
    return Reflect.apply(query, this, given);
  });
}

/** The tables whose comment does not declare another kind: see `database/catalogue.test.ts`. */
export async function tablesOfClients(owner: Kysely<Schema>): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      and coalesce(obj_description(oid, 'pg_class'), '') !~ '^(reference|lookup): .'
  `.execute(owner);
  return new Set(rows.map(({ name }) => name));
}

interface PlanNode {
  readonly "Relation Name"?: string;
  readonly Alias?: string;
  readonly Plans?: readonly PlanNode[];
  readonly [more: string]: unknown;
}

function nodesOf(plan: PlanNode): readonly PlanNode[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
}

/** The plan of a statement for any values of its parameters. */
async function planOf(owner: Kysely<Schema>, text: string): Promise<PlanNode> {
  const parameters = Math.max(0, ...[...text.matchAll(/\$(\d+)/g)].map(([, number]) => Number(number)));
  const nulls = Array.from({ length: parameters }, () => "null");
  return owner.transaction().execute(async (tx) => {
    await sql`set local plan_cache_mode = force_generic_plan`.execute(tx);
    // The kind of a join depends on current statistics. Without hash joins the plan is always the same.
    await sql`set local enable_hashjoin = off`.execute(tx);
    await sql`set local enable_mergejoin = off`.execute(tx);
    await sql.raw(`prepare asked as ${text}`).execute(tx);
    const execute = parameters === 0 ? "asked" : `asked (${nulls})`;
    const { rows } = await sql
      .raw<{ "QUERY PLAN": readonly { readonly Plan: PlanNode }[] }>(
        `explain (verbose, format json) execute ${execute}`,
      )
      .execute(tx);
    await sql`deallocate asked`.execute(tx);
    const plan = rows[0]?.["QUERY PLAN"][0]?.Plan;
    if (!plan) throw new Error(`no plan of ${text}`);
    return plan;
  });
}

const link = /\b(\w+)\.client_id = (\w+)\.client_id\b/g;
const named = /\b(\w+)\.client_id = (?!\w+\.client_id\b)/g;

/** A subquery that the plan keeps, and the aliases in it. */
interface Subquery {
  readonly alias: string;
  readonly inside: readonly string[];
}

function subqueriesOf(nodes: readonly PlanNode[], tables: ReadonlySet<string>): readonly Subquery[] {
  return nodes.flatMap((node) => {
    const { "Node Type": type, Alias: alias } = node;
    if (type !== "Subquery Scan" || alias === undefined) return [];
    const inside = nodesOf(node).flatMap(({ "Relation Name": table = "", Alias: name }) =>
      tables.has(table) && name !== undefined ? [name] : [],
    );
    return [{ alias, inside }];
  });
}

/**
 * The aliases whose client a condition of the plan names, directly or by the same column of another row or of a
 * subquery.
 */
function withClient(
  conditions: readonly string[],
  subqueries: readonly Subquery[],
): ReadonlySet<string | undefined> {
  const links = conditions.flatMap((each) => [...each.matchAll(link)]);
  const found = new Set(conditions.flatMap((each) => [...each.matchAll(named)].map(([, alias]) => alias)));
  for (let size = -1; size < found.size; ) {
    size = found.size;
    for (const [, one, other] of links) {
      if (found.has(one)) found.add(other);
      if (found.has(other)) found.add(one);
    }
    for (const { alias, inside } of subqueries) {
      if (inside.every((each) => found.has(each))) found.add(alias);
    }
  }
  return found;
}

/**
 * The tables of clients that a statement reads without naming the client, each with its alias, by its plan as the
 * owner: policies do not bind the owner, so that the plan has the conditions of the statement alone. A row that is
 * inserted always has its client.
 */
export async function readWithoutClient(
  owner: Kysely<Schema>,
  text: string,
  tables: ReadonlySet<string>,
): Promise<readonly string[]> {
  const nodes = nodesOf(await planOf(owner, text));
  const conditions = nodes.flatMap((node) =>
    Object.entries(node).flatMap(([name, value]) =>
      /Cond|Filter/.test(name) ? [String(value).replaceAll('"', "")] : [],
    ),
  );
  const found = withClient(conditions, subqueriesOf(nodes, tables));
  return nodes.flatMap(({ "Node Type": type, "Relation Name": table, Alias: alias = "" }) => {
    const isRead = table !== undefined && tables.has(table) && type !== "ModifyTable";
    return isRead && !found.has(alias) ? [`${table} ${alias}`] : [];
  });
}
