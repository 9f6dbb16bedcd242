import type { KyselyProps } from "kysely";
import type { Statement } from "./batch.ts";
import { type Answer, type Body, bodyRunner, type Outcome } from "./body.ts";
import { codeOf, DatabaseAway, IdempotencyConflict, readOnlyTransaction, uniqueViolation } from "./faults.ts";
import { groupCommits } from "./group-commit.ts";
import {
  type Audience,
  carrierItself,
  type FoundSession,
  type Opened,
  openedByName,
  openedByToken,
  sessionIn,
  type Token,
} from "./opening.ts";
import type { Connection, ConnectionPool } from "./pool.ts";
import { rememberSessions } from "./remembered.ts";
import { isPassing, isSevered, leadsNowhere, mostAttempts, retrying } from "./retry.ts";

/** Who makes a call: the session of a token decides, or whoever acts without one says it outright. */
type Caller =
  | (Token & { as: Audience })
  | {
      as: "client" | "staff" | "public";
      /** Without it a client sees no row at all. */
      clientId?: number | undefined;
    };

/** On whose behalf a call runs, and what makes it repeatable. A `public` one reads the catalogues and nothing else. */
export type Call = Caller & {
  /** The call only reads: it runs read-only, and may be repeated whatever happened to it. */
  reads?: boolean | undefined;
  /**
   * As a rule the body asks the database nothing: it is run by the remembered session before the transaction, which
   * is then one packet.
   */
  rarelyAsks?: boolean | undefined;
  idempotency?: { key: string; call: string; requestHash: string } | undefined;
};

export interface GivenAnswer extends Answer {
  /** The answer was given before, to the same request with the same idempotency key. */
  replayed: boolean;
}

/**
 * Runs `body` in one transaction under the role and the client of `call`, and stores its answer beside its effect
 * when the call has an idempotency key. An answer of status 400 and above undoes what the body wrote; only answers of
 * 2xx are stored. A caller without a session of the call's audience is never given a stored answer: its body runs,
 * and is expected to refuse.
 *
 * Throws what the body throws, `IdempotencyConflict` when the key belongs to another request, and `DatabaseAway` when
 * there is no database after four attempts.
 */
export type RunCall = (call: Call, body: Body) => Promise<GivenAnswer>;

const roles = { client: "anden_client", public: "anden_client", staff: "anden_staff" } as const;

const begin = { text: "begin" };
const beginReadOnly = { text: "begin read only" };
const commit = { text: "commit" };

function beginning({ reads }: Call): Statement {
  return reads ? beginReadOnly : begin;
}

function opening(call: Call): Statement {
  const key = call.idempotency?.key;
  if (key !== undefined && call.as === "public") throw new TypeError("An idempotency key needs a client");
  if ("tokenHash" in call) return openedByToken(call, call.as, key);
  const clientId = call.as === "public" ? undefined : call.clientId;
  if (clientId !== undefined && !Number.isSafeInteger(clientId))
    throw new TypeError("A client id is a whole number");
  if (key !== undefined && call.as === "client" && clientId === undefined)
    throw new TypeError("An idempotency key needs a client");
  return openedByName(roles[call.as], clientId, key);
}

interface Open {
  readonly session: FoundSession | undefined;
  /** The client whose idempotency rows the call reads and writes. */
  readonly keeper: number;
  readonly given: GivenAnswer | undefined;
}

/** Opens the transaction, and looks for the session and the answer that the key already has, in one round trip. */
async function open(connection: Connection, call: Call): Promise<Open> {
  const [, opened] = await connection.run([beginning(call), opening(call)]);
  const found = opened?.rows[0] as Opened | undefined;
  if (!found) throw new Error("The transaction was not opened");
  const session = sessionIn(found);
  const clientId = "tokenHash" in call ? session?.client_id : call.clientId;
  return { session, keeper: clientId ?? carrierItself, given: givenBefore(found, call) };
}

function givenBefore(found: Opened, { idempotency }: Call): GivenAnswer | undefined {
  if (!idempotency || found.kept_call === null) return undefined;
  if (found.kept_call !== idempotency.call || found.request_hash !== idempotency.requestHash)
    throw new IdempotencyConflict(idempotency.key);
  return { status: found.status, body: found.answer, replayed: true };
}

/** Two calls with one key ran side by side, and the other one committed first. */
const rival = Symbol("rival");

/** Writes what was left to the end, stores the answer and commits, in one round trip: where one fails, none is done. */
async function close(connection: Connection, call: Call, keeper: number, outcome: Outcome): Promise<void> {
  const answered = await connection.run([...written(call, keeper, outcome), commit]);
  // PostgreSQL answers COMMIT with the tag ROLLBACK when an earlier statement had failed.
  if (answered.at(-1)?.command === "ROLLBACK")
    throw new Error("An earlier statement had failed: the transaction was undone");
}

/** What a call writes at its end, its answer's row last. */
function written(
  { idempotency }: Call,
  keeper: number,
  { status, body, writes = [] }: Outcome,
): readonly Statement[] {
  const keeps = idempotency && status >= 200 && status <= 299;
  return keeps ? [...writes, keptAnswer(keeper, idempotency, { status, body })] : writes;
}

function keptAnswer(
  keeper: number,
  { key, call, requestHash }: NonNullable<Call["idempotency"]>,
  { status, body }: Answer,
): Statement {
  return {
    text: "insert into idempotency (client_id, key, call, request_hash, status, answer) values ($1, $2, $3, $4, $5, $6)",
    values: [keeper, key, call, requestHash, status, body],
  };
}

/** Which table's key was there already, the driver says beside the code. */
function isRivals(error: unknown): boolean {
  return codeOf(error) === uniqueViolation && (error as { table?: unknown }).table === "idempotency";
}

/**
 * After a COMMIT on whose way the connection was lost nobody knows whether it was done. Only a key tells at the next
 * attempt; a reader need not know.
 */
function isUnknowable({ idempotency, reads }: Call, error: unknown): boolean {
  return isSevered(error) && !idempotency && !reads;
}

function newAnswer({ status, body }: Outcome): GivenAnswer {
  return { status, body, replayed: false };
}

/**
 * `props` make up the owner's Kysely; `beforeCall` runs on the connection of a writing call, still as the
 * owner, before its transaction begins.
 */
export function callRunner(
  pool: ConnectionPool,
  props: KyselyProps,
  beforeCall: (connection: Connection) => Promise<void>,
): RunCall {
  const bodies = bodyRunner(props);
  const remembered = rememberSessions();
  // Apart, so that who only reads waits neither for another's lock nor for the disk.
  const groups = { reading: groupCommits(pool), writing: groupCommits(pool, beforeCall) };

  /**
   * Works a call out by its remembered session and commits that, if the session is still the same. Undefined where the
   * call has to go the long way: where the body asks the database, or refuses, or writes though its call only reads,
   * which only a transaction that is read-only can refuse; and where the commit did not come off.
   */
  async function asRemembered(call: Call, body: Body): Promise<GivenAnswer | undefined> {
    const mayBeGuessed = call.rarelyAsks && call.as === "client" && "tokenHash" in call;
    const by = mayBeGuessed ? remembered.of(call) : undefined;
    const outcome = by && (await bodies.unasked(body, by.session));
    if (!outcome || (call.reads && outcome.writes?.length)) return undefined;
    try {
      const group = call.reads ? groups.reading : groups.writing;
      const isCommitted = await group({ by, writes: written(call, by.session.client_id, outcome) });
      return isCommitted ? newAnswer(outcome) : undefined;
    } catch (error) {
      throw isUnknowable(call, error) ? new DatabaseAway(error) : error;
    }
  }

  async function inTransaction(call: Call, body: Body): Promise<GivenAnswer | typeof rival> {
    const connection = await pool.checkOut();
    let committing = false;
    try {
      if (!call.reads) await beforeCall(connection);
      const opened = await open(connection, call);
      if ("tokenHash" in call) remembered.keep(call, opened.session);
      const outcome = opened.given ?? (await bodies.inTransaction(connection, body, opened.session));
      const answer = opened.given ?? newAnswer(outcome);
      if (answer.replayed || answer.status >= 400) {
        await connection.query("rollback");
        return answer;
      }
      committing = true;
      await close(connection, call, opened.keeper, outcome);
      return answer;
    } catch (error) {
      // A connection on which even this fails is not at rest, and is closed when it is released.
      await connection.query("rollback").catch(() => undefined);
      if (committing && isRivals(error)) return rival;
      if (leadsNowhere(error)) connection.discard();
      throw committing && isUnknowable(call, error) ? new DatabaseAway(error) : error;
    } finally {
      connection.release();
    }
  }

  return async (call, body) => {
    for (let turn = 1; turn <= mostAttempts; turn++) {
      const answer = await retrying(
        async () => (await asRemembered(call, body)) ?? (await inTransaction(call, body)),
        (error) => isPassing(error) && !(call.reads && codeOf(error) === readOnlyTransaction),
      );
      // The rival's answer is there now, and the next turn finds it and gives it.
      if (answer !== rival) return answer;
    }
    throw new DatabaseAway(new Error("The answer of a rival with the same key does not appear"));
  };
}
