import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import * as z from "zod/mini";
import type { Config } from "../config.ts";
import { cookieSettings } from "./session.ts";

type WebsiteSettings = Pick<Config, "webDir" | "publicUrl" | "subscriptionKeys">;

/** Serves the built screens: immutable files, and one page for every URL of the portal. */
export async function website(
  app: FastifyInstance,
  { webDir, publicUrl, subscriptionKeys: [ownKey = "portal"] }: WebsiteSettings,
): Promise<void> {
  const pagePath = join(webDir, "index.html");
  if (!existsSync(pagePath)) return;
  // The screens are an application like others, and identify themselves by the first of the carrier's keys. It is no
  // secret: it identifies the calling application, never a user.
  const page = (await readFile(pagePath, "utf8")).replaceAll("__SUBSCRIPTION_KEY__", escaped(ownKey));
  const { name: cookieName } = cookieSettings(publicUrl);
  const firstFiles = await readFirstFiles(webDir);

  await app.register(fastifyStatic, {
    root: webDir,
    wildcard: false,
    index: false,
    maxAge: "1y",
    immutable: true,
    // The build stores compressed versions beside each file.
    preCompressed: true,
    globIgnore: ["index.html", ".vite/**", "**/*.{br,gz}"],
  });
  const show = (request: FastifyRequest, reply: FastifyReply) => {
    const hasSession = request.cookies[cookieName] !== undefined;
    return reply
      .type("text/html; charset=utf-8")
      .header("cache-control", "no-store")
      .send(
        page
          .replaceAll("__CSP_NONCE__", reply.nonce)
          .replaceAll("__SESSION__", hasSession ? "yes" : "no")
          // After the entry script, because that sends the first call.
          .replace("</head>", `${firstFiles(request.url, hasSession)}</head>`),
      );
  };
  app.get("/", show);
  app.get("/*", (request, reply) => {
    if (!wantsPage(request) || request.url.startsWith("/api/")) return reply.callNotFound();
    return show(request, reply);
  });
}

/**
 * Whether a request is answered with the page: the caller accepts HTML, or accepts any type and the path names no file
 * and no hidden folder.
 */
function wantsPage({ url, headers: { accept = "*/*" } }: FastifyRequest): boolean {
  const [path = ""] = url.split(/[?#]/);
  const namesFile = /\/\.|\.[^/]*$/.test(path);
  return accept.includes("text/html") || (accept.includes("*/*") && !namesFile);
}

const files = z.object({ scripts: z.array(z.string()), styles: z.array(z.string()) });
const listedFiles = z.object({
  screens: z.array(z.object({ path: z.string(), parameter: z.optional(z.string()), ...files.shape })),
  signIn: files,
});

/** The links to the files that the first screen of a URL needs, as the build of the screens lists them. */
async function readFirstFiles(webDir: string): Promise<(url: string, hasSession: boolean) => string> {
  const listPath = join(webDir, ".vite", "first-files.json");
  if (!existsSync(listPath)) return () => "";
  const { screens, signIn } = listedFiles.parse(JSON.parse(await readFile(listPath, "utf8")));
  const linksOf = ({ scripts, styles }: z.infer<typeof files>) =>
    [
      ...styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
      ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
    ].join("");
  const signInLinks = linksOf(signIn);
  const links = screens.map(({ path, parameter, ...listed }) => ({
    matches: new RegExp(`^${path.replaceAll(/:\w+/g, "[^/]+")}$`),
    parameter,
    links: linksOf(listed),
  }));
  return (url, hasSession) => {
    if (!hasSession) return signInLinks;
    const [path = "", query] = url.split(/[?#]/);
    const asked = new URLSearchParams(query);
    const isShown = ({ matches, parameter }: (typeof links)[number]) =>
      matches.test(path) && (parameter === undefined || asked.has(parameter));
    return links.find(isShown)?.links ?? "";
  };
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
