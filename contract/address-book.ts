import { longestSearch } from "@anden/domain/address-book/book-search";
import { contactLimits } from "@anden/domain/address-book/contact";
import { distributorLimits } from "@anden/domain/address-book/distributor";
import { longestForeignTaxId } from "@anden/domain/customer/foreign-tax-id";
import { countryNumbers, personTypeNumbers } from "./codes.ts";
import { pageQuery } from "./page.ts";
import { locationLevel, place } from "./place.ts";
import type { ValueOf } from "./wire/codec.ts";
import { maybe, one } from "./wire/columns.ts";
import { localDateTime } from "./wire/dates.ts";
import { coded, decimal, flag, id, text, whole } from "./wire/leaves.ts";
import { resource } from "./wire/resource.ts";

const sought = text({ maximum: longestSearch });

/** The client of the address book: the session's own, or the call is refused. */
export const byClient = resource("ByClient", { clientId: one("clienteId", id) });

/**
 * The filter of the list of addresses; each text is words, matched at the beginning of words. In `isFiltered` old
 * callers send whether their filters apply.
 */
export const distributorFilter = resource("DistributorFilter", {
  number: maybe("distribuidor", whole({ minimum: 1, maximum: 10 ** distributorLimits.numberDigits - 1 })),
  name: maybe("nombre", sought),
  address: maybe("direccion", sought),
  /** Words of the name or of the address. */
  text: maybe("texto", sought),
  /** Only addresses that goods are sent from, only those that they are sent to. */
  isSender: maybe("esRemitente", flag),
  isRecipient: maybe("esDestinatario", flag),
  isFiltered: maybe("filtrar", flag),
  /** The archived addresses, instead of those in use. */
  isArchived: maybe("archivados", flag),
  /** One page of the addresses closest to the text, or to the name, instead of the list by name. */
  isClosestFirst: maybe("masParecidosPrimero", flag),
  ...pageQuery,
});
export type DistributorFilter = ValueOf<typeof distributorFilter>;

const distributorTable = {
  number: one("clienteDistribuidorID", id),
  clientId: one("clienteID", id),
  name: one("nombreClienteDistribuidor", text({ maximum: distributorLimits.name })),
  personType: one("tipoPersonaId", coded(personTypeNumbers)),
  taxId: maybe("rfc", text({ maximum: distributorLimits.taxId })),
  country: one("paisId", coded(countryNumbers)),
  stateId: one("estadoId", id),
  cityId: one("ciudadId", id),
  placeId: one("coloniaId", id),
  postalCode: one("codigoPostal", text({ maximum: 10 })),
  place: one("colonium", place),
  street: one("calle", text({ maximum: distributorLimits.street })),
  exteriorNumber: one("noExterior", text({ maximum: distributorLimits.exteriorNumber })),
  interiorNumber: maybe("noInterior", text({ maximum: distributorLimits.interiorNumber })),
  addressLine: one("direccion", text({ maximum: 500 })),
  phone: one("telefono", text({ maximum: distributorLimits.phone })),
  warehouse: maybe("noBodega", text({ maximum: distributorLimits.warehouse })),
  isSender: one("esRemitente", flag),
  isRecipient: one("esDestinatario", flag),
  /** Absent where the address was never geocoded. */
  isVerified: maybe("l_verificado", flag),
  isActive: one("esActivo", flag),
  /** Saving it was interrupted: its position on the map or its tax data are missing. */
  isIncomplete: one("esIncompleto", flag),
};

/** A sender or recipient at its address. */
export const listedDistributor = resource("ClientDistributor", distributorTable);
export type ListedDistributor = ValueOf<typeof listedDistributor>;

const latitude = decimal(6, { minimum: -90, maximum: 90 });
const longitude = decimal(6, { minimum: -180, maximum: 180 });

export const fullDistributorTable = {
  ...distributorTable,
  /** The number repeated under a second wire name, for older API clients. */
  listedNumber: one("noDistribuidor", id),
  foundLatitude: maybe("latitudOriginal", latitude),
  foundLongitude: maybe("longitudOriginal", longitude),
  /** What the geocoder's point stands for, where it is known: see `locationLevel`. */
  level: maybe("nivel", locationLevel),
  latitude: maybe("latitudVerificada", latitude),
  longitude: maybe("longitudVerificada", longitude),
  foreignTaxId: maybe("numRegIdTrib", text({ maximum: longestForeignTaxId })),
  taxResidence: one("residenciaFiscal", text({ maximum: 3 })),
  isHub: one("cedis", flag),
  notifiesSender: one("esNotificarRemitente", flag),
  notifiesRecipient: one("esNotificarDestinatario", flag),
  /** The revision of the address: a form sends back the one that it was filled from. */
  revision: one("noRevision", id),
  changedAt: one("auditFecha", localDateTime),
  changedBy: one("auditUsuarioID", text({ maximum: 80 })),
  changedFrom: maybe("nombrePCMod", text({ maximum: 100 })),
};

/** A sender or recipient with its position on the map, its tax data and who changed it last. */
export const fullDistributor = resource("FullClientDistributor", fullDistributorTable);
export type FullDistributor = ValueOf<typeof fullDistributor>;

export const byDistributor = resource("ByDistributor", { number: one("clienteDistribuidorId", id) });

/** The marked position of an address on the map. [P-266, B-365] */
export const distributorPoint = resource("DistributorPoint", {
  latitude: one("latitudVerificada", latitude),
  longitude: one("longitudVerificada", longitude),
});

/** The filter of the list of contacts. */
export const contactFilter = resource("ContactFilter", {
  name: maybe("nombre", sought),
  position: maybe("puesto", sought),
  department: maybe("departamento", sought),
  distributorNumber: maybe("clienteDistribuidorId", id),
  ...pageQuery,
});

/** A row of the list of contacts, with the contact's distributor. */
export const listedContact = resource("ListedContact", {
  number: one("clienteContactoID", id),
  name: one("name", text({ maximum: contactLimits.name })),
  position: maybe("puesto", text({ maximum: contactLimits.position })),
  department: maybe("departamento", text({ maximum: contactLimits.department })),
  phone: one("telefono", text({ maximum: contactLimits.phone })),
  email: maybe("correo", text({ maximum: contactLimits.email })),
  distributorNumber: one("clienteDistribuidorID", id),
  distributorName: one("nombreClienteDistribuidor", text({ maximum: distributorLimits.name })),
  /** Whether it is the main contact of its address. */
  isMain: one("esPrincipal", flag),
  revision: one("noRevision", id),
});
export type ListedContact = ValueOf<typeof listedContact>;
