import { quotationFilterTable } from "./listed-quotation.ts";
import { requestFilterTable } from "./listed-request.ts";
import { one } from "./wire/columns.ts";
import { text, worded } from "./wire/leaves.ts";
import { resource } from "./wire/resource.ts";

/** The most rows of a file; a list with more is refused rather than cut. */
export const mostExported = 5_000;

const format = one("formato", worded({ csv: "csv", xlsx: "xlsx" }));

export const quotationExport = resource("QuotationExport", { ...quotationFilterTable, format });
export const requestExport = resource("ServiceRequestExport", { ...requestFilterTable, format });

/** A file as the attachments of a request are written: its name, its kind, and its bytes in base64. */
export const exportedFile = resource("ExportedFile", {
  name: one("nombreArchivo", text({ maximum: 100 })),
  mediaType: one("tipo", text({ maximum: 100 })),
  content: one("base64", text({ maximum: 10_000_000 })),
});
