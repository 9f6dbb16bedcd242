import { expect, test } from "vitest";
import { newBillingParty } from "./billing-entry.ts";
import { fullQuotation } from "./quotation.ts";
import { registration } from "./registration.ts";
import { requestDraft } from "./request-draft.ts";
import { fullRequest } from "./service-request.ts";
import { loginData } from "./session.ts";
import { namedWaybillLine, waybillLine } from "./waybill.ts";
import { formatPath, parsePath } from "./wire/path.ts";
import type { Resource } from "./wire/resource.ts";

// The names of the specification, field by field, written here a second time. That an entity has these fields is in
// `entities.test.ts`, and that the server fills them in is proven by the server's tests.

test("a client has the flags and settings that a request is asked by, under the names of the specification [B-117]", () => {
  named(loginData, "cliente", {
    "client.pickupByAppointment": "esRadConCita",
    "client.deliveryByAppointment": "esEadConCita",
    "client.isHomeDelivery": "esHomeDelivery",
    "client.usesClasses": "esClase",
    "client.excludesInsurance": "esExcluirSeguro",
    "client.personType": "tipoPersonaID",
    "client.companyId": "empresaID",
    "client.groupId": "grupoClienteID",
    "client.currency": "monedaID",
    "client.projects": "clienteCreditoProyecto",
    "client.needsCoverLetter": "adjuntarCarta",
    "client.waybillDetail": "habilitarDatosCompCartaPorteDetalle",
    "client.waybillData": "habilitarDatosComplementariosCartaPorte",
    "client.waybillComplement.isActive": "clienteConfiguracionComplementoCartaPorte.activo",
    "client.isLogistics": "habilitarClienteLogistico",
    "client.markup.cap": "clienteConfiguracionMarkup.porcentajeTope",
    "client.markupDetail.isActive": "clienteConfiguracionMarkupDetalle.activo",
    "client.documents": "documentos",
    "client.references": "clienteReferencias",
    "client.references[0].id": "clienteReferencias[0].clienteReferenciaID",
  });
  named(loginData, "", { hasHomeDelivery: "tieneConveniosHD" });
});

test("a service on a bill has what the carrier said of it, and its documents, under the names of the specification [B-095, P-134]", () => {
  const service = {
    serviceId: "id",
    name: "nombre",
    "englishName.name": "etiquetaServicioAdicionalDto.nombre",
    "concept.name": "concepto.nombreConcepto",
    categoryId: "categoriaId",
    section: "esSeccionOrigenDestino",
    isSelected: "seleccionado",
    isRequired: "esRequerido",
    atOrigin: "aplicaOrigen",
    atDestination: "aplicaDestino",
    returnsDocuments: "esRetornoDocumentos",
    "documents[0].id": "documentos[0].clienteDocumentoID",
    "documents[0].name": "documentos[0].documento",
    "documents[0].description": "documentos[0].descripcion",
    quantity: "cantidad",
    amount: "costo",
  };
  const inList = (prefix: string, path: string) => `${prefix}[0].${path}`;
  const names = Object.entries(service).map(([field, name]) => [
    inList("services", field),
    inList("serviciosAdicionales", name),
  ]);
  named(fullQuotation, "", Object.fromEntries(names));
  named(fullRequest, "", Object.fromEntries(names));
});

test("a line of the waybill complement has its keys with their names, and calls its content descripcion and pesoKgs [B-113, B-114]", () => {
  const line = {
    quantity: "cantidad",
    unitKey: "claveUnidadId",
    productKey: "claveProductoId",
    hazard: "materialPeligroso",
    tariffCode: "claveFraccionArancelariaId",
    description: "descripcion",
    invoiceUuid: "uuidComprobante",
    weight: "pesoKgs",
  };
  named(waybillLine, "", line);
  named(namedWaybillLine, "", {
    ...line,
    number: "id",
    unitName: "claveUnidad",
    productName: "claveProducto",
    tariffName: "claveFraccionArancelaria",
  });
});

test("a reference has its definition, its value, its request and who gave it [B-115, B-138]", () => {
  named(fullRequest, "clienteReferencias[0]", {
    "references[0].kind": "tipo",
    "references[0].isNumeric": "tipoNumerico",
    "references[0].length": "longitud",
    "references[0].description": "descripcion",
    "references[0].clientId": "clienteID",
    "references[0].definitionId": "clienteReferenciaID",
    "references[0].value": "valor",
    "references[0].requestNumber": "solicitudServicioID",
    "references[0].id": "solicitudClienteReferenciaID",
    "references[0].givenBy": "auditUsuarioID",
    "references[0].index": "index",
  });
  named(requestDraft, "clienteReferencias[0]", { "references[0].value": "valor" });
});

test("an attachment has its name and its kind, and comes with its bytes [B-116]", () => {
  named(fullRequest, "archivosAdjuntos[0]", {
    "attachments[0].name": "nombreArchivo",
    "attachments[0].mediaType": "tipo",
  });
  named(requestDraft, "solicitudArchivos[0]", {
    "files[0].name": "nombreArchivo",
    "files[0].base64": "base64",
  });
});

test("the parties of a request have their address, place and point, and their contacts [B-139, B-140]", () => {
  named(fullRequest, "distribuidorRemitente", {
    "sender.id": "id",
    "sender.name": "nombre",
    "sender.address": "direccion",
    "sender.number": "clienteDistribuidorId",
    "sender.placeName": "colonia",
    "sender.postalCode": "codigoPostal",
    "sender.country": "paisId",
    "sender.stateId": "estadoId",
    "sender.cityId": "ciudadId",
    "sender.latitude": "latitude",
    "sender.longitude": "longitude",
  });
  named(fullRequest, "contactoOrigen", {
    "senderContact.id": "id",
    "senderContact.name": "nombre",
    "senderContact.department": "departamento",
    "senderContact.position": "puesto",
    "senderContact.phone": "telefono",
    "senderContact.email": "correo",
  });
});

test("a request names whom it is invoiced to where the client stands, or as its logistics distributor [B-126]", () => {
  named(requestDraft, "", { payerId: "clienteID", billingPartyId: "distribuidorLogisticoId" });
});

test("a guest who registers says who they are, where, and how they pay, under the names of the specification [B-133]", () => {
  named(registration, "", {
    id: "id",
    loginName: "usuario",
    name: "nombre",
    lastName: "apellido",
    password: "password",
    phone: "telefono",
    email: "email",
    taxId: "rfcEmpresa",
    legalName: "razonSocial",
    country: "pais",
    postalCode: "codigoPostal",
    state: "estado",
    neighbourhood: "colonia",
    street: "calle",
    exteriorNumber: "numeroExterior",
    interiorNumber: "numeroInterior",
    personType: "tipoPersonaId",
    businessType: "giroEmpresa",
    paymentKind: "formaPago",
    nearestBranch: "sucursalCercana",
  });
});

test("a new billing party says the use of its invoices in its credit [B-135]", () => {
  named(newBillingParty, "", { "credit.cfdiUse": "clienteCredito.usoCfdiID" });
});

/** Checks that each field has the specification's wire name, inside a parent object where one is given. */
function named(codec: Resource<object>, inside: string, names: Readonly<Record<string, string>>) {
  for (const [path, name] of Object.entries(names))
    expect(formatPath(codec.toWire(parsePath(path))), path).toBe(inside ? `${inside}.${name}` : name);
}
