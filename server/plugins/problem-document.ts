import { problemDocument } from "@anden/contract/problem-document";
import { problemSentence, translator } from "@anden/contract/problem-sentence";
import { statusOfProblems, wireCode } from "@anden/contract/problems";
import type { Codec } from "@anden/contract/wire/codec";
import { toWire } from "@anden/contract/wire/convert";
import { formatPath, parsePath } from "@anden/contract/wire/path";
import { say } from "@anden/contract/words";
import type { Problem } from "@anden/domain/values/problem";
import type { Locale } from "../locale.ts";

/** The wire path of a problem; a path that the wire does not know stays unchanged. */
function wirePath({ code, path }: Problem, question: Codec<unknown> | undefined): string {
  if (!question) return path;
  const segments = parsePath(path);
  if (code !== "field.unknown") return formatPath(question.toWire(segments));
  return formatPath([...question.toWire(segments.slice(0, -1)), ...segments.slice(-1)]);
}

/** The body and status of a refusal: problem+json with the fields under their wire paths. */
export function problemAnswer(
  problems: readonly Problem[],
  locale: Locale,
  question?: Codec<unknown>,
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
      path: wirePath(problem, question),
      code: wireCode(problem.code),
      name: problem.code,
      sentence: problemSentence(problem, by),
    })),
  });
  return { status, body };
}
