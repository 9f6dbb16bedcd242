import { expect, test } from "vitest";
import { listedContact } from "./address-book.ts";
import { country, crossing, packaging } from "./catalogues.ts";
import { listedQuotation } from "./listed-quotation.ts";
import { parameter } from "./parameter.ts";
import { place } from "./place.ts";
import { requestPoint } from "./request-point.ts";
import { branchZone, collectionWindow } from "./scheduling.ts";
import { serviceArea } from "./service-area.ts";
import { fullRequest } from "./service-request.ts";
import { clientDocument, loginData, userKinds } from "./session.ts";
import { named } from "./testing/named.ts";
import { fromWire, toWire } from "./wire/convert.ts";
import { type Resource, resource } from "./wire/resource.ts";
import { workingRecord } from "./working-record.ts";

// Compares the fields that the specification lists for an entity with its field table. That the server fills them
// in is proven by the server's tests.

test("a neighbourhood has country, state and city by id and name, its own name and its code [P-129]", () => {
  has(place, "nombreColonia", "codigoPostal");
  const named = { id: 1, nombre: "x" };
  const whole = {
    id: 1,
    nombreColonia: "Centro",
    codigoPostal: "64000",
    paisID: 1,
    pais: named,
    estado: named,
    ciudad: named,
  };
  expect(fromWire(place, whole)).toMatchObject({ ok: true });
  for (const part of ["pais", "estado", "ciudad"]) {
    expect(fromWire(place, { ...whole, [part]: { id: 1 } })).toMatchObject({ ok: false });
    expect(fromWire(place, { ...whole, [part]: { nombre: "x" } })).toMatchObject({ ok: false });
  }
});

test("a neighbourhood of the address book has its number and its names too [A-164]", () => {
  has(place, "id", "nombreColonia", "codigoPostal", "pais", "estado", "ciudad");
});

test("a service area has its hours, services, remoteness, appointments and branch [P-132, A-169]", () => {
  has(
    serviceArea,
    "id",
    "nombre",
    "paisId",
    "horarios",
    "serviciosAdicionales",
    "esForanea",
    "esRadConCita",
    "esEadConCita",
    "areaServicioRadEadCedis",
    "sucursal",
  );
  hasInside(serviceArea, { areaServicioRadEadCedis: {} }, "hub.pickup", "hub.delivery");
  hasInside(serviceArea, { horarios: [{}] }, "hours[0].days", "hours[0].opens", "hours[0].closes");
  hasInside(serviceArea, { horarios: [{ dias: [{}] }] }, "hours[0].days[0].day", "hours[0].days[0].name");
  hasInside(serviceArea, { sucursal: {} }, "branch.id", "branch.name", "branch.cutOff");
  hasInside(serviceArea, { sucursal: { horaCorte: {} } }, "branch.cutOff.hours", "branch.cutOff.minutes");
  named(serviceArea, {
    "hub.pickup": "areaServicioRadEadCedis.activoRad",
    "hub.delivery": "areaServicioRadEadCedis.activoEad",
    "hours.0.days.0.id": "horarios.0.dias.0.id",
    "hours.0.days.0.name": "horarios.0.dias.0.nombre",
    "hours.0.opens": "horarios.0.horaEntrada",
    "hours.0.closes": "horarios.0.horaSalida",
    "branch.id": "sucursal.id",
    "branch.name": "sucursal.nombre",
    "branch.cutOff.hours": "sucursal.horaCorte.hours",
    "branch.cutOff.minutes": "sucursal.horaCorte.minutes",
  });
});

test("a client has its company, credit, flags, papers, currency, group and projects [P-138, P-139, A-168]", () => {
  const inClient = (wire: object, ...paths: readonly string[]) =>
    hasInside(loginData, { cliente: wire }, ...paths);
  inClient(
    {},
    ...["id", "companyId", "credit", "documents", "currency", "projects"].map((field) => `client.${field}`),
  );
  inClient({}, ...flagsOfClient.map((flag) => `client.${flag}`));
  inClient({ clienteCredito: {} }, "client.credit.suspended", "client.credit.payment");
  inClient({ clienteConfiguracionRadEadCedis: {} }, "client.hub.pickup", "client.hub.delivery");
  inClient({ clienteConfiguracionVentanaServicio: {} }, "client.serviceWindow.isActive");
  inClient({ clienteConfiguracionMarkupDetalle: {} }, "client.markupDetail.isActive");
  inClient({ clienteConfiguracionComplementoCartaPorte: {} }, "client.waybillComplement.isActive");
  const wired = (path: string) => loginData.toWire(["client", ...path.split(".")]).join(".");
  expect(
    ["groupId", "usesClasses", "isLogistics", "needsCoverLetter", "excludesInsurance", "documents"].map(
      wired,
    ),
  ).toEqual(
    [
      "grupoClienteID",
      "esClase",
      "habilitarClienteLogistico",
      "adjuntarCarta",
      "esExcluirSeguro",
      "documentos",
    ].map((name) => `cliente.${name}`),
  );
  named(loginData, {
    "client.mayAddAddresses": "cliente.esPermitirAgregarDirecciones",
    "client.complementaryData": "cliente.habilitarDatosComplementarios",
    "client.hub.pickup": "cliente.clienteConfiguracionRadEadCedis.activoRad",
    "client.hub.delivery": "cliente.clienteConfiguracionRadEadCedis.activoEad",
    "client.serviceWindow.isActive": "cliente.clienteConfiguracionVentanaServicio.activo",
  });
});

const flagsOfClient = [
  "hasGenericData",
  "complementaryData",
  "waybillData",
  "waybillComplement",
  "waybillDetail",
  "markup",
  "markupDetail",
  "validatesPickupCoverage",
  "validatesDeliveryCoverage",
  "isHomeDelivery",
  "usesClasses",
  "isLogistics",
  "needsCoverLetter",
  "excludesInsurance",
  "mayAddAddresses",
  "hub",
  "serviceWindow",
] as const;

test("an additional service has all fields that the wizard needs [P-134, B-095, A-173]", () => {
  hasInside(
    serviceArea,
    { serviciosAdicionales: [{}] },
    ...[
      "id",
      "name",
      "englishName",
      "concept",
      "categoryId",
      "costType",
      "configuration",
      "hasOpenCost",
      "isRequired",
      "returnsDocuments",
      "documents",
      "isPickedDirectly",
      "isForOrigin",
      "isForDestination",
      "isSelected",
      "atOrigin",
      "atDestination",
      "originQuantity",
      "destinationQuantity",
      "quantity",
    ].map((field) => `services[0].${field}`),
  );
  const names = {
    id: "id",
    name: "nombre",
    "englishName.name": "etiquetaServicioAdicionalDto.nombre",
    "concept.name": "concepto.nombreConcepto",
    "configuration.icon": "configuracion.conceptoIcono",
    "configuration.isOfStops": "configuracion.esCotizacionSeccionOrigenDestino",
    categoryId: "categoriaId",
    costType: "tipoCostoId",
    hasOpenCost: "esAbierto",
    isRequired: "esRequerido",
    isSelected: "seleccionado",
    isPickedDirectly: "seleccionDirecta",
    isForOrigin: "mostrarCheckOrigen",
    isForDestination: "mostrarCheckDestino",
    atOrigin: "aplicaOrigen",
    atDestination: "aplicaDestino",
    originQuantity: "cantidadOrigen",
    destinationQuantity: "cantidadDestino",
    quantity: "cantidad",
    cost: "costo",
    agreementId: "convenioId",
    returnsDocuments: "esRetornoDocumentos",
    "documents.0.id": "documentos.0.clienteDocumentoID",
    "documents.0.name": "documentos.0.documento",
    "documents.0.description": "documentos.0.descripcion",
  };
  const ofService = (name: string) => `serviciosAdicionales.0.${name}`;
  named(
    serviceArea,
    Object.fromEntries(
      Object.entries(names).map(([field, name]) => [`services.0.${field}`, ofService(name)]),
    ),
  );
});

test("a paper of a service has its number under both names [B-095]", () => {
  const paper = { clienteDocumentoID: 81, id: 81, documento: "Factura", descripcion: "Firmada" };
  const value = { id: 81, name: "Factura", description: "Firmada" };
  expect(toWire(clientDocument, value)).toEqual(paper);
  expect(fromWire(clientDocument, paper)).toEqual({ ok: true, value });
});

test("packaging, crossings, countries, parameters and zones have the fields of their screens [A-165, A-170, B-096, B-112, B-137]", () => {
  has(packaging, "id", "nombre", "etiquetaEmbalaje", "alto", "largo", "ancho", "peso");
  const maxima = { height: "alto", length: "largo", width: "ancho", weight: "peso" };
  named(packaging, { name: "nombre", "englishName.name": "etiquetaEmbalaje.nombre", ...maxima });
  has(crossing, "id", "cruce", "sucursalID");
  has(country, "id", "nombre", "etiquetaPais");
  hasInside(country, { etiquetaPais: {} }, "englishName.name");
  named(country, { "englishName.name": "etiquetaPais.nombre" });
  has(parameter, "id", "nombre", "valor");
  has(branchZone, "zona", "gmt");
});

test("a contact has its number, name, phone, e-mail and the number of its address [P-137]", () => {
  has(listedContact, "clienteContactoID", "name", "telefono", "clienteDistribuidorID");
  // A contact may have no e-mail.
  expect(listedContact.toWire(["email"])).toEqual(["correo"]);
});

test("an agreed window has its hours, a flag for each day and its description in both languages [A-171]", () => {
  const days = ["lunes", "martes", "miercoles", "jueves", "viernes", "sabado", "domingo"];
  has(collectionWindow, "horA_IN", "horA_FIN", ...days, "ventanA_ESPANOL", "ventanA_INGLES");
  hasInside(collectionWindow, { horA_IN: {} }, "opens.hours", "opens.minutes");
  named(collectionWindow, {
    "opens.hours": "horA_IN.hours",
    "opens.minutes": "horA_IN.minutes",
    "closes.hours": "horA_FIN.hours",
    "closes.minutes": "horA_FIN.minutes",
  });
});

test("a row of the quotations has id, date, goods, flags, branches, sums, currency and addresses [P-140]", () => {
  has(
    listedQuotation,
    "id",
    "fecha",
    "mercancias",
    "ocurreOrigen",
    "ocurreDestino",
    "sucursalOrigen",
    "sucursalDestino",
    "subtotal",
    "total",
    "monedaID",
    "direccionOrigen",
    "direccionDestino",
  );
});

test("login data has language, dictionary, limits, zone, client, user and kind [P-142]", () => {
  has(
    loginData,
    "idioma",
    "etiquetas",
    "logoutTime",
    "zonaHorariaServidor",
    "diasRAD",
    "cliente",
    "usuario",
    "tipoUsuario",
    "tieneConveniosHD",
  );
  const read = fromWire(loginData, { usuario: {} });
  const inUser = read.ok
    ? []
    : read.problems.map(({ path }) => path).filter((path) => path.startsWith("user."));
  expect(inUser).toEqual(["user.id", "user.name", "user.isGuest"]);
});

test("a request has its kind, its numbers, how far it has come, and whether each end repeats an earlier one [B-100, P-113]", () => {
  has(
    fullRequest,
    ...["tipoSolicitud", "solicitudServicioID", "estatusSolicitudID", "estatusId", "seccionId"],
    ...["completada", "completadaMarkup", "modificar", "numGuia", "esDetalle", "expandeDestinatario"],
  );
  // Fields of a request that was made from a quotation, or that repeats another one.
  for (const name of ["cotizacionID", "solicitudRepetidaID"])
    expect(Object.keys(fullRequest.wire)).toContain(name);
  const ends = { puntoOrigen: {}, puntoDestino: {} };
  hasInside(fullRequest, ends, "originPoint.isRepeated", "destinationPoint.isRepeated");
  has(requestPoint, "esRepetido", "modalidadId");
});

test("a working record is of one of two kinds: 'cotizacion' or 'solicitud servicio' [P-114]", () => {
  const record = resource("WorkingRecord", workingRecord);
  const opened = {
    seccionId: 8,
    estatusId: 8,
    completada: true,
    completadaMarkup: true,
    modificar: false,
    esDetalle: true,
    expandeDestinatario: true,
  };
  const kindIn = (tipoSolicitud: string) => {
    const read = fromWire(record, { ...opened, tipoSolicitud });
    return read.ok ? read.value.recordKind : undefined;
  };
  expect(["cotizacion", "solicitud servicio", "pedido"].map(kindIn)).toEqual([
    "quotation",
    "service-request",
    undefined,
  ]);
});

test("login data say of a guest that they are an 'Invitado', and of a customer that they are not [P-233]", () => {
  expect(userKinds).toEqual({
    customer: "Cliente",
    guest: "Invitado",
    staff: "Operador",
    "login-portal": "PortalAcceso",
  });
  expect(loginData.toWire(["kind"])).toEqual(["tipoUsuario"]);
});

/** The given fields are missing in an incomplete object: they are in the table and required. */
function hasInside(codec: Resource<object>, wire: object, ...paths: readonly string[]) {
  const read = fromWire(codec, wire);
  const missing = read.ok ? [] : read.problems.map(({ path }) => path);
  for (const path of paths) expect(missing, path).toContain(path);
}

/** Every one of these fields is in the table and required. */
function has(codec: Resource<object>, ...names: readonly string[]) {
  const read = fromWire(codec, {});
  const missing = read.ok ? [] : read.problems.map(({ path }) => codec.toWire([path])[0]);
  for (const name of names) {
    expect(Object.keys(codec.wire)).toContain(name);
    expect(missing, name).toContain(name);
  }
}
