import type { Language } from "@anden/domain/customer/customer";
import type { Problem } from "@anden/domain/values/problem";
import * as z from "zod/mini";
import { type Endpoints, endpoints } from "./endpoints.ts";
import { problemDocument } from "./problems.ts";
import { type Answer, type Ask, type Call, type CallTable, urlOf } from "./wire/call.ts";
import { toWire } from "./wire/codec.ts";
import type { Dialect } from "./wire/dialect.ts";
import { formatPath, parsePath } from "./wire/path.ts";

/** One thing a person must know, at the field of the question that it concerns. */
export interface SaidProblem {
  /** A path of the domain: `lines[0].pieces`; "" for the whole. */
  readonly path: string;
  readonly code: number | string;
  /** The sentence, already in the session's language. */
  readonly sentence: string;
}

/** The call was answered, with a refusal. */
export class Refused extends Error {
  override readonly name = "Refused";
  readonly status: number;
  readonly code: number | string;
  readonly problems: readonly SaidProblem[];
  constructor(status: number, code: number | string, sentence: string, problems: readonly SaidProblem[]) {
    super(sentence);
    this.status = status;
    this.code = code;
    this.problems = problems;
  }
}

/** No answer came: the server is away, the line is cut, the time is up. */
export class Unanswered extends Error {
  override readonly name = "Unanswered";
}

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Of a call that creates: the same key for every try of the same wish. */
  readonly idempotencyKey?: string;
}

/** A function for every row of a part of the endpoint table; of the whole table where none is named. */
export type Client<Calls extends CallTable = Endpoints> = {
  readonly [Name in keyof Calls]: (
    ...ask: Record<never, never> extends Ask<Calls[Name]>
      ? [ask?: Ask<Calls[Name]>, options?: CallOptions]
      : [ask: Ask<Calls[Name]>, options?: CallOptions]
  ) => Promise<Answer<Calls[Name]>>;
};

export interface ClientSettings {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly baseUrl?: string;
  readonly subscriptionKey: string;
  /** The language chosen on the device; answers undefined where none was, and then the account's own counts. */
  readonly language?: () => Language | undefined;
  /** A bearer token; a browser leaves it out and sends its cookie. */
  readonly token?: () => string | undefined;
  readonly timeout?: number;
}

/** How long a call may take, in milliseconds. [P-250] */
export const callTimeout = 150_000;

/** The client of every call, for programs that need not mind how much they load. */
export function makeClient(settings: ClientSettings): Client {
  return clientOf(endpoints, settings);
}

/** The client of some calls, derived from their rows. It decodes and checks what comes back. */
export function clientOf<Calls extends CallTable>(calls: Calls, settings: ClientSettings): Client<Calls> {
  const make =
    (call: Call) =>
    (ask: object = {}, options: CallOptions = {}) =>
      send(settings, call, ask, options);
  const client: Readonly<Record<string, unknown>> = Object.fromEntries(
    Object.entries<Call>(calls).map(([name, call]) => [name, make(call)]),
  );
  return client as Client<Calls>;
}

async function send(
  settings: ClientSettings,
  call: Call,
  ask: object,
  options: CallOptions,
): Promise<unknown> {
  const headers: Record<string, string> = {
    accept: "application/json",
    "ocp-apim-subscription-key": settings.subscriptionKey,
  };
  const token = settings.token?.();
  if (token) headers["authorization"] = `Bearer ${token}`;
  // A browser left to itself would name its own language here, which nobody has chosen.
  if (settings.language) headers["accept-language"] = languageTag(settings.language());
  if (options.idempotencyKey) headers["idempotency-key"] = options.idempotencyKey;
  const init: RequestInit = { method: call.method, headers, signal: signalOf(settings, options) };
  if (call.body) {
    headers["content-type"] = "application/json";
    init.body = call.body.write(part(call.body, ask));
  }
  const { status, ok, text } = await reach(settings, (settings.baseUrl ?? "") + addressOf(call, ask), init);
  if (ok && !call.answer) return undefined;
  const body = parsed(text);
  if (!ok) throw refusal(status, body, call);
  return call.answer && z.decode(call.answer.schema, unwrapped(body));
}

function languageTag(language: Language | undefined): string {
  if (language === undefined) return "*";
  return language === "es" ? "es-MX" : "en-US";
}

/** The whole answer: a line may be cut in the middle of it as well as before it. */
async function reach({ fetch }: ClientSettings, url: string, init: RequestInit) {
  try {
    const response = await fetch(url, init);
    return { status: response.status, ok: response.ok, text: await response.text() };
  } catch (cause) {
    // Leaving a screen cancels its reads; that is no failure to tell anybody about.
    if (
      init.signal?.aborted &&
      init.signal.reason instanceof Error &&
      init.signal.reason.name === "AbortError"
    )
      throw cause;
    throw new Unanswered("no answer", { cause });
  }
}

/** What stands between us and the server may answer in words of its own; then there is no value. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function signalOf({ timeout = callTimeout }: ClientSettings, { signal }: CallOptions): AbortSignal {
  const limit = AbortSignal.timeout(timeout);
  return signal ? AbortSignal.any([signal, limit]) : limit;
}

/** The fields of one part of the ask: a body must not carry what belongs to the path. */
function part(dialect: Dialect<object>, ask: object): object {
  if (!("table" in dialect)) return ask;
  const names = Object.keys(dialect.table as object);
  return Object.fromEntries(Object.entries(ask).filter(([name]) => names.includes(name)));
}

function addressOf(call: Call, ask: object): string {
  const params = call.params ? wireText(call.params, ask) : {};
  const path = urlOf(call).replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
  const query = call.query ? new URLSearchParams(wireText(call.query, ask)).toString() : "";
  return query ? `${path}?${query}` : path;
}

function wireText(dialect: Dialect<object>, ask: object): Record<string, string> {
  const wire = toWire(dialect, part(dialect, ask)) as object;
  return Object.fromEntries(Object.entries(wire).map(([name, value]) => [name, String(value)]));
}

/** A GET answer stands in an envelope with the time it was made. [P-253, P-254] */
function unwrapped(body: unknown): unknown {
  return body !== null && typeof body === "object" && "timeGenerated" in body && "result" in body
    ? body.result
    : body;
}

function refusal(status: number, body: unknown, call: Call): Refused {
  const read = z.safeDecode(problemDocument.schema, body);
  if (!read.success) return new Refused(status, status, "", []);
  const asked = call.body ?? call.query;
  const problems = read.data.errors.map(({ path, code, sentence }) => ({
    path: asked ? formatPath(asked.toDomain(parsePath(path))) : path,
    code,
    sentence,
  }));
  return new Refused(status, read.data.code, read.data.sentence, problems);
}

/** Problems found without asking the server, as they are shown: the caller brings the sentence. */
export function said(problem: Problem, sentence: string): SaidProblem {
  return { path: problem.path, code: problem.code, sentence };
}
