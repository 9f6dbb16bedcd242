import type { Instant } from "@anden/domain/values/calendar";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { CarrierSource } from "../catalogues/carrier-source.ts";
import { dictionaryOf } from "../catalogues/dictionary.ts";
import { placesById } from "../catalogues/places.ts";
import type { Database } from "../database/connect.ts";
import { retrying } from "../database/retry.ts";
import { limitNewcomer } from "../sessions/newcomer-limits.ts";
import type { SecurityLog } from "../sessions/security-log.ts";
import type { Sessions } from "../sessions/sessions.ts";
import { hashToken } from "../sessions/tokens.ts";
import { readKeys } from "../waybill/queries.ts";
import type { RequestScope } from "./answer-call.ts";
import { callerAddress } from "./caller-address.ts";
import { askedLanguage, type RequestLocales } from "./request-locales.ts";
import { type CookieSettings, deviceCookie, sessionCookie, tokenOf } from "./session.ts";

interface Parts {
  readonly database: Database;
  readonly carrier: CarrierSource;
  readonly sessions: Sessions;
  readonly locales: RequestLocales;
  readonly cookies: CookieSettings;
  readonly clock: () => Instant;
  readonly securityLogOf: (request: FastifyRequest) => SecurityLog;
  readonly limitsNewcomers: boolean;
}

/** Gives every request its time, its session functions, and the context of its handler. */
export function requestScopes(parts: Parts): (request: FastifyRequest, reply: FastifyReply) => RequestScope {
  const { database, carrier, sessions, locales, cookies, clock } = parts;
  const dictionary = dictionaryOf(carrier);
  return (request, reply) => {
    const moment = { now: clock(), carrier: carrier.carrier() };
    const token = tokenOf(request, cookies);
    const tokenHash = token === undefined ? undefined : hashToken(token);
    // For refusals before the session is known.
    request.language = locales.atHand(request, tokenHash).language;
    return {
      now: moment.now,
      tokenHash,
      findSession: async () => tokenHash && sessions.findSession(tokenHash, moment),
      sessionFrom: (found) => tokenHash && sessions.sessionFrom(found, tokenHash, moment.carrier),
      touchSession: (session) => sessions.touchSession(session, moment),
      contextOf: (session) => {
        const asked = askedLanguage(request);
        const language = asked ?? session?.language ?? moment.carrier.defaultLanguage;
        request.language = language;
        if (session) locales.keep(session.tokenHash, session.language);
        return {
          ...moment,
          language,
          askedLanguage: asked,
          words: carrier.words(language),
          wordsIn: carrier.words,
          dictionary,
          nextNumber: database.numbers.next,
          placesById: (ids) => retrying(() => placesById(database.owner, ids)),
          satKeys: (asked) => retrying(() => readKeys(database.owner, asked)),
          limitNewcomer: async (action) => {
            if (!parts.limitsNewcomers) return;
            await limitNewcomer(
              database.owner,
              { action, address: callerAddress(request), session },
              moment.now,
            );
          },
          address: callerAddress(request),
          securityLog: parts.securityLogOf(request),
          userAgent: request.headers["user-agent"],
          cookie: sessionCookie(reply, cookies),
          device: deviceCookie(request, reply, cookies),
          ...(session ? { session } : {}),
        };
      },
    };
  };
}
