import { problemDocument } from "@anden/contract/problem-document";
import { problemSentence, translator } from "@anden/contract/problem-sentence";
import { statusOfProblems, wireCode } from "@anden/contract/problems";
import type { Call } from "@anden/contract/wire/call";
import { toWire } from "@anden/contract/wire/convert";
import { formatPath, parsePath } from "@anden/contract/wire/path";
import { say } from "@anden/contract/words";
import type { Problem } from "@anden/domain/values/problem";
import type { Locale } from "../locale.ts";

/** What a call asks for. */
export type Asked = Pick<Call, "params" | "query" | "body">;

/** The wire path of a problem; a path that the wire does not know stays unchanged. */
function wirePath({ code, path }: Problem, asked: Asked): string {
  const segments = parsePath(path);
  const question = partWith(segments[0], asked);
  if (!question) return path;
  if (code !== "field.unknown") return formatPath(question.toWire(segments));
  return formatPath([...question.toWire(segments.slice(0, -1)), ...segments.slice(-1)]);
}

/** The part of the question that has a field: the address's parameters, the query, or else the body. */
function partWith(field: string | number | undefined, { params, query, body }: Asked) {
  const inAddress = [params, query].find((part) => part && Object.hasOwn(part.table, field ?? ""));
  return inAddress ?? body;
}

/** The body and status of a refusal: problem+json with the fields under their wire paths. */
export function problemAnswer(
  problems: readonly Problem[],
  locale: Locale,
  asked: Asked = {},
): { status: number; body: unknown } {
  const status = statusOfProblems(problems);
  const first = problems[0];
  const by = translator(locale.words, locale.language);
  const body = toWire(problemDocument, {
    type: "about:blank",
    title: say(locale.words, locale.language, "label", `problemTitle.${status}`),
    status,
    code: first ? wireCode(first.code) : "server.fault",
    sentence: first ? problemSentence(first, by) : "",
    errors: problems.map((problem) => ({
      path: wirePath(problem, asked),
      code: wireCode(problem.code),
      name: problem.code,
      sentence: problemSentence(problem, by),
    })),
  });
  return { status, body };
}
