import type { Call } from "@anden/contract/wire/call";
import type { Codec } from "@anden/contract/wire/codec";
import { fromWire } from "@anden/contract/wire/convert";
import { mostProblems, readable } from "@anden/contract/wire/issues";
import { type OwnershipNames, ownershipNames, readText } from "@anden/contract/wire/query";
import { problem } from "@anden/domain/values/problem";
import type { FastifyRequest } from "fastify";
import { accepted, Refusal, type Session } from "../handlers.ts";

// Checks who may make a call, and decodes its input, which must not name another client than the session's own.

/**
 * Clients and guests may make the calls of clients, the carrier's staff those of staff; nobody may make both. The
 * carrier's login portal makes one-time tokens and nothing else, not even what every person may who is signed in.
 */
export function admit({ as }: Call, session: Session | undefined): void {
  if (as === "public") return;
  if (!session) throw new Refusal([problem("session.none")]);
  if ((as === "login-portal") !== (session.kind === "login-portal"))
    throw new Refusal([problem("session.notYours")]);
  if (as === "signedIn" || as === "login-portal") return;
  // A user without a client, who is not staff, owns no data. [P-214]
  const isNobodys = as === "client" && session.customer.clientId === 0;
  if ((as === "staff") !== (session.kind === "staff") || isNobodys)
    throw new Refusal([problem("session.notYours")]);
}

export function readAsk(call: Call, request: FastifyRequest, session: Session | undefined): object {
  const { params, query, body } = call;
  refuseUndecodable(request.url);
  const { rest, owners } = splitOwners((request.query ?? {}) as Record<string, string>, query);
  refuseForeignOwners(owners, session);
  const ask: { clientId?: unknown; userName?: unknown } = {
    ...(params ? decoded(params, readText(params, request.params as Record<string, string>)) : {}),
    ...(query ? decoded(query, readText(query, rest)) : refuseUnknown(rest)),
    ...(body ? decoded(body, request.body ?? {}) : {}),
  };
  // Old callers name client and user in the body: both must be the session's.
  if (ask.clientId !== undefined && ask.clientId !== session?.customer.clientId)
    throw new Refusal([problem("session.notYours", "clientId")]);
  if (call.as !== "public" && ask.userName !== undefined && ask.userName !== session?.userName)
    throw new Refusal([problem("session.notYours", "userName")]);
  return ask;
}

/**
 * Refuses percent-encoded bytes that are not UTF-8. The router refuses them in a path, but accepts them unchanged in a
 * query.
 */
function refuseUndecodable(url: string): void {
  if (!url.includes("%")) return;
  try {
    decodeURIComponent(url);
  } catch {
    throw new Refusal([problem("body.malformed")]);
  }
}

function refuseUnknown(rest: Readonly<Record<string, string>>): object {
  const names = Object.keys(rest).slice(0, mostProblems).map(readable);
  if (names.length > 0) throw new Refusal(names.map((name) => problem("field.unknown", name, { name })));
  return {};
}

/** Any call may carry parameters that name the caller. They must match the session and are not passed on. */
function splitOwners(all: Readonly<Record<string, string>>, query: Call["query"]) {
  const declared = new Set(Object.keys(query?.wire ?? {}).map((name) => name.toLowerCase()));
  const owners: Owner[] = [];
  // Without a prototype: a parameter named __proto__ is refused as unknown like any other.
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
  // A name may occur twice in different case. Each value must be the session's.
  if (owners.some(({ owner, value }) => value !== own[owner]))
    throw new Refusal([problem("session.notYours")]);
}

function decoded(codec: Codec<object>, input: unknown): object {
  return accepted(fromWire(codec, input));
}
