import { mostFound } from "@anden/domain/search/search-limits";
import { listedQuotation } from "./listed-quotation.ts";
import { listedRequest } from "./listed-request.ts";
import { list } from "./wire/codec.ts";
import { one } from "./wire/columns.ts";
import { text } from "./wire/leaves.ts";
import { resource } from "./wire/resource.ts";

export const shipmentQuery = resource("ShipmentQuery", {
  text: one("texto", text({ minimum: 1, maximum: 60 })),
});

/** The user's own quotations and requests that match the typed text, newest first. */
export const foundShipments = resource("FoundShipments", {
  quotations: one("cotizacionesEncontradas", list(listedQuotation, { maximum: mostFound })),
  requests: one("solicitudesEncontradas", list(listedRequest, { maximum: mostFound })),
});
