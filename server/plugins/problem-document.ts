import { problemSentence, speaker } from "@anden/contract/problem-sentence";
import { problemDocument, statusOf, wireCode } from "@anden/contract/problems";
import { toWire } from "@anden/contract/wire/codec";
import type { Dialect } from "@anden/contract/wire/dialect";
import { formatPath, parsePath } from "@anden/contract/wire/path";
import { say, type Words } from "@anden/contract/words";
import type { Language } from "@anden/domain/customer/customer";
import type { Problem } from "@anden/domain/values/problem";

interface Voice {
  readonly words: Words;
  readonly language: Language;
}

/** Where the wire has what the problem means; a field that it does not know keeps the name it came with. */
function wirePath({ code, path }: Problem, question: Dialect<unknown> | undefined): string {
  if (!question) return path;
  const segments = parsePath(path);
  if (code !== "field.unknown") return formatPath(question.toWire(segments));
  return formatPath([...question.toWire(segments.slice(0, -1)), ...segments.slice(-1)]);
}

/** The body and status of an answer that refuses: problem+json with the fields under their wire paths. */
export function problemAnswer(
  problems: readonly Problem[],
  voice: Voice,
  question?: Dialect<unknown>,
): { status: number; body: unknown } {
  const status = statusOf(problems);
  const first = problems[0];
  const by = speaker(voice.words, voice.language);
  const body = toWire(problemDocument, {
    type: "about:blank",
    title: say(voice.words, voice.language, "label", `problemTitle.${status}`),
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
