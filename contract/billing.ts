import { longestPartySearch } from "@anden/domain/customer/billing-party-search";
import { longestCurp } from "@anden/domain/customer/curp";
import { countryNumbers, personTypeNumbers, phoneKindNumbers } from "./codes.ts";
import { pageQuery } from "./page.ts";
import { credit } from "./session.ts";
import { cfdiUseNumbers, paymentMethodNumbers, taxRegimeNumbers } from "./tax-codes.ts";
import { list, type ValueOf } from "./wire/codec.ts";
import { maybe, one } from "./wire/columns.ts";
import { coded, flag, id, text, whole, worded } from "./wire/leaves.ts";
import { resource, spread } from "./wire/resource.ts";

const personType = coded(personTypeNumbers);
const name = text({ maximum: 200 });
const taxId = text({ maximum: 13 });
const postalCode = text({ maximum: 10 });

/** A field that is missing for an invoice, and a sentence that says what to do. */
const missingDatum = resource("MissingDatum", {
  field: one(
    "campo",
    worded({
      name: "nombre",
      taxId: "rfc",
      postalCode: "codigoPostal",
      email: "correo",
      taxRegime: "regimenFiscal",
      cfdiUse: "usoCFDI",
    }),
  ),
  sentence: one("detail", text({ maximum: 1000 })),
});
export type MissingDatum = ValueOf<typeof missingDatum>;
const missing = one("pendientes", list(missingDatum, { maximum: 10 }));

/** The invoice data of a client that the client itself may change. Its rules: `invoiceDataProblems`. */
const invoiceData = {
  taxRegime: maybe("regimenFiscalId", coded(taxRegimeNumbers)),
  cfdiUse: maybe("usoCFDIId", coded(cfdiUseNumbers)),
  postalCode: one("codigoPostal", postalCode),
  email: one("correo", text({ maximum: 254 })),
};
export const invoiceDataChange = resource("InvoiceDataChange", invoiceData);

/** The client's own tax data for invoices, and how they pay. [P-138] */
export const billingAccount = resource("BillingAccount", {
  name: one("nombre", name),
  taxId: one("rfc", taxId),
  personType: one("tipoPersonaID", personType),
  ...invoiceData,
  credit: one("clienteCredito", credit),
  missing,
});

/** The client whose projects are requested: the session's own. */
export const ofClient = resource("OfClient", { clientId: one("clienteId", id) });

export const projectQuery = resource("ProjectQuery", { projectId: one("proyectoId", whole()) });

/** Whether adding it was started but not finished: nothing can be invoiced to it yet. */
const isUnfinished = one("esIncompleto", flag);

/** A billing party by name and tax id. [P-121, B-381] */
const identity = {
  number: one("id", id),
  name: one("clienteNombre", name),
  taxId: one("clienteRFC", taxId),
  personType: one("tipoPersonaId", personType),
  isUnfinished,
};
export const foundParty = resource("FoundBillingParty", identity);

export const taxIdQuery = resource("TaxIdQuery", { taxId: one("rfc", text({ minimum: 1, maximum: 13 })) });

/** A row of the list of billing parties. */
export const listedParty = resource("ListedBillingParty", {
  ...identity,
  tradeName: one("nombreComercial", name),
  postalCode: one("codigoPostal", postalCode),
  city: one("ciudad", name),
  state: one("estado", name),
  missing,
});
export type ListedParty = ValueOf<typeof listedParty>;

/** Words of names, a tax id, a city or a postal code, each matched from its beginning; a whole tax id. */
export const partyFilter = resource("BillingPartyFilter", {
  text: maybe("Texto", text({ maximum: longestPartySearch })),
  taxId: maybe("rfc", text({ minimum: 1, maximum: 13 })),
  ...pageQuery,
});

/** A billing party with all its invoice data. [B-135] */
export const fullParty = resource("BillingParty", {
  number: one("id", id),
  personType: one("tipoPersonaId", personType),
  name: one("razonSocial", name),
  tradeName: one("nombreComercial", name),
  taxId: one("rfc", taxId),
  isUnfinished,
  curp: maybe("curp", text({ maximum: longestCurp })),
  businessTypeId: maybe("tipoGiroId", id),
  paymentMethod: maybe("metodoPagoId", coded(paymentMethodNumbers)),
  taxRegime: maybe("regimenFiscalId", coded(taxRegimeNumbers)),
  cfdiUse: maybe("usoCFDIId", coded(cfdiUseNumbers)),
  fiscalResidence: one("residenciaFiscal", text({ maximum: 3 })),
  address: spread({
    country: one("paisId", coded(countryNumbers)),
    state: one("estado", name),
    city: one("ciudad", name),
    neighbourhood: one("colonia", name),
    stateId: maybe("estadoId", id),
    cityId: maybe("ciudadId", id),
    placeId: maybe("coloniaId", id),
    postalCode: one("codigoPostal", postalCode),
    street: one("calle", name),
    exteriorNumber: one("noExterior", text({ maximum: 20 })),
    interiorNumber: maybe("noInterior", text({ maximum: 20 })),
  }),
  phone: spread({
    kind: one("tipoTelefonoId", coded(phoneKindNumbers)),
    number: one("telefono", text({ maximum: 25 })),
  }),
  missing,
});
export type FullParty = ValueOf<typeof fullParty>;
