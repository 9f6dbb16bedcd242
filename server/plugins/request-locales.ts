import type { Language } from "@anden/domain/customer/customer";
import type { Instant } from "@anden/domain/values/calendar";
import type { FastifyRequest } from "fastify";
import type { CarrierSource } from "../catalogues/carrier-source.ts";
import { within } from "../database/deadline.ts";
import { readinessMilliseconds } from "../database/limits.ts";
import type { Locale } from "../locale.ts";
import type { Sessions } from "../sessions/sessions.ts";
import { hashToken } from "../sessions/tokens.ts";
import { knownLanguages } from "./known-languages.ts";
import { preferredLanguage } from "./preferred-language.ts";
import { type CookieSettings, tokenOf } from "./session.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Set when the call starts. */
    language: Language | null;
  }
}

/** The language of a request: that of its `Accept-Language`, else of its session, else the carrier's default. */
export interface RequestLocales {
  readonly default: () => Locale;
  /** From the request alone, before its cookies are parsed. */
  readonly asked: (request: FastifyRequest) => Locale;
  /**
   * From the memory of this process, without asking the database. A caller that has hashed the token passes the hash.
   */
  readonly atHand: (request: FastifyRequest, tokenHash?: Buffer) => Locale;
  /** From the session in the database, if nothing else determines it. */
  readonly found: (request: FastifyRequest) => Promise<Locale>;
  /** Remembers the language of a session. */
  readonly keep: (tokenHash: Buffer, language: Language) => void;
}

interface Parts {
  readonly carrier: CarrierSource;
  readonly sessions: Sessions;
  readonly cookies: CookieSettings;
  readonly clock: () => Instant;
}

export function requestLocales({ carrier, sessions, cookies, clock }: Parts): RequestLocales {
  const languages = knownLanguages();
  const localeIn = (language = carrier.carrier().defaultLanguage): Locale => ({
    language,
    words: carrier.words(language),
  });
  const hashOf = (request: FastifyRequest) => {
    const token = tokenOf(request, cookies);
    return token === undefined ? undefined : hashToken(token);
  };
  const languageAtHand = (request: FastifyRequest, tokenHash?: Buffer) =>
    askedLanguage(request) ?? languages.of(tokenHash ?? hashOf(request));
  return {
    default: () => localeIn(),
    asked: (request) => localeIn(askedLanguage(request)),
    atHand: (request, tokenHash) => localeIn(languageAtHand(request, tokenHash)),
    found: async (request) => {
      const known = request.language ?? languageAtHand(request);
      const tokenHash = known ? undefined : hashOf(request);
      if (!tokenHash) return localeIn(known);
      const moment = { now: clock(), carrier: carrier.carrier() };
      const session = await within(readinessMilliseconds, () =>
        sessions.findSession(tokenHash, moment),
      ).catch(() => undefined);
      return localeIn(session?.language);
    },
    keep: languages.keep,
  };
}

/** The language in the caller's `Accept-Language`, if it is supported. */
export function askedLanguage(request: FastifyRequest): Language | undefined {
  return preferredLanguage(request.headers["accept-language"]);
}
