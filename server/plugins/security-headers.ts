import { randomBytes } from "node:crypto";
import type { FastifyInstance } from "fastify";

declare module "fastify" {
  interface FastifyReply {
    /** Of this answer alone: the inline styles and scripts of its page carry it. */
    nonce: string;
  }
}

const noStore = { "cache-control": "no-store" } as const;

/** The headers that every answer carries, whoever wrote it. */
export function securityHeaders(app: FastifyInstance, { secure }: { secure: boolean }): void {
  // A call answers no page: there is nothing that a nonce could let in. What it answers is somebody's own and may
  // change: no cache may keep it.
  const ofCalls = { ...safeHeaders(undefined, secure), ...noStore };
  app.decorateReply("nonce", "");
  app.addHook("onRequest", ({ routeOptions }, reply, done) => {
    if (routeOptions.config.call) {
      reply.headers(ofCalls);
    } else {
      reply.nonce = newNonce();
      reply.headers(safeHeaders(reply.nonce, secure));
    }
    done();
  });
  // The route tells a call, not the address, which may be written in more than one way; but what is no call may stand
  // where calls do.
  app.addHook("onSend", ({ url, routeOptions }, reply, payload, done) => {
    if (!routeOptions.config.call && url.startsWith("/api/")) reply.headers(noStore);
    done(null, payload);
  });
}

export function newNonce(): string {
  return randomBytes(16).toString("base64");
}

export function safeHeaders(nonce: string | undefined, secure: boolean): Readonly<Record<string, string>> {
  return {
    "content-security-policy": contentPolicy(nonce, secure),
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "x-frame-options": "DENY",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=()",
    ...(secure ? { "strict-transport-security": "max-age=31536000; includeSubDomains" } : {}),
  };
}

/** What a page may load: our own files, and inline only what carries the answer's nonce or a hash named here. */
export function contentPolicy(nonce: string | undefined, secure: boolean, styleHash?: string): string {
  const own = nonce === undefined ? "'self'" : `'self' 'nonce-${nonce}'`;
  return [
    "default-src 'self'",
    `script-src ${own}`,
    `style-src ${own}${styleHash ? ` '${styleHash}'` : ""}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(secure ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}
