import { problemSentence, translator } from "@anden/contract/problem-sentence";
import { wireCode } from "@anden/contract/problems";
import { formatPath, parsePath } from "@anden/contract/wire/path";
import type { Resource } from "@anden/contract/wire/resource";
import type { Problem } from "@anden/domain/values/problem";
import type { Context } from "./handlers.ts";

/** Problems for the body of an answer, worded and addressed as in a refusal of the request `asked`. */
export function wordedProblems(
  asked: Pick<Resource<object>, "toWire">,
  problems: readonly Problem[],
  { words, language }: Pick<Context, "words" | "language">,
) {
  const by = translator(words, language);
  return problems.map((each) => ({
    path: formatPath(asked.toWire(parsePath(each.path))),
    code: wireCode(each.code),
    name: each.code,
    sentence: problemSentence(each, by),
  }));
}
