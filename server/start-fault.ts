/** The settings of a process: its environment variables. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** The address of a website; none of another protocol, and none with a login. */
export function webAddressIn(text: string): URL | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url && /^https?:$/.test(url.protocol) && !url.username && !url.password ? url : undefined;
}

/** A text of the environment as a message may repeat it: an address without its login. */
export function withoutLogin(text: string): string {
  return text.replace(/\/\/[^/@]*@/, "//");
}

/** A whole number of digits alone, otherwise NaN: JavaScript would read blanks as 0, and 0x1 and 1e3 too. */
export function wholeOf(text: string): number {
  return /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
}

/** A setting is invalid, or the server cannot start with it: the message says in one line what to do. */
export class StartFault extends Error {}
