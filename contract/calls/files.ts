import { attachmentFile, attachmentUpload, fileName, storedFile } from "../file.ts";
import type { CallTable } from "../wire/call.ts";
import { byId } from "./common.ts";

/** Files that a client sends, and gets back. */
export const fileCalls = {
  storeFile: {
    method: "POST",
    path: "archivo",
    as: "client",
    summary: "Store a file to attach to a record by its id; what no record refers to is removed after a day",
    query: fileName,
    upload: attachmentUpload,
    answer: storedFile,
    creates: true,
    added: true,
  },
  storedFile: {
    method: "GET",
    path: "archivo/{id}",
    as: "client",
    summary: "One file of the client's own",
    params: byId,
    file: attachmentFile,
    added: true,
  },
} as const satisfies CallTable;
