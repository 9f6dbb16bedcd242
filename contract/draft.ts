import { draftLimits } from "@anden/domain/wizard/kept-drafts";
import * as z from "zod/mini";
import { currencyNumbers } from "./codes.ts";
import { shipmentDraft } from "./shipment.ts";
import { type Codec, leaf, list } from "./wire/codec.ts";
import { maybe, one } from "./wire/columns.ts";
import { localDateTime } from "./wire/dates.ts";
import { cents, coded, text, uuid, whole } from "./wire/leaves.ts";
import { resource } from "./wire/resource.ts";

// Drafts of the wizard. What the steps keep of what was typed belongs to the screens: the server stores it as the
// text that it is, and reads none of it.

/** An object as JSON text. */
const jsonObject: Codec<string> = leaf(
  z
    .string()
    .check(z.maxLength(draftLimits.stepLength), z.refine(isJsonObject, { error: "json", abort: true })),
  "text",
);

function isJsonObject(json: string): boolean {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === "object" && value !== null && !Array.isArray(value) && json.isWellFormed();
  } catch {
    return false;
  }
}

/** What one step keeps, in the version of its form. */
const draftStep = resource("DraftStep", {
  name: one("nombre", text({ minimum: 1, maximum: 40 })),
  version: one("versionParte", whole({ minimum: 1, maximum: 1_000_000 })),
  typed: one("contenido", jsonObject),
});
const draftSteps = list(draftStep, { maximum: draftLimits.steps });

/** Which state of a draft is meant: its browser names each one anew. */
const revision = one("revisionId", uuid);

export const byDraft = resource("ByDraft", { id: one("id", uuid) });
export const byRevision = resource("ByRevision", { revision });

/** The most revisions that a browser says it has sent without an answer. */
export const mostUnanswered = 50;

/**
 * A state of a draft to be kept. It follows the revision that was read, or one that was sent and perhaps kept although
 * no answer came; anything else that is kept is somebody else's change.
 */
export const draftToKeep = resource("DraftToKeep", {
  revision,
  /** Absent for a draft that was not on the server. */
  follows: maybe("revisionLeidaId", uuid),
  unanswered: maybe("revisionesEnviadas", list(uuid, { maximum: mostUnanswered })),
  steps: one("partes", draftSteps),
  /** As far as it is known: for the route and the price in the list. */
  shipment: maybe("envio", shipmentDraft.incomplete),
});

const keptAt = one("fecha", localDateTime);

export const keptDraft = resource("KeptDraft", { revision, keptAt });

export const wholeDraft = resource("WholeDraft", { revision, keptAt, steps: one("partes", draftSteps) });

/** A draft as home lists it, with the price on the day on which it was kept. */
export const listedDraft = resource("ListedDraft", {
  id: one("id", uuid),
  revision,
  keptAt,
  originAddress: maybe("direccionOrigen", text({ maximum: 300 })),
  destinationAddress: maybe("direccionDestino", text({ maximum: 300 })),
  subtotal: maybe("subtotal", cents),
  /** Instead of it, while no goods are known: the least of this lane. */
  least: maybe("desde", cents),
  currency: maybe("monedaID", coded(currencyNumbers)),
});

export const listedDrafts = list(listedDraft, { maximum: 1_000 });
