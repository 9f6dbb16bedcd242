import { addressLimits } from "@anden/domain/address-book/address-entry";
import { contactLimits } from "@anden/domain/address-book/contact";
import { distributorLimits } from "@anden/domain/address-book/distributor";
import { fullDistributorTable } from "./address-book.ts";
import { countryNumbers, personTypeNumbers, phoneKindNumbers } from "./codes.ts";
import { locationLevel } from "./place.ts";
import { fieldProblem } from "./problem-document.ts";
import { list, type ValueOf } from "./wire/codec.ts";
import { dropped, maybe, one, orElse } from "./wire/columns.ts";
import { localDateTime } from "./wire/dates.ts";
import { coded, codedOrNone, degrees, flag, id, text, whole } from "./wire/leaves.ts";
import { loosened, resource } from "./wire/resource.ts";

// The bodies of the calls that change the address book: senders and recipients, their position, their tax data, their
// contacts.

const name = text({ maximum: distributorLimits.name });
const personType = coded(personTypeNumbers);
/** Longer than any valid tax id, so that the rule and not the shape says what is wrong. */
const taxId = text({ maximum: 40 });
const foreignTaxId = text({ maximum: addressLimits.foreignTaxId + 50 });
const taxResidence = text({ maximum: 10 });
const clientId = maybe("clienteID", id);
const addressLine = text({ maximum: 500 });
/** The name of the caller's computer or program. */
const changedFrom = maybe("nombrePCMod", text({ maximum: 100 }));
/** Old callers send when and by whom the row was changed; the server sets both itself. */
const audit = dropped("auditFecha", "auditUsuarioID");

const addressTable = {
  clientId,
  name: one("nombreClienteDistribuidor", name),
  postalCode: one("codigoPostal", text({ maximum: addressLimits.postalCode })),
  country: one("paisId", coded(countryNumbers)),
  stateId: one("estadoId", id),
  cityId: one("ciudadId", id),
  placeId: one("coloniaId", id),
  street: one("calle", text({ maximum: addressLimits.street })),
  exteriorNumber: one("noExterior", text({ maximum: addressLimits.exteriorNumber })),
  interiorNumber: maybe("noInterior", text({ maximum: addressLimits.interiorNumber })),
  phone: one("telefono", text({ maximum: addressLimits.phone })),
  warehouse: maybe("noBodega", text({ maximum: addressLimits.warehouse })),
  personType: one("tipoPersonaId", personType),
  taxId: maybe("rfc", taxId),
  isSender: orElse("esRemitente", flag, true),
  isRecipient: orElse("esDestinatario", flag, true),
  isHub: orElse("cedis", flag, false),
  notifiesSender: orElse("esNotificarRemitente", flag, false),
  notifiesRecipient: orElse("esNotificarDestinatario", flag, false),
  changedFrom,
  /** The server sets the number and the address line; a new address is active. */
  computed: dropped("noDistribuidor", "direccion", "esActivo"),
  audit,
};

/** A new sender or recipient. */
export const newDistributor = resource("NewClientDistributor", addressTable);
export type NewDistributor = ValueOf<typeof newDistributor>;

const latitude = degrees(90);
const longitude = degrees(180);
const position = {
  foundLatitude: maybe("latitudOriginal", latitude),
  foundLongitude: maybe("longitudOriginal", longitude),
  /** What the geocoder's point stands for; callers of the specification do not send it. */
  level: maybe("nivel", locationLevel),
  markedLatitude: maybe("latitudVerificada", latitude),
  markedLongitude: maybe("longitudVerificada", longitude),
};

/**
 * The position of an address: the geocoder's point, the marker's, and whether the client confirmed the marker. [A-158,
 *
 */
export const newLocation = resource("NewClientDistributorAddress", {
  clientId,
  distributorNumber: one("clienteDistribuidorID", id),
  ...position,
  isVerified: one("l_verificado", flag),
  /** The revision that the position was changed from; callers of the specification send none. */
  revision: maybe("noRevision", whole()),
  computed: dropped("direccion", "codigoPostal"),
});
export type NewLocation = ValueOf<typeof newLocation>;

export const storedLocation = resource("ClientDistributorAddress", {
  clientId: one("clienteID", id),
  distributorNumber: one("clienteDistribuidorID", id),
  addressLine: one("direccion", addressLine),
  postalCode: one("codigoPostal", text({ maximum: addressLimits.postalCode })),
  foundLatitude: one("latitudOriginal", latitude),
  foundLongitude: one("longitudOriginal", longitude),
  markedLatitude: one("latitudVerificada", latitude),
  markedLongitude: one("longitudVerificada", longitude),
  isVerified: one("l_verificado", flag),
});

/** The tax data of an address. */
export const newComplement = resource("NewClientDistributorComplement", {
  number: maybe("clienteDistribuidorComplementoID", whole()),
  clientId,
  distributorNumber: one("clienteDistribuidorID", id),
  personType: maybe("tipoPersonaID", personType),
  taxId: maybe("rfc", taxId),
  foreignTaxId: maybe("numRegIdTrib", foreignTaxId),
  taxResidence: maybe("residenciaFiscal", taxResidence),
});
export type NewComplement = ValueOf<typeof newComplement>;

export const storedComplement = resource("ClientDistributorComplement", {
  number: one("clienteDistribuidorComplementoID", id),
  clientId: one("clienteID", id),
  distributorNumber: one("clienteDistribuidorID", id),
  personType: one("tipoPersonaID", personType),
  taxId: maybe("rfc", taxId),
  foreignTaxId: maybe("numRegIdTrib", foreignTaxId),
  taxResidence: one("residenciaFiscal", taxResidence),
});

/** Sent instead of a revision when the user was told of a change by somebody else and overwrites it (decision 0087). */
export const overAnyChange = 0;
/** The revision that a change is based on. A change based on an older revision than the stored one is refused. */
const follows = one("noRevision", whole());

/** All fields of an address in one call; a new address takes three calls. */
export const changedDistributor = resource("ChangedClientDistributor", {
  ...addressTable,
  ...position,
  isVerified: maybe("l_verificado", flag),
  revision: follows,
  foreignTaxId: maybe("numRegIdTrib", foreignTaxId),
  taxResidence: maybe("residenciaFiscal", taxResidence),
});
export type ChangedDistributor = ValueOf<typeof changedDistributor>;

/**
 * The address as it was stored. Where its tax id is refused, the client's id is 0 and `problems` say why: nothing was
 * stored.
 */
export const createdDistributor = resource("CreatedClientDistributor", {
  ...loosened(fullDistributorTable),
  number: one("clienteDistribuidorID", whole()),
  clientId: one("clienteID", whole()),
  problems: maybe("errors", list(fieldProblem, { maximum: 20 })),
});

/** Where an address is, to ask whether the client already has one there. */
export const sameQuery = resource("SameDistributorQuery", {
  placeId: one("coloniaId", id),
  street: one("calle", text({ minimum: 1, maximum: addressLimits.street })),
  exteriorNumber: one("noExterior", text({ minimum: 1, maximum: addressLimits.exteriorNumber })),
  interiorNumber: maybe("noInterior", text({ minimum: 1, maximum: addressLimits.interiorNumber })),
});

/** Whether an address or a contact is in use, or archived. */
export const activity = resource("Activity", { isActive: one("esActivo", flag) });

const contactTable = {
  clientId,
  distributorNumber: one("clienteDistribuidorID", id),
  name: one("nombreClienteDistribuidorContacto", text({ maximum: contactLimits.name })),
  position: maybe("puesto", text({ maximum: contactLimits.position })),
  department: maybe("departamento", text({ maximum: contactLimits.department })),
  phone: one("telefono", text({ maximum: contactLimits.phone })),
  email: maybe("correo", text({ maximum: contactLimits.email })),
  /** Whether it is the main contact. An address with contacts always has one: false does not take it away. */
  isMain: maybe("esPrincipal", flag),
  mediumId: maybe("medioContactoID", whole({ maximum: 99 })),
  phoneKind: maybe("tipoTelefonoId", codedOrNone(phoneKindNumbers)),
  diallingCodeId: maybe("ladaId", whole({ maximum: 999 })),
  changedFrom,
  audit,
};

/** A new contact of an address. */
export const newContact = resource("NewDistributorContact", {
  ...contactTable,
  ignored: dropped("clienteDistribuidorContactoID"),
});
export type NewContact = ValueOf<typeof newContact>;

export const changedContact = resource("ChangedDistributorContact", {
  ...contactTable,
  revision: follows,
  ignored: dropped("clienteDistribuidorContactoID"),
});

export const storedContact = resource("DistributorContact", {
  ...contactTable,
  number: one("clienteDistribuidorContactoID", id),
  clientId: one("clienteID", id),
  isMain: one("esPrincipal", flag),
  isActive: one("esActivo", flag),
  revision: one("noRevision", id),
  mediumId: one("medioContactoID", whole({ maximum: 99 })),
  phoneKind: one("tipoTelefonoId", coded(phoneKindNumbers)),
  diallingCodeId: one("ladaId", whole({ maximum: 999 })),
  audit: one("auditFecha", localDateTime),
  changedBy: one("auditUsuarioID", text({ maximum: 80 })),
});

export const personTypeOption = resource("PersonTypeOption", {
  id: one("id", personType),
  name: one("nombre", text({ maximum: 100 })),
  englishName: one(
    "etiquetaTipoPersona",
    resource("PersonTypeLabel", { name: one("nombre", text({ maximum: 100 })) }),
  ),
});

export const taxResidenceOption = resource("TaxResidence", {
  key: one("clave", text({ maximum: 3 })),
  name: one("descripcion", text({ maximum: 100 })),
});

export const postalCodeQuery = resource("PostalCodeQuery", {
  postalCode: one("codigoPostal", text({ minimum: 1, maximum: addressLimits.postalCode })),
});

export const placesOfCodeQuery = resource("PlacesOfCodeQuery", {
  postalCode: one("codigoPostal", text({ minimum: 1, maximum: addressLimits.postalCode })),
  country: one("paisId", coded(countryNumbers)),
});
