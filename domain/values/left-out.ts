import { withoutInvisible } from "./invisible.ts";

/** The visible characters of a typed text that its field did not keep, each once. */
export function leftOut(typed: string, kept: string): readonly string[] {
  const signs = withoutInvisible(typed).replace(/\s/g, "");
  return [...new Set(signs)].filter((sign) => !kept.includes(sign));
}
