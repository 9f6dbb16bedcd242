import type { Call } from "@anden/contract/wire/call";
import { type Problem, problem } from "@anden/domain/values/problem";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { codeOf } from "../database/faults.ts";
import { isOverload, isPassing } from "../database/retry.ts";
import { busy, Refusal } from "../handlers.ts";
import type { Locale } from "../locale.ts";
import { CountedLines } from "./counted-lines.ts";
import { problemAnswer } from "./problem-document.ts";
import { sendText } from "./send-text.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    call?: Call;
  }
}

/** The cause of an unavailable database, if it is known. */
const causeOf = (error: Error) => (codeOf(error) === "DATABASE_AWAY" ? (error.cause ?? error) : error);

/** Every answer that is not a success is a problem document in the caller's language; a stack is never sent. */
export function errors(app: FastifyInstance, localeOf: (request: FastifyRequest) => Promise<Locale>): void {
  const refuse = async (
    request: FastifyRequest,
    reply: FastifyReply,
    problems: readonly Problem[],
    retryAfter?: number,
  ) => {
    request.refusedBy = problems[0]?.code ?? null;
    const call = request.routeOptions.config.call;
    const locale = await localeOf(request);
    const answer = () => {
      try {
        return problemAnswer(problems, locale, call);
      } catch (error) {
        // A refusal that cannot be encoded is a server fault, and must not be answered in the framework's format.
        request.log.error({ err: error }, "a refusal could not be written");
        return problemAnswer([problem("server.fault")], locale);
      }
    };
    const { status, body } = answer();
    // The server does not wait for the rest of the body.
    if (status === 408) reply.header("connection", "close");
    if (retryAfter !== undefined) reply.header("retry-after", String(retryAfter));
    reply.code(status).type("application/problem+json; charset=utf-8");
    return sendText(reply, JSON.stringify(body));
  };

  // While the database is away, every call ends here, so the lines are counted.
  const away = new CountedLines<string>((code, times) =>
    app.log.error({ code, times }, "the database is away"),
  );
  app.addHook("onClose", async () => away.flush());

  app.setErrorHandler((error: FastifyError | Error, request, reply) => {
    if (error instanceof Refusal) return refuse(request, reply, error.problems, error.retryAfter);
    // Statements of the owner outside a transaction are not always retried; to the caller it is the same.
    if (codeOf(error) === "DATABASE_AWAY" || isPassing(error) || isOverload(error)) {
      away.add(codeOf(causeOf(error)) ?? "");
      const { problems, retryAfter } = busy(5);
      return refuse(request, reply, problems, retryAfter);
    }
    switch (codeOf(error)) {
      case "FST_ERR_HANDLER_TIMEOUT":
        return refuse(request, reply, [problem("body.tooSlow")]);
      case "IDEMPOTENCY_CONFLICT":
        return refuse(request, reply, [problem("idempotency.otherRequest")]);
      case "FST_ERR_CTP_BODY_TOO_LARGE":
        return refuse(request, reply, [problem("body.tooLarge")]);
    }
    const status = "statusCode" in error ? error.statusCode : undefined;
    if (status === 415) return refuse(request, reply, [problem("body.notJson")]);
    if (status !== undefined && status >= 400 && status < 500)
      return refuse(request, reply, [problem("body.malformed")]);
    // A caller who left before their answer began is no fault; nobody reads this refusal.
    const isGone = codeOf(error) === "ERR_STREAM_PREMATURE_CLOSE" && reply.raw.destroyed;
    const { method, routeOptions } = request;
    if (!isGone) request.log.error({ err: error, call: `${method} ${routeOptions.url}` }, "a call failed");
    return refuse(request, reply, [problem("server.fault")]);
  });

  app.setNotFoundHandler((request, reply) => refuse(request, reply, [problem("call.unknown")]));
}
