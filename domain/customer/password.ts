import { type Problem, problem } from "../values/problem.ts";

export const passwordLength = { minimum: 8, maximum: 128 } as const;

/** The minimum length of a password in which each guessable part counts as one character. */
const fewestUnguessable = 6;

/** Guessable because of the portal and its trade. */
const portalWords = [
  "andén portal demo usuario contraseña acceso bienvenido cliente",
  "flete envío carga paquete paquetería logística transporte camión tráiler",
  "user password welcome admin login",
  "freight shipping shipment cargo carrier logistics transport truck",
];

/** Sequences of neighbouring characters: in the alphabet, in counting and on a keyboard, without accents. */
const lines = [
  "abcdefghijklmnopqrstuvwxyz",
  "01234567890",
  "qwertyuiop",
  "asdfghjkln",
  "asdfghjkl;",
  "zxcvbnm",
].flatMap((line) => [line, [...line].reverse().join("")]);

/** The placeholder for a word, a year or a run of neighbours: it counts as one character. */
const guessed = "\0";

export interface PasswordOwner {
  readonly userName: string;
  /** Names that an attacker who knows the user would try: their own, their company's, the carrier's. */
  readonly names?: readonly (string | null | undefined)[];
}

/**
 * The validation problems of a new password: `password.tooShort`, `password.tooLong` (with the limit),
 * `password.isUserName`, `password.guessable`. Characters are counted as a person sees them, so that an accented letter
 * or an emoji is one. Empty when it is valid. The server also refuses the passwords on its list of common passwords.
 */
export function checkPassword(
  password: string,
  { userName, names = [], path = "" }: PasswordOwner & { readonly path?: string },
): readonly Problem[] {
  const { minimum, maximum } = passwordLength;
  const { length } = [...password.normalize("NFKC")];
  if (length < minimum) return [problem("password.tooShort", path, { minimum })];
  if (length > maximum) return [problem("password.tooLong", path, { maximum })];
  const [folded, foldedName] = [foldedPassword(password), foldedPassword(userName).trim()];
  if (folded.trim() === foldedName) return [problem("password.isUserName", path)];
  const words = [...(foldedName ? [foldedName] : []), ...wordsOf([userName, ...portalWords, ...names])];
  const left = unguessable(folded, words);
  return left < fewestUnguessable ? [problem("password.guessable", path)] : [];
}

/** Without case and accents: both are what people change when a password is refused. */
export function foldedPassword(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}

/** The words of the names, longest first: `comercializadora` before `comer`. Initials and "de" are none. */
function wordsOf(names: NonNullable<PasswordOwner["names"]>): readonly string[] {
  const words = names.flatMap((name) => foldedPassword(name ?? "").match(/[\p{L}\p{N}]{3,}/gu) ?? []);
  return [...new Set(words)].sort((a, b) => b.length - a.length);
}

/** How many characters are left when words, years, runs of neighbours and repetitions count as one. */
function unguessable(text: string, words: readonly string[]): number {
  const withoutWords = words.reduce((left, word) => left.replaceAll(word, guessed), text);
  const withoutYears = withoutWords.replace(/(19|20)\d\d/g, guessed);
  return [...withoutRepetitions(withoutRuns(withoutRepetitions(withoutRuns(withoutYears))))].length;
}

function withoutRepetitions(text: string): string {
  return text.replace(/(.+?)\1+/gsu, "$1");
}

/** Three neighbours or more, as `abc`, `4321` and `asdf`. */
function withoutRuns(text: string): string {
  let left = "";
  for (let at = 0; at < text.length; ) {
    const run = Math.max(...lines.map((line) => runAt(text, at, line)));
    left += run >= 3 ? guessed : text[at];
    at += run >= 3 ? run : 1;
  }
  return left;
}

function runAt(text: string, from: number, line: string): number {
  const start = line.indexOf(text[from] ?? "");
  if (start < 0) return 0;
  let length = 1;
  while (start + length < line.length && text[from + length] === line[start + length]) length++;
  return length;
}
