import { labelQuery, laserLabelQuery, paperFile, paperQuery, zplFile } from "../papers.ts";
import type { CallTable } from "../wire/call.ts";
import { byId } from "./common.ts";

/** Documents to be printed or forwarded. */
export const paperCalls = {
  quotationPaper: {
    method: "POST",
    path: "cotizacion/pdf-sharp-convert/{id}",
    as: "client",
    summary: "A quotation as a PDF, for users with an account",
    params: byId,
    query: paperQuery,
    file: paperFile,
    reads: true,
  },
  // These calls record that the papers of the request were printed, so they are not reads.
  requestPaper: {
    method: "POST",
    path: "solicitud-servicio/solicitud-servicio-pdf/{id}",
    as: "client",
    summary: "A service request as a PDF form",
    params: byId,
    query: paperQuery,
    file: paperFile,
  },
  requestLabels: {
    method: "POST",
    path: "solicitud-servicio/impresion-etiqueta4X4/{id}",
    as: "client",
    summary: "Labels of 4 by 4 inches, a page for each piece",
    params: byId,
    query: labelQuery,
    file: paperFile,
  },
  laserLabels: {
    method: "POST",
    path: "solicitud-servicio/impresion-etiquetas-para-laser/{id}",
    as: "client",
    summary: "The same labels, four on a sheet",
    params: byId,
    query: laserLabelQuery,
    file: paperFile,
  },
  zplLabels: {
    method: "POST",
    path: "solicitud-servicio/impresion-etiquetas-zpl/{id}",
    as: "client",
    summary: "The same labels in the language of thermal printers of 203 dots to the inch",
    params: byId,
    query: labelQuery,
    file: zplFile,
    added: true,
  },
} as const satisfies CallTable;
