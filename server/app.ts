import { constants } from "node:zlib";
import type { Language } from "@anden/domain/customer/customer";
import type { Instant } from "@anden/domain/values/calendar";
import { problem } from "@anden/domain/values/problem";
import compress, { type FastifyCompressOptions } from "@fastify/compress";
import cookie from "@fastify/cookie";
import {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  fastify,
  LogController,
} from "fastify";
import { addressBookHandlers } from "./address-book/handlers.ts";
import { billingHandlers } from "./billing/handlers.ts";
import type { CarrierSource } from "./catalogues/carrier-source.ts";
import { dictionaryOf } from "./catalogues/dictionary.ts";
import { catalogueHandlers } from "./catalogues/handlers.ts";
import type { DemoAccount } from "./catalogues/load-carrier.ts";
import type { Config } from "./config.ts";
import { customerHandlers } from "./customers/handlers.ts";
import type { Database } from "./database/connect.ts";
import { exportHandlers } from "./exports/handlers.ts";
import type { Context, Handlers } from "./handlers.ts";
import { searchHandlers } from "./lists/search.ts";
import { documentation } from "./plugins/documentation.ts";
import { errors } from "./plugins/errors.ts";
import { gateway } from "./plugins/gateway.ts";
import { health } from "./plugins/health.ts";
import { type Arrival, mount } from "./plugins/mount.ts";
import { problemAnswer } from "./plugins/problem-document.ts";
import { newNonce, safeHeaders, securityHeaders } from "./plugins/security-headers.ts";
import { cookieSettings, sessionCookie, tokenOf } from "./plugins/session.ts";
import { website } from "./plugins/website.ts";
import { wrongMethod } from "./plugins/wrong-method.ts";
import { quotationHandlers } from "./quotations/handlers.ts";
import { schedulingHandlers } from "./scheduling/handlers.ts";
import { serviceAreaHandlers } from "./service-areas/handlers.ts";
import { serviceRequestHandlers } from "./service-requests/handlers.ts";
import { accountOver } from "./sessions/account.ts";
import { accountHandlers } from "./sessions/account-handlers.ts";
import { sessionHandlers } from "./sessions/handlers.ts";
import type { SecurityLog } from "./sessions/security-log.ts";
import { sessionsOver } from "./sessions/sessions.ts";
import { hashToken } from "./sessions/tokens.ts";

export interface Parts {
  readonly config: Pick<Config, "subscriptionKeys" | "publicUrl" | "webDir">;
  readonly database: Database;
  readonly carrier: CarrierSource;
  /** The clock: an argument, so that a test may hold it. */
  readonly clock: () => Instant;
  readonly demoAccounts: readonly DemoAccount[];
  readonly logger: boolean;
}

const mostBodyBytes = 1_048_576;

const compression: FastifyCompressOptions = {
  encodings: ["br", "gzip"],
  threshold: 1024,
  // An answer is compressed once for one reader: the quick quality, not the best.
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
};

/** The server without its port: plugins by hand, in the order in which a request meets them. */
export async function buildApp(parts: Parts): Promise<FastifyInstance> {
  const { config, database, carrier, clock } = parts;
  const settings = cookieSettings(config.publicUrl);
  const app: FastifyInstance = fastify({
    logger: parts.logger
      ? { level: "info", redact: ["req.headers.authorization", "req.headers.cookie"] }
      : false,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: mostBodyBytes,
    routerOptions: { ignoreTrailingSlash: true, ignoreDuplicateSlashes: true, caseSensitive: true },
    // An address that cannot be read reaches no hook: its refusal is written here, with the headers of all.
    frameworkErrors: (_, request, reply) => {
      const language = languageOf(request) ?? carrier.carrier().defaultLanguage;
      const voice = { language, words: carrier.words(language) };
      const { status, body } = problemAnswer([problem("call.unknown")], voice);
      const headers = safeHeaders(newNonce(), settings.secure);
      reply.raw.writeHead(status, { ...headers, "content-type": "application/problem+json; charset=utf-8" });
      reply.raw.end(JSON.stringify(body));
    },
    // One proxy in front is trusted when the portal says where it is published.
    trustProxy: config.publicUrl ? (_, hop) => hop < 1 : false,
  });
  const securityLog: SecurityLog = (security) => app.log.info({ security }, "security");
  const sessions = sessionsOver(database, securityLog);

  const dictionary = dictionaryOf(carrier);

  function arrivalOf(request: FastifyRequest, reply: FastifyReply): Arrival {
    const moment = { now: clock(), carrier: carrier.carrier() };
    const asked = languageOf(request);
    // Should the session not be found out, the refusal is told in this one.
    request.language = asked ?? moment.carrier.defaultLanguage;
    const token = tokenOf(request, settings);
    const tokenHash = token === undefined ? undefined : hashToken(token);
    return {
      now: moment.now,
      tokenHash,
      find: async () => tokenHash && sessions.find(tokenHash, moment),
      meet: (found) => tokenHash && sessions.meet(found, tokenHash, moment.carrier),
      noteSeen: (session) => sessions.noteSeen(session, moment),
      contextOf: (session) => {
        const language = asked ?? session?.language ?? moment.carrier.defaultLanguage;
        request.language = language;
        return {
          ...moment,
          language,
          askedLanguage: asked,
          words: carrier.words(language),
          dictionary,
          nextQuotationNumber: () => database.numbers.next("quotation"),
          address: request.ip,
          userAgent: request.headers["user-agent"],
          cookie: sessionCookie(reply, settings),
          ...(session ? { session } : {}),
        };
      },
    };
  }

  const handlers: Handlers = {
    ...sessionHandlers(sessions, { demoAccounts: parts.demoAccounts, publicUrl: config.publicUrl }),
    ...accountHandlers(accountOver(database, securityLog)),
    ...customerHandlers,
    ...catalogueHandlers,
    ...serviceAreaHandlers,
    ...quotationHandlers,
    ...serviceRequestHandlers,
    ...billingHandlers,
    ...addressBookHandlers,
    ...schedulingHandlers,
    ...searchHandlers,
    ...exportHandlers,
  };

  // A request that is refused before its call begins has a reader too: his session says which language is his.
  const voiceOf = async (request: FastifyRequest): Promise<Pick<Context, "words" | "language">> => {
    const asked = request.language ?? languageOf(request);
    const token = asked ? undefined : tokenOf(request, settings);
    const moment = { now: clock(), carrier: carrier.carrier() };
    const session = token ? await sessions.find(hashToken(token), moment).catch(() => undefined) : undefined;
    const language = asked ?? session?.language ?? moment.carrier.defaultLanguage;
    return { language, words: carrier.words(language) };
  };

  app.decorateRequest("language", null);
  await app.register(cookie);
  // Calls see to it themselves (`sendText`), and the plugin to everything else. Nobody sends us anything compressed.
  app.addHook("onRoute", (route) => {
    if (!route.config?.call) route.compress = compression;
  });
  await app.register(compress, { ...compression, globalCompression: false, globalDecompression: false });
  securityHeaders(app, { secure: settings.secure });
  errors(app, voiceOf);
  gateway(app, { subscriptionKeys: config.subscriptionKeys, publicOrigin: config.publicUrl?.origin });
  health(app, database);
  await documentation(app, { carrierName: carrier.carrier().name, secure: settings.secure });
  mount(app, { database, handlers, arrivalOf });
  wrongMethod(app);
  await website(app, config);
  return app;
}

declare module "fastify" {
  interface FastifyRequest {
    /** Known once the call has begun. */
    language: Language | null;
  }
}

/** The language of ours that the caller asks for, whatever his session says. */
function languageOf(request: FastifyRequest): Language | undefined {
  const asked = /^(es|en)\b/.exec(String(request.headers["accept-language"] ?? ""))?.[1];
  return asked === "es" || asked === "en" ? asked : undefined;
}
