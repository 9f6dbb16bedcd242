/** What JSON writes otherwise than as it stands: quotes, backslashes, control characters (not all of them), half pairs. */
const escaped = /["\\\p{Cc}\p{Cs}]/u;

/** Whether a text stands in JSON as it is, between quotes; then no zero character and no half of a pair is in it. */
export function isPlain(text: string): boolean {
  return !escaped.test(text);
}

/** A text as JSON has it, as `JSON.stringify` writes it: most texts have nothing to escape. */
export function quoted(text: string): string {
  return isPlain(text) ? `"${text}"` : JSON.stringify(text);
}

/** The name of a field as it stands before its value, and behind the field before. */
export function keyOf(name: string): string {
  return `,${quoted(name)}:`;
}

/** An object that is being written, from its `{` on, with another field behind those that it has. */
export function withField(object: string, key: string, text: string): string {
  return object + (object.length > 1 ? key : key.slice(1)) + text;
}
