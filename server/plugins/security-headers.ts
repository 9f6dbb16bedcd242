import { randomBytes } from "node:crypto";
import type { FastifyInstance } from "fastify";

declare module "fastify" {
  interface FastifyReply {
    /** One per answer; the inline styles and scripts of its page carry it. */
    nonce: string;
  }
}

const noStore = { "cache-control": "no-store" } as const;

interface HeaderSettings {
  readonly secure: boolean;
  /** Another origin from which pages may load images: that of the map tiles. */
  readonly images?: string;
  /** Another origin to which a page may post a form: that of the page where guests register. */
  readonly forms?: string;
}

/** The headers of every answer. */
export function securityHeaders(app: FastifyInstance, { secure, images, forms }: HeaderSettings): void {
  // A call answers no page, so there is nothing for a nonce to allow. Its answer is private and may change: no
  // cache may store it.
  const ofCalls = { ...safeHeaders(undefined, secure), ...noStore };
  app.decorateReply("nonce", "");
  app.addHook("onRequest", ({ routeOptions }, reply, done) => {
    if (routeOptions.config.call) {
      reply.headers(ofCalls);
    } else {
      reply.nonce = newNonce();
      reply.headers(safeHeaders(reply.nonce, secure, { images, forms }));
    }
    done();
  });
  // Calls are recognized by the route, because a URL has several spellings; unknown URLs below the calls' prefix
  // count as calls.
  app.addHook("onSend", ({ url, routeOptions }, reply, payload, done) => {
    if (!routeOptions.config.call && url.startsWith("/api/")) reply.headers(noStore);
    done(null, payload);
  });
}

function newNonce(): string {
  return randomBytes(16).toString("base64");
}

export function safeHeaders(
  nonce: string | undefined,
  secure: boolean,
  elsewhere: { readonly images?: string | undefined; readonly forms?: string | undefined } = {},
): Readonly<Record<string, string>> {
  return {
    "content-security-policy": contentPolicy(nonce, secure, elsewhere),
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "x-frame-options": "DENY",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=()",
    ...(secure ? { "strict-transport-security": "max-age=31536000; includeSubDomains" } : {}),
  };
}

/**
 * The content policy of a page: files of this origin, images of one other origin if it is given, and inline code only
 * with the answer's nonce or a hash listed here.
 */
export function contentPolicy(
  nonce: string | undefined,
  secure: boolean,
  {
    styleHash,
    images,
    forms,
  }: { styleHash?: string; images?: string | undefined; forms?: string | undefined } = {},
): string {
  const own = nonce === undefined ? "'self'" : `'self' 'nonce-${nonce}'`;
  return [
    "default-src 'self'",
    `script-src ${own}`,
    `style-src ${own}${styleHash ? ` '${styleHash}'` : ""}`,
    `img-src 'self' data:${images ? ` ${images}` : ""}`,
    "font-src 'self'",
    "connect-src 'self'",
    // A document that the page has requested, shown by the browser's own viewer.
    "frame-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    `form-action 'self'${forms ? ` ${forms}` : ""}`,
    "frame-ancestors 'none'",
    ...(secure ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}
