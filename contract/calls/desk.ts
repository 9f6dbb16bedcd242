import { deskCountQuery, deskCounts, deskQuery, deskRequest, wholeDeskRequest } from "../desk.ts";
import { attachmentFile } from "../file.ts";
import { listOrPage } from "../page.ts";
import { anyPaperFile, requestPaperQuery } from "../papers.ts";
import { requestHistory, requestState, statusStep } from "../service-request.ts";
import { byMail, sentAgain, undeliveredMails } from "../undelivered-mail.ts";
import type { CallTable } from "../wire/call.ts";
import { byId } from "./common.ts";

/** Calls of the carrier's staff: service requests, and mail that was not delivered. */
export const deskCalls = {
  deskRequests: {
    method: "GET",
    path: "operador/solicitudes",
    as: "staff",
    summary:
      "The requests in a status of every client, or of those with a name or number: what is to be handled by its cut-off, the rest from the latest on",
    query: deskQuery,
    answer: listOrPage(deskRequest),
    added: true,
  },
  countDeskRequests: {
    method: "GET",
    path: "operador/solicitudes/contar",
    as: "staff",
    summary: "How many requests the carrier's desk has in each status, each counted up to 10,000",
    query: deskCountQuery,
    answer: deskCounts,
    added: true,
  },
  deskRequest: {
    method: "GET",
    path: "operador/solicitud/{id}",
    as: "staff",
    summary: "One request of any client, whole, with whose it is",
    params: byId,
    answer: wholeDeskRequest,
    added: true,
  },
  deskHistory: {
    method: "GET",
    path: "operador/solicitud/{id}/historial",
    as: "staff",
    summary: "What happened to a request of any client, oldest first",
    params: byId,
    answer: requestHistory,
    added: true,
  },
  deskFile: {
    method: "GET",
    path: "operador/archivo/{id}",
    as: "staff",
    summary: "A file that some client attached to a request",
    params: byId,
    file: attachmentFile,
    added: true,
  },
  deskPaper: {
    method: "GET",
    path: "operador/solicitud/{id}/impresion",
    as: "staff",
    summary: "The form or the labels of a request of any client",
    params: byId,
    query: requestPaperQuery,
    file: anyPaperFile,
    added: true,
  },
  stepRequest: {
    method: "POST",
    path: "operador/solicitud/{id}/estatus",
    as: "staff",
    summary: "Confirm, collect, reject or cancel a request; the reason is shown to the customer",
    params: byId,
    body: statusStep,
    answer: requestState,
    added: true,
  },
  undeliveredMails: {
    method: "GET",
    path: "operador/correos",
    as: "staff",
    summary: "The messages of every client that were not delivered, the latest first: to whom, and why",
    answer: undeliveredMails,
    added: true,
  },
  sendMailAgain: {
    method: "POST",
    path: "operador/correo/{id}/reenviar",
    as: "staff",
    summary: "Send a message that was given up once more to the addresses that do not have it",
    params: byMail,
    answer: sentAgain,
    added: true,
  },
} as const satisfies CallTable;
