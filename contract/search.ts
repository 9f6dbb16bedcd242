import { listedQuotation } from "./listed-quotation.ts";
import { listedRequest } from "./listed-request.ts";
import { one } from "./wire/columns.ts";
import { list } from "./wire/dialect.ts";
import { text } from "./wire/leaves.ts";
import { resource } from "./wire/resource.ts";

/** The most that is found of each kind: enough to choose from; more is a reason to type another letter. */
export const mostFound = 8;

export const shipmentQuery = resource("ShipmentQuery", {
  text: one("texto", text({ minimum: 1, maximum: 60 })),
});

/** One's own quotations and requests that have what was typed, newest first. */
export const foundShipments = resource("FoundShipments", {
  quotations: one("cotizacionesEncontradas", list(listedQuotation, { maximum: mostFound })),
  requests: one("solicitudesEncontradas", list(listedRequest, { maximum: mostFound })),
});
