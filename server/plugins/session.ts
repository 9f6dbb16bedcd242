import type { FastifyReply, FastifyRequest } from "fastify";
import type { Context } from "../handlers.ts";

/** The session cookie: see the wire page's "Added: sessions". */
export interface CookieSettings {
  readonly name: string;
  readonly secure: boolean;
}

export function cookieSettings(publicUrl: URL | undefined): CookieSettings {
  const secure = publicUrl?.protocol === "https:";
  // Browsers require Secure, this host and path / for a name with this prefix.
  return { name: secure ? "__Host-anden" : "anden", secure };
}

/** The token of a request: an API client's bearer token, or a browser's cookie. */
export function tokenOf(request: FastifyRequest, { name }: CookieSettings): string | undefined {
  const bearer = /^Bearer ([\w-]{20,100})$/.exec(request.headers.authorization ?? "")?.[1];
  return bearer ?? request.cookies[name];
}

export function sessionCookie(reply: FastifyReply, { name, secure }: CookieSettings): Context["cookie"] {
  const settings = { path: "/", httpOnly: true, sameSite: "lax", secure } as const;
  return {
    set: (token) => void reply.setCookie(name, token, settings),
    clear: () => void reply.clearCookie(name, settings),
  };
}
