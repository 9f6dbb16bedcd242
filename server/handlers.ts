import type { EndpointName, Endpoints } from "@anden/contract/endpoints";
import type { UserKind } from "@anden/contract/session";
import type { Ask, Call, Answer as ContractAnswer, UploadKinds } from "@anden/contract/wire/call";
import type { Dictionary, Word } from "@anden/contract/words";
import type { Carrier } from "@anden/domain/carrier";
import type { Account } from "@anden/domain/customer/account-contact";
import type { Customer, Language } from "@anden/domain/customer/customer";
import type { NewcomerAction } from "@anden/domain/customer/newcomer-limits";
import type { Place } from "@anden/domain/geography/place";
import type { Instant } from "@anden/domain/values/calendar";
import { type Decision, type Problem, problem } from "@anden/domain/values/problem";
import type { SatCatalogue, SatKey } from "@anden/domain/waybill/waybill-line";
import type { Transaction } from "kysely";
import type { NumberKind, WantedNumbers } from "./database/number-blocks.ts";
import type { Schema } from "./database/schema.ts";
import type { QuotationRow } from "./database/store-quotation.ts";
import type { SecurityLog } from "./sessions/security-log.ts";

/** The caller's session. It never contains data from the request itself. */
export interface Session {
  readonly tokenHash: Buffer;
  readonly userName: string;
  readonly kind: UserKind;
  readonly language: Language;
  readonly customer: Customer;
  /** The person of the account; absent for a guest. */
  readonly account?: Account;
  /** When its last use was recorded. */
  readonly lastSeen: Instant;
}

/** The context of every handler. */
export interface Context {
  readonly now: Instant;
  readonly language: Language;
  /** The language of the request itself, which takes precedence over the session's. */
  readonly askedLanguage: Language | undefined;
  /** The carrier's data, unchanged during the whole call. */
  readonly carrier: Carrier;
  readonly words: Dictionary;
  /** The same in any language, for texts that are stored to be read in either. */
  readonly wordsIn: (language: Language) => Dictionary;
  /** The dictionary rows of a language, for answers that carry them. */
  readonly dictionary: (language: Language) => SentDictionary;
  /** A unique number. A call in a transaction declares the kinds of which it takes one. */
  readonly nextNumber: (kind: NumberKind) => Promise<number>;
  /**
   * Refuses a newcomer who does this too often: a caller without an account with `guest.tooMany`, or
   * `session.tooManyAttempts` for links, a client who registered by themselves with `client.tooMany`. Customers whom the
   * carrier knows and staff are not limited.
   */
  readonly limitNewcomer: (action: NewcomerAction) => Promise<void>;
  /** The address of the caller, used only for throttling. */
  readonly address: string;
  /** Writes an event of this call to the security log. */
  readonly securityLog: SecurityLog;
  /** The user agent, used only to describe the user's own sessions. */
  readonly userAgent: string | undefined;
  readonly cookie: { set(token: string): void; clear(): void };
  /** The browser's own token, which outlives its sessions and identifies a known device. */
  readonly device: { readonly token: string | undefined; keep(token: string): void };
}

/** The context of a call by somebody who is signed in, in its transaction. */
export interface InCall extends Context {
  readonly session: Session;
  readonly tx: Transaction<Schema>;
}

export interface SentDictionary {
  readonly version: string;
  readonly rows: readonly Word[];
}

type ContextOf<Name extends EndpointName> = Context &
  (Endpoints[Name]["as"] extends "public" ? { readonly session?: Session } : { readonly session: Session });

/** For calls without a transaction: places are the same for everybody, and are read outside the call. */
export interface Places {
  readonly placesById: (ids: readonly (number | undefined)[]) => Promise<ReadonlyMap<number, Place>>;
}

/** The same for the tax office's keys. */
export interface TaxKeys {
  readonly satKeys: (asked: ReadonlyMap<SatCatalogue, readonly string[]>) => Promise<readonly SatKey[]>;
}

/**
 * The bytes of a stored file, read piece by piece while the caller takes them: each in a transaction of its own, under
 * the caller's role and client, so that neither memory nor a connection is held by a slow reader.
 */
export interface ContentInPieces {
  readonly length: number;
  readonly pieces: number;
  readonly read: (tx: Transaction<Schema>, position: number) => Promise<Uint8Array>;
}

/**
 * The bytes of a file that is made while the caller receives it, after the transaction of the call and from what the
 * call has read.
 */
export interface ContentInTheMaking {
  readonly made: AsyncIterable<Uint8Array>;
}

/**
 * The bytes of a file that takes long to write: they are asked for when the transaction of the call has ended, so that
 * no connection waits for them. The call keeps its place in its lane.
 */
export interface ContentAfterwards {
  readonly afterwards: () => Promise<Uint8Array>;
}

/** How a handler gives the bytes of a file. */
export type FileContent = Uint8Array | ContentInPieces | ContentInTheMaking | ContentAfterwards;

type Answer<C extends Call> = ContractAnswer<C, FileContent>;

/** Reads or writes rows: runs in one transaction that `answerCall` opened under the caller's role and client. */
export interface InTransaction<Name extends EndpointName> {
  readonly inTransaction: (
    ask: Ask<Endpoints[Name]>,
    context: ContextOf<Name> & { readonly tx: Transaction<Schema> },
  ) => Promise<Answer<Endpoints[Name]>>;
  /** The kinds of numbers that it takes: one of each, or as many as are given with the kind. */
  readonly numbers?: readonly WantedNumbers[];
  /** The action whose limit for newcomers is checked before the transaction is opened. */
  readonly limitsNewcomer?: NewcomerAction;
}

/** Answers from the carrier's snapshot or through the session service: no transaction is opened for it. */
export interface Directly<Name extends EndpointName> {
  readonly directly: (
    ask: Ask<Endpoints[Name]>,
    context: ContextOf<Name> & Places & TaxKeys,
  ) => Promise<Answer<Endpoints[Name]>> | Answer<Endpoints[Name]>;
}

/**
 * Computes a quotation, which `answerCall` stores with its answer in one statement (decision 0038). Its session may be
 * up to a minute old: the statement stores nothing when the session has changed, and the handler runs again.
 */
export interface StoresQuotation<Name extends EndpointName> {
  readonly storesQuotation: (
    ask: Ask<Endpoints[Name]>,
    context: ContextOf<Name> & Places,
  ) => Promise<{ readonly row: QuotationRow; readonly answer: Answer<Endpoints[Name]> }>;
}

/** The body of an upload, received whole. It may be read again as long as the call runs. */
export interface Upload {
  /** As the caller declared it; one of those that the call takes. */
  readonly mediaType: string;
  readonly length: number;
  readonly sha256: Buffer;
  /** Its bytes from `start` on, at most `length` of them. */
  read(start: number, length: number): Promise<Buffer>;
}

/** Stores the body of an upload, which `answerCall` has received whole, in the transaction of the call. */
export interface StoresUpload<Name extends EndpointName> {
  /** Refuses before the first byte of the body is read. */
  readonly beforeUpload: (ask: Ask<Endpoints[Name]>, context: ContextOf<Name>) => void;
  readonly storesUpload: (
    ask: Ask<Endpoints[Name]>,
    context: ContextOf<Name> & { readonly tx: Transaction<Schema>; readonly upload: Upload },
  ) => Promise<Answer<Endpoints[Name]>>;
  /** The kinds of numbers of which it takes one. */
  readonly numbers?: readonly NumberKind[];
  /** The action whose limit for newcomers is checked before the first byte is read. */
  readonly limitsNewcomer?: NewcomerAction;
}

/** Answers from the body of an upload alone: nothing is stored, and no connection is held while it is read. */
export interface ReadsUpload<Name extends EndpointName> {
  readonly beforeUpload: StoresUpload<Name>["beforeUpload"];
  readonly readsUpload: (
    ask: Ask<Endpoints[Name]>,
    context: ContextOf<Name> & { readonly upload: Upload },
  ) => Promise<Answer<Endpoints[Name]>>;
}

type Handler<Name extends EndpointName> = Endpoints[Name] extends { upload: UploadKinds }
  ? Endpoints[Name] extends { reads: true }
    ? ReadsUpload<Name>
    : StoresUpload<Name>
  : HandlerWithoutUpload<Name>;

type HandlerWithoutUpload<Name extends EndpointName> =
  | InTransaction<Name>
  | Directly<Name>
  | (Endpoints[Name] extends { as: "client"; creates: true } ? StoresQuotation<Name> : never);

/** One handler for every row of the endpoint table: a missing one does not compile. */
export type Handlers = { readonly [Name in EndpointName]: Handler<Name> };

/** Thrown by a handler to answer with problems; the transaction is rolled back. */
export class Refusal extends Error {
  override readonly name = "Refusal";
  readonly problems: readonly Problem[];
  /** Seconds until a retry makes sense. */
  readonly retryAfter: number | undefined;
  constructor(problems: readonly Problem[], retryAfter?: number) {
    super(problems.map(({ code }) => code).join(", "));
    this.problems = problems;
    this.retryAfter = retryAfter;
  }
}

/** A refusal because the server is overloaded or has no database. The caller may retry after this many seconds. */
export function busy(seconds: number): Refusal {
  return new Refusal([problem("server.away", "", { seconds })], seconds);
}

/** The value of a decision; throws its problems as a refusal. */
export function accepted<T>(decision: Decision<T>): T {
  if (!decision.ok) throw new Refusal(decision.problems);
  return decision.value;
}

/** Refuses where there is any problem. */
export function refuseAny(problems: readonly Problem[]): void {
  if (problems.length > 0) throw new Refusal(problems);
}
