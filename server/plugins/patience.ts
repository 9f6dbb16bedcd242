import { callTimeout } from "@anden/contract/call-timeout";
import type { FastifyInstance } from "fastify";

/** How long a connection may take to send its request, in milliseconds. Slower ones are closed. */
export interface Patience {
  /** For all headers. */
  readonly headers: number;
  /** For the body of a request, and its handler; of a call that sends or answers a file, `callTimeout`. */
  readonly call: number;
  /** An upload must send at least `leastOfAnUpload` bytes in each interval of this length. */
  readonly stretchOfAnUpload: number;
  /** How often Node checks its connections. */
  readonly looking: number;
}

export const usualPatience: Patience = {
  headers: 20_000,
  call: 30_000,
  stretchOfAnUpload: 15_000,
  looking: 5_000,
};

/** Two kilobytes a second, which even a slow phone sends. */
export const leastOfAnUpload = 30_000;

/**
 * Sending a page or a file may take as long as a caller waits for a call. A GET or HEAD request that announces a body
 * is answered without reading it, and its connection is closed, because otherwise it would wait for the rest of the
 * body.
 */
export function cutOffSlow(app: FastifyInstance): void {
  app.addHook("onRoute", (route) => {
    if (isWithoutBody(String(route.method))) route.handlerTimeout ??= callTimeout;
  });
  app.addHook("onRequest", ({ method, headers }, reply, done) => {
    const hasBody = headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
    if (hasBody && isWithoutBody(method)) reply.header("connection", "close");
    done();
  });
}

const isWithoutBody = (method: string) => method === "GET" || method === "HEAD" || method === "GET,HEAD";
