import { alternatives } from "../alternatives.ts";
import { estimate, fullQuotation, quotation } from "../quotation.ts";
import { shipmentDraft } from "../shipment.ts";
import type { CallTable } from "../wire/call.ts";
import { byId } from "./common.ts";

/** The price of a shipment, and a stored quotation. */
export const quotationCalls = {
  quote: {
    method: "POST",
    path: "cotizacion",
    as: "client",
    summary: "Price a shipment and store the quotation",
    body: shipmentDraft,
    answer: quotation,
    creates: true,
  },
  validateTariff: {
    method: "POST",
    path: "cotizacion/validar-tarifario",
    as: "client",
    summary: "The price of a shipment as a quotation would have it, for logistics clients; stores nothing",
    body: shipmentDraft,
    answer: quotation,
    reads: true,
  },
  estimate: {
    method: "POST",
    path: "cotizacion/estimar",
    as: "client",
    summary: "The price as far as it can be known; stores nothing",
    body: shipmentDraft.incomplete,
    answer: estimate,
    reads: true,
    added: true,
  },
  alternatives: {
    method: "POST",
    path: "cotizacion/alternativas",
    as: "client",
    summary: "What would change the price of a shipment: hand-over, shipping type, day; stores nothing",
    body: shipmentDraft.incomplete,
    answer: alternatives,
    reads: true,
    added: true,
  },
  quotationAlternatives: {
    method: "GET",
    path: "cotizacion/{id}/alternativas",
    as: "client",
    summary: "What would change the price of a stored quotation, by the tariff that priced it",
    params: byId,
    answer: alternatives,
    added: true,
  },
  quotation: {
    method: "GET",
    path: "cotizacion/get-full-cotizacion/{id}",
    as: "client",
    summary: "One quotation with its question, its breakdown and its reasons",
    params: byId,
    answer: fullQuotation,
  },
} as const satisfies CallTable;
