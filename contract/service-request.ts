import { attachmentLimits } from "@anden/domain/files/attachment";
import type { PriceBasis } from "@anden/domain/service-request/request-price";
import { type RequestActor, reasonLimit } from "@anden/domain/service-request/transitions";
import { limits } from "@anden/domain/shipment/goods";
import { askedServices } from "./additional-services.ts";
import { countryNumbers, requestStatusNumbers } from "./codes.ts";
import { named } from "./place.ts";
import { linesOfOneGroup } from "./price.ts";
import { priceTable, project, quotedLine, shipmentNameTable, typeNameTable } from "./quotation.ts";
import { referenceKind } from "./reference-definition.ts";
import { requestQuestion, returnedDocuments } from "./request-draft.ts";
import { requestPoint } from "./request-point.ts";
import { mostWaybillLines, namedWaybillLine } from "./waybill.ts";
import { list, type ValueOf } from "./wire/codec.ts";
import { maybe, one } from "./wire/columns.ts";
import { localDate, localDateTime } from "./wire/dates.ts";
import { cents, coded, decimal, flag, id, text, whole, worded } from "./wire/leaves.ts";
import { resource } from "./wire/resource.ts";
import { workingRecord } from "./working-record.ts";

const status = coded(requestStatusNumbers);
const statusName = text({ maximum: 60 });
const guide = text({ maximum: 20 });

const degrees = (most: number) => decimal(6, { minimum: -most, maximum: most });

/** A sender or recipient with the address that was copied from the address book. [B-139, P-120] */
const party = resource("Distributor", {
  id: maybe("id", id),
  name: one("nombre", text({ maximum: 200 })),
  taxId: maybe("rfc", text({ maximum: 13 })),
  address: one("direccion", text({ maximum: 300 })),
  /** The number repeated under a second wire name, for older API clients. */
  number: maybe("clienteDistribuidorId", id),
  placeName: maybe("colonia", text({ maximum: 200 })),
  postalCode: maybe("codigoPostal", text({ maximum: 10 })),
  country: maybe("paisId", coded(countryNumbers)),
  stateId: maybe("estadoId", id),
  cityId: maybe("ciudadId", id),
  latitude: maybe("latitude", degrees(90)),
  longitude: maybe("longitude", degrees(180)),
});
const contactName = text({ maximum: 100 });
const contact = resource("Contact", {
  id: maybe("id", id),
  name: one("nombre", contactName),
  department: maybe("departamento", text({ maximum: 100 })),
  position: maybe("puesto", text({ maximum: 100 })),
  phone: one("telefono", text({ maximum: 15 })),
  email: maybe("correo", text({ maximum: 254 })),
});
const address = text({ maximum: 300 });
/** A reference of a request, as its definition was when it was given. [B-115] */
const reference = resource("Reference", {
  id: one("solicitudClienteReferenciaID", id),
  requestNumber: one("solicitudServicioID", id),
  clientId: one("clienteID", id),
  definitionId: maybe("clienteReferenciaID", whole()),
  description: one("descripcion", text({ maximum: 100 })),
  value: one("valor", text({ maximum: 50 })),
  kind: maybe("tipo", referenceKind),
  isNumeric: maybe("tipoNumerico", flag),
  length: maybe("longitud", whole()),
  givenBy: maybe("auditUsuarioID", text({ maximum: 80 })),
  index: one("index", whole()),
});
const billedParty = resource("BilledParty", {
  number: one("id", id),
  name: one("clienteNombre", text({ maximum: 100 })),
  taxId: one("clienteRFC", text({ maximum: 13 })),
});
/** A file of a request, without its bytes. [B-116] */
const attachment = resource("RequestAttachment", {
  id: one("id", id),
  name: one("nombreArchivo", text({ minimum: 1, maximum: attachmentLimits.nameLength })),
  mediaType: one("tipo", text({ maximum: 100 })),
  length: one("tamano", whole({ minimum: 1, maximum: attachmentLimits.bytes })),
});

const { lines: _lines, services: _services, ...question } = requestQuestion;

/** The fields of a whole request, for its client and for the carrier's desk. */
export const fullRequestTable = {
  ...question,
  ...priceTable,
  ...typeNameTable,
  ...shipmentNameTable,
  number: one("solicitudServicioID", id),
  guideNumber: one("numGuia", guide),
  quotationNumber: maybe("cotizacionID", id),
  repeatOf: maybe("solicitudRepetidaID", id),
  status: one("estatusSolicitudID", status),
  statusName: one("estatus", statusName),
  ...workingRecord,
  createdAt: one("fechaCreacion", localDateTime),
  project: maybe("proyecto", project),
  /** The agreed or estimated delivery date at the time of the request. */
  deliveredOn: maybe("fechaEntregaEstimada", localDate),
  pieces: one("totalCantidad", whole()),
  returnedDocumentIds: maybe("retornoDocumentos", returnedDocuments),
  hasNoReturnedDocuments: one("eliminaRetornoDocumentos", flag),
  /** The services as asked for, and the return of the client's documents; `services` are those on the bill. */
  requestedServices: maybe("solicitudConceptos", askedServices),
  originPoint: one("puntoOrigen", requestPoint),
  destinationPoint: one("puntoDestino", requestPoint),
  lines: one("solicitudMercancias", list(quotedLine, { maximum: limits.lines })),
  originArea: one("areaServicioOrigen", named("FullOriginArea")),
  destinationArea: one("areaServicioDestino", named("FullDestinationArea")),
  sender: one("distribuidorRemitente", party),
  senderAddress: one("direccionRemitente", address),
  senderContact: one("contactoOrigen", contact),
  recipient: one("distribuidorDestinatario", party),
  recipientAddress: one("direccionDestinatario", address),
  recipientContact: one("contactoDestino", contact),
  senderId: maybe("remitenteID", id),
  senderName: one("remitenteContacto", contactName),
  senderContactId: maybe("remitenteContactoID", id),
  recipientId: maybe("destinatarioID", id),
  recipientName: one("destinatarioContacto", contactName),
  recipientContactId: maybe("destinatarioContactoID", id),
  billingParty: maybe("facturador", billedParty),
  billingPartyId: maybe("distribuidorLogisticoId", id),
  references: one("clienteReferencias", list(reference, { maximum: 40 })),
  attachments: one("archivosAdjuntos", list(attachment, { maximum: 50 })),
  notes: maybe("observaciones", text({ maximum: 250 })),
  /** Whether its papers were printed or mailed before anybody confirmed it. [B-199] */
  isIssued: one("terminado", flag),
  waybill: one("solicitudMercanciasComplementarias", list(namedWaybillLine, mostWaybillLines)),
};

/** A request with its question, its price and all its parties. */
export const fullRequest = resource("FullServiceRequest", {
  ...fullRequestTable,
  /** The billing party where one was chosen, else the client. [B-126] */
  payerId: maybe("clienteID", id),
});
export type FullRequest = ValueOf<typeof fullRequest>;

const basisTable = {
  /** How the request was priced: see `PriceBasis`. */
  basis: one(
    "origenPrecio",
    worded<PriceBasis>({
      kept: "cotizacion",
      supplemented: "cotizacion con cambios",
      today: "tarifa vigente",
    }),
  ),
  /** How much the total differs from the quotation's. */
  difference: maybe("diferencia", cents),
};

/** A request that was just stored: its number, its guide number and its price. [B-366] */
export const storedRequest = resource("StoredServiceRequest", {
  number: one("solicitudServicioID", id),
  guideNumber: one("numGuia", guide),
  status: one("estatusSolicitudID", status),
  /** Always 0, as callers expect of a completed request. [B-195] */
  fromQuotation: one("cotizacionID", whole({ maximum: 0 })),
  ...priceTable,
  ...basisTable,
});

/** The price that a request would have, with its freight in lists of their own. [B-367] */
export const requestTariff = resource("ServiceRequestTariff", {
  ...priceTable,
  ...basisTable,
  freightLines: one("solicitudDesgloseFlete", linesOfOneGroup),
  deliveryLines: one("solicitudDesgloseFleteEad", linesOfOneGroup),
  pickupLines: one("solicitudDesgloseFleteRad", linesOfOneGroup),
});

/** The number and the status of a request. */
export const requestState = resource("ServiceRequestState", {
  number: one("solicitudServicioID", id),
  status: one("estatusSolicitudID", status),
});

const reason = text({ maximum: reasonLimit });
/** Why a client cancels a request; optional. */
export const cancellation = resource("Cancellation", { reason: maybe("motivo", reason) });

/** The next status of a request, and why. */
export const statusStep = resource("StatusStep", {
  status: one("estatusSolicitudID", status),
  reason: maybe("motivo", reason),
});

/** What happened to a request, oldest first. */
export const requestHistory = list(
  resource("RequestEvent", {
    at: one("fecha", localDateTime),
    status: one("estatusSolicitudID", status),
    statusName: one("estatus", statusName),
    actor: one("autor", worded<RequestActor>({ client: "cliente", staff: "transportista" })),
    /** The user, where it was one of the client's own. */
    userName: maybe("usuario", text({ maximum: 80 })),
    reason: maybe("motivo", reason),
  }),
  { maximum: 100 },
);
