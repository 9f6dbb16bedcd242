/** The settings of a process: its environment variables. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** A whole number of digits alone, otherwise NaN: JavaScript would read blanks as 0, and 0x1 and 1e3 too. */
export function wholeOf(text: string): number {
  return /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
}

/** A setting is invalid, or the server cannot start with it: the message says in one line what to do. */
export class StartFault extends Error {}

/**
 * The address of a website in a variable. Throws `StartFault` for another protocol and for an address with a login, which
 * the message does not repeat.
 */
export function webAddress(name: string, text: string, example: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const hasLogin = url !== undefined && url.username + url.password !== "";
  if (url && /^https?:$/.test(url.protocol) && !hasLogin) return url;
  const found = hasLogin ? "has a login" : `is "${text}"`;
  throw new StartFault(`${name} ${found}: set it to an address like ${example}.`);
}
