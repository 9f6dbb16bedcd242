import type { ProblemCode } from "@anden/domain/values/problem";
import type { FieldProblem } from "./field-problem.ts";

/** Problems at the end of a page, far from the button that continues. [B-403] */
const announced: ReadonlySet<FieldProblem["code"]> = new Set([
  "coverLetter.fileRequired",
  "coverLetter.termsNotAccepted",
  "shippingType.required",
] satisfies ProblemCode[]);

/** Shows these problems in passing notices too, besides the sentence at their field. */
export function tellRefused(problems: readonly FieldProblem[], tell: (text: string) => void): void {
  for (const { code, sentence } of problems) if (announced.has(code)) tell(sentence);
}
