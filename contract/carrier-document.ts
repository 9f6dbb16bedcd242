import { one } from "./wire/columns.ts";
import { text, worded } from "./wire/leaves.ts";
import { resource } from "./wire/resource.ts";

/** A document that the carrier publishes, in the language of the answer. Its text is Markdown. [B-055] */
export const carrierDocument = resource("CarrierDocument", {
  name: one("nombre", worded({ terms: "terminos", prohibited: "articulos-prohibidos" })),
  text: one("texto", text({ maximum: 100_000 })),
});
