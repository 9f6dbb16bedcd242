import {
  businessTypeOption,
  byRegime,
  byUser,
  cfdiUseOption,
  newBillingParty,
  partyResidence,
  partyTaxUse,
  paymentMethodOption,
  paymentTypeOption,
  savedBillingParty,
  taxRegimeOption,
} from "../billing-entry.ts";
import type { CallTable } from "../wire/call.ts";
import { list } from "../wire/codec.ts";
import { whole } from "../wire/leaves.ts";
import { byId, many } from "./common.ts";

/** Adding a billing party, by five calls in their order, and the catalogues that its form chooses from. [B-213] */
export const billingEntryCalls = {
  saveBillingParty: {
    method: "POST",
    path: "cliente/guardar-cliente",
    as: "client",
    summary: "Add a billing party, or save one anew that is not complete; refused by a rule, its id is 0",
    body: newBillingParty,
    answer: savedBillingParty,
    creates: true,
  },
  savePartyResidence: {
    method: "POST",
    path: "cliente-configuracion-residencia-fiscal/guarda-cliente-residencia-fiscal",
    as: "client",
    summary: "Store the fiscal residence of a billing party, Mexico unless it is named",
    body: partyResidence,
    answer: partyResidence,
    creates: true,
  },
  savePartyTaxUse: {
    method: "POST",
    path: "cliente-regimen-fiscal-uso-cFDI/guarda-regimen-fiscal-uso-cFDI",
    as: "client",
    summary: "Store tax regime and CFDI use of a billing party; sent again, they replace those before",
    body: partyTaxUse,
    answer: partyTaxUse,
    creates: true,
  },
  savePartyCatalogueUse: {
    method: "POST",
    path: "cliente-catalogo-uso-cFDI/guarda-regimen-fiscal-uso-cFDI",
    as: "client",
    summary: "Store the same pair under its other URL",
    body: partyTaxUse,
    answer: partyTaxUse,
    creates: true,
  },
  validateBillingParty: {
    method: "POST",
    path: "cliente/validar-cliente/{id}",
    as: "client",
    summary: "Whether invoices can be made out to a billing party, 1 or 0; with 1 it is complete",
    params: byId,
    query: byUser,
    answer: whole({ maximum: 1 }),
  },
  businessTypes: {
    method: "GET",
    path: "tipo-giro/many",
    as: "client",
    summary: "The carrier's business types",
    answer: list(businessTypeOption, many),
  },
  paymentTypes: {
    method: "GET",
    path: "tipo-pago/many",
    as: "client",
    summary: "How a client may pay: on credit or in cash",
    answer: list(paymentTypeOption, many),
  },
  paymentMethods: {
    method: "GET",
    path: "metodo-pago/many",
    as: "client",
    summary: "The tax office's payment methods of an invoice",
    answer: list(paymentMethodOption, many),
  },
  taxRegimes: {
    method: "GET",
    path: "regimen-fiscal/many",
    as: "client",
    summary: "The tax office's regimes",
    answer: list(taxRegimeOption, many),
  },
  cfdiUses: {
    method: "GET",
    path: "uso-cFDI/many",
    as: "client",
    summary: "The tax office's uses of an invoice",
    answer: list(cfdiUseOption, many),
  },
  cfdiUsesOfRegime: {
    method: "GET",
    path: "uso-cFDI/by-regimen/{id}",
    as: "client",
    summary: "The uses of an invoice that the tax office accepts under a regime",
    params: byRegime,
    answer: list(cfdiUseOption, many),
  },
} as const satisfies CallTable;
