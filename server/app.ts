import { constants } from "node:zlib";
import { callTimeout } from "@anden/contract/call-timeout";
import type { Language } from "@anden/domain/customer/customer";
import type { Instant } from "@anden/domain/values/calendar";
import { type ProblemCode, problem } from "@anden/domain/values/problem";
import compress, { type FastifyCompressOptions } from "@fastify/compress";
import cookie from "@fastify/cookie";
import {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  fastify,
  LogController,
} from "fastify";
import { Registry } from "prom-client";
import { addressCatalogueHandlers } from "./address-book/catalogue-handlers.ts";
import { addressEntryHandlers } from "./address-book/entry-handlers.ts";
import { addressBookHandlers } from "./address-book/handlers.ts";
import { addressSheetHandlers } from "./address-book/sheet-handlers.ts";
import { billingHandlers } from "./billing/handlers.ts";
import type { CarrierSource } from "./catalogues/carrier-source.ts";
import { dictionaryOf } from "./catalogues/dictionary.ts";
import { catalogueHandlers } from "./catalogues/handlers.ts";
import type { DemoAccount } from "./catalogues/load-carrier.ts";
import { placesById } from "./catalogues/places.ts";
import type { Config } from "./config.ts";
import { customerHandlers } from "./customers/handlers.ts";
import type { Database } from "./database/connect.ts";
import { within } from "./database/deadline.ts";
import { codeOf } from "./database/faults.ts";
import { readinessMilliseconds } from "./database/limits.ts";
import { retrying } from "./database/retry.ts";
import { deskHandlers } from "./desk/handlers.ts";
import { documentHandlers } from "./documents/handlers.ts";
import { draftHandlers } from "./drafts/handlers.ts";
import { exportHandlers } from "./exports/handlers.ts";
import { fileHandlers } from "./files/handlers.ts";
import { geocoderOver } from "./geocoding/geocoder-over.ts";
import { geocodingHandlers } from "./geocoding/handlers.ts";
import { busy, type Handlers, Refusal } from "./handlers.ts";
import { knownGoodsHandlers } from "./known-goods/handlers.ts";
import { searchHandlers } from "./lists/search.ts";
import type { Locale } from "./locale.ts";
import { mailHandlers } from "./mail/handlers.ts";
import { admission } from "./plugins/admission.ts";
import { callerAddress } from "./plugins/caller-address.ts";
import { CountedLines } from "./plugins/counted-lines.ts";
import { documentation } from "./plugins/documentation.ts";
import { errors } from "./plugins/errors.ts";
import { gateway } from "./plugins/gateway.ts";
import { health } from "./plugins/health.ts";
import { knownLanguages } from "./plugins/known-languages.ts";
import { type Lanes, usualLanes } from "./plugins/lanes.ts";
import { mount, type RequestScope } from "./plugins/mount.ts";
import { firstLanguageIn, outboxPage } from "./plugins/outbox-page.ts";
import { type Patience, usualPatience } from "./plugins/patience.ts";
import { type RawRefusal, rawRefusal, refuseConnection } from "./plugins/raw-refusal.ts";
import { securityEvents } from "./plugins/security-events.ts";
import { securityHeaders } from "./plugins/security-headers.ts";
import { cookieSettings, deviceCookie, sessionCookie, tokenOf } from "./plugins/session.ts";
import { website } from "./plugins/website.ts";
import { wrongMethod } from "./plugins/wrong-method.ts";
import { quotationHandlers } from "./quotations/handlers.ts";
import { schedulingHandlers } from "./scheduling/handlers.ts";
import { serviceAreaHandlers } from "./service-areas/handlers.ts";
import { serviceRequestHandlers } from "./service-requests/handlers.ts";
import { makingHandlers } from "./service-requests/making-handlers.ts";
import { accountOver } from "./sessions/account.ts";
import { accountHandlers } from "./sessions/account-handlers.ts";
import { limitGuest } from "./sessions/guest-limits.ts";
import { sessionHandlers } from "./sessions/handlers.ts";
import { accountLinksOver } from "./sessions/registration.ts";
import { registrationHandlers } from "./sessions/registration-handlers.ts";
import { isCounted, networkOf, type SecurityLine, type SecurityLog } from "./sessions/security-log.ts";
import { sessionsOver } from "./sessions/sessions.ts";
import { hashToken } from "./sessions/tokens.ts";
import { waybillHandlers } from "./waybill/handlers.ts";

export interface Parts {
  readonly config: Pick<
    Config,
    | "subscriptionKeys"
    | "publicUrl"
    | "webDir"
    | "limitsGuests"
    | "metrics"
    | "proxyHops"
    | "geocoder"
    | "tiles"
    | "portalUrl"
    | "mail"
  > &
    Partial<Pick<Config, "mode" | "registrationUrl">>;
  readonly database: Database;
  readonly carrier: CarrierSource;
  /** The clock: an argument, so that a test can fix it. */
  readonly clock: () => Instant;
  readonly demoAccounts: readonly DemoAccount[];
  /** Whether it logs, to the standard output or elsewhere. */
  readonly logger: boolean | { write(line: string): void };
  /** What `/metrics` tells besides the calls. */
  readonly metrics?: Registry;
  /** How long callers may take, where it is not what is usual. */
  readonly patience?: Patience;
  /** How many calls it takes, where it is not what is usual. */
  readonly lanes?: Lanes;
}

const mostBodyBytes = 1_048_576;

/** Why Node could not read a request. */
const unreadable: Readonly<Record<string, ProblemCode>> = {
  HPE_HEADER_OVERFLOW: "headers.tooLarge",
  ERR_HTTP_REQUEST_TIMEOUT: "body.tooSlow",
};

const compression: FastifyCompressOptions = {
  encodings: ["br", "gzip"],
  threshold: 1024,
  // Answers are compressed for one use each, so the fast level is used.
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
};

/** The server without its port: plugins are registered by hand, in the order in which a request meets them. */
export async function buildApp(parts: Parts): Promise<FastifyInstance> {
  const { config, database, carrier, clock, patience = usualPatience, lanes = usualLanes } = parts;
  const settings = cookieSettings(config.publicUrl);
  const languages = knownLanguages();
  const localeIn = (language: Language): Locale => ({ language, words: carrier.words(language) });
  /** What is known without asking the database. */
  const languageAtHand = (request: FastifyRequest) => {
    const token = tokenOf(request, settings);
    return languageOf(request) ?? languages.of(token === undefined ? undefined : hashToken(token));
  };
  const app: FastifyInstance = fastify({
    logger: parts.logger
      ? {
          level: "info",
          redact: ["req.headers.authorization", "req.headers.cookie"],
          ...(parts.logger === true ? {} : { stream: parts.logger }),
        }
      : false,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: mostBodyBytes,
    // An upload that takes longer than its caller waits is cut off, however it trickles; other requests sooner.
    requestTimeout: callTimeout,
    http: { headersTimeout: patience.headers, connectionsCheckingInterval: patience.looking },
    routerOptions: { ignoreTrailingSlash: true, ignoreDuplicateSlashes: true, caseSensitive: true },
    // A malformed URL reaches no hook: its refusal is written here, with the headers of all answers.
    frameworkErrors: (_, request, reply) => {
      const locale = localeIn(languageOf(request) ?? carrier.carrier().defaultLanguage);
      const { status, headers, body } = rawRefusal(
        new Refusal([problem("call.unknown")]),
        locale,
        settings.secure,
      );
      reply.raw.writeHead(status, headers);
      reply.raw.end(body);
    },
    // Who comes while it ends is refused like who comes when it is full: see `admission`.
    return503OnClosing: false,
    // Nothing is known of who sent no whole request, not even the language.
    clientErrorHandler: (error, socket) => {
      if (codeOf(error) === "ECONNRESET" || socket.destroyed) return;
      const why = new Refusal([problem(unreadable[codeOf(error) ?? ""] ?? "body.malformed")]);
      const locale = localeIn(carrier.carrier().defaultLanguage);
      refuseConnection(socket, rawRefusal(why, locale, settings.secure));
    },
    trustProxy: config.proxyHops > 0 ? (_, hop) => hop < config.proxyHops : false,
  });

  const writeSecurity = (line: SecurityLine) => app.log.info({ security: line }, "security");
  const repeated = new CountedLines<SecurityLine>((line, times) =>
    writeSecurity(times > 1 ? { ...line, times } : line),
  );
  app.addHook("onClose", async () => repeated.flush());
  const securityLogOf = (request: FastifyRequest): SecurityLog => {
    const from = networkOf(callerAddress(request));
    return (event) =>
      isCounted(event) ? repeated.add({ ...event, from }) : writeSecurity({ ...event, from });
  };
  const sessions = sessionsOver(database);

  const dictionary = dictionaryOf(carrier);

  function requestScope(request: FastifyRequest, reply: FastifyReply): RequestScope {
    const moment = { now: clock(), carrier: carrier.carrier() };
    const asked = languageOf(request);
    // The default language, for refusals before the session is known.
    request.language = languageAtHand(request) ?? moment.carrier.defaultLanguage;
    const token = tokenOf(request, settings);
    const tokenHash = token === undefined ? undefined : hashToken(token);
    return {
      now: moment.now,
      tokenHash,
      findSession: async () => tokenHash && sessions.findSession(tokenHash, moment),
      sessionFrom: (found) => tokenHash && sessions.sessionFrom(found, tokenHash, moment.carrier),
      touchSession: (session) => sessions.touchSession(session, moment),
      contextOf: (session) => {
        const language = asked ?? session?.language ?? moment.carrier.defaultLanguage;
        request.language = language;
        if (session) languages.keep(session.tokenHash, session.language);
        return {
          ...moment,
          language,
          askedLanguage: asked,
          words: carrier.words(language),
          wordsIn: carrier.words,
          dictionary,
          nextNumber: database.numbers.next,
          placesById: (ids) => retrying(() => placesById(database.owner, ids)),
          // Who has no session yet is about to become a guest.
          limitGuest: async (action) => {
            if (!config.limitsGuests || (session && session.kind !== "guest")) return;
            const guest = session ? { clientId: session.customer.clientId } : {};
            await limitGuest(
              database.owner,
              { action, address: callerAddress(request), ...guest },
              moment.now,
            );
          },
          address: callerAddress(request),
          securityLog: securityLogOf(request),
          userAgent: request.headers["user-agent"],
          cookie: sessionCookie(reply, settings),
          device: deviceCookie(request, reply, settings),
          ...(session ? { session } : {}),
        };
      },
    };
  }

  const handlers: Handlers = {
    ...sessionHandlers(sessions, { demoAccounts: parts.demoAccounts, publicUrl: config.publicUrl }),
    ...accountHandlers(accountOver(database)),
    ...registrationHandlers(
      accountLinksOver(database, {
        ...{ portalUrl: config.portalUrl, from: config.mail.from, limits: config.limitsGuests },
      }),
      config.registrationUrl?.href,
    ),
    ...customerHandlers,
    ...catalogueHandlers,
    ...serviceAreaHandlers,
    ...quotationHandlers,
    ...documentHandlers(config),
    ...mailHandlers({ portalUrl: config.portalUrl, from: config.mail.from }),
    ...draftHandlers,
    ...knownGoodsHandlers,
    ...serviceRequestHandlers,
    ...makingHandlers,
    ...waybillHandlers,
    ...deskHandlers,
    ...billingHandlers,
    ...addressBookHandlers,
    ...addressEntryHandlers,
    ...addressSheetHandlers,
    ...addressCatalogueHandlers,
    ...geocodingHandlers(
      geocoderOver(database, { service: config.geocoder, warn: (message) => app.log.warn(message) }),
      config.tiles,
    ),
    ...schedulingHandlers,
    ...searchHandlers,
    ...exportHandlers,
    ...fileHandlers,
  };

  // A request that is refused before its handler starts: the language comes from its session.
  const localeOf = async (request: FastifyRequest): Promise<Locale> => {
    const known = request.language ?? languageAtHand(request);
    const token = known ? undefined : tokenOf(request, settings);
    const moment = { now: clock(), carrier: carrier.carrier() };
    const session = token
      ? await within(readinessMilliseconds, () => sessions.findSession(hashToken(token), moment)).catch(
          () => undefined,
        )
      : undefined;
    return localeIn(known ?? session?.language ?? moment.carrier.defaultLanguage);
  };

  app.decorateRequest("language", null);
  await app.register(cookie);
  /** The refusals as they are written, until other texts are loaded. */
  const written = new WeakMap<object, Map<number, RawRefusal>>();
  const admitted = admission(app, lanes, (request, seconds) => {
    const locale = localeIn(languageAtHand(request) ?? carrier.carrier().defaultLanguage);
    const known = written.get(locale.words) ?? new Map<number, RawRefusal>();
    written.set(locale.words, known);
    const refusal = known.get(seconds) ?? rawRefusal(busy(seconds), locale, settings.secure);
    known.set(seconds, refusal);
    return refusal;
  });
  // Calls compress their own answers (`sendText`), the plugin compresses all others. Compressed requests are not
  // accepted.
  app.addHook("onRoute", (route) => {
    if (!route.config?.call) route.compress = compression;
  });
  await app.register(compress, { ...compression, globalCompression: false, globalDecompression: false });
  securityHeaders(app, {
    secure: settings.secure,
    ...(config.tiles ? { images: new URL(config.tiles.url).origin } : {}),
    ...(config.registrationUrl ? { forms: config.registrationUrl.origin } : {}),
  });
  errors(app, localeOf);
  securityEvents(app, {
    logOf: securityLogOf,
    whoIs: async (request) => {
      const token = tokenOf(request, settings);
      return token === undefined ? {} : sessions.idsOf(hashToken(token));
    },
  });
  gateway(app, { subscriptionKeys: config.subscriptionKeys, publicOrigin: config.publicUrl?.origin });
  health(app, database, parts.metrics ?? new Registry(), config.metrics);
  await documentation(app, { carrierName: carrier.carrier().name, secure: settings.secure });
  mount(app, { database, handlers, requestScope, patience, admission: admitted });
  if (config.mode === "demo" && !config.mail.smtpUrl)
    outboxPage(app, {
      owner: database.owner,
      wordsIn: carrier.words,
      languageOf: (asked) => firstLanguageIn(asked, carrier.carrier().defaultLanguage),
      timeZone: () => carrier.carrier().timeZone,
    });
  wrongMethod(app);
  await website(app, config);
  return app;
}

declare module "fastify" {
  interface FastifyRequest {
    /** Set when the call starts. */
    language: Language | null;
  }
}

/** The language in the caller's `Accept-Language`, if it is supported. */
function languageOf(request: FastifyRequest): Language | undefined {
  const asked = /^(es|en)\b/.exec(String(request.headers["accept-language"] ?? ""))?.[1];
  return asked === "es" || asked === "en" ? asked : undefined;
}
