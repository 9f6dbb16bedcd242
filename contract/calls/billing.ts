import {
  billingAccount,
  foundParty,
  fullParty,
  invoiceDataChange,
  listedParty,
  ofClient,
  partyFilter,
  projectQuery,
  taxIdQuery,
} from "../billing.ts";
import { listOrPage } from "../page.ts";
import { project } from "../session.ts";
import type { CallTable } from "../wire/call.ts";
import { list, nullable } from "../wire/codec.ts";
import { byId } from "./common.ts";

const projects = list(project, { maximum: 500 });

/** Payment, tax data and billing parties. */
export const billingCalls = {
  billingAccount: {
    method: "GET",
    path: "cliente/facturacion",
    as: "client",
    summary: "The client's own tax data with its missing fields, and the state of their credit",
    answer: billingAccount,
    added: true,
  },
  changeInvoiceData: {
    method: "POST",
    path: "cliente/facturacion",
    as: "client",
    summary: "Change tax regime, CFDI use, postal code and e-mail address of the client's own invoices",
    body: invoiceDataChange,
    answer: billingAccount,
    added: true,
  },
  creditProjects: {
    method: "GET",
    path: "cliente-credito-proyecto/by-id/{clienteId}",
    as: "client",
    summary: "The client's projects with credit",
    params: ofClient,
    answer: projects,
  },
  creditProject: {
    method: "GET",
    path: "cliente-credito-proyecto/by-cliente-proyecto",
    as: "client",
    summary: "One of the client's projects with credit, as a list that is empty for an unknown one",
    query: projectQuery,
    answer: projects,
  },
  groupProjects: {
    method: "GET",
    path: "grupo-proyecto/proyectos/{clienteId}",
    as: "client",
    summary: "The projects of the group that the client belongs to",
    params: ofClient,
    answer: projects,
  },
  billingParties: {
    method: "GET",
    path: "cliente/facturadores",
    as: "client",
    summary: "The client's billing parties by name, at most 500; none unless it is a logistics client",
    query: partyFilter,
    answer: listOrPage(listedParty),
    added: true,
  },
  billingParty: {
    method: "GET",
    path: "cliente/facturador/{id}",
    as: "client",
    summary: "One of the client's billing parties, with the fields missing for its invoices",
    params: byId,
    answer: fullParty,
    added: true,
  },
  billingPartyByTaxId: {
    method: "GET",
    path: "cliente/by-rfc",
    as: "client",
    summary: "The client's billing party with this tax id, or null; the oldest of several",
    query: taxIdQuery,
    answer: nullable(foundParty),
  },
} as const satisfies CallTable;
