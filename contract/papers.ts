import { maybe } from "./wire/columns.ts";
import { worded } from "./wire/leaves.ts";
import { resource } from "./wire/resource.ts";

/** The sizes of a sheet that a document can be made for. */
export const paperSizes = ["letter", "a4"] as const;
export type PaperSize = (typeof paperSizes)[number];

/** A document's sheet: letter, unless A4 is asked for. The query is our own; the specification's call has none. */
export const paperQuery = resource("PaperQuery", {
  size: maybe("papel", worded({ letter: "carta", a4: "a4" })),
});

/** A document, as it is answered. */
export const paperFile = { mediaTypes: ["application/pdf"] } as const;
