import { hash } from "node:crypto";
import { type EndpointName, endpoints } from "@anden/contract/endpoints";
import { type Call, urlOf } from "@anden/contract/wire/call";
import { fromWire } from "@anden/contract/wire/codec";
import type { Dialect } from "@anden/contract/wire/dialect";
import { mostProblems, readable } from "@anden/contract/wire/issues";
import { type OwnershipNames, ownershipNames, readText } from "@anden/contract/wire/query";
import type { Instant } from "@anden/domain/values/calendar";
import { problem } from "@anden/domain/values/problem";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Statement } from "../database/batch.ts";
import type { Database } from "../database/connect.ts";
import type { FoundSession } from "../database/opening.ts";
import { accepted, type Context, type Handlers, Refusal, type Session } from "../handlers.ts";
import { sendText } from "./send-text.ts";

/** A request on its way to its call: what is known of it before its session is, and what follows from that. */
export interface Arrival {
  readonly now: Instant;
  readonly tokenHash: Buffer | undefined;
  /** Looks the session up, for calls without a transaction. */
  find(): Promise<Session | undefined>;
  /** The session that the call's transaction has found. */
  meet(found: FoundSession): Session | undefined;
  /** Notes that the session is in use, when that is due. */
  noteSeen(session: Session): Promise<void>;
  contextOf(session: Session | undefined): Context & { readonly session?: Session };
}

export interface MountOptions {
  readonly database: Database;
  readonly handlers: Handlers;
  readonly arrivalOf: (request: FastifyRequest, reply: FastifyReply) => Arrival;
}

declare module "fastify" {
  interface FastifyRequest {
    /** The body as it came: what a repeated wish is known by. */
    bodyText: string;
  }
}

const keyShape = /^[A-Za-z0-9_-]{8,128}$/;

// The table ties each handler to its call; here, where all calls are alike, only what they share is known.
type AnyHandler = {
  readonly directly?: (ask: object, context: object) => unknown;
  readonly inTransaction?: (ask: object, context: object) => Promise<unknown>;
  readonly rarelyAsks?: true;
};

/**
 * Makes a route of every row of the endpoint table. Everything that no handler may forget happens here, once:
 * who may call, whose data it is, the shape of the question, the transaction with its role and client, the
 * idempotency row, the shape of the answer.
 */
export function mount(app: FastifyInstance, { database, handlers, arrivalOf }: MountOptions): void {
  const parsed = app.getDefaultJsonParser("error", "error");
  app.decorateRequest("bodyText", "");
  app.addContentTypeParser<string>("application/json", { parseAs: "string" }, (request, body, done) => {
    request.bodyText = body;
    void parsed(request, body, done);
  });
  for (const [name, call] of Object.entries<Call>(endpoints)) {
    const { directly, inTransaction, rarelyAsks } = handlers[name as EndpointName] as AnyHandler;
    const status = call.status ?? (call.answer ? 200 : 204);
    app.route({
      method: call.method,
      url: routeOf(call),
      config: { call },
      handler: async (request, reply) => {
        const arrival = arrivalOf(request, reply);
        const admitted = (session: Session | undefined) => {
          const context = arrival.contextOf(session);
          admit(call, session);
          return context;
        };

        if (directly) {
          const session = await arrival.find();
          const context = admitted(session);
          const value = await directly(readAsk(call, request, session), context);
          return send(reply.code(status), call, written(call, value), arrival.now);
        }
        if (!inTransaction) throw new TypeError(`${name} has no handler`);

        const key = call.creates ? keyOf(request) : undefined;
        let session: Session | undefined;
        const answer = await database
          .transaction(
            {
              as: call.as,
              tokenHash: arrival.tokenHash,
              now: arrival.now,
              reads: call.method === "GET" || call.reads,
              rarelyAsks,
              idempotency: key?.fits
                ? { key: key.text, call: name, requestHash: hashOf(request) }
                : undefined,
            },
            async (tx, found) => {
              session = found && arrival.meet(found);
              const context = admitted(session);
              if (key && !key.fits) throw new Refusal([problem("idempotency.badKey")]);
              const ask = readAsk(call, request, session);
              const writes: Statement[] = [];
              const storeWithAnswer = (write: Statement) => void writes.push(write);
              const value = await inTransaction(ask, { ...context, tx, storeWithAnswer });
              return { status, body: written(call, value), writes };
            },
          )
          .finally(() => session && noteSeen(arrival, session, request));
        if (answer.replayed) reply.header("idempotency-replayed", "true");
        return send(reply.code(answer.status), call, answer.body, arrival.now);
      },
    });
  }
}

/** The address of a call as the router reads it. */
export function routeOf(call: Call): string {
  return urlOf(call).replace(/\{(\w+)\}/g, ":$1");
}

/** What was committed is answered, even when nothing more can be noted. */
async function noteSeen(arrival: Arrival, session: Session, request: FastifyRequest): Promise<void> {
  await arrival.noteSeen(session).catch((error: unknown) => {
    request.log.warn({ err: error }, "it could not be noted that a session is in use");
  });
}

/** The answer as it is sent and, under an idempotency key, kept. */
function written({ answer }: Call, value: unknown): string {
  return answer ? answer.write(value) : "";
}

function send(reply: FastifyReply, call: Call, body: string, now: number) {
  if (!call.answer) return reply.send();
  const text =
    call.method === "GET" ? `{"result":${body},"timeGenerated":"${new Date(now).toISOString()}"}` : body;
  reply.type("application/json; charset=utf-8");
  return sendText(reply, text);
}

/** Clients and guests may make a client's calls, the carrier's staff its own; nobody both. */
function admit({ as }: Call, session: Session | undefined): void {
  if (as === "public") return;
  if (!session) throw new Refusal([problem("session.none")]);
  if (as === "signedIn") return;
  // Who belongs to no client, and is not the carrier's, has nothing that could be his. [P-214]
  const isNobodys = as === "client" && session.customer.clientId === 0;
  if ((as === "staff") !== (session.kind === "staff") || isNobodys)
    throw new Refusal([problem("session.notYours")]);
}

function readAsk(call: Call, request: FastifyRequest, session: Session | undefined): object {
  const { params, query, body } = call;
  const { rest, owners } = splitOwners((request.query ?? {}) as Record<string, string>, query);
  refuseForeignOwners(owners, session);
  const ask: { clientId?: unknown; userName?: unknown } = {
    ...(params ? decoded(params, readText(params, request.params as Record<string, string>)) : {}),
    ...(query ? decoded(query, readText(query, rest)) : refuseUnknown(rest)),
    ...(body ? decoded(body, request.body ?? {}) : {}),
  };
  // A body may name its client and its user for old callers' sake; they are the session's or refused.
  if (ask.clientId !== undefined && ask.clientId !== session?.customer.clientId)
    throw new Refusal([problem("session.notYours", "clientId")]);
  if (call.as !== "public" && ask.userName !== undefined && ask.userName !== session?.userName)
    throw new Refusal([problem("session.notYours", "userName")]);
  return ask;
}

function refuseUnknown(rest: Readonly<Record<string, string>>): object {
  const names = Object.keys(rest).slice(0, mostProblems).map(readable);
  if (names.length > 0) throw new Refusal(names.map((name) => problem("field.unknown", name, { name })));
  return {};
}

/** Parameters that name the caller may stand in any call; they must name the session, and are then forgotten. */
function splitOwners(all: Readonly<Record<string, string>>, query: Call["query"]) {
  const declared = new Set(Object.keys(query?.wire ?? {}).map((name) => name.toLowerCase()));
  const owners: Owner[] = [];
  // Without a prototype, so that a parameter named __proto__ is one like the others: unknown.
  const rest: Record<string, string> = Object.create(null);
  for (const [name, value] of Object.entries(all)) {
    const asked = name.toLowerCase();
    const owner = Object.hasOwn(ownershipNames, asked) ? ownershipNames[asked] : undefined;
    if (owner && !declared.has(asked)) owners.push({ owner, value });
    else rest[name] = value;
  }
  return { owners, rest };
}

type Owner = { readonly owner: OwnershipNames[string]; readonly value: string };

function refuseForeignOwners(owners: readonly Owner[], session: Session | undefined): void {
  if (!session) return;
  const own = { clientId: String(session.customer.clientId), userName: session.userName };
  // The same name may stand twice, in two casings: each must be the session's.
  if (owners.some(({ owner, value }) => value !== own[owner]))
    throw new Refusal([problem("session.notYours")]);
}

function decoded(dialect: Dialect<object>, input: unknown): object {
  return accepted(fromWire(dialect, input));
}

/** The same wish sent again, by retry or double click, carries the same key. */
function keyOf(request: FastifyRequest): { readonly text: string; readonly fits: boolean } | undefined {
  const key = request.headers["idempotency-key"];
  if (key === undefined) return undefined;
  const text = String(key);
  return { text, fits: keyShape.test(text) };
}

/** Tells the same wish from another one under its key. */
function hashOf({ url, bodyText }: FastifyRequest): string {
  return hash("sha256", `${url}\n${bodyText}`, "base64url");
}
