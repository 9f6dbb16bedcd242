import { type Problem, type ProblemCode, problem, problemCodes } from "@anden/domain/values/problem";
import type * as z from "zod/mini";
import type { Dialect } from "./dialect.ts";
import { formatPath, type Segments } from "./path.ts";

type Issue = z.core.$ZodIssue;

/** The most problems that are told of one request: nobody mends more at once, and a hostile one has no end of them. */
export const mostProblems = 100;
/** The most that is repeated of a name that the caller made up. */
const longestName = 60;

/** What a schema found wrong with a wire value, as problems of the domain at the domain's paths; the first hundred. */
export function problemsIn(
  error: { readonly issues: readonly Issue[] },
  dialect: Dialect<unknown>,
  input: unknown,
): readonly Problem[] {
  const problems = error.issues.slice(0, mostProblems).flatMap((issue) => {
    const path = issue.path.map((segment) => (typeof segment === "number" ? segment : String(segment)));
    const inDomain = dialect.toDomain(path);
    if (issue.code === "unrecognized_keys")
      return issue.keys.slice(0, mostProblems).map((key) => {
        const name = readable(key);
        return problem("field.unknown", formatPath([...inDomain, name]), { name });
      });
    const [code, details] = reading(issue, at(input, path));
    return [problem(code, formatPath(inDomain), details)];
  });
  // A number past every limit breaks the one of its kind and the field's own: the later one is the narrower.
  const each = new Map(problems.map((one) => [`${one.path} ${one.code}`, one]));
  return [...each.values()].slice(0, mostProblems);
}

/** As much of a made-up name as an answer may repeat, without what no text may hold. */
export function readable(name: string): string {
  return name.slice(0, longestName).replaceAll("\u0000", "").toWellFormed();
}

function reading(issue: Issue, value: unknown): [ProblemCode, Problem["details"]] {
  // What a decoder reports of several fields together stands at one of them, which need not be there.
  if (issue.code !== "custom" && (value === undefined || value === null)) return ["field.required", {}];
  switch (issue.code) {
    case "too_small":
      return ["field.tooSmall", { minimum: Number(issue.minimum) }];
    case "too_big":
      return typeof value === "number"
        ? ["field.tooLarge", { maximum: Number(issue.maximum) }]
        : ["field.tooLong", { maximum: Number(issue.maximum) }];
    case "invalid_value":
      return ["field.notInList", {}];
    case "custom": {
      const code = problemCodes.find((known) => known === issue.params?.["problem"]);
      return [code ?? "field.wrongType", detailsOf(issue.params?.["details"])];
    }
    default:
      return ["field.wrongType", {}];
  }
}

function detailsOf(details: unknown): Problem["details"] {
  return details && typeof details === "object" ? (details as Problem["details"]) : {};
}

function at(input: unknown, path: Segments): unknown {
  return path.reduce<unknown>((value, segment) => {
    if (value === null || typeof value !== "object") return undefined;
    return Reflect.get(value, segment);
  }, input);
}
