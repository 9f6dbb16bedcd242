/** The parameters with which the wizard's two screens open what is stored, at its summary. [P-053, P-059] */
export const storedParameters = { quotation: "cotizacion", request: "solicitud" } as const;

/** The portal's URLs, in Spanish like its users. */
export const paths = {
  home: "/",
  /** The second list of home. */
  requests: "/solicitudes",
  /** The lists of the second tab. */
  addresses: "/direcciones",
  contacts: "/contactos",
  /** Billing parties, and how the client pays. */
  billing: "/facturacion",
  billingParty: (number: number) => `/facturacion/${number}`,
  account: "/cuenta",
  newQuotation: "/nueva-cotizacion",
  newRequest: "/nueva-solicitud",
  quotation: (number: number | string) =>
    `/nueva-cotizacion?${storedParameters.quotation}=${encodeURIComponent(number)}`,
  request: (number: number | string) =>
    `/nueva-solicitud?${storedParameters.request}=${encodeURIComponent(number)}`,
  address: (number: number) => `/direcciones/${number}`,
  importAddresses: "/direcciones/importar",
  /** The carrier's staff alone. */
  deskRequest: (number: number) => `/operador/solicitud/${number}`,
  deskMails: "/operador/correos",
  /** What the carrier publishes for everybody, printable. */
  terms: "/terminos",
  prohibited: "/articulos-prohibidos",
  signIn: "/login",
  /** The targets of links in mails, and the screen that requests such a link: the server writes the same URLs. */
  forgotten: "/acceso/olvidada",
  newPassword: "/acceso/nueva",
  confirm: "/acceso/confirmar",
  /** The target of a log-out when no other portal is configured; the same screen as `signIn`. [P-061] */
  portalFallback: "/getting-started/installation/",
} as const;

/** Paths with parameters, as the router reads them. They match exactly. [P-063] */
export const routes = {
  home: paths.home,
  requests: paths.requests,
  addresses: paths.addresses,
  contacts: paths.contacts,
  billing: paths.billing,
  billingParty: "/facturacion/:number",
  account: paths.account,
  newQuotation: paths.newQuotation,
  newRequest: paths.newRequest,
  /** Short URLs for documents, mails and conversation: they lead to the stored record. */
  shortQuotation: "/cotizacion/:number",
  shortRequest: "/solicitud/:number",
  address: "/direcciones/:number",
  importAddresses: paths.importAddresses,
  deskRequest: "/operador/solicitud/:number",
  deskMails: paths.deskMails,
  access: "/acceso/:step",
  signIn: paths.signIn,
  portalFallback: paths.portalFallback,
} as const;

/** Whether a screen belongs to no session: it may be open in a tab of its own beside the session's tab. */
export function isBesideSession(path: string): boolean {
  return path === paths.terms || path === paths.prohibited || path.startsWith("/acceso/");
}

/** The parameter of the sign-in URL with the screen to continue to. */
const returnName = "volver";

/** The sign-in URL that returns to `from` afterwards; home is the default. */
export function signInThen(from: string): string {
  return from === paths.home
    ? paths.signIn
    : `${paths.signIn}?${new URLSearchParams({ [returnName]: from })}`;
}

/** Whether a user was sent to sign in from a requested screen. */
export function wantsBack(search: string): boolean {
  return returnAddress(search) !== paths.home;
}

/** The target after sign-in: a URL of this portal, never another site's. */
export function returnAddress(search: string): string {
  const asked = new URLSearchParams(search).get(returnName) ?? "";
  return /^\/(?![/\\])/.test(asked) && !asked.startsWith(paths.signIn) ? asked : paths.home;
}

/** The query parameters of the lists. */
const pageParameters = { after: "tras", rows: "filas" } as const;
export const quotationParameters = {
  text: "buscar",
  number: "numero",
  from: "inicio",
  to: "fin",
  order: "ordenar",
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
  archived: "archivadas",
  ...pageParameters,
} as const;
export const contactParameters = {
  name: "nombre",
  position: "puesto",
  department: "departamento",
  ...pageParameters,
} as const;
export const partyParameters = { text: "buscar", ...pageParameters } as const;
