import type { EndpointName, Endpoints } from "@anden/contract/endpoints";
import type { UserKind } from "@anden/contract/session";
import type { Answer, Ask } from "@anden/contract/wire/call";
import type { Words } from "@anden/contract/words";
import type { Carrier } from "@anden/domain/carrier";
import type { Customer, Language } from "@anden/domain/customer/customer";
import type { Instant } from "@anden/domain/values/calendar";
import type { Decision, Problem } from "@anden/domain/values/problem";
import type { Transaction } from "kysely";
import type { Statement } from "./database/batch.ts";
import type { Schema } from "./database/schema.ts";

/** Who is calling, as the session says it. Nothing of this ever comes from the request itself. */
export interface Session {
  readonly tokenHash: Buffer;
  readonly userName: string;
  readonly kind: UserKind;
  readonly language: Language;
  readonly customer: Customer;
  /** When it was last noted that it is in use. */
  readonly lastSeen: Instant;
}

/** What every handler may use. */
export interface Context {
  readonly now: Instant;
  readonly language: Language;
  /** The one that the caller asked for by himself, whatever his session says. */
  readonly askedLanguage: Language | undefined;
  /** The carrier's data as one unchanging snapshot for the whole call. */
  readonly carrier: Carrier;
  readonly words: Words;
  /** The rows of the dictionary in a language, for the answers that carry it. */
  readonly dictionary: (language: Language) => Dictionary;
  readonly nextQuotationNumber: () => Promise<number>;
  /** The address the call came from: for throttling alone. */
  readonly address: string;
  /** What the caller says it is: to tell one's own sessions apart, and for nothing else. */
  readonly userAgent: string | undefined;
  readonly cookie: { set(token: string): void; clear(): void };
}

export interface Dictionary {
  readonly version: string;
  readonly rows: readonly {
    readonly id: number;
    readonly kind: "label" | "message" | "button" | "help";
    readonly key: string;
    readonly text: string;
  }[];
}

type ContextOf<Name extends EndpointName> = Context &
  (Endpoints[Name]["as"] extends "public" ? { readonly session?: Session } : { readonly session: Session });

export interface InOneTransaction {
  readonly tx: Transaction<Schema>;
  /** For a write on whose result nothing depends: it travels with the answer's row and COMMIT in one packet. */
  readonly storeWithAnswer: (write: Statement) => void;
}

/** Reads or writes rows: runs in one transaction that `mount` opened under the caller's role and client. */
export interface InTransaction<Name extends EndpointName> {
  /** As a rule it asks the database nothing: then all it does travels in one packet (decision 0031). */
  readonly rarelyAsks?: true;
  readonly inTransaction: (
    ask: Ask<Endpoints[Name]>,
    context: ContextOf<Name> & InOneTransaction,
  ) => Promise<Answer<Endpoints[Name]>>;
}

/** Answers from the carrier's snapshot or through the session service: no transaction is opened for it. */
export interface Directly<Name extends EndpointName> {
  readonly directly: (
    ask: Ask<Endpoints[Name]>,
    context: ContextOf<Name>,
  ) => Promise<Answer<Endpoints[Name]>> | Answer<Endpoints[Name]>;
}

/** One handler for every row of the endpoint table: a missing one does not compile. */
export type Handlers = { readonly [Name in EndpointName]: InTransaction<Name> | Directly<Name> };

/** Thrown out of a handler to answer with problems; the transaction is rolled back. */
export class Refusal extends Error {
  override readonly name = "Refusal";
  readonly problems: readonly Problem[];
  /** Seconds after which it makes sense to try again. */
  readonly retryAfter: number | undefined;
  constructor(problems: readonly Problem[], retryAfter?: number) {
    super(problems.map(({ code }) => code).join(", "));
    this.problems = problems;
    this.retryAfter = retryAfter;
  }
}

/** The value of a decision, or the refusal that stands in its way. */
export function accepted<T>(decision: Decision<T>): T {
  if (!decision.ok) throw new Refusal(decision.problems);
  return decision.value;
}
