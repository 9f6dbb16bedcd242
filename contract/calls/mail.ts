import { forwarding, mailed, sentMails } from "../mail.ts";
import type { CallTable } from "../wire/call.ts";
import { byId } from "./common.ts";

/** Documents sent by e-mail, and the delivery state of the messages. */
export const mailCalls = {
  forwardQuotation: {
    method: "POST",
    path: "cotizacion/reenviar-correo-cotizacion/{id}",
    as: "client",
    summary: "Send a quotation with its PDF to a list of addresses and to the user",
    params: byId,
    body: forwarding,
    answer: mailed,
    creates: true,
  },
  forwardRequest: {
    method: "POST",
    path: "solicitud-servicio/reenviar-correo-solicitud/{id}",
    as: "client",
    summary: "Send a service request to a list of addresses and to the user",
    params: byId,
    body: forwarding,
    answer: mailed,
    creates: true,
  },
  resendRequestMail: {
    method: "POST",
    path: "solicitud-servicio/enviar-correo-solicitud/{id}",
    as: "client",
    summary: "Send the user once more that a service request was received",
    params: byId,
    answer: mailed,
    creates: true,
  },
  quotationMail: {
    method: "GET",
    path: "cotizacion/{id}/correos",
    as: "client",
    summary: "The latest messages with a quotation, and which addresses were refused",
    params: byId,
    answer: sentMails,
    added: true,
  },
  requestMail: {
    method: "GET",
    path: "solicitud-servicio/{id}/correos",
    as: "client",
    summary: "The latest messages about a service request, and which addresses were refused",
    params: byId,
    answer: sentMails,
    added: true,
  },
} as const satisfies CallTable;
