import { requestFileLimits } from "@anden/domain/files/attachment";
import { draftSteps, flow, keptAt, revision } from "./draft.ts";
import { shipmentDraft } from "./shipment.ts";
import { uuid } from "./uuid.ts";
import { list } from "./wire/codec.ts";
import { maybe, one } from "./wire/columns.ts";
import { id } from "./wire/leaves.ts";
import { resource } from "./wire/resource.ts";

/** The most revisions that a browser says it has sent without an answer. */
export const mostUnanswered = 50;

/**
 * A state of a draft to be kept. It follows the revision that was read, or one that was sent and perhaps kept although
 * no answer came; anything else that is kept is somebody else's change.
 */
export const draftToKeep = resource("DraftToKeep", {
  /** Absent: of a quotation. */
  flow: maybe("tipoSolicitud", flow),
  revision,
  /** Absent for a draft that was not on the server. */
  follows: maybe("revisionLeidaId", uuid),
  unanswered: maybe("revisionesEnviadas", list(uuid, { maximum: mostUnanswered })),
  steps: one("partes", draftSteps),
  /** As far as it is known: for the route and the price in the list. */
  shipment: maybe("envio", shipmentDraft.incomplete),
  /** The files that the request will be sent with: they stay as long as it. Absent: those that it had. */
  fileIds: maybe("archivosId", list(id, { maximum: requestFileLimits.files })),
});

export const keptDraft = resource("KeptDraft", { revision, keptAt });
