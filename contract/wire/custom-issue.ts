import type { Problem, ProblemCode } from "@anden/domain/values/problem";
import type * as z from "zod/mini";

/** The parameters of an issue with a problem code of the domain. Only this file writes and reads them. */
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

/** The code and the details of such an issue; undefined for an issue that a schema made itself. */
export function paramsOf({ params }: z.core.$ZodIssueCustom): Params | undefined {
  return params && "problem" in params ? (params as unknown as Params) : undefined;
}
