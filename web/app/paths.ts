/** The browser's addresses: Spanish, like the people who read them. */
export const paths = {
  home: "/",
  /** The second list of home. */
  requests: "/solicitudes",
  /** The lists of the second tab. */
  addresses: "/direcciones",
  contacts: "/contactos",
  /** Who is invoiced, and how the client pays. */
  billing: "/facturacion",
  billingParty: (number: number) => `/facturacion/${number}`,
  account: "/cuenta",
  newQuotation: "/nueva-cotizacion",
  quotation: (number: number) => `/cotizacion/${number}`,
  request: (number: number) => `/solicitud/${number}`,
  address: (number: number) => `/direcciones/${number}`,
  signIn: "/login",
  /** Where log-out leads when no other portal is configured; the same screen as `signIn`. [P-061] */
  portalFallback: "/getting-started/installation/",
} as const;

/** The same with what varies, as the router reads them. They match exactly. [P-063] */
export const routes = {
  home: paths.home,
  requests: paths.requests,
  addresses: paths.addresses,
  contacts: paths.contacts,
  billing: paths.billing,
  billingParty: "/facturacion/:number",
  account: paths.account,
  newQuotation: paths.newQuotation,
  quotation: "/cotizacion/:number",
  request: "/solicitud/:number",
  address: "/direcciones/:number",
  signIn: paths.signIn,
  portalFallback: paths.portalFallback,
} as const;

/** The parameter of the sign-in address that says where to go on afterwards. */
const returnName = "volver";

/** The sign-in address that leads back to `from` afterwards; home needs no saying. */
export function signInThen(from: string): string {
  return from === paths.home
    ? paths.signIn
    : `${paths.signIn}?${new URLSearchParams({ [returnName]: from })}`;
}

/** Whether somebody was sent to sign in from a screen that he asked for. */
export function wantsBack(search: string): boolean {
  return returnAddress(search) !== paths.home;
}

/** Where to go on after sign-in: an address of this portal, never another site's. */
export function returnAddress(search: string): string {
  const asked = new URLSearchParams(search).get(returnName) ?? "";
  return /^\/(?![/\\])/.test(asked) && !asked.startsWith(paths.signIn) ? asked : paths.home;
}

/** The parameters of the lists' addresses. */
const pageParameters = { after: "tras", rows: "filas" } as const;
export const quotationParameters = {
  number: "numero",
  from: "inicio",
  to: "fin",
  ...pageParameters,
} as const;
export const requestParameters = {
  ...quotationParameters,
  status: "situacion",
  reference: "referencia",
  originArea: "area-origen",
  destinationArea: "area-destino",
  originBranch: "sucursal-origen",
  destinationBranch: "sucursal-destino",
} as const;
export const addressParameters = {
  number: "clave",
  name: "nombre",
  address: "direccion",
  ...pageParameters,
} as const;
export const contactParameters = {
  name: "nombre",
  position: "puesto",
  department: "departamento",
  ...pageParameters,
} as const;
export const partyParameters = { text: "buscar", ...pageParameters } as const;
