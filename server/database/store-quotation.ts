import type { Insertable } from "kysely";
import type { Statement } from "./connection.ts";
import { DatabaseAway } from "./faults.ts";
import { answerIn, type GivenAnswer, type Idempotency, type WrittenAnswer } from "./idempotency.ts";
import { type FoundSession, isClients, lookedUp, type Opened, sessionIn, type Token } from "./opening.ts";
import type { ConnectionPool } from "./pool.ts";
import { isPassing, isSevered, leadsNowhere, mostAttempts, retrying } from "./retry.ts";
import type { SessionCache } from "./session-cache.ts";
import type { QuotationsTable } from "./tables/shipments.ts";

export type QuotationRow = Insertable<QuotationsTable>;

/** The caller's token and the idempotency key. */
export interface StoreCall extends Token {
  readonly idempotency?: Idempotency | undefined;
}

/** The row to be stored, and the answer. */
export interface WorkedOutQuotation extends WrittenAnswer {
  readonly quotation: QuotationRow;
}

/**
 * Makes a quotation for the caller's session and stores it with its answer in one statement, which is one transaction
 * of one client (decision 0038). `work` reads no rows of the client. It is given the cached session; the statement
 * compares that session with the stored one and writes nothing when they differ. Then `work` runs again with the
 * current session. If there is none, `work` must refuse.
 *
 * Throws what `work` throws, `IdempotencyConflict` when the key belongs to another request, and `DatabaseAway`.
 */
export type StoreQuotation = (
  call: StoreCall,
  work: (session: FoundSession | undefined) => Promise<WorkedOutQuotation>,
) => Promise<GivenAnswer>;

/** The parts of a session that `work` depends on, compared when the quotation is stored. */
function compared({ user_name, client_id, role, guest, language, settings_digest }: FoundSession) {
  return [user_name, client_id, role, guest, language, settings_digest] as const;
}

function isSame(a: FoundSession | undefined, b: FoundSession | undefined): boolean {
  if (!a || !b) return a === b;
  const others = compared(b);
  return compared(a).every((fact, index) => fact === others[index]);
}

const parameters = 28;
const text = `select store_quotation(${Array.from({ length: parameters }, (_, index) => `$${index + 1}`)}) as outcome`;

function storing(
  { tokenHash, now, idempotency }: StoreCall,
  session: FoundSession,
  { quotation: row, status, body }: WorkedOutQuotation,
): Statement {
  const { key = null, call = null, requestHash = null } = idempotency ?? {};
  return {
    text,
    // In the order of the function's parameters (migration `0038-sorted-and-searched.ts`).
    values: [
      tokenHash,
      new Date(now),
      ...compared(session),
      key,
      call,
      requestHash,
      status,
      body,
      row.client_id,
      row.number,
      row.created_at,
      row.created_by,
      row.status,
      row.tariff_version,
      row.currency,
      row.subtotal_minor,
      row.total_minor,
      row.valid_until,
      row.list_row,
      row.origin_town,
      row.destination_town,
      row.draft,
      row.rating,
    ],
  };
}

export function quotationStore(pool: ConnectionPool, cache: SessionCache): StoreQuotation {
  async function run<Row extends object>({ text, values }: Statement): Promise<Row> {
    const connection = await pool.checkOut();
    try {
      const [row] = (await connection.query<Row>(text, values)).rows;
      if (!row) throw new Error("The database answered nothing");
      return row;
    } catch (error) {
      if (leadsNowhere(error)) connection.discard();
      throw error;
    } finally {
      connection.release();
    }
  }

  /** The current session and the stored answer of the key. */
  async function look(call: StoreCall) {
    const opened = await retrying(() => run<Opened>(lookedUp(call, "client", call.idempotency?.key)));
    const session = sessionIn(opened);
    cache.keep(call, session);
    return { session, given: answerIn(opened, call.idempotency) };
  }

  /**
   * After a lost connection it is unknown whether the quotation was stored. The next attempt can find out only by an
   * idempotency key.
   */
  const mayRepeat = (call: StoreCall) => (error: unknown) =>
    isPassing(error) && (call.idempotency !== undefined || !isSevered(error));

  /** The answer once it is stored; undefined where the session has changed, or the key has an answer already. */
  async function store(
    call: StoreCall,
    session: FoundSession | undefined,
    workedOut: WorkedOutQuotation,
  ): Promise<GivenAnswer | undefined> {
    if (!isClients(session)) throw new TypeError("Only a client's session stores a quotation");
    const statement = storing(call, session, workedOut);
    const { outcome } = await retrying(
      () => run<{ outcome: "stored" | "session" | "key" }>(statement),
      mayRepeat(call),
    ).catch((error: unknown) => {
      throw isSevered(error) ? new DatabaseAway(error) : error;
    });
    return outcome === "stored"
      ? { status: workedOut.status, body: workedOut.body, replayed: false }
      : undefined;
  }

  return async (call, work) => {
    let session: FoundSession | undefined = cache.of(call);
    let isCached = session !== undefined;
    if (!isCached) {
      const now = await look(call);
      if (now.given) return now.given;
      session = now.session;
    }
    for (let turn = 1; turn <= mostAttempts; turn++) {
      const worked = await work(session).then(
        (workedOut) => ({ workedOut }),
        (refusal: unknown) => ({ refusal }),
      );
      if ("workedOut" in worked) {
        const answer = await store(call, session, worked.workedOut);
        if (answer) return answer;
      } else if (!isCached) throw worked.refusal;
      const now = await look(call);
      if (now.given) return now.given;
      // A refusal must also be made with the current session, and only when the key has no stored answer.
      if ("refusal" in worked && isSame(now.session, session)) throw worked.refusal;
      session = now.session;
      isCached = false;
    }
    throw new DatabaseAway(new Error("The session changed again and again"));
  };
}
