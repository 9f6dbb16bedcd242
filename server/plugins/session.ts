import type { FastifyReply, FastifyRequest } from "fastify";
import type { Context } from "../handlers.ts";
import { knownForDays } from "../sessions/known-devices.ts";

/** The names of the portal's cookies, and whether they are secure. */
export interface CookieSettings {
  /** The name of the session cookie. */
  readonly name: string;
  /** The name of the device cookie. */
  readonly deviceName: string;
  readonly secure: boolean;
}

export function cookieSettings(publicUrl: URL | undefined): CookieSettings {
  const secure = publicUrl?.protocol === "https:";
  // For names with this prefix, browsers require Secure, no Domain, and the path /.
  const prefix = secure ? "__Host-" : "";
  return { name: `${prefix}anden`, deviceName: `${prefix}anden-device`, secure };
}

/** The token of a request: an API client's bearer token, or a browser's cookie. */
export function tokenOf(request: FastifyRequest, { name }: CookieSettings): string | undefined {
  const bearer = /^Bearer ([\w-]{20,100})$/.exec(request.headers.authorization ?? "")?.[1];
  return bearer ?? request.cookies[name];
}

const settingsOf = ({ secure }: CookieSettings) =>
  ({ path: "/", httpOnly: true, sameSite: "lax", secure }) as const;

export function sessionCookie(reply: FastifyReply, settings: CookieSettings): Context["cookie"] {
  const { name } = settings;
  return {
    set: (token) => void reply.setCookie(name, token, settingsOf(settings)),
    clear: () => void reply.clearCookie(name, settingsOf(settings)),
  };
}

export function deviceCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  settings: CookieSettings,
): Context["device"] {
  const { deviceName } = settings;
  const maxAge = knownForDays * 86_400;
  return {
    token: request.cookies[deviceName],
    keep: (token) => void reply.setCookie(deviceName, token, { ...settingsOf(settings), maxAge }),
  };
}
