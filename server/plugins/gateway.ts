import { problem } from "@anden/domain/values/problem";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { Refusal } from "../handlers.ts";

/**
 * Who may knock at all: an application with one of the carrier's keys, when there are any, and for calls that
 * change something no page of another site. The key names an application, never a user. [P-248]
 */
export function gateway(
  app: FastifyInstance,
  {
    subscriptionKeys,
    publicOrigin,
  }: { subscriptionKeys: readonly string[]; publicOrigin: string | undefined },
): void {
  app.addHook("onRequest", async (request) => {
    // By the route and not by the address, of which there are many: `//api/app/…` leads to the same call.
    const { call } = request.routeOptions.config;
    if (!call) return;
    const key = request.headers["ocp-apim-subscription-key"];
    if (subscriptionKeys.length > 0 && !(typeof key === "string" && subscriptionKeys.includes(key)))
      throw new Refusal([problem("call.wrongKey")]);
    const isRead = !call.changes && (request.method === "GET" || request.method === "HEAD");
    if (isRead) return;
    if (request.method === "HEAD") throw new Refusal([problem("call.wrongMethod")]);
    if (comesFromElsewhere(request, publicOrigin) || (call.changes && isFollowed(request)))
      throw new Refusal([problem("call.crossSite")]);
  });
}

/** A browser says where a request comes from; another kind of client says nothing and sends no cookie by itself. */
function comesFromElsewhere(
  { headers, protocol, host }: FastifyRequest,
  publicOrigin: string | undefined,
): boolean {
  const site = headers["sec-fetch-site"];
  if (site !== undefined) return site !== "same-origin" && site !== "none";
  return headers.origin !== undefined && headers.origin !== (publicOrigin ?? `${protocol}://${host}`);
}

/** Whether a browser asks because of a link, a picture or a guess of where its reader goes next, and not our page. */
function isFollowed({ headers }: FastifyRequest): boolean {
  const destination = headers["sec-fetch-dest"];
  return headers["sec-purpose"] !== undefined || (destination !== undefined && destination !== "empty");
}
