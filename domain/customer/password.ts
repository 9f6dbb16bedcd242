import { type Problem, problem } from "../values/problem.ts";

export const passwordLength = { minimum: 8, maximum: 128 } as const;

/**
 * The validation problems of a new password: `password.tooShort`, `password.tooLong` (with the limit),
 * `password.isUserName`. Characters are counted as a person sees them, so that an accented letter or an emoji is
 * one. Empty when it is valid.
 */
export function checkPassword(
  password: string,
  { userName, path = "" }: { readonly userName: string; readonly path?: string },
): readonly Problem[] {
  const { minimum, maximum } = passwordLength;
  const { length } = [...password.normalize("NFKC")];
  if (length < minimum) return [problem("password.tooShort", path, { minimum })];
  if (length > maximum) return [problem("password.tooLong", path, { maximum })];
  return folded(password) === folded(userName) ? [problem("password.isUserName", path)] : [];
}

function folded(text: string): string {
  return text.normalize("NFKC").trim().toLowerCase();
}
