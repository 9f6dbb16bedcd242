import * as z from "zod/mini";
import { type Codec, leaf } from "./wire/codec.ts";
import { maybe, one } from "./wire/columns.ts";
import { text, worded } from "./wire/leaves.ts";
import { resource } from "./wire/resource.ts";

/** A client id that callers send as text: "10001". */
const idAsText: Codec<number> = leaf(
  z.codec(
    z.string().check(z.refine((digits) => /^\d{1,15}$/.test(digits), { error: "id" })),
    z.int().check(z.minimum(0)),
    { decode: Number, encode: String },
  ),
  "text",
);

/**
 * The client whose tax data are checked, and the event: the client's when a request begins, the chosen billing party's
 * or the client's when one is chosen. [P-267, P-268]
 */
export const taxDataQuestion = resource("TaxDataQuestion", {
  payerId: one("clienteId", idAsText),
  module: one("modulo", worded({ request: "SOLICITUD_SERVICIO" })),
  event: one("evento", worded({ start: "INICIO", billingParty: "FACTURADOR" })),
  userName: maybe("username", text({ maximum: 80 })),
});
