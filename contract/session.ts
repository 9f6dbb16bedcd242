import { longestClientName } from "@anden/domain/customer/customer";
import { lengthUnitNumbers, paymentNumbers, personTypeNumbers } from "./codes.ts";
import { localeOf } from "./locale.ts";
import { referenceDefinition } from "./reference-definition.ts";
import { currency, weightUnit } from "./units.ts";
import { list } from "./wire/codec.ts";
import { maybe, one, together } from "./wire/columns.ts";
import { coded, decimal, flag, id, text, whole, worded } from "./wire/leaves.ts";
import { resource } from "./wire/resource.ts";

/** Languages are written as locales. [P-025] */
export const language = worded(localeOf);

const user = resource("User", {
  id: one("id", text({ maximum: 80 })),
  name: one("name", text({ maximum: 80 })),
  isGuest: one("guest", flag),
  /** Data of the person with the account, which the specification does not have. Guests have none. */
  fullName: maybe("nombre", text({ maximum: 200 })),
  phone: maybe("telefono", text({ maximum: 30 })),
  email: maybe("correo", text({ maximum: 254 })),
});

export const userKinds = {
  customer: "Cliente",
  guest: "Invitado",
  staff: "Operador",
  "login-portal": "PortalAcceso",
} as const;
export type UserKind = keyof typeof userKinds;
const userKind = worded<UserKind>(userKinds);

export const signIn = resource("SignIn", {
  userName: one("usuario", text({ minimum: 1, maximum: 80 })),
  password: one("contrasena", text({ minimum: 1, maximum: 128 })),
});

export const guestSignIn = resource("GuestSignIn", { language: one("idioma", language) });

/** A new session; its token is also set as a cookie. */
export const signedIn = resource("SignedIn", {
  token: one("token", text({ maximum: 100 })),
  user: one("usuario", user),
  /** 0 for the carrier's own accounts, which belong to no client. */
  clientId: one("clienteId", whole()),
  kind: one("tipoUsuario", userKind),
});

const word = resource("Word", {
  id: one("id", whole()),
  kind: one("tipo", worded({ label: "etiqueta", message: "mensaje", button: "boton", help: "ayuda" })),
  key: one("clave", text({ maximum: 120 })),
  text: one("texto", text({ maximum: 20_000 })),
});
/** The dictionary of one language, by key. [P-028] */
export const words = list(word, { maximum: 20_000 });

/** [B-136] */
export const project = resource("Project", {
  id: one("id", whole()),
  description: one("descripcion", text({ maximum: 200 })),
});

/** The number of a document has two names in the specification. [B-095] */
export const documentNumber = together(
  { clienteDocumentoID: id, id },
  {
    decode: ({ clienteDocumentoID }) => clienteDocumentoID,
    encode: (number) => ({ clienteDocumentoID: number, id: number }),
  },
);

/** A document of the client's that can be returned signed. */
export const clientDocument = resource("ClientDocument", {
  id: documentNumber,
  name: one("documento", text({ maximum: 100 })),
  description: one("descripcion", text({ maximum: 250 })),
});

const setting = resource("Setting", { isActive: one("activo", flag) });

export const credit = resource("Credit", {
  suspended: one("suspendido", flag),
  payment: one("tipoPagoId", coded(paymentNumbers)),
});

const client = resource("Client", {
  /** 0 for the carrier's own staff. */
  id: one("id", whole()),
  name: one("nombre", text({ maximum: longestClientName })),
  companyId: one("empresaID", whole()),
  groupId: maybe("grupoClienteID", whole()),
  currency: one("monedaID", currency),
  personType: one("tipoPersonaID", coded(personTypeNumbers)),
  credit: one("clienteCredito", credit),
  projects: one("clienteCreditoProyecto", list(project, { maximum: 500 })),
  /** The documents that can be returned signed. */
  documents: one("documentos", list(clientDocument, { maximum: 500 })),
  /** The references that are asked for with every request of the client. */
  references: one("clienteReferencias", list(referenceDefinition, { maximum: 100 })),
  weightUnit: one("unidadMedidaPesoId", weightUnit),
  lengthUnit: one("unidadMedidaLongitudId", coded(lengthUnitNumbers)),
  validatesPickupCoverage: one("validarCoberturaRad", flag),
  validatesDeliveryCoverage: one("validarCoberturaEad", flag),
  hasGenericData: one("datosGenericos", flag),
  mayAddAddresses: one("esPermitirAgregarDirecciones", flag),
  needsCoverLetter: one("adjuntarCarta", flag),
  isLogistics: one("habilitarClienteLogistico", flag),
  usesClasses: one("esClase", flag),
  excludesInsurance: one("esExcluirSeguro", flag),
  isHomeDelivery: one("esHomeDelivery", flag),
  waybillDetail: one("habilitarDatosCompCartaPorteDetalle", flag),
  waybillData: one("habilitarDatosComplementariosCartaPorte", flag),
  waybillComplement: one("clienteConfiguracionComplementoCartaPorte", setting),
  complementaryData: one("habilitarDatosComplementarios", flag),
  /** Whether the client's user may book appointments on that side; the service area decides as well. */
  pickupByAppointment: one("esRadConCita", flag),
  deliveryByAppointment: one("esEadConCita", flag),
  hub: one(
    "clienteConfiguracionRadEadCedis",
    resource("HubSetting", { pickup: one("activoRad", flag), delivery: one("activoEad", flag) }),
  ),
  serviceWindow: one("clienteConfiguracionVentanaServicio", setting),
  markup: one(
    "clienteConfiguracionMarkup",
    /** The highest commission in percent; absent where there is no limit. */
    resource("MarkupSetting", { cap: maybe("porcentajeTope", decimal(2, { maximum: 1000 })) }),
  ),
  markupDetail: one("clienteConfiguracionMarkupDetalle", setting),
});

/** The version of the caller's cached dictionary: while it is current, the dictionary is not sent again. */
const keptWords = maybe("etiquetasVersion", text({ maximum: 80 }));

/** The part of the dictionary that is wanted, the texts of screens or those of help; without it the whole. */
const wordsPart = maybe("etiquetasParte", worded({ screens: "pantallas", help: "ayuda" }));

export const loginDataQuery = resource("LoginDataQuery", { wordsPart, keptWords });

/** A token of an external login portal: valid once, for two minutes. */
export const tokenQuery = resource("TokenQuery", {
  token: one("token", text({ minimum: 1, maximum: 200 })),
  wordsPart,
  keptWords,
});

/** What the portal needs after every sign-in and reload. [P-142] */
export const loginData = resource("LoginData", {
  client: one("cliente", client),
  /** Empty when the caller has this version cached. */
  words: one("etiquetas", words),
  wordsVersion: one("etiquetasVersion", text({ maximum: 80 })),
  language: one("idioma", language),
  idleMinutes: one("logoutTime", whole({ minimum: 1 })),
  timeZone: one("zonaHorariaServidor", text({ maximum: 60 })),
  schedulingDays: one("diasRAD", whole()),
  user: one("usuario", user),
  kind: one("tipoUsuario", userKind),
  hasHomeDelivery: one("tieneConveniosHD", flag),
});

/**
 * The data of the screens before sign-in: the dictionary of one language and, in demo mode, the users that may sign
 * in.
 */
export const applicationConfiguration = resource("ApplicationConfiguration", {
  carrierName: one("transportista", text({ maximum: 120 })),
  language: one("idioma", language),
  /** Empty when the caller has this version cached. */
  words: one("etiquetas", words),
  wordsVersion: one("etiquetasVersion", text({ maximum: 80 })),
  /** The users that may sign in in demo mode; empty in production. */
  demoAccounts: one(
    "cuentasDemo",
    list(
      resource("DemoAccount", {
        userName: one("usuario", text({ maximum: 80 })),
        clientName: one("cliente", text({ maximum: longestClientName })),
        password: one("contrasena", text({ maximum: 128 })),
      }),
      { maximum: 50 },
    ),
  ),
});
export const languageQuery = resource("LanguageQuery", {
  language: maybe("idioma", language),
  wordsPart,
  keptWords,
});
