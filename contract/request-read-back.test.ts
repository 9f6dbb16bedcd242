import { describe, expect, test } from "vitest";
import { crossing as borderCrossing } from "./crossing.ts";
import { requestPoint } from "./request-point.ts";
import { fullRequest } from "./service-request.ts";
import { named } from "./testing/named.ts";
import { toWire } from "./wire/convert.ts";
import type { Resource } from "./wire/resource.ts";

// The server's own tests prove that it stores and answers the values under these names.

describe("a request that is read again names as the specification does", () => {
  test("what crosses the border, and where [B-097, B-098]", () => {
    const crossing = "solicitudServicioCruceFronterizo";
    named(fullRequest, {
      "crossing.crossingId": `${crossing}.cruceInternacionalId`,
      "crossing.direction": `${crossing}.tipoMovimientoServicioInternacionalId`,
      "crossing.isIntraUsa": `${crossing}.esIntraUSA`,
      "crossing.branchId": `${crossing}.sucursalCruceId`,
      "crossing.name": `${crossing}.cruce`,
      tradeKind: "solicitudServicioComercioExterior.tipoComercioExteriorId",
    });
    const southbound = {
      crossingId: 3,
      direction: "southbound",
      isIntraUsa: true,
      branchId: 127,
      name: "Nuevo Laredo-Laredo",
    } as const;
    expect(toWire(borderCrossing, southbound)).toEqual({
      tipoServicioInternacionalId: 1,
      tipoMovimientoServicioInternacionalId: 2,
      cruceInternacionalId: 3,
      esIntraUSA: true,
      sucursalCruceId: 127,
      cruce: "Nuevo Laredo-Laredo",
    });
  });

  test("its network, its goods and its insurance [B-101, B-103]", () => {
    named(fullRequest, {
      "serviceTypeName.id": "tipoServicio.id",
      "serviceTypeName.name": "tipoServicio.nombre",
      shippingTypeName: "tipoEnvio",
      isHomeDelivery: "esHomeDelivery",
      freightClassId: "claseID",
      freightClass: "clase",
      "insurance.kind": "esSeguroMercancia",
      "insurance.value": "valorMercancia",
      description: "descripcionMercancia",
      references: "clienteReferencias",
    });
    carries(fullRequest, "esSeguroBasico", "esSeguroMercancia");
  });

  test("its parties and its places [B-104, B-105]", () => {
    named(fullRequest, {
      sender: "distribuidorRemitente",
      recipient: "distribuidorDestinatario",
      senderContact: "contactoOrigen",
      recipientContact: "contactoDestino",
      project: "proyecto",
      "billingParty.number": "facturador.id",
      "billingParty.name": "facturador.clienteNombre",
      "billingParty.taxId": "facturador.clienteRFC",
      originPlace: "coloniaOrigen",
      destinationPlace: "coloniaDestino",
      originArea: "areaServicioOrigen",
      destinationArea: "areaServicioDestino",
      originBranch: "sucursalOrigen",
      destinationBranch: "sucursalDestino",
      "origin.pickupType": "tipoRecoleccionIdOrigen",
      "destination.pickupType": "tipoRecoleccionIdDestino",
      senderAddress: "direccionRemitente",
      recipientAddress: "direccionDestinatario",
    });
    carries(fullRequest, "esResidencialOrigen", "esResidencialDestino");
  });

  test("its appointments [B-106]", () => {
    named(fullRequest, {
      "appointments.pickup.at": "fechaCitaRAD",
      "appointments.delivery.at": "fechaCitaEAD",
      "appointments.pickup.hubAt": "fechaCitaRADCedis",
      "appointments.delivery.hubAt": "fechaCitaEADCedis",
      "appointments.pickup.from": "RadCitaHoraDe",
      "appointments.pickup.to": "RadCitaHoraHasta",
      "appointments.delivery.from": "EadCitaHoraDe",
      "appointments.delivery.to": "EadCitaHoraHasta",
    });
    carries(fullRequest, "EsRadCitaFueraHorario", "EsEadCitaFueraHorario");
  });

  test("its money, its weights and its goods [B-108, B-109, B-110]", () => {
    named(fullRequest, {
      "markup.amount": "markupMonto",
      "markup.share": "markupPorcentaje",
      "markup.kind": "tipoMarkupId",
      markupCost: "costoMarkup",
      insuranceCost: "costoSeguro",
      discount: "descuento",
      subtotal: "subTotal",
      vat: "iva",
      withholding: "retencion",
      total: "total",
      volumetricWeight: "totalPesoVolumen",
      realWeight: "totalPesoMercancia",
      billedWeight: "totalPesoFacturado",
      billedWeightAmount: "montoPesoFacturado",
      notes: "observaciones",
      attachments: "archivosAdjuntos",
      services: "serviciosAdicionales",
      "originPoint.services": "puntoOrigen.serviciosAdicionales",
      "destinationPoint.services": "puntoDestino.serviciosAdicionales",
    });
    const line = {
      number: "id",
      pieces: "cantidad",
      packagingId: "embalajeID",
      height: "alto",
      trueHeight: "altoReal",
      length: "largo",
      width: "ancho",
      weight: "peso",
      volume: "volumen",
      notStackable: "esNoEstibable",
      density: "densidad",
      billedWeight: "pesoFacturado",
    };
    for (const [field, name] of Object.entries(line))
      named(fullRequest, { [`lines.0.${field}`]: `solicitudMercancias.0.${name}` });
  });

  test("either of its ends [B-094]", () => {
    named(requestPoint, {
      country: "paisId",
      address: "direccion",
      postalCode: "codigoPostal",
      pickupType: "tipoRecoleccionId",
      appointmentAt: "fechaCita",
      day: "fechaRecoleccion",
      hubAt: "fechaCitaCedis",
      from: "horaFHDe",
      to: "horaFHHasta",
      isOutsideHours: "EsFueraHorario",
      takesAppointments: "aceptaCita",
      isRemote: "esForanea",
      services: "serviciosAdicionales",
      crossesTheBorder: "tieneCruceFronterizo",
      isForeignTrade: "esComercioExterior",
      isInternational: "esServicioInternacional",
      hasNoArea: "sinAreaServicio",
      hasNoReturnedDocuments: "eliminaRetornoDocumentos",
      isComplete: "completado",
      "place.id": "colonia.id",
      "place.address": "colonia.direccion",
      "place.postalCode": "colonia.codigoPostal",
      "branch.areaId": "sucursal.ocurreAreaServicioId",
      "area.hours": "areaServicio.horarios",
      "area.hoursInWords": "areaServicio.grupoHorarios",
    });
  });
});

/** Checks that the table has all these wire names, whatever their types. */
function carries(codec: Resource<object>, ...names: readonly string[]) {
  expect(Object.keys(codec.wire)).toEqual(expect.arrayContaining([...names]));
}
