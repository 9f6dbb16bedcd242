import { limits } from "@anden/domain/shipment/goods";
import { requestStatusNumbers } from "./codes.ts";
import { named } from "./place.ts";
import { answeredQuestion, priceTable, quotedLine, shipmentNameTable, typeNameTable } from "./quotation.ts";
import { list, type ValueOf } from "./wire/codec.ts";
import { maybe, one } from "./wire/columns.ts";
import { localDateTime } from "./wire/dates.ts";
import { coded, id, text } from "./wire/leaves.ts";
import { resource } from "./wire/resource.ts";

const status = coded(requestStatusNumbers);
const statusName = text({ maximum: 60 });

const party = resource("Distributor", {
  name: one("nombre", text({ maximum: 200 })),
  taxId: maybe("rfc", text({ maximum: 13 })),
});
const contact = resource("Contact", {
  name: one("nombre", text({ maximum: 100 })),
  phone: one("telefono", text({ maximum: 15 })),
  email: maybe("correo", text({ maximum: 254 })),
});
const address = text({ maximum: 300 });
const reference = resource("Reference", {
  description: one("descripcion", text({ maximum: 100 })),
  value: one("valor", text({ maximum: 50 })),
});

const { lines: _lines, services: _services, ...question } = answeredQuestion;

/** A request with its question, its price and all its parties. */
export const fullRequest = resource("FullServiceRequest", {
  ...question,
  ...priceTable,
  ...typeNameTable,
  ...shipmentNameTable,
  number: one("solicitudServicioID", id),
  guideNumber: one("numGuia", text({ maximum: 20 })),
  quotationNumber: maybe("cotizacionID", id),
  status: one("estatusSolicitudID", status),
  statusName: one("estatus", statusName),
  createdAt: one("fechaCreacion", localDateTime),
  lines: one("solicitudMercancias", list(quotedLine, { maximum: limits.lines })),
  originArea: one("areaServicioOrigen", named("FullOriginArea")),
  destinationArea: one("areaServicioDestino", named("FullDestinationArea")),
  sender: one("distribuidorRemitente", party),
  senderAddress: one("direccionRemitente", address),
  senderContact: one("contactoOrigen", contact),
  recipient: one("distribuidorDestinatario", party),
  recipientAddress: one("direccionDestinatario", address),
  recipientContact: one("contactoDestino", contact),
  references: one("clienteReferencias", list(reference, { maximum: 20 })),
  notes: maybe("observaciones", text({ maximum: 250 })),
});
export type FullRequest = ValueOf<typeof fullRequest>;
