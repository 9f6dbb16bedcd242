import { paths } from "./paths.ts";

/** The carrier's parameter that says where its log-in portal is. [P-061] */
const addressParameter = "URL Login Portal Nuevo";

interface Parameter {
  readonly name: string;
  readonly value: string;
}

/** Where log-out leads: to the log-in portal that the carrier names, else to our own door. [B-014, B-334, P-061] */
export function logOutAddress(parameters: readonly Parameter[], here: string): string {
  const named = parameters.find(({ name }) => name === addressParameter)?.value.trim();
  if (!named || !URL.canParse(named, here)) return paths.signIn;
  const { protocol, origin, href, pathname, search } = new URL(named, here);
  // A parameter is data, and may not make the browser do anything but go to a page.
  if (protocol !== "https:" && protocol !== "http:") return paths.signIn;
  return origin === new URL(here).origin ? pathname + search : href;
}
