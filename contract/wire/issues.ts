import { type Problem, type ProblemCode, problem } from "@anden/domain/values/problem";
import type * as z from "zod/mini";
import type { Codec } from "./codec.ts";
import { paramsOf } from "./custom-issue.ts";
import { formatPath, type Segments } from "./path.ts";

type Issue = z.core.$ZodIssue;

/** The maximum problems reported of one request: a hostile request could have any number of them. */
export const mostProblems = 100;
/** The maximum length of a field name of the caller's in an answer. */
const longestName = 60;

/** A schema's issues with a wire value, as problems of the domain at the domain's paths; the first hundred. */
export function problemsIn(
  error: { readonly issues: readonly Issue[] },
  codec: Codec<unknown>,
  input: unknown,
): readonly Problem[] {
  const problems = error.issues.slice(0, mostProblems).flatMap((issue) => {
    const path = issue.path.map((segment) => (typeof segment === "number" ? segment : String(segment)));
    const inDomain = codec.toDomain(path);
    if (issue.code === "unrecognized_keys")
      return issue.keys.slice(0, mostProblems).map((key) => {
        const name = readable(key);
        return problem("field.unknown", formatPath([...inDomain, name]), { name });
      });
    const [code, details] = reading(issue, at(input, path));
    return [problem(code, formatPath(inDomain), details)];
  });
  // A number beyond all limits violates the limit of its type and that of the field: the later one, of the field, is
  // the narrower.
  const each = new Map(problems.map((one) => [`${one.path} ${one.code}`, one]));
  return [...each.values()].slice(0, mostProblems);
}

/**
 * A field name of the caller's, cut to the length that an answer may repeat, without characters that no text may
 * contain.
 */
export function readable(name: string): string {
  return name.slice(0, longestName).replaceAll("\u0000", "").toWellFormed();
}

function reading(issue: Issue, value: unknown): [ProblemCode, Problem["details"]] {
  // A problem of several fields together is reported at one of them, which may be absent.
  if (issue.code !== "custom" && (value === undefined || value === null)) return ["field.required", {}];
  switch (issue.code) {
    case "too_small":
      return tooSmall(value, Number(issue.minimum));
    case "too_big":
      return [tooBig(value), { maximum: Number(issue.maximum) }];
    case "invalid_value":
      return ["field.notInList", {}];
    case "custom": {
      const found = paramsOf(issue);
      return [found?.problem ?? "field.wrongType", found?.details ?? {}];
    }
    default:
      return ["field.wrongType", {}];
  }
}

function tooSmall(value: unknown, minimum: number): [ProblemCode, Problem["details"]] {
  if (value === "") return ["field.required", {}];
  return [typeof value === "string" ? "field.tooShort" : "field.tooSmall", { minimum }];
}

function tooBig(value: unknown): ProblemCode {
  if (typeof value === "number") return "field.tooLarge";
  return Array.isArray(value) ? "field.tooManyItems" : "field.tooLong";
}

function at(input: unknown, path: Segments): unknown {
  return path.reduce<unknown>((value, segment) => {
    if (value === null || typeof value !== "object") return undefined;
    return Reflect.get(value, segment);
  }, input);
}
