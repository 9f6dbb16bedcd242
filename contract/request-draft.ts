import { inlineFileLimits } from "@anden/domain/files/attachment";
import { referenceLimits } from "@anden/domain/service-request/references";
import { limits } from "@anden/domain/shipment/goods";
import { askedServices } from "./additional-services.ts";
import { requestAppointments } from "./appointments.ts";
import { crossing, tradeKind } from "./crossing.ts";
import { goodsLine, requestStopColumns, shipmentDraftTable } from "./shipment.ts";
import { mostWaybillLines, waybillLine } from "./waybill.ts";
import { list, type ValueOf } from "./wire/codec.ts";
import { dropped, maybe, one } from "./wire/columns.ts";
import { cents, id, idOrNone, text, whole } from "./wire/leaves.ts";
import { resource } from "./wire/resource.ts";
import { underName } from "./wire/under-name.ts";
import { wrapped } from "./wire/wrapped.ts";

const {
  clientId: _client,
  computed: _computed,
  origin: _origin,
  destination: _destination,
  lines: _lines,
  services: _services,
  appointments: _appointments,
  tradeKind: _tradeKind,
  crossing: _crossing,
  ...shared
} = shipmentDraftTable;

/** The shipment of a request: the fields of a quotation, under the names of a request. [B-127, B-128, B-129, B-132] */
export const requestQuestion = {
  ...shared,
  origin: requestStopColumns("origin"),
  destination: requestStopColumns("destination"),
  lines: one("solicitudMercancias", list(goodsLine, { maximum: limits.lines })),
  services: maybe("solicitudConceptos", askedServices),
  appointments: requestAppointments,
  tradeKind: maybe("solicitudServicioComercioExterior", tradeKind),
  crossing: maybe("solicitudServicioCruceFronterizo", crossing),
};

const referenceFields = {
  definitionId: one("clienteReferenciaID", whole()),
  description: one("descripcion", text({ maximum: referenceLimits.description })),
  /** Longer than any rule allows, so that the rule and not the shape reports it. */
  value: one("valor", text({ maximum: 250 })),
};
/** Fields of a reference that callers send although the server knows them. */
const knownOfReference = [
  "tipo",
  "tipoNumerico",
  "longitud",
  "clienteID",
  "solicitudClienteReferenciaID",
  "auditUsuarioID",
  "index",
];
const mostReferences = { maximum: referenceLimits.rows };

/** A reference of a request; a custom one has the definition 0. [B-115] */
const givenReference = resource("GivenReference", {
  ...referenceFields,
  known: dropped(...knownOfReference, "solicitudServicioID"),
});

const lateReference = resource("LateReference", {
  requestNumber: one("solicitudServicioID", id),
  ...referenceFields,
  known: dropped(...knownOfReference),
});
/** References that come after their request, which each of them names: a bare list. [B-115, B-368] */
export const lateReferences = underName("references", list(lateReference, mostReferences));

/** The documents of the client that are to be returned signed. */
export const returnedDocuments = list(wrapped("clienteDocumentoID", id), { maximum: 100 });

/** Four characters carry three bytes; callers put the media type before them. */
const longestBase64 = Math.ceil(inlineFileLimits.bytes / 3) * 4 + 200;

/** A file of a request: the id of a stored file, or the bytes of a file, as old callers send it. [B-116, B-131] */
const attachedFile = resource("AttachedFile", {
  id: maybe("archivoId", id),
  /** The name of a file that is sent with its bytes. Callers repeat it for a stored file, where it is ignored. */
  name: maybe("nombreArchivo", text({ maximum: 1000 })),
  base64: maybe("base64", text({ maximum: longestBase64 })),
  // The kind is read from the name and the bytes.
  told: dropped("tipo", "tamano"),
});

/** The question of `POST solicitud-servicio` and of its `validar-tarifario`. [B-124, B-127 to B-132] */
export const requestDraft = resource("ServiceRequestDraft", {
  ...requestQuestion,
  quotationNumber: maybe("cotizacionID", idOrNone),
  /** The client's earlier request that it repeats. */
  repeatOf: maybe("solicitudRepetidaID", idOrNone),
  /** The client itself, or the billing party that a logistics client chose. [B-126] */
  payerId: maybe("clienteID", idOrNone),
  billingPartyId: maybe("distribuidorLogisticoId", idOrNone),
  senderId: maybe("remitenteID", idOrNone),
  senderContactId: maybe("remitenteContactoID", idOrNone),
  recipientId: maybe("destinatarioID", idOrNone),
  recipientContactId: maybe("destinatarioContactoID", idOrNone),
  returnedDocumentIds: maybe("retornoDocumentos", returnedDocuments),
  references: maybe("clienteReferencias", list(givenReference, mostReferences)),
  /** Longer than allowed, so that the rule and not the shape reports it. */
  notes: maybe("observaciones", text({ maximum: 1000 })),
  waybill: maybe("solicitudMercanciasComplementarias", list(waybillLine, mostWaybillLines)),
  files: maybe("solicitudArchivos", list(attachedFile, { maximum: 50 })),
  /**
   * The total that the customer has seen. The request is refused when the total differs, so that nobody pays a price
   * that they did not accept.
   */
  acceptedTotal: maybe("totalAceptado", cents),
  known: dropped(
    ...["solicitudServicioID", "estatusSolicitudID", "numGuia", "remitenteContacto", "destinatarioContacto"],
    ...["direccionRemitente", "direccionDestinatario", "eliminaRetornoDocumentos"],
    ...["totalCantidad", "totalPesoMercancia", "totalVolumen", "totalPesoVolumen", "totalPesoFacturado"],
    ...["descuento", "iva", "retencion", "subTotal", "total"],
  ),
});
export type AskedRequest = ValueOf<typeof requestDraft.incomplete>;
