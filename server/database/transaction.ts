import type { Audience } from "@anden/contract/wire/call";
import type { KyselyProps, Transaction } from "kysely";
import type { Log } from "../log.ts";
import { usingConnection } from "./call-scope.ts";
import { type Connection, commit, type Statement } from "./connection.ts";
import { millisecondsLeft } from "./deadline.ts";
import {
  codeOf,
  DatabaseAway,
  firstCause,
  insufficientPrivilege,
  noAnswerInTime,
  readOnlyTransaction,
  uniqueViolation,
} from "./faults.ts";
import {
  answerIn,
  answerStatement,
  type GivenAnswer,
  type Idempotency,
  type WrittenAnswer,
} from "./idempotency.ts";
import { replicaPause } from "./limits.ts";
import type { Numbers, WantedNumbers } from "./number-blocks.ts";
import {
  carrierItself,
  type FoundSession,
  type Opened,
  openedByName,
  openedByToken,
  sessionIn,
  type Token,
} from "./opening.ts";
import type { ConnectionPool } from "./pool.ts";
import {
  isLoginRefused,
  isOverload,
  isPassing,
  isSevered,
  leadsNowhere,
  mostAttempts,
  retrying,
} from "./retry.ts";
import type { Schema } from "./schema.ts";

/** The caller: found by the session of a token, or named directly by code that acts without a session. */
type Caller =
  | (Token & { as: Audience })
  | {
      as: "client" | "staff" | "public";
      /** Without a client no row of any client is visible. */
      clientId?: number | undefined;
    };

/** The caller and the idempotency key of a call. A `public` call reads only the catalogues. */
export type DatabaseCall = Caller & {
  /** The call only reads: its transaction is read-only, and it may be retried after any failure. */
  reads?: boolean | undefined;
  /** A call that reads and may be answered by the replica, where there is one. */
  fromReplica?: boolean | undefined;
  idempotency?: Idempotency | undefined;
  /** The kinds of numbers that the body takes: one of each, or as many as are given with the kind. */
  numbers?: readonly WantedNumbers[] | undefined;
};

/**
 * Runs in a transaction under the caller's role and client. It may run again in a new transaction after a
 * serialization failure or a lost connection, so effects outside `tx` must be repeatable.
 */
export type Body = (tx: Transaction<Schema>, session: FoundSession | undefined) => Promise<WrittenAnswer>;

/**
 * Runs `body` in one transaction under the role and the client of `call`. With an idempotency key it stores the answer
 * in the same transaction. An answer with status 400 or above rolls the transaction back; only answers with 2xx are
 * stored. A caller without a session of the call's audience never gets a stored answer: `body` runs and must refuse.
 *
 * Throws what the body throws, unless a concurrent duplicate has stored its answer meanwhile, `IdempotencyConflict` when
 * the key belongs to another request, and `DatabaseAway` when there is no database after four attempts or it does not
 * answer in time.
 */
export type RunCall = (call: DatabaseCall, body: Body) => Promise<GivenAnswer>;

const roles = { client: "anden_client", public: "anden_client", staff: "anden_staff" } as const;

function opening(call: DatabaseCall): Statement {
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

/** Begins the transaction and looks up session and stored answer, in one round trip: `pg` sends both at once. */
async function open(connection: Connection, call: DatabaseCall): Promise<Open> {
  const { text, values } = opening(call);
  const [, opened] = await Promise.all([
    connection.query(call.reads ? "begin read only" : "begin"),
    connection.query<Opened>(text, values),
  ]);
  const [found] = opened.rows;
  if (!found) throw new Error("The transaction was not opened");
  const session = sessionIn(found);
  const clientId = "tokenHash" in call ? session?.client_id : call.clientId;
  return { session, keeper: clientId ?? carrierItself, given: answerIn(found, call.idempotency) };
}

/**
 * Stores the answer and commits, in one round trip. After a failed insert PostgreSQL turns the `commit` into a
 * rollback.
 */
async function close(
  connection: Connection,
  call: DatabaseCall,
  keeper: number,
  answer: WrittenAnswer,
): Promise<void> {
  const kept = call.idempotency && answer.status <= 299 && answerStatement(keeper, call.idempotency, answer);
  await Promise.all([kept && connection.query(kept.text, kept.values), commit(connection)]);
}

/** A concurrent duplicate with the same key committed first. */
const concurrentDuplicate = Symbol("concurrent duplicate");

/** The replica does not know the session: it may be so new that only the primary has it. */
const notReplicated = Symbol("not replicated");

/** The driver reports the table of a violated unique key beside the code. */
function isConcurrentDuplicate(error: unknown): boolean {
  return codeOf(error) === uniqueViolation && (error as { table?: unknown }).table === "idempotency";
}

/**
 * When the connection is lost during COMMIT, the outcome is unknown. With an idempotency key the next attempt finds
 * out; a read-only call can simply run again.
 */
function isUnknowable({ idempotency, reads }: DatabaseCall, error: unknown): boolean {
  return isSevered(error) && !idempotency && !reads;
}

/** Whether the server is away. A timeout proves nothing about the server when the time of the call is over. */
function isAway(error: unknown): boolean {
  const hasTime = (millisecondsLeft() ?? 1) > 0;
  return hasTime && (isSevered(error) || codeOf(error) === noAnswerInTime);
}

export interface CallPools {
  readonly primary: ConnectionPool;
  /** Serves calls that allow it; a call that fails there runs on the primary. */
  readonly replica?: ConnectionPool | undefined;
}

/** `props` are the parts of the owner's Kysely. */
export function callRunner(
  { primary, replica }: CallPools,
  props: KyselyProps,
  numbers: Pick<Numbers, "topUp">,
  log: Pick<Log, "info" | "warn">,
): RunCall {
  async function attempt(
    pool: ConnectionPool,
    call: DatabaseCall,
    body: Body,
  ): Promise<GivenAnswer | typeof concurrentDuplicate> {
    const connection = await pool.checkOut();
    let committing = false;
    try {
      // On the call's own connection, still as the owner: the body may not use a second connection.
      const setAside = call.numbers && (await numbers.topUp(connection, call.numbers));
      const opened = await open(connection, call);
      const answer =
        opened.given ??
        (await usingConnection(connection, props, setAside, (tx) => body(tx, opened.session)));
      if (opened.given || answer.status >= 400) {
        await connection.query("rollback");
        return { replayed: false, ...answer };
      }
      committing = true;
      await close(connection, call, opened.keeper, answer);
      const { status, body: text } = answer;
      return { status, body: text, replayed: false };
    } catch (error) {
      if (leadsNowhere(error)) connection.discard();
      // When the rollback fails too, the connection is closed at release.
      else await connection.query("rollback").catch(() => undefined);
      if (committing && isConcurrentDuplicate(error)) return concurrentDuplicate;
      throw committing && isUnknowable(call, error) ? new DatabaseAway(error) : error;
    } finally {
      connection.release();
    }
  }

  /**
   * Of two concurrent duplicates the first may have changed what the body of the second checks: only one call converts a
   * quotation. So a refused call with a key looks for the answer again before the refusal is thrown.
   */
  async function attemptOnPrimary(call: DatabaseCall, body: Body) {
    try {
      return await attempt(primary, call, body);
    } catch (error) {
      if (!call.idempotency || isPassing(error) || isOverload(error)) throw error;
      return attempt(primary, { ...call, numbers: undefined }, () => Promise.reject(error));
    }
  }

  let replicaRests = Number.NEGATIVE_INFINITY;
  let isReplicaAway = false;

  /** Only the changes between away and back are logged. */
  function noteReplica(error?: unknown) {
    if (error && !isReplicaAway)
      log.warn(`The replica cannot be used, so lists are read from the primary: ${firstCause(error)}`);
    if (!error && isReplicaAway) log.info("The replica answers again.");
    isReplicaAway = error !== undefined;
  }

  /**
   * The answer of the replica. Undefined when it does not know the session yet, and when it fails. When it is away, or
   * refuses the login or the opening of a call, it is not used for some seconds; a statement that took too long there
   * is no reason to keep other calls from it.
   */
  async function ofReplica(call: DatabaseCall, body: Body): Promise<GivenAnswer | undefined> {
    if (!replica || !call.fromReplica || performance.now() < replicaRests) return undefined;
    let isOpen = false;
    const inSession: Body = async (tx, session) => {
      isOpen = true;
      if ("tokenHash" in call && !session) throw notReplicated;
      return body(tx, session);
    };
    try {
      const answer = await attempt(replica, { ...call, reads: true }, inSession);
      noteReplica();
      return answer === concurrentDuplicate ? undefined : answer;
    } catch (error) {
      if (error === notReplicated) return undefined;
      const writes = codeOf(error) === readOnlyTransaction;
      // A body that may not do something may not do it on the primary either.
      const isRefused = isLoginRefused(error) || (!isOpen && codeOf(error) === insufficientPrivilege);
      if (writes || !(isPassing(error) || isOverload(error) || isRefused)) throw error;
      if (isAway(error) || isRefused) {
        noteReplica(error);
        replicaRests = performance.now() + replicaPause;
      }
      return undefined;
    }
  }

  return async (call, body) => {
    const answer = await ofReplica(call, body);
    if (answer) return answer;
    for (let turn = 1; turn <= mostAttempts; turn++) {
      const answer = await retrying(
        () => attemptOnPrimary(call, body),
        (error) => isPassing(error) && !(call.reads && codeOf(error) === readOnlyTransaction),
      );
      // The duplicate's answer is stored now: the next attempt finds and returns it.
      if (answer !== concurrentDuplicate) return answer;
    }
    throw new DatabaseAway(new Error("The answer of the concurrent duplicate does not appear"));
  };
}
