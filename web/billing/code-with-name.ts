import type { Words } from "../i18n/words.tsx";

/** A tax regime or a CFDI use: the tax office's code with its name. */
export function codeWithName(
  of: "taxRegime" | "cfdiUse",
  code: string,
  { label }: Pick<Words, "label">,
): string {
  return label("billing.coded", { code, name: label(`${of}.${code}`) });
}
