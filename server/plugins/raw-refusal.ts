import type { Duplex } from "node:stream";
import { busy, type Refusal } from "../handlers.ts";
import type { Locale } from "../locale.ts";
import { problemAnswer } from "./problem-document.ts";
import { safeHeaders } from "./security-headers.ts";

/** A refusal of a request that reaches no hook, with the headers of all answers. */
export interface RawRefusal {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export function rawRefusal({ problems, retryAfter }: Refusal, locale: Locale, secure: boolean): RawRefusal {
  const { status, body } = problemAnswer(problems, locale);
  const text = JSON.stringify(body);
  const headers = {
    ...safeHeaders(undefined, secure),
    "cache-control": "no-store",
    "content-type": "application/problem+json; charset=utf-8",
    "content-length": String(Buffer.byteLength(text)),
    ...(retryAfter === undefined ? {} : { "retry-after": String(retryAfter) }),
  };
  return { status, headers, body: text };
}

/** Refusals of calls when the server is overloaded. Each is made once, until other texts are loaded. */
export function busyRefusals(secure: boolean): (locale: Locale, seconds: number) => RawRefusal {
  const written = new WeakMap<object, Map<number, RawRefusal>>();
  return (locale, seconds) => {
    const known = written.get(locale.words) ?? new Map<number, RawRefusal>();
    written.set(locale.words, known);
    const refusal = known.get(seconds) ?? rawRefusal(busy(seconds), locale, secure);
    known.set(seconds, refusal);
    return refusal;
  };
}

/** Writes a refusal on a connection from which Node could not read a whole request, and closes the connection. */
export function refuseConnection(socket: Duplex, { status, headers, body }: RawRefusal): void {
  const lines = Object.entries({ ...headers, connection: "close" }).map(([name, text]) => `${name}: ${text}`);
  if (socket.writable) socket.write(`HTTP/1.1 ${status} \r\n${lines.join("\r\n")}\r\n\r\n${body}`);
  socket.destroy();
}
