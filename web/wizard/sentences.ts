import type { Problem } from "@anden/domain/values/problem";

/** Codes that say "not answered yet": shown once somebody wants to go on, not while he types. */
const unanswered: readonly (number | string)[] = [
  "field.required",
  "place.required",
  "branch.required",
  "goods.required",
  "goods.packagingRequired",
  "goods.dimensionRequired",
  "goods.weightRequired",
  "insurance.valueRequired",
  "shippingType.required",
] satisfies readonly Problem["code"][];

export function isUnanswered({ code }: { readonly code: number | string }): boolean {
  return unanswered.includes(code);
}
