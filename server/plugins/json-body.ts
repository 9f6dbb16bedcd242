import type { FastifyInstance } from "fastify";

declare module "fastify" {
  interface FastifyRequest {
    /**
     * The raw body, or the digest of an upload. It distinguishes a repeated request under an idempotency key from
     * another one.
     */
    bodyText: string;
  }
}

/** A body that is no JSON, or that two parsers may read differently. */
class AmbiguousBody extends Error {
  readonly statusCode = 400;
}

class CompressedBody extends Error {
  readonly statusCode = 415;
}

/**
 * Parses JSON bodies strictly, and refuses bodies of other media types. Invalid UTF-8 is refused instead of replaced. A
 * duplicate name in an object is refused, because JSON does not define which of its values counts.
 */
export function jsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  const utf8 = new TextDecoder("utf-8", { fatal: true });
  app.decorateRequest("bodyText", "");
  app.removeContentTypeParser("text/plain");
  app.addContentTypeParser<Buffer>("application/json", { parseAs: "buffer" }, (request, bytes, done) => {
    if ((request.headers["content-encoding"] ?? "identity") !== "identity")
      return done(new CompressedBody("the body is compressed"));
    let text: string;
    try {
      text = utf8.decode(bytes);
    } catch {
      return done(new AmbiguousBody("the body is no UTF-8"));
    }
    request.bodyText = text;
    return parse(request, text, (error, value) => {
      if (error || !repeatsName(text, value)) return done(error, value);
      return done(new AmbiguousBody("a name stands twice in an object"));
    });
  });
}

/** Whether the parser dropped a name: the text has more of them than the value. */
export function repeatsName(json: string, value: unknown): boolean {
  let names = 0;
  // A string, and whether it is a name. The strings of valid JSON are found in order, so no match starts inside one.
  for (const [, colon] of json.matchAll(/"[^"\\]*(?:\\.[^"\\]*)*"(\s*:)?/g)) if (colon) names++;
  return names > countNames(value);
}

/** Not recursive: a body may be nested deeper than the stack. */
function countNames(value: unknown): number {
  let names = 0;
  const left = [value];
  while (left.length > 0) {
    const next = left.pop();
    if (next === null || typeof next !== "object") continue;
    const inside = Object.values(next);
    if (!Array.isArray(next)) names += inside.length;
    for (const each of inside) left.push(each);
  }
  return names;
}
