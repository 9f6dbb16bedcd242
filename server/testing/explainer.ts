import { Kysely, PostgresDialect, sql, type Transaction } from "kysely";
import pg from "pg";
import { parsers } from "../database/parsers.ts";
import type { Schema } from "../database/schema.ts";

interface PlanNode {
  readonly "Node Type": string;
  readonly "Actual Rows": number;
  readonly "Actual Loops": number;
  readonly "Rows Removed by Filter"?: number;
  readonly "Rows Removed by Index Recheck"?: number;
  readonly "Shared Hit Blocks": number;
  readonly "Shared Read Blocks": number;
  readonly Plans?: readonly PlanNode[];
}

/** What one plan of a statement read. */
export interface Read {
  readonly rows: number;
  /** Of the rows, those read in the table itself; the others are entries of an index. */
  readonly tableRows: number;
  readonly blocks: number;
  readonly plan: string;
}

const anyScan = /^(Seq|Index|Index Only|Bitmap Heap) Scan$/;
const tableScan = /^(Seq|Index|Bitmap Heap) Scan$/;

const reads = (node: PlanNode, scan = anyScan): number => {
  const isTable = scan.test(node["Node Type"]);
  const own =
    node["Actual Rows"] +
    (node["Rows Removed by Filter"] ?? 0) +
    (node["Rows Removed by Index Recheck"] ?? 0);
  return (
    (isTable ? own * node["Actual Loops"] : 0) +
    (node.Plans ?? []).reduce((sum, each) => sum + reads(each, scan), 0)
  );
};

/** Records every statement of a test, and reads its generic plan and the plan for its own values. */
export class Explainer {
  readonly #pool: pg.Pool;
  readonly db: Kysely<Schema>;
  #seen: Read[] | undefined;

  constructor(connectionString: string) {
    const pool = new pg.Pool({ connectionString, types: parsers, max: 1 });
    this.#pool = pool;
    const connect = async () => {
      const client = await pool.connect();
      const query = async (text: string, values: readonly unknown[] = []) => {
        if (this.#seen && /^\W*(select|with)/i.test(text))
          this.#seen.push(...(await this.#explained(client, text, values)));
        return client.query(text, [...values]);
      };
      return { query, release: () => client.release() };
    };
    this.db = new Kysely<Schema>({
      // The dialect uses only `connect` and `end` of a pool.
      dialect: new PostgresDialect({ pool: { connect, end: () => pool.end() } as unknown as pg.Pool }),
    });
  }

  async #explained(client: pg.PoolClient, text: string, values: readonly unknown[]): Promise<Read[]> {
    const written = values.map((value) => {
      if (value instanceof Date) return client.escapeLiteral(value.toISOString());
      return client.escapeLiteral(Array.isArray(value) ? `{${value.join(",")}}` : String(value));
    });
    const found: Read[] = [];
    await client.query(`prepare asked as ${text}`);
    for (const mode of ["force_generic_plan", "force_custom_plan"]) {
      await client.query(`set local plan_cache_mode = ${mode}`);
      const execute = written.length > 0 ? `execute asked (${written.join(", ")})` : "execute asked";
      const answer = await client.query(`explain (analyze, buffers, format json) ${execute}`);
      const plan: PlanNode = answer.rows[0]["QUERY PLAN"][0].Plan;
      const blocks = plan["Shared Hit Blocks"] + plan["Shared Read Blocks"];
      const described = `${mode}\n${text}\n${JSON.stringify(plan, null, 1)}`;
      found.push({ rows: reads(plan), tableRows: reads(plan, tableScan), blocks, plan: described });
    }
    await client.query("deallocate asked");
    return found;
  }

  /** Runs `body` as a client's call runs, and returns what each of its statements read. */
  as<T>(
    clientId: number,
    body: (tx: Transaction<Schema>) => Promise<T>,
  ): Promise<{ value: T; read: Read[] }> {
    return this.#in("anden_client", String(clientId), body);
  }

  /** The same as a call of the carrier's staff. */
  asStaff<T>(body: (tx: Transaction<Schema>) => Promise<T>): Promise<{ value: T; read: Read[] }> {
    return this.#in("anden_staff", "", body);
  }

  #in<T>(
    role: string,
    clientId: string,
    body: (tx: Transaction<Schema>) => Promise<T>,
  ): Promise<{ value: T; read: Read[] }> {
    return this.db.transaction().execute(async (tx) => {
      await sql`select set_config('role', ${role}, true), set_config('app.client_id', ${clientId}, true)`.execute(
        tx,
      );
      const read: Read[] = [];
      this.#seen = read;
      try {
        return { value: await body(tx), read };
      } finally {
        this.#seen = undefined;
      }
    });
  }

  close(): Promise<void> {
    return this.#pool.end();
  }
}
