// A service request as the specification spells its payload, name by name. Written only here, so that a changed name
// in a field table is detected.

interface Ends {
  readonly sender: number;
  readonly recipient: number;
}

/** The ids of a request, all of the client's own. */
interface Parties {
  readonly clientId: number;
  readonly quotation: number;
  readonly sender: number;
  readonly senderContact: number;
  readonly recipient: number;
  readonly recipientContact: number;
  readonly branches: Ends;
  readonly areas: Ends;
}

/** A PDF of two words. */
const carta = "JVBERi0xLjcKQ2FydGEgcG9ydGUKJSVFT0YK";

/** Every field of the payload, as an old caller fills it in for a client with a waybill complement. [B-124 to B-132] */
export function seedRequest({ clientId, quotation, ...parties }: Parties) {
  return {
    solicitudServicioID: 0,
    cotizacionID: quotation,
    estatusSolicitudID: 1,
    clienteID: clientId,
    numGuia: "",
    correo: "envios@quimicos-modelo.example",
    idioma: "es-MX",
    esHomeDelivery: false,
    distribuidorLogisticoId: 0,
    observaciones: "Andén 4, timbrar",
    remitenteID: parties.sender,
    destinatarioID: parties.recipient,
    remitenteContactoID: parties.senderContact,
    destinatarioContactoID: parties.recipientContact,
    remitenteContacto: "Mariana Prueba Ochoa",
    destinatarioContacto: "Héctor Prueba Cano",
    sucursalRemitenteID: parties.branches.sender,
    sucursalDestinatarioID: parties.branches.recipient,
    areaServicioRemitenteID: parties.areas.sender,
    areaServicioDestinatarioID: parties.areas.recipient,
    direccionRemitente: "Norte 45 12",
    direccionDestinatario: "Calle 7 12",
    esOcurreOrigen: false,
    esOcurreDestino: false,
    tipoServicioID: 1,
    tipoEnvioID: 1,
    proyectoID: 0,
    esRad: true,
    esEad: true,
    fechaRecoleccion: "1900-01-01T00:00:00",
    fechaCitaRAD: "2026-11-24T20:00:00",
    fechaCitaRADCedis: "1900-01-01T00:00:00",
    fechaCitaEAD: "2026-11-27T09:00:00",
    fechaCitaEADCedis: "1900-01-01T00:00:00",
    EsRadCitaFueraHorario: true,
    RadCitaHoraDe: "20:00",
    RadCitaHoraHasta: "22:00",
    EsEadCitaFueraHorario: false,
    EadCitaHoraDe: "00:00",
    EadCitaHoraHasta: "00:00",
    esSeguroMercancia: true,
    esSeguroBasico: false,
    esCobrarEnDestino: false,
    valorMercancia: 45_000.5,
    unidadMercanciaID: 3,
    unidadMedidaMercanciaID: 1,
    claseID: 0,
    descripcionMercancia: "Bisagras de acero",
    // Not in the order in which the client's documents come back when a request does not say which.
    retornoDocumentos: [{ clienteDocumentoID: 83 }, { clienteDocumentoID: 81 }, { clienteDocumentoID: 82 }],
    // Nobody can leave out the documents that come back: it is accepted and ignored.
    eliminaRetornoDocumentos: true,
    markupMonto: 0,
    markupPorcentaje: 0,
    tipoMarkupId: 1,
    totalCantidad: 99,
    totalPesoMercancia: 1,
    totalVolumen: 1,
    totalPesoVolumen: 1,
    totalPesoFacturado: 1,
    descuento: 1,
    iva: 1,
    retencion: 1,
    subTotal: 1,
    total: 1,
    solicitudConceptos: [{ id: 1, aplicaOrigen: true, aplicaDestino: false }],
    solicitudMercancias: [
      {
        cantidad: 3,
        embalajeID: 2,
        largo: 1.2,
        ancho: 1,
        alto: 0.8,
        altoReal: 0.8,
        peso: 100,
        volumen: 0.96,
        esNoEstibable: true,
        densidad: 7,
        pesoFacturado: 7,
      },
    ],
    solicitudMercanciasComplementarias: [
      {
        id: 0,
        cantidad: 480,
        claveUnidad: "Pieza",
        claveUnidadId: "H87",
        claveProducto: "Goznes o bisagras",
        claveProductoId: "31162403",
        materialPeligroso: "0",
        claveFraccionArancelaria: "Herrajes",
        claveFraccionArancelariaId: "8302109999",
        descripcion: "Bisagra de acero",
        pesoKgs: 300,
        uuidComprobante: "3f2504e0-4f89-41d3-9a0c-0305e82c3301",
      },
    ],
    clienteReferencias: [
      {
        tipo: "ALFANUMERICO",
        tipoNumerico: false,
        longitud: 15,
        descripcion: "Orden de compra",
        clienteID: clientId,
        clienteReferenciaID: 81,
        valor: "OC-4512",
        solicitudServicioID: 0,
        solicitudClienteReferenciaID: 0,
        auditUsuarioID: "cartaporte",
        index: 0,
      },
      { clienteReferenciaID: 82, descripcion: "Lote de producción", valor: "77123" },
      { clienteReferenciaID: 0, descripcion: "Pedido", valor: "P-9" },
    ],
    solicitudArchivos: [{ tipo: "application/pdf", nombreArchivo: "carta.pdf", base64: carta }],
    solicitudServicioComercioExterior: { tipoComercioExteriorId: 0 },
    solicitudServicioCruceFronterizo: {
      tipoServicioInternacionalId: 1,
      cruceInternacionalId: 0,
      esIntraUSA: false,
      sucursalCruceId: 0,
    },
  } as const;
}
