import { paperFile, paperQuery } from "../papers.ts";
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
} as const satisfies CallTable;
