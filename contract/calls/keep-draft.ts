import { byDraft } from "../draft.ts";
import { draftToKeep, keptDraft } from "../draft-to-keep.ts";
import type { CallTable } from "../wire/call.ts";

/** Ten thousand lines of a waybill complement as typed, and the shipment. */
const draftMegabytes = 8;

/** Stores a draft. Separate from the other calls of drafts, because it needs the tables of a shipment. */
export const keepDraftCalls = {
  keepDraft: {
    method: "PUT",
    path: "borrador/{id}",
    as: "client",
    summary: "Keep a draft; refused with 409 when it has been changed or deleted elsewhere since it was read",
    params: byDraft,
    body: draftToKeep,
    megabytes: draftMegabytes,
    answer: keptDraft,
    added: true,
  },
} as const satisfies CallTable;
