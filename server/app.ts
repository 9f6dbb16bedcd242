import { constants } from "node:zlib";
import { callTimeout } from "@anden/contract/call-timeout";
import type { Instant } from "@anden/domain/values/calendar";
import { type ProblemCode, problem } from "@anden/domain/values/problem";
import compress, { type FastifyCompressOptions } from "@fastify/compress";
import cookie from "@fastify/cookie";
import { type FastifyInstance, fastify, LogController } from "fastify";
import { Registry } from "prom-client";
import { allHandlers } from "./all-handlers.ts";
import type { CarrierSource } from "./catalogues/carrier-source.ts";
import type { DemoAccount } from "./catalogues/demo-data.ts";
import type { Config } from "./config.ts";
import type { Database } from "./database/connect.ts";
import { codeOf } from "./database/faults.ts";
import { Refusal } from "./handlers.ts";
import { admission } from "./plugins/admission.ts";
import { documentation } from "./plugins/documentation.ts";
import { errors } from "./plugins/errors.ts";
import { gateway } from "./plugins/gateway.ts";
import { health } from "./plugins/health.ts";
import { type Lanes, usualLanes } from "./plugins/lanes.ts";
import { mount } from "./plugins/mount.ts";
import { outboxPage } from "./plugins/outbox-page.ts";
import { cutOffSlow, type Patience, usualPatience } from "./plugins/patience.ts";
import { preferredLanguage } from "./plugins/preferred-language.ts";
import { busyRefusals, rawRefusal, refuseConnection } from "./plugins/raw-refusal.ts";
import { requestLocales } from "./plugins/request-locales.ts";
import { requestScopes } from "./plugins/request-scopes.ts";
import { securityEvents, securityLogs } from "./plugins/security-events.ts";
import { securityHeaders } from "./plugins/security-headers.ts";
import { cookieSettings, tokenOf } from "./plugins/session.ts";
import { website } from "./plugins/website.ts";
import { wrongMethod } from "./plugins/wrong-method.ts";
import { sessionsOver } from "./sessions/sessions.ts";
import { hashToken } from "./sessions/tokens.ts";

export interface Parts {
  readonly config: Pick<
    Config,
    | "subscriptionKeys"
    | "publicUrl"
    | "webDir"
    | "limitsNewcomers"
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
  /** The clock, an argument so that a test can set the time. */
  readonly clock: () => Instant;
  readonly demoAccounts: readonly DemoAccount[];
  /** Whether it logs, to the standard output or elsewhere. */
  readonly logger: boolean | { write(line: string): void };
  /** The metrics that `/metrics` reports besides the calls. */
  readonly metrics?: Registry;
  /** Time limits of callers; the usual ones if absent. */
  readonly patience?: Patience;
  /** Limits of concurrent calls; the usual ones if absent. */
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
  const cookies = cookieSettings(config.publicUrl);
  const { secure } = cookies;
  const sessions = sessionsOver(database);
  const locales = requestLocales({ carrier, sessions, cookies, clock });
  const app: FastifyInstance = fastify({
    logger: parts.logger
      ? {
          level: "info",
          // PostgreSQL names the values of a refused row in these two fields of its errors.
          redact: ["req.headers.authorization", "req.headers.cookie", "err.detail", "err.where"],
          ...(parts.logger === true ? {} : { stream: parts.logger }),
        }
      : false,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: mostBodyBytes,
    // An upload that takes longer than its caller waits is aborted, even while bytes still arrive. Other requests have
    // shorter limits.
    requestTimeout: callTimeout,
    handlerTimeout: patience.call,
    // A connection on which nothing moves in either direction is closed: nobody reads an answer there.
    connectionTimeout: callTimeout,
    http: { headersTimeout: patience.headers, connectionsCheckingInterval: patience.looking },
    routerOptions: { ignoreTrailingSlash: true, ignoreDuplicateSlashes: true, caseSensitive: true },
    // A malformed URL reaches no hook: its refusal is written here, with the headers of all answers.
    frameworkErrors: (_, request, reply) => {
      const unknown = new Refusal([problem("call.unknown")]);
      const { status, headers, body } = rawRefusal(unknown, locales.asked(request), secure);
      reply.raw.writeHead(status, headers);
      reply.raw.end(body);
    },
    // While the server shuts down, `admission` refuses calls, as it does when a lane is full.
    return503OnClosing: false,
    // Without a whole request the caller's language is unknown.
    clientErrorHandler: (error, socket) => {
      if (codeOf(error) === "ECONNRESET" || socket.destroyed) return;
      const why = new Refusal([problem(unreadable[codeOf(error) ?? ""] ?? "body.malformed")]);
      refuseConnection(socket, rawRefusal(why, locales.default(), secure));
    },
    trustProxy: config.proxyHops > 0 ? (_, hop) => hop < config.proxyHops : false,
  });

  const securityLogOf = securityLogs(app);
  const handlers = allHandlers({
    config,
    database,
    sessions,
    demoAccounts: parts.demoAccounts,
    warn: (message) => app.log.warn(message),
  });
  const requestScope = requestScopes({
    database,
    carrier,
    sessions,
    locales,
    cookies,
    clock,
    securityLogOf,
    limitsNewcomers: config.limitsNewcomers,
  });

  app.decorateRequest("language", null);
  cutOffSlow(app);
  await app.register(cookie);
  const busyRefusal = busyRefusals(secure);
  const admitted = admission(app, lanes, (request, seconds) => busyRefusal(locales.atHand(request), seconds));
  // Calls compress their own answers (`sendText`), the plugin compresses all others. Compressed requests are not
  // accepted.
  app.addHook("onRoute", (route) => {
    if (!route.config?.call) route.compress = compression;
  });
  await app.register(compress, { ...compression, globalCompression: false, globalDecompression: false });
  securityHeaders(app, {
    secure,
    ...(config.tiles ? { images: new URL(config.tiles.url).origin } : {}),
    ...(config.registrationUrl ? { forms: config.registrationUrl.origin } : {}),
  });
  errors(app, locales.found);
  securityEvents(app, {
    logOf: securityLogOf,
    whoIs: async (request) => {
      const token = tokenOf(request, cookies);
      return token === undefined ? {} : sessions.idsOf(hashToken(token));
    },
  });
  gateway(app, { subscriptionKeys: config.subscriptionKeys, publicOrigin: config.publicUrl?.origin });
  health(app, database, parts.metrics ?? new Registry(), config.metrics);
  await documentation(app, { carrierName: carrier.carrier().name, secure });
  mount(app, { database, handlers, requestScope, patience, admission: admitted });
  if (config.mode === "demo" && !config.mail.smtpUrl)
    outboxPage(app, {
      owner: database.owner,
      wordsIn: carrier.words,
      languageOf: (asked) => preferredLanguage(asked) ?? carrier.carrier().defaultLanguage,
      timeZone: () => carrier.carrier().timeZone,
    });
  wrongMethod(app);
  await website(app, config);
  return app;
}
