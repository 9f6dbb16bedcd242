import { referenceDefinition } from "../reference-definition.ts";
import { lateReferences, requestDraft } from "../request-draft.ts";
import {
  cancellation,
  fullRequest,
  requestHistory,
  requestState,
  requestTariff,
  storedRequest,
} from "../service-request.ts";
import { taxDataQuestion } from "../tax-data.ts";
import type { CallTable } from "../wire/call.ts";
import { list } from "../wire/codec.ts";
import { one } from "../wire/columns.ts";
import { id, whole } from "../wire/leaves.ts";
import { resource } from "../wire/resource.ts";
import { byId } from "./common.ts";

const ofClient = resource("ReferencesOfClient", { clientId: one("clienteId", id) });

/** Ten thousand lines of the waybill complement, and files as old callers send them. */
const requestMegabytes = 12;

/** A service request and its parts. */
export const requestCalls = {
  checkTaxData: {
    method: "POST",
    path: "solicitud-servicio/valida-cliente-datos-cFDI",
    as: "client",
    summary:
      "Whether an invoice can be made out to the client, or to a billing party that it chooses: 1, or 0 when not",
    body: taxDataQuestion,
    answer: whole({ maximum: 1 }),
    reads: true,
  },
  serviceRequest: {
    method: "GET",
    path: "solicitud-servicio/full-solicitud/{id}",
    as: "client",
    summary: "One service request with its shipment, its price and its parties",
    params: byId,
    answer: fullRequest,
  },
  request: {
    method: "POST",
    path: "solicitud-servicio",
    as: "client",
    summary: "Ask the carrier to move a shipment, from a quotation or from nothing",
    body: requestDraft.incomplete,
    megabytes: requestMegabytes,
    answer: storedRequest,
    creates: true,
  },
  requestTariff: {
    method: "POST",
    path: "solicitud-servicio/validar-tarifario",
    as: "client",
    summary: "The price that a request would have, and how it differs from its quotation's; stores nothing",
    body: requestDraft.incomplete,
    megabytes: requestMegabytes,
    answer: requestTariff,
    reads: true,
  },
  referenceDefinitions: {
    method: "GET",
    path: "cliente-referencia/by-id/{clienteId}",
    as: "client",
    summary: "The references that a client asks its people for with every request",
    params: ofClient,
    answer: list(referenceDefinition, { maximum: 100 }),
  },
  giveReferences: {
    method: "POST",
    path: "solicitud-cliente-referencia",
    as: "client",
    summary:
      "References that come after their request; one that is there already is given again without harm",
    body: lateReferences,
    answer: requestState,
  },
  confirmConversion: {
    method: "POST",
    path: "cotizacion/cambia-estatus-cotizacion/{id}",
    as: "client",
    summary: "Confirm that a quotation is converted: its request has done that already",
    params: byId,
    answer: requestState,
  },
  cancelRequest: {
    method: "POST",
    path: "solicitud-servicio/{id}/cancelar",
    as: "client",
    summary: "Take a request back that nobody has confirmed yet",
    params: byId,
    body: cancellation,
    answer: requestState,
    added: true,
  },
  requestHistory: {
    method: "GET",
    path: "solicitud-servicio/{id}/historial",
    as: "client",
    summary: "What happened to a request, when and by whom, oldest first",
    params: byId,
    answer: requestHistory,
    added: true,
  },
} as const satisfies CallTable;
