import { listOrder, quotationFilterTable } from "./listed-quotation.ts";
import { requestFilterTable } from "./listed-request.ts";
import { one } from "./wire/columns.ts";
import { worded } from "./wire/leaves.ts";
import { resource } from "./wire/resource.ts";

/** The maximum rows of a file; a longer list is refused rather than cut. */
export const mostExported = 5_000;

const format = one("formato", worded({ csv: "csv", xlsx: "xlsx" }));

export const quotationExport = resource("QuotationExport", { ...quotationFilterTable, ...listOrder, format });
export const requestExport = resource("ServiceRequestExport", {
  ...requestFilterTable,
  ...listOrder,
  format,
});

/** The formats of an exported list, by media type. */
export const exportTypes = {
  csv: "text/csv",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
} as const;

export const exportedFile = { mediaTypes: Object.values(exportTypes) } as const;
