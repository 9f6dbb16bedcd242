import type { Problem, ProblemCode } from "@anden/domain/values/problem";
import type * as z from "zod/mini";

/** What an issue carries that the domain has a code for. Written and read here alone. */
interface Params {
  readonly problem: ProblemCode;
  readonly details?: Problem["details"];
}

/** An issue of a codec under a code of the domain, for `context.issues`. */
export function customIssue(
  input: unknown,
  code: ProblemCode,
  { path, details }: { readonly path?: string[]; readonly details?: Problem["details"] } = {},
) {
  const params: Params = { problem: code, ...(details ? { details } : {}) };
  return { code: "custom" as const, input, params: { ...params }, ...(path ? { path } : {}) };
}

/** The code and the details of such an issue; none of one that a schema made by itself. */
export function paramsOf({ params }: z.core.$ZodIssueCustom): Params | undefined {
  return params && "problem" in params ? (params as unknown as Params) : undefined;
}
