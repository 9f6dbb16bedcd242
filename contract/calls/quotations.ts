import { alternatives } from "../alternatives.ts";
import { estimate, fullQuotation, quotation } from "../quotation.ts";
import { servicesOnOffer } from "../services-on-offer.ts";
import { shipmentDraft, shipmentInFlow } from "../shipment.ts";
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
    summary: "The price that a quotation of a shipment would have, for logistics clients; stores nothing",
    body: shipmentDraft,
    answer: quotation,
    reads: true,
  },
  estimate: {
    method: "POST",
    path: "cotizacion/estimar",
    as: "client",
    summary: "The price of an incomplete shipment, as far as it is known; stores nothing",
    body: shipmentInFlow.incomplete,
    answer: estimate,
    reads: true,
    added: true,
  },
  alternatives: {
    method: "POST",
    path: "cotizacion/alternativas",
    as: "client",
    summary:
      "The alternatives to a shipment with their prices: pickup type, shipping type, day; stores nothing",
    body: shipmentInFlow.incomplete,
    answer: alternatives,
    reads: true,
    added: true,
  },
  servicesOnOffer: {
    method: "POST",
    path: "cotizacion/servicios",
    as: "client",
    summary: "The services that an incomplete shipment may have, each with its price; stores nothing",
    body: shipmentInFlow.incomplete,
    answer: servicesOnOffer,
    reads: true,
    added: true,
  },
  quotationAlternatives: {
    method: "GET",
    path: "cotizacion/{id}/alternativas",
    as: "client",
    summary: "The alternatives to a stored quotation, by the tariff that priced it",
    params: byId,
    answer: alternatives,
    added: true,
  },
  currentPrice: {
    method: "GET",
    path: "cotizacion/{id}/precio-actual",
    as: "client",
    summary: "What the shipment of a stored quotation costs now; what cannot be had now is left out and told",
    params: byId,
    answer: estimate,
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
