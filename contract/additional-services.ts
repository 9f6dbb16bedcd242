import type { RequestedService, ServiceSection } from "@anden/domain/shipment/additional-services";
import { reason } from "./price.ts";
import { documentNumber } from "./session.ts";
import { list } from "./wire/codec.ts";
import { type Column, maybe, one, orElse, together, type Wire } from "./wire/columns.ts";
import { cents, decimal, flag, id, text, whole } from "./wire/leaves.ts";
import { type Resource, resource } from "./wire/resource.ts";
import { wrapped } from "./wire/wrapped.ts";

const most = { maximum: 100 };
/** Above every limit of the rules, so that the rule and not the shape reports too many. */
const quantity = whole({ maximum: 1_000_000 });

const sections = { esSeccionOrigenDestino: flag, esSeccionServiciosAdicionales: flag };
/** Whether a service is chosen for one of the stops or for the shipment. */
export const section = together<ServiceSection, typeof sections>(sections, {
  decode: ({ esSeccionOrigenDestino }) => {
    if (esSeccionOrigenDestino === undefined) return undefined;
    return esSeccionOrigenDestino ? "origin-destination" : "additional";
  },
  encode: (section) => ({
    esSeccionOrigenDestino: section === "origin-destination",
    esSeccionServiciosAdicionales: section === "additional",
  }),
});

/** Whether a service was requested at a side: by its flag, and without one by a quantity there. [P-204] */
function sideColumn(name: string, quantityName: string): Column<boolean, false> {
  const said = (wire: Wire) => wire[name] ?? (Number(wire[quantityName] ?? 0) > 0 || undefined);
  const field = orElse(name, flag, false);
  return {
    ...field,
    decode: (wire) => said(wire) === true,
    loosen: () => ({ ...field.loosen(), decode: said }),
  };
}

const asked = {
  serviceId: one("id", id),
  atOrigin: sideColumn("aplicaOrigen", "cantidadOrigen"),
  atDestination: sideColumn("aplicaDestino", "cantidadDestino"),
};

/** A requested service. [B-095] */
const askedService = resource("RequestedService", {
  ...asked,
  documentIds: maybe("documentos", list(wrapped("clienteDocumentoID", id), most)),
  originQuantity: maybe("cantidadOrigen", quantity),
  destinationQuantity: maybe("cantidadDestino", quantity),
  quantity: maybe("cantidad", quantity),
  cost: maybe("costo", decimal(2, { maximum: 1e9 })),
}) satisfies Resource<RequestedService>;
export const askedServices = list(askedService, most);

const label = resource("ServiceLabel", { name: one("nombre", text({ maximum: 100 })) });

/** A document that comes back. Records that were stored without its name have its number alone. */
const returnedDocument = resource("ReturnedDocument", {
  id: documentNumber,
  name: maybe("documento", text({ maximum: 100 })),
  description: maybe("descripcion", text({ maximum: 250 })),
});
const sectionThen: Column<ServiceSection, true> = { ...section, optional: true };

/**
 * A service on the bill. Its name is in Spanish, as callers know it; the English one is a separate field. Records that
 * were stored without its category, its section and whether it was required do not have them. [B-095]
 */
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
  categoryId: maybe("categoriaId", id),
  section: sectionThen,
  isRequired: maybe("esRequerido", flag),
  isSelected: one("seleccionado", flag),
  returnsDocuments: one("esRetornoDocumentos", flag),
  documents: maybe("documentos", list(returnedDocument, most)),
});
export const answeredServices = list(answeredService, { maximum: 200 });
