import { exportedFile, quotationExport, requestExport } from "../export.ts";
import { listCount, quotationCount, requestCount } from "../list-count.ts";
import { listedQuotation, quotationFilter } from "../listed-quotation.ts";
import { listedRequest, requestFilter } from "../listed-request.ts";
import { listOrPage } from "../page.ts";
import { foundShipments, shipmentQuery } from "../search.ts";
import type { CallTable } from "../wire/call.ts";

/** Many quotations or requests at once: lists, files, the search. */
export const listCalls = {
  quotations: {
    method: "GET",
    path: "cotizacion/filtered",
    as: "client",
    fromReplica: true,
    summary: "The client's quotations, newest first unless another order is asked for, at most 500",
    query: quotationFilter,
    answer: listOrPage(listedQuotation),
  },
  countQuotations: {
    method: "GET",
    path: "cotizacion/contar",
    as: "client",
    fromReplica: true,
    summary: "How many quotations the list has and what they come to, counted up to 10,000",
    query: quotationCount,
    answer: listCount,
    added: true,
  },
  exportQuotations: {
    method: "GET",
    path: "cotizacion/exportar",
    as: "client",
    fromReplica: true,
    summary: "The same list as a file, CSV or XLSX, at most 5000 rows",
    query: quotationExport,
    file: exportedFile,
    added: true,
  },
  serviceRequests: {
    method: "GET",
    path: "solicitud-servicio/filtered",
    as: "client",
    fromReplica: true,
    summary: "The client's service requests, newest first unless another order is asked for, at most 500",
    query: requestFilter,
    answer: listOrPage(listedRequest),
  },
  countServiceRequests: {
    method: "GET",
    path: "solicitud-servicio/contar",
    as: "client",
    fromReplica: true,
    summary: "How many service requests the list has and what they come to, counted up to 10,000",
    query: requestCount,
    answer: listCount,
    added: true,
  },
  exportServiceRequests: {
    method: "GET",
    path: "solicitud-servicio/exportar",
    as: "client",
    fromReplica: true,
    summary: "The list of requests as a file, CSV or XLSX, at most 5000 rows",
    query: requestExport,
    file: exportedFile,
    added: true,
  },
  searchShipments: {
    method: "GET",
    path: "busqueda/envios",
    as: "client",
    fromReplica: true,
    summary:
      "The client's own quotations and requests by number, tracking number, reference, place, sender or recipient, newest first",
    query: shipmentQuery,
    answer: foundShipments,
    added: true,
  },
} as const satisfies CallTable;
