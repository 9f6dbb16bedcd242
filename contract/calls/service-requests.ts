import { fullRequest } from "../service-request.ts";
import { taxDataQuestion } from "../tax-data.ts";
import type { CallTable } from "../wire/call.ts";
import { whole } from "../wire/leaves.ts";
import { byId } from "./common.ts";

/** A service request and its parts. */
export const requestCalls = {
  checkTaxData: {
    method: "POST",
    path: "solicitud-servicio/valida-cliente-datos-cFDI",
    as: "client",
    summary: "Whether an invoice can be made out with the client's data: 1, or 0 when not",
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
} as const satisfies CallTable;
