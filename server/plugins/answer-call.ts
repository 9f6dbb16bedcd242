import { hash } from "node:crypto";
import {
  type Call,
  idempotencyKeyShape,
  type NamedFile,
  successStatus,
  type UploadKinds,
} from "@anden/contract/wire/call";
import type { NewcomerAction } from "@anden/domain/customer/newcomer-limits";
import type { Instant } from "@anden/domain/values/calendar";
import { problem } from "@anden/domain/values/problem";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Database } from "../database/connect.ts";
import { codeOf } from "../database/faults.ts";
import type { WantedNumbers } from "../database/number-blocks.ts";
import type { FoundSession } from "../database/opening.ts";
import type { QuotationRow } from "../database/store-quotation.ts";
import {
  type Context,
  type FileContent,
  type Places,
  Refusal,
  type Session,
  type TaxKeys,
  type Upload,
} from "../handlers.ts";
import { admit, readAsk } from "./read-ask.ts";
import type { Uploads } from "./upload.ts";
import { send, sendFile, written } from "./write-answer.ts";

/** The data of a request before its session is found, and the session functions for that request. */
export interface RequestScope {
  readonly now: Instant;
  readonly tokenHash: Buffer | undefined;
  /** Looks the session up, for calls without a transaction. */
  findSession(): Promise<Session | undefined>;
  /** Makes the session of the row that the call's transaction has found. */
  sessionFrom(found: FoundSession): Session | undefined;
  /** Records that the session is in use, at most once a minute. */
  touchSession(session: Session): Promise<void>;
  contextOf(session: Session | undefined): Context & Places & TaxKeys & { readonly session?: Session };
}

// `Handlers` types each handler by its call. Here all calls are treated alike, by their common type.
export type AnyHandler = {
  readonly directly?: (ask: object, context: object) => unknown;
  readonly inTransaction?: (ask: object, context: object) => Promise<unknown>;
  readonly beforeUpload?: (ask: object, context: object) => void;
  readonly storesUpload?: (ask: object, context: object) => Promise<unknown>;
  readonly readsUpload?: (ask: object, context: object) => Promise<unknown>;
  readonly numbers?: readonly WantedNumbers[];
  readonly limitsNewcomer?: NewcomerAction;
  readonly storesQuotation?: (
    ask: object,
    context: object,
  ) => Promise<{ readonly row: QuotationRow; readonly answer: unknown }>;
};

type Work = <T>(work: () => Promise<T>) => Promise<T>;

/** How a call takes its turn among the calls of its lane. */
export interface Turns {
  readonly run: Work;
  /** As `run`, with the time that a call has in the database; the wait counts. */
  readonly runTimed: Work;
  /** Sends one part of a long file. Between two parts the call does not occupy its lane, however slow its reader is. */
  readonly goOnTimed: Work;
}

/** A request to a call, and what is needed to answer it. */
export interface Asked {
  readonly name: string;
  readonly call: Call;
  readonly handler: AnyHandler;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly scope: RequestScope;
  readonly database: Database;
  readonly turns: Turns;
}

/**
 * Calls the handler and sends its answer. Cross-cutting work is done here, so that no handler can forget it: access,
 * tenancy, decoding of the request, the transaction with its role and client, the idempotency row, encoding of the
 * answer.
 */
export async function answerCall(asked: Asked, uploads: Uploads): Promise<void> {
  const { call, handler } = asked;
  if (handler.directly) return answerDirectly(asked, handler.directly);
  if (call.upload) return answerUpload(asked, call.upload, uploads);
  if (handler.limitsNewcomer) await callerOf(asked);
  return answerInTransaction(asked);
}

async function answerDirectly(asked: Asked, directly: NonNullable<AnyHandler["directly"]>): Promise<void> {
  const { call, request, reply, scope } = asked;
  const session = await scope.findSession();
  const context = contextFor(asked, session);
  const value = await directly(readAsk(call, request, session), context);
  if (call.file) return sendFile(reply.code(successStatus(call)), value as NamedFile<Uint8Array>);
  return sendValue(asked, value);
}

/** The session and the right to upload are checked before the first byte is read. */
async function answerUpload(asked: Asked, kinds: UploadKinds, uploads: Uploads): Promise<void> {
  const { call, handler, request, turns } = asked;
  const { beforeUpload, readsUpload } = handler;
  const caller = await turns.run(() => callerOf(asked));
  const { session } = caller;
  beforeUpload?.(readAsk(call, request, session), caller);
  return uploads.receive(request, kinds, session?.customer.clientId ?? 0, (upload) => {
    if (readsUpload)
      return turns.run(async () =>
        sendValue(asked, await readsUpload(readAsk(call, request, session), { ...caller, upload })),
      );
    request.bodyText = upload.sha256.toString("hex");
    // Receiving the body may have taken longer than the time that a call has in the database, so the time starts again.
    return turns.runTimed(() => answerInTransaction(asked, upload));
  });
}

async function answerInTransaction(asked: Asked, upload?: Upload): Promise<void> {
  const { name, call, handler, request, reply, scope, database, turns } = asked;
  const { inTransaction, storesUpload, storesQuotation, numbers } = handler;
  const { tokenHash, now } = scope;
  const status = successStatus(call);
  const key = call.creates ? keyOf(request) : undefined;
  const idempotency = key?.fits ? { key: key.text, call: name, requestHash: hashOf(request) } : undefined;
  let session: Session | undefined;
  let file: NamedFile<FileContent> | undefined;
  /** The handler's arguments, from the session that the call has found. */
  const begun = (found: FoundSession | undefined) => {
    session = found && scope.sessionFrom(found);
    const context = contextFor(asked, session);
    if (key && !key.fits) throw new Refusal([problem("idempotency.badKey")]);
    return { ask: readAsk(call, request, session), context };
  };
  const answering = () => {
    if (storesQuotation)
      return database.storeQuotation({ tokenHash, now, idempotency }, async (found) => {
        const { ask, context } = begun(found);
        const { row, answer } = await storesQuotation(ask, context);
        return { quotation: row, status, body: written(call, answer) };
      });
    const body = storesUpload ?? inTransaction;
    if (!body) throw new TypeError(`${name} has no handler`);
    const reads = call.method === "GET" || call.reads;
    return database.transaction(
      { as: call.as, tokenHash, now, reads, fromReplica: call.fromReplica, idempotency, numbers },
      async (tx, found) => {
        const { ask, context } = begun(found);
        const value = await body(ask, { ...context, tx, ...(upload ? { upload } : {}) });
        if (call.file) file = value as NamedFile<FileContent>;
        return { status, body: written(call, value) };
      },
    );
  };
  try {
    const answer = await answering();
    if (answer.replayed) reply.header("idempotency-replayed", "true");
    if (session) await touchSession(scope, session, request);
    if (file)
      return sendFile(reply.code(answer.status), file, {
        inTurn: turns.goOnTimed,
        transaction: (read) => database.transaction({ as: call.as, tokenHash, now, reads: true }, read),
      });
    return send(reply.code(answer.status), call, answer.body, now);
  } catch (error) {
    // A refused call counts as use of the session. Without a database nothing can be recorded.
    if (session && codeOf(error) !== "DATABASE_AWAY") await touchSession(scope, session, request);
    throw error;
  }
}

/** The context of a caller who may make this call; refuses others. */
function contextFor({ call, scope }: Asked, session: Session | undefined) {
  const context = scope.contextOf(session);
  admit(call, session);
  return context;
}

/** The context of the caller. Refuses those who may not make this call, and newcomers who make it too often. */
async function callerOf(asked: Asked) {
  const { handler, scope } = asked;
  const context = contextFor(asked, await scope.findSession());
  if (handler.limitsNewcomer) await context.limitNewcomer(handler.limitsNewcomer);
  return context;
}

function sendValue({ call, reply, scope }: Asked, value: unknown): Promise<void> {
  return send(reply.code(successStatus(call)), call, written(call, value), scope.now);
}

/** Errors are only logged: a committed call is answered even when the use of its session cannot be recorded. */
async function touchSession(scope: RequestScope, session: Session, request: FastifyRequest): Promise<void> {
  await scope.touchSession(session).catch((error: unknown) => {
    request.log.warn({ err: error }, "the use of a session could not be recorded");
  });
}

/** A request that is sent again, by a retry or a double click, carries the same idempotency key. */
function keyOf(request: FastifyRequest): { readonly text: string; readonly fits: boolean } | undefined {
  const key = request.headers["idempotency-key"];
  if (key === undefined) return undefined;
  const text = String(key);
  return { text, fits: idempotencyKeyShape.test(text) };
}

/** Distinguishes a repeated request from another one under the same key. */
function hashOf({ url, bodyText }: FastifyRequest): string {
  return hash("sha256", `${url}\n${bodyText}`, "base64url");
}
