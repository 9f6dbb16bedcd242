import { paths } from "./paths.ts";

/** The carrier's parameter with the URL of its log-in portal. [P-061] */
const addressParameter = "URL Login Portal Nuevo";

interface Parameter {
  readonly name: string;
  readonly value: string;
}

/** The target of a log-out: the log-in portal of the carrier, else the own sign-in screen. [B-014, B-334, P-061] */
export function logOutAddress(parameters: readonly Parameter[], here: string): string {
  const named = parameters.find(({ name }) => name === addressParameter)?.value.trim();
  if (!named || !URL.canParse(named, here)) return paths.signIn;
  const { protocol, origin, href, pathname, search } = new URL(named, here);
  // A parameter is data, and must not make the browser do anything but open a page.
  if (protocol !== "https:" && protocol !== "http:") return paths.signIn;
  return origin === new URL(here).origin ? pathname + search : href;
}
