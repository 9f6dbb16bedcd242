import {
  foundKeys,
  keyQuery,
  keysToName,
  namedKeys,
  ofClient,
  sentSheet,
  sheetLines,
  sheetMegabytes,
  templateFile,
} from "../waybill.ts";
import type { CallTable } from "../wire/call.ts";

const search = {
  method: "GET",
  as: "client",
  params: ofClient,
  query: keyQuery,
  answer: foundKeys,
} as const;

/** The waybill complement: the tax office's keys, and its lines from a workbook. */
export const waybillCalls = {
  unitKeys: {
    ...search,
    path: "solicitud-servicio/get-catalogo-clave-unidad/{clienteId}",
    summary: "Unit keys of the tax office by key or by words, the best first",
  },
  productKeys: {
    ...search,
    path: "solicitud-servicio/get-catalogo-clave-producto/{clienteId}",
    summary: "Product keys of the tax office by key or by words, with whether they are hazardous",
  },
  tariffCodes: {
    ...search,
    path: "solicitud-servicio/get-catalogo-fraccion-arancelaria/{clienteId}",
    summary: "Tariff codes by key or by words",
  },
  hazardKeys: {
    ...search,
    path: "solicitud-servicio/get-catalogo-material-peligroso/{clienteId}",
    summary: "Hazardous materials by their UN number or by words",
    added: true,
  },
  packagingKeys: {
    ...search,
    path: "solicitud-servicio/get-catalogo-tipo-embalaje/{clienteId}",
    summary: "The tax office's packaging of hazardous materials",
    added: true,
  },
  nameKeys: {
    method: "POST",
    path: "solicitud-servicio/claves-sat",
    as: "client",
    summary: "What the tax office's catalogues say of keys; a key that they do not have is left out",
    body: keysToName,
    answer: namedKeys,
    reads: true,
    added: true,
  },
  readSheet: {
    method: "POST",
    path: "solicitud-servicio/process-excel",
    as: "client",
    summary: "The lines of the waybill complement in a workbook (.xlsx), each with what is wrong with it",
    body: sentSheet,
    megabytes: sheetMegabytes * 2,
    answer: sheetLines,
    reads: true,
  },
  sheetTemplate: {
    method: "GET",
    path: "solicitud-servicio/plantilla-complemento/{clienteId}",
    as: "client",
    summary: "An empty workbook with the columns of the waybill complement",
    params: ofClient,
    file: templateFile,
    added: true,
  },
} as const satisfies CallTable;
