import {
  addressExport,
  addressRows,
  addressUpload,
  importedAddresses,
  readAddresses,
} from "../address-sheet.ts";
import { exportedFile } from "../export.ts";
import type { CallTable } from "../wire/call.ts";

/** Addresses and contacts from a sheet, and as one. */
export const addressSheetCalls = {
  readAddressSheet: {
    method: "POST",
    path: "cliente-distribuidor/hoja",
    as: "client",
    summary: "The rows of a sheet of addresses as texts, to be checked and imported; nothing is stored",
    upload: addressUpload,
    answer: readAddresses,
    reads: true,
    added: true,
  },
  checkAddressRows: {
    method: "POST",
    path: "cliente-distribuidor/revision",
    as: "client",
    summary: "What an import of these rows would do, and what is wrong in them",
    body: addressRows,
    answer: importedAddresses,
    reads: true,
    added: true,
  },
  importAddressRows: {
    method: "POST",
    path: "cliente-distribuidor/importar",
    as: "client",
    summary: "Store the right rows, each as a whole; rows that are there already are not stored again",
    body: addressRows,
    answer: importedAddresses,
    creates: true,
    added: true,
  },
  exportAddresses: {
    method: "GET",
    path: "cliente-distribuidor/exportar",
    as: "client",
    summary: "The client's addresses and contacts as a sheet that can be imported again",
    query: addressExport,
    file: exportedFile,
    added: true,
  },
} as const satisfies CallTable;
