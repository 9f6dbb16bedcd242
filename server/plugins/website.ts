import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { Config } from "../config.ts";

/** The built screens: files that never change under their name, and one page for every address of the portal. */
export async function website(
  app: FastifyInstance,
  { webDir, subscriptionKeys: [ownKey = "portal"] }: Pick<Config, "webDir" | "subscriptionKeys">,
): Promise<void> {
  const pagePath = join(webDir, "index.html");
  if (!existsSync(pagePath)) return;
  // The screens are an application like others, and name themselves by the carrier's first key. It is no secret: it
  // says which application calls, never who.
  const page = (await readFile(pagePath, "utf8")).replaceAll("__SUBSCRIPTION_KEY__", escaped(ownKey));

  await app.register(fastifyStatic, {
    root: webDir,
    wildcard: false,
    index: false,
    maxAge: "1y",
    immutable: true,
    // The build leaves each file beside its compressed forms.
    preCompressed: true,
    globIgnore: ["index.html", ".vite/**", "**/*.{br,gz}"],
  });
  const show = (_: unknown, reply: FastifyReply) =>
    reply
      .type("text/html; charset=utf-8")
      .header("cache-control", "no-store")
      .send(page.replaceAll("__CSP_NONCE__", reply.nonce));
  app.get("/", show);
  app.get("/*", (request, reply) => {
    // A file that is not there is not a screen; a person's address is.
    const wantsPage = (request.headers.accept ?? "").includes("text/html");
    if (!wantsPage || request.url.startsWith("/api/")) return reply.callNotFound();
    return show(request, reply);
  });
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
