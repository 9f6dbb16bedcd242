import { carrierDocument } from "../carrier-document.ts";
import type { CallTable } from "../wire/call.ts";
import { list } from "../wire/codec.ts";

/** What the carrier publishes for everybody. */
export const carrierDocumentCalls = {
  carrierDocuments: {
    method: "GET",
    path: "documento-transportista/many",
    as: "public",
    summary: "The carrier's terms and its list of prohibited articles, in Markdown",
    answer: list(carrierDocument, { maximum: 2 }),
    added: true,
  },
} as const satisfies CallTable;
