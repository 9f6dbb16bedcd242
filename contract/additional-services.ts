import type { RequestedService } from "@anden/domain/shipment/additional-services";
import { reason } from "./price.ts";
import { list } from "./wire/codec.ts";
import { maybe, one, orElse } from "./wire/columns.ts";
import { cents, decimal, flag, id, text, whole } from "./wire/leaves.ts";
import { type Resource, resource } from "./wire/resource.ts";
import { wrapped } from "./wire/wrapped.ts";

const most = { maximum: 100 };
/** Above every limit of the rules, so that the rule and not the shape reports too many. */
const quantity = whole({ maximum: 1_000_000 });

const asked = {
  serviceId: one("id", id),
  atOrigin: orElse("aplicaOrigen", flag, false),
  atDestination: orElse("aplicaDestino", flag, false),
  documentIds: maybe("documentos", list(wrapped("clienteDocumentoID", id), most)),
};

/** A requested service. [B-095] */
const askedService = resource("RequestedService", {
  ...asked,
  originQuantity: maybe("cantidadOrigen", quantity),
  destinationQuantity: maybe("cantidadDestino", quantity),
  quantity: maybe("cantidad", quantity),
  cost: maybe("costo", decimal(2, { maximum: 1e9 })),
}) satisfies Resource<RequestedService>;
export const askedServices = list(askedService, most);

const label = resource("ServiceLabel", { name: one("nombre", text({ maximum: 100 })) });

/** A service on the bill. Its name is in Spanish, as callers know it; the English one is a separate field. */
const answeredService = resource("AnsweredService", {
  ...asked,
  name: one("nombre", text({ maximum: 100 })),
  concept: one(
    "concepto",
    resource("ServiceConcept", { name: one("nombreConcepto", text({ maximum: 100 })) }),
  ),
  englishName: one("etiquetaServicioAdicionalDto", label),
  originQuantity: one("cantidadOrigen", quantity),
  destinationQuantity: one("cantidadDestino", quantity),
  quantity: one("cantidad", quantity),
  amount: one("costo", cents),
  reason: one("explicacion", reason),
});
export const answeredServices = list(answeredService, { maximum: 200 });
