import { passwordLength } from "@anden/domain/customer/password";
import { registrationLimits } from "@anden/domain/customer/registration";
import { personTypeNumbers } from "./codes.ts";
import { maybe, one } from "./wire/columns.ts";
import { catalogueId, coded, flag, idOrNone, text, whole } from "./wire/leaves.ts";
import { resource } from "./wire/resource.ts";

const entered = (maximum: number) => text({ maximum });

/** A guest's registration, as the specification names its fields. Its rules: `registrationProblems`. [B-133, B-348] */
export const registration = resource("Registration", {
  id: maybe("id", whole()),
  loginName: one("usuario", entered(registrationLimits.loginName)),
  name: one("nombre", entered(registrationLimits.name)),
  lastName: one("apellido", entered(registrationLimits.lastName)),
  password: one("password", entered(1000)),
  phone: one("telefono", entered(40)),
  email: one("email", entered(registrationLimits.email)),
  taxId: maybe("rfcEmpresa", entered(registrationLimits.taxId)),
  legalName: maybe("razonSocial", entered(registrationLimits.legalName)),
  country: one("pais", entered(registrationLimits.country)),
  postalCode: one("codigoPostal", entered(registrationLimits.postalCode)),
  state: maybe("estado", entered(registrationLimits.state)),
  neighbourhood: maybe("colonia", entered(registrationLimits.neighbourhood)),
  street: maybe("calle", entered(registrationLimits.street)),
  exteriorNumber: one("numeroExterior", entered(registrationLimits.exteriorNumber)),
  interiorNumber: maybe("numeroInterior", entered(registrationLimits.interiorNumber)),
  personType: maybe("tipoPersonaId", coded(personTypeNumbers)),
  businessType: maybe("giroEmpresa", idOrNone),
  paymentKind: maybe("formaPago", idOrNone),
  nearestBranch: maybe("sucursalCercana", catalogueId),
});

/** The same answer for everybody, so that it does not reveal whether an account exists. [B-218] */
export const accepted = resource("Accepted", { isAccepted: one("recibido", flag) });

/** Whether guests register elsewhere: the page to which their data are posted. [B-216] */
export const registrationPage = resource("RegistrationPage", {
  address: maybe("direccion", text({ maximum: 500 })),
});

const oneTimeLink = text({ minimum: 1, maximum: 100 });

/**
 * Confirms a registration: the token shows that the mail arrived, and the password that it reached the person who
 * registered.
 */
export const confirmation = resource("Confirmation", {
  token: one("token", oneTimeLink),
  password: one("contrasena", text({ minimum: 1, maximum: passwordLength.maximum })),
});

/** The user name or the e-mail address of an account. */
export const forgotten = resource("Forgotten", { who: one("usuario", text({ minimum: 1, maximum: 254 })) });

export const passwordReset = resource("PasswordReset", {
  token: one("token", oneTimeLink),
  password: one("contrasenaNueva", text({ maximum: 1000 })),
});

export const accountName = resource("AccountName", { userName: one("usuario", text({ maximum: 80 })) });

/** The data posted to an external registration page, under the field names of that page. [B-216] */
export function registrationForm(guest: {
  readonly quotationNumber: number;
  readonly language: "es" | "en";
  readonly name?: string | undefined;
  readonly lastName?: string | undefined;
  readonly phone?: string | undefined;
  readonly email?: string | undefined;
}): Readonly<Record<string, string>> {
  return {
    cotizacionId: String(guest.quotationNumber),
    nombre: guest.name ?? "",
    apellido: guest.lastName ?? "",
    telefono: guest.phone ?? "",
    email: guest.email ?? "",
    idioma: guest.language === "en" ? "en-US" : "es-MX",
  };
}
