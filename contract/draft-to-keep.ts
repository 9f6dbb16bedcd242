import { requestFileLimits } from "@anden/domain/files/attachment";
import { draftSteps, keptAt, revision } from "./draft.ts";
import { flow } from "./flow.ts";
import { shipmentDraft } from "./shipment.ts";
import { uuid } from "./uuid.ts";
import { list } from "./wire/codec.ts";
import { maybe, one } from "./wire/columns.ts";
import { id } from "./wire/leaves.ts";
import { resource } from "./wire/resource.ts";

/** The maximum number of revisions that a browser has sent without getting an answer. */
export const mostUnanswered = 50;

/**
 * A state of a draft to store. It is based on the revision that was read, or on one that was sent without getting an
 * answer and may have been stored. Any other stored revision is a change by somebody else.
 */
export const draftToKeep = resource("DraftToKeep", {
  /** Absent: a draft of a quotation. */
  flow: maybe("tipoSolicitud", flow),
  revision,
  /** Absent for a draft that was not on the server. */
  follows: maybe("revisionLeidaId", uuid),
  unanswered: maybe("revisionesEnviadas", list(uuid, { maximum: mostUnanswered })),
  steps: one("partes", draftSteps),
  /** The known part of the shipment, for the route and the price in the list. */
  shipment: maybe("envio", shipmentDraft.incomplete),
  /** The files that the request will be sent with, kept as long as the draft. Absent: unchanged. */
  fileIds: maybe("archivosId", list(id, { maximum: requestFileLimits.files })),
});

export const keptDraft = resource("KeptDraft", { revision, keptAt });
