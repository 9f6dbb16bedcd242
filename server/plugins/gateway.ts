import { type Problem, problem } from "@anden/domain/values/problem";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { Refusal } from "../handlers.ts";

/**
 * Checks whether a request may call the API at all: the application must have one of the carrier's keys, if there are
 * any, and a call with side effects must not come from a page of another site. The key identifies an application, never
 * a user. [P-248]
 */
export function gateway(
  app: FastifyInstance,
  {
    subscriptionKeys,
    publicOrigin,
  }: { subscriptionKeys: readonly string[]; publicOrigin: string | undefined },
): void {
  app.addHook("onRequest", (request, _, done) => {
    const why = refusalOf(request);
    done(why && new Refusal([why]));
  });

  function refusalOf(request: FastifyRequest): Problem | undefined {
    // By the route and not by the URL, which has several spellings: `//api/app/…` leads to the same call.
    const { call } = request.routeOptions.config;
    if (!call) return undefined;
    const key = request.headers["ocp-apim-subscription-key"];
    if (subscriptionKeys.length > 0 && !(typeof key === "string" && subscriptionKeys.includes(key)))
      return problem("call.wrongKey");
    const isRead = !call.changes && (request.method === "GET" || request.method === "HEAD");
    if (isRead) return undefined;
    if (request.method === "HEAD") return problem("call.wrongMethod");
    const isForeign = comesFromElsewhere(request, publicOrigin) || (call.changes && isFollowed(request));
    return isForeign ? problem("call.crossSite") : undefined;
  }
}

/** Browsers send the origin of a request. Other clients do not, and send no cookie automatically. */
function comesFromElsewhere(
  { headers, protocol, host }: FastifyRequest,
  publicOrigin: string | undefined,
): boolean {
  const site = headers["sec-fetch-site"];
  if (site !== undefined) return site !== "same-origin" && site !== "none";
  return headers.origin !== undefined && headers.origin !== (publicOrigin ?? `${protocol}://${host}`);
}

/** Whether a browser requests this because of a link, a picture or a prefetch, and not from the portal's page. */
function isFollowed({ headers }: FastifyRequest): boolean {
  const destination = headers["sec-fetch-dest"];
  return headers["sec-purpose"] !== undefined || (destination !== undefined && destination !== "empty");
}
