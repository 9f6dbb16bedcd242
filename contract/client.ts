import type { Language } from "@anden/domain/customer/customer";
import type { Problem } from "@anden/domain/values/problem";
import * as z from "zod/mini";
import { callTimeout } from "./call-timeout.ts";
import { type Endpoints, endpoints } from "./endpoints.ts";
import { acceptLanguage } from "./locale.ts";
import { problemDocument } from "./problem-document.ts";
import { type Call, type CallTable, type Question, type Received, type Sent, urlOf } from "./wire/call.ts";
import type { Codec } from "./wire/codec.ts";
import { toWire } from "./wire/convert.ts";
import { nameInAttachment } from "./wire/file-name.ts";
import { formatPath, parsePath } from "./wire/path.ts";

/** A problem with its sentence, at the field that it concerns. */
export interface WordedProblem {
  /** A domain path: `lines[0].pieces`; "" for the whole request. */
  readonly path: string;
  readonly code: number | string;
  /** The name of the rule, also where the code is a number of the message catalogue. */
  readonly name?: string;
  /** The sentence, in the session's language. */
  readonly sentence: string;
}

/** The server refused the call. */
export class Refused extends Error {
  override readonly name = "Refused";
  readonly status: number;
  readonly code: number | string;
  readonly problems: readonly WordedProblem[];
  /** Seconds until a retry makes sense, where the server says so. */
  readonly retryAfter: number | undefined;
  constructor(
    status: number,
    code: number | string,
    sentence: string,
    problems: readonly WordedProblem[],
    retryAfter?: number,
  ) {
    super(sentence);
    this.status = status;
    this.code = code;
    this.problems = problems;
    this.retryAfter = retryAfter;
  }
}

/** No answer: the server cannot be reached, the connection was closed, or the time limit passed. */
export class Unanswered extends Error {
  override readonly name = "Unanswered";
}

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** For a call that creates: the same key for every attempt of the same request. */
  readonly idempotencyKey?: string;
}

/** A function for every row of a part of the endpoint table; of the whole table by default. */
export type Client<Calls extends CallTable = Endpoints> = {
  readonly [Name in keyof Calls]: (
    ...ask: Record<never, never> extends Question<Calls[Name]>
      ? [ask?: Question<Calls[Name]>, options?: CallOptions]
      : [ask: Question<Calls[Name]>, options?: CallOptions]
  ) => Promise<Received<Calls[Name]>>;
};

export interface ClientSettings {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly baseUrl?: string;
  readonly subscriptionKey: string;
  /** The language chosen on the device; undefined where none was chosen, and then the account's applies. */
  readonly language?: () => Language | undefined;
  /** A bearer token; a browser omits it and sends its cookie. */
  readonly token?: () => string | undefined;
  readonly timeout?: number;
  /**
   * Handles the error of a failed call: the call then resolves to undefined, unless this throws, which rejects the
   * call.
   */
  readonly onFailure?: ((error: unknown) => undefined) | undefined;
  /** Told of the time at which the server made an answer, for each answer that says so. */
  readonly onTime?: ((generated: string) => void) | undefined;
}

/** The client of all calls, for programs without a limit on their size. */
export function makeClient(settings: ClientSettings): Client {
  return clientOf(endpoints, settings);
}

/** The client of some calls, derived from their rows. It decodes and checks the answers. */
export function clientOf<Calls extends CallTable>(calls: Calls, settings: ClientSettings): Client<Calls> {
  const make =
    (call: Call) =>
    (ask: object = {}, options: CallOptions = {}) => {
      const answer = send(settings, call, ask, options);
      return settings.onFailure ? answer.catch(settings.onFailure) : answer;
    };
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
    accept: ["application/json", ...(call.file?.mediaTypes ?? [])].join(", "),
    "ocp-apim-subscription-key": settings.subscriptionKey,
  };
  const token = settings.token?.();
  if (token) headers["authorization"] = `Bearer ${token}`;
  // Otherwise a browser would send its own language, which the user has not chosen.
  if (settings.language) headers["accept-language"] = acceptLanguage(settings.language());
  if (options.idempotencyKey) headers["idempotency-key"] = options.idempotencyKey;
  const init: RequestInit = { method: call.method, headers, signal: signalOf(settings, options) };
  if (call.body) {
    headers["content-type"] = "application/json";
    init.body = call.body.write(part(call.body, ask));
  }
  if (call.upload) {
    const { mediaType, content } = ask as Sent;
    headers["content-type"] = mediaType;
    init.body = content;
  }
  const { status, ok, content, disposition, retryAfter } = await reach(
    settings,
    (settings.baseUrl ?? "") + addressOf(call, ask),
    init,
  );
  if (ok && call.file)
    return { name: nameInAttachment(disposition) ?? "", mediaType: content.type.replace(/;.*/, ""), content };
  if (ok && !call.answer) return undefined;
  const body = parsed(await content.text());
  if (!ok) throw refusal(status, body, call, retryAfter);
  return call.answer && z.decode(call.answer.schema, unwrapped(body, settings));
}

/** Reads the whole answer: the connection may close in the middle of it. */
async function reach({ fetch }: ClientSettings, url: string, init: RequestInit) {
  try {
    const response = await fetch(url, init);
    const { status, ok, headers } = response;
    return {
      status,
      ok,
      content: await response.blob(),
      disposition: headers.get("content-disposition"),
      retryAfter: secondsOf(headers),
    };
  } catch (cause) {
    // Leaving a screen cancels its reads; that is not reported as a failure.
    if (
      init.signal?.aborted &&
      init.signal.reason instanceof Error &&
      init.signal.reason.name === "AbortError"
    )
      throw cause;
    throw new Unanswered("no answer", { cause });
  }
}

/** The seconds of `Retry-After`; a date, which a proxy may send, is not read. */
export function secondsOf(headers: Headers): number | undefined {
  const text = headers.get("retry-after") ?? "";
  return /^\d{1,4}$/.test(text) ? Number(text) : undefined;
}

/** A proxy may answer in its own format; then there is no value. */
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

/** Splits the request by part: a body must not contain the path's parameters. */
function part(codec: Codec<object>, ask: object): object {
  if (!("table" in codec)) return ask;
  const names = Object.keys(codec.table as object);
  return Object.fromEntries(Object.entries(ask).filter(([name]) => names.includes(name)));
}

function addressOf(call: Call, ask: object): string {
  const params = call.params ? wireText(call.params, ask) : {};
  const path = urlOf(call).replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
  const query = call.query ? new URLSearchParams(wireText(call.query, ask)).toString() : "";
  return query ? `${path}?${query}` : path;
}

function wireText(codec: Codec<object>, ask: object): Record<string, string> {
  const wire = toWire(codec, part(codec, ask)) as object;
  return Object.fromEntries(Object.entries(wire).map(([name, value]) => [name, String(value)]));
}

/** A GET answer is in an envelope with the time it was made. [P-253, P-254] */
function unwrapped(body: unknown, { onTime }: ClientSettings): unknown {
  if (body === null || typeof body !== "object" || !("timeGenerated" in body && "result" in body))
    return body;
  onTime?.(String(body.timeGenerated));
  return body.result;
}

function refusal(status: number, body: unknown, call: Call, retryAfter: number | undefined): Refused {
  const read = z.safeDecode(problemDocument.schema, body);
  if (!read.success) return new Refused(status, status, "", [], retryAfter);
  const asked = call.body ?? call.query;
  const problems = read.data.errors.map(({ path, code, name, sentence }) => ({
    path: asked ? formatPath(asked.toDomain(parsePath(path))) : path,
    code,
    ...(name === undefined ? {} : { name }),
    sentence,
  }));
  return new Refused(status, read.data.code, read.data.sentence, problems, retryAfter);
}

/** Problems of local validation in the form of a refusal: the caller supplies the sentence. */
export function withSentence(problem: Problem, sentence: string): WordedProblem {
  return { path: problem.path, code: problem.code, sentence };
}
