import { draftLimits } from "@anden/domain/drafts/draft-limits";
import * as z from "zod/mini";
import { flow } from "./flow.ts";
import { currency } from "./units.ts";
import { uuid } from "./uuid.ts";
import { type Codec, leaf, list } from "./wire/codec.ts";
import { maybe, one } from "./wire/columns.ts";
import { localDateTime } from "./wire/dates.ts";
import { cents, text, whole } from "./wire/leaves.ts";
import { resource } from "./wire/resource.ts";

// Drafts of the wizard, except the body that stores one, so that a list of drafts loads without the tables of a
// shipment. Only the screens know the content of the steps: the server stores it as text and does not parse it.

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

/** The stored content of one step, in the version of its form. */
const draftStep = resource("DraftStep", {
  name: one("nombre", text({ minimum: 1, maximum: 40 })),
  version: one("versionParte", whole({ minimum: 1, maximum: 1_000_000 })),
  typed: one("contenido", jsonObject),
});
export const draftSteps = list(draftStep, { maximum: draftLimits.steps });

/** The id of one state of a draft: the browser makes a new one for every change. */
export const revision = one("revisionId", uuid);

export const byDraft = resource("ByDraft", { id: one("id", uuid) });
export const byRevision = resource("ByRevision", { revision });

export const keptAt = one("fecha", localDateTime);

export const wholeDraft = resource("WholeDraft", { revision, keptAt, steps: one("partes", draftSteps) });

/** A draft in the list on the home screen, with the price on the day when it was stored. */
export const listedDraft = resource("ListedDraft", {
  id: one("id", uuid),
  flow: one("tipoSolicitud", flow),
  revision,
  keptAt,
  originAddress: maybe("direccionOrigen", text({ maximum: 300 })),
  destinationAddress: maybe("direccionDestino", text({ maximum: 300 })),
  subtotal: maybe("subtotal", cents),
  /** The minimum freight of the lane, in place of the subtotal while no goods are known. */
  least: maybe("desde", cents),
  currency: maybe("monedaID", currency),
});

export const listedDrafts = list(listedDraft, { maximum: 1_000 });
