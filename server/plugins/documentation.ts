import { openApi } from "@anden/contract/openapi";
import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance, FastifyReply } from "fastify";
import { contentPolicy } from "./security-headers.ts";

/** The hash of the one inline style that the page adds itself: everything else inline stays blocked. */
const pageStyle = "sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w=";

const logo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="40" height="40"><rect width="32" height="32" rx="7" fill="#0e643e"/><path d="M9.5 25V11a3.5 3.5 0 0 1 3.5-3.5h6A3.5 3.5 0 0 1 22.5 11v14M8 18h24" fill="none" stroke="#fff" stroke-width="3"/></svg>`;

const pagesPath = "/api/docs";

/** The API description: for machines at /api/openapi.json, for people at /api/docs. */
export async function documentation(
  app: FastifyInstance,
  { carrierName, secure }: { carrierName: string; secure: boolean },
): Promise<void> {
  // Made when it is first requested, so that the start does not wait for it.
  let written: string | undefined;
  const description = () => {
    written ??= JSON.stringify(openApi({ carrierName }));
    return written;
  };
  const sendDescription = (reply: FastifyReply) =>
    reply.type("application/json; charset=utf-8").send(description());
  app.get("/api/openapi.json", async (_, reply) => sendDescription(reply));

  // The plugin needs a document; its page gets the description instead.
  const none = { openapi: "3.1.0", info: { title: carrierName, version: "1" }, paths: {} };
  await app.register(swagger, { mode: "static", specification: { document: none } });
  // In an encapsulated scope, so that its hook does not run for calls.
  await app.register((pages, _, ready) => {
    pages.addHook("onRequest", ({ routeOptions }, reply, done) => {
      reply.header("content-security-policy", contentPolicy(reply.nonce, secure, { styleHash: pageStyle }));
      // The plugin writes its document anew for every caller: as YAML that blocks all other calls for 200 ms.
      if (routeOptions.url === `${pagesPath}/json`) return void sendDescription(reply);
      if (routeOptions.url === `${pagesPath}/yaml`) return void reply.callNotFound();
      done();
    });
    void pages.register(swaggerUi, {
      routePrefix: pagesPath,
      // The page's own policy allows an external validator; the portal's policy replaces it.
      staticCSP: false,
      logo: { type: "image/svg+xml", content: Buffer.from(logo) },
      theme: { title: "Andén" },
      uiConfig: { validatorUrl: null, docExpansion: "list", displayRequestDuration: true },
    });
    ready();
  });
}
