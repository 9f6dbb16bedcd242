import { partyLimits } from "@anden/domain/customer/billing-party-entry";
import { homeResidence } from "@anden/domain/customer/tax-residence";
import { countryNumbers, paymentNumbers, personTypeNumbers, phoneKindNumbers } from "./codes.ts";
import { fieldProblem } from "./problem-document.ts";
import { cfdiUseNumbers, paymentMethodNumbers, taxRegimeNumbers } from "./tax-codes.ts";
import { list, type ValueOf } from "./wire/codec.ts";
import { dropped, maybe, one, orElse } from "./wire/columns.ts";
import { coded, codedOrNone, id, idOrNone, text, whole } from "./wire/leaves.ts";
import { formatPath, parsePath } from "./wire/path.ts";
import { resource } from "./wire/resource.ts";

// What a logistics client sends to add a billing party, and the lists that its form chooses from.

/** Longer than any valid value, so that the rule and not the shape says what is wrong. */
const entered = (field: keyof typeof partyLimits) => text({ maximum: partyLimits[field] + 50 });
const taxRegime = coded(taxRegimeNumbers);
const cfdiUse = coded(cfdiUseNumbers);
const cfdiUseOrNone = codedOrNone(cfdiUseNumbers);
const partyNumber = one("clienteId", id);
const taxResidence = text({ maximum: 10 });

/** All fields of the form of a billing party: of a new one, or of an unfinished one with its `number`. [B-375] */
export const newBillingParty = resource("NewBillingParty", {
  number: maybe("id", whole()),
  personType: one("tipoPersonaId", coded(personTypeNumbers)),
  name: one("razonSocial", entered("name")),
  tradeName: one("nombreComercial", entered("tradeName")),
  taxId: maybe("rfc", entered("taxId")),
  curp: maybe("curp", entered("curp")),
  businessTypeId: maybe("tipoGiroId", idOrNone),
  paymentMethod: maybe("metodoPagoId", codedOrNone(paymentMethodNumbers)),
  country: one("paisId", coded(countryNumbers)),
  stateId: one("estadoId", id),
  cityId: one("ciudadId", id),
  placeId: one("coloniaId", id),
  postalCode: one("codigoPostal", entered("postalCode")),
  street: one("calle", entered("street")),
  exteriorNumber: one("noExterior", entered("exteriorNumber")),
  interiorNumber: maybe("noInterior", entered("interiorNumber")),
  phone: one("telefono", entered("phone")),
  phoneKind: orElse("tipoTelefonoId", codedOrNone(phoneKindNumbers), "mobile"),
  credit: maybe(
    "clienteCredito",
    resource("NewBillingPartyCredit", { cfdiUse: maybe("usoCfdiID", cfdiUseOrNone) }),
  ),
  changedFrom: maybe("nombrePCMod", text({ maximum: 100 })),
  /** The name of the place, which the server knows. */
  computed: dropped("colonia"),
});
export type NewBillingParty = ValueOf<typeof newBillingParty>;

/** The number of the party. Where a rule refuses it, it is 0 and `problems` say why: nothing was stored. [B-375] */
export const savedBillingParty = resource("SavedBillingParty", {
  number: one("id", whole()),
  problems: maybe("errors", list(fieldProblem, { maximum: 30 })),
});

/** The fiscal residence of a billing party. [B-376] */
export const partyResidence = resource("BillingPartyResidence", {
  number: partyNumber,
  taxResidence: orElse("residenciaFiscal", taxResidence, homeResidence),
});

/** The tax regime and the CFDI use of a billing party. [B-377, B-378] */
export const partyTaxUse = resource("BillingPartyTaxUse", {
  number: partyNumber,
  taxRegime: maybe("regimenFiscalId", codedOrNone(taxRegimeNumbers)),
  cfdiUse: maybe("usoCFDIId", cfdiUseOrNone),
});

/** The caller, as old callers send it. [B-379] */
export const byUser = resource("ByUser", { userName: maybe("usuario", text({ maximum: 80 })) });

export const byRegime = resource("ByTaxRegime", { taxRegime: one("id", taxRegime) });

const name = one("nombre", text({ maximum: 200 }));
const key = one("clave", text({ maximum: 10 }));
export const taxRegimeOption = resource("TaxRegimeOption", { id: one("id", taxRegime), name, key });
export const cfdiUseOption = resource("CfdiUseOption", { id: one("id", cfdiUse), name, key });
export const paymentMethodOption = resource("PaymentMethodOption", {
  id: one("id", coded(paymentMethodNumbers)),
  name,
  key,
});
export const paymentTypeOption = resource("PaymentTypeOption", {
  id: one("id", coded(paymentNumbers)),
  name,
});
export const businessTypeOption = resource("BusinessTypeOption", { id: one("id", id), name });

/** Why a billing party was refused, at the fields of its form. */
export function refusedPartyFields({ problems = [] }: ValueOf<typeof savedBillingParty>) {
  return problems.map(({ path, sentence }) => ({
    path: formatPath(newBillingParty.toDomain(parsePath(path))),
    sentence,
  }));
}
