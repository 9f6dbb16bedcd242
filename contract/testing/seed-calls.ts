// Calls as the specification spells them, name by name: the fields that an old caller sends, and those that it
// reads from the answer. Written only here, so that a changed name in a field table is detected.

/** The caller's client id, and the id it asks for. */
interface Asking {
  readonly clientId: number;
  readonly userName: string;
  readonly number: number;
}

export const seedCalls = {
  quotations: ({ clientId, userName, number }: Asking) => ({
    url: `/api/app/cotizacion/filtered/?usuarioId=${userName}&clienteId=${clientId}&fechaInicio=2026-11-01&fechaFin=2026-11-20&username=${userName}&cotizacionId=${number}`,
  }),
  quotation: ({ userName, number }: Asking) => ({
    url: `/api/app/cotizacion/get-full-cotizacion/${number}?username=${userName}`,
  }),
  serviceRequest: ({ userName, number }: Asking) => ({
    url: `/api/app/solicitud-servicio/full-solicitud/${number}?username=${userName}`,
  }),
  company: ({ number }: Asking) => ({ url: `/api/app/empresa/${number}/by-id` }),
  taxData: ({ clientId, userName }: Asking, event: "INICIO" | "FACTURADOR") => ({
    method: "POST" as const,
    url: "/api/app/solicitud-servicio/valida-cliente-datos-cFDI",
    body: {
      clienteId: String(clientId),
      modulo: "SOLICITUD_SERVICIO",
      evento: event,
      username: userName,
    },
  }),
  language: ({ clientId, userName }: Asking) => ({
    method: "POST" as const,
    url: "/api/app/idioma/change",
    body: { clienteID: clientId, usuario: userName, idioma: "en-US" },
  }),
  quote: (body: object) => ({ method: "POST" as const, url: "/api/app/cotizacion", body }),
} as const;

/** The names that a caller reads from the answers of these calls. */
export const seedAnswers = {
  quotations: [
    ["id", "fecha", "mercancias", "ocurreOrigen", "ocurreDestino", "sucursalOrigen", "sucursalDestino"],
    ["direccionOrigen", "direccionDestino", "subtotal", "total", "monedaID"],
  ].flat(),
  serviceRequest: [
    ["solicitudServicioID", "numGuia", "fechaCreacion", "estatusSolicitudID", "solicitudMercancias", "total"],
    ["distribuidorRemitente", "distribuidorDestinatario", "contactoOrigen", "contactoDestino"],
  ].flat(),
  company: ["id", "nombre", "rfc", "codigoPostal", "telefono"],
  words: ["id", "tipo", "clave", "texto"],
  quote: [
    ["cotizacionID", "estatusCotizacionID", "flete", "fleteEad", "fleteRad", "fleteAjuste", "fleteSeguro"],
    ["serviciosAdicionales", "costoSeguro", "costoMarkup", "tipoMarkupId", "markupPorcentaje"],
    ["totalPesoMercancia", "totalPesoVolumen", "totalPesoFacturado", "montoPesoFacturado", "descuento"],
    ["subTotal", "iva", "retencion", "total", "fechaCreacion", "fechaVigencia"],
    ["tipoEnvio", "tipoServicio", "clase", "cotizacionRadEadCedis"],
  ].flat(),
} as const;

/** The cost of each service in the answer of a quotation. */
export function serviceCosts({
  serviciosAdicionales,
}: {
  readonly serviciosAdicionales: readonly { readonly costo: number }[];
}): readonly number[] {
  return serviciosAdicionales.map(({ costo }) => costo);
}

/** Monterrey to Guadalajara, for the client `logistico`: every field of a caller's form, filled in. */
export const wholeQuestion = {
  cotizacionID: 0,
  clienteID: 10_005,
  correo: "ventas@ejemplo.example",
  paisOrigenID: 1,
  estadoOrigenID: 19,
  ciudadOrigenID: 19_039,
  coloniaOrigenID: 190_390_001,
  codigoPostalOrigen: "64000",
  ocurreOrigen: false,
  esResidencialOrigen: true,
  sucursalRemitenteID: 138,
  areaServicioRemitenteID: 1_380,
  paisDestinoID: 1,
  estadoDestinoID: 14,
  ciudadDestinoID: 14_039,
  coloniaDestinoID: 140_390_013,
  codigoPostalDestino: "44160",
  ocurreDestino: false,
  esResidencialDestino: false,
  sucursalDestinatarioID: 102,
  areaServicioDestinatarioID: 1_020,
  tipoServicioID: 1,
  tipoEnvioID: 1,
  proyectoID: 0,
  esRAD: true,
  esEAD: true,
  fechaCitaRAD: "2026-11-24T09:00:00",
  fechaCitaEAD: "2026-11-30T20:00:00",
  fechaCitaRADCedis: "1900-01-01T00:00:00",
  fechaCitaEADCedis: "1900-01-01T00:00:00",
  EsRadCitaFueraHorario: false,
  EsEadCitaFueraHorario: true,
  cotizacionCitaHorario: { EadCitaHoraDe: "20:00", EadCitaHoraHasta: "22:00" },
  idioma: "es-MX",
  esHomeDelivery: false,
  esSeguroMercancia: true,
  esSeguroBasico: false,
  esCobrarEnDestino: false,
  valorMercancia: 85_000.5,
  unidadMedidaMercanciaID: 1,
  unidadMercanciaID: 3,
  claseID: 0,
  descripcionMercancia: "Refacciones",
  esRetornoDocumento: false,
  serviciosAdicionales: [
    { id: 3, aplicaOrigen: true, aplicaDestino: false, cantidadOrigen: 2, cantidadDestino: 0 },
  ],
  cotizacionMercancias: [
    {
      cantidad: 2,
      embalajeID: 2,
      largo: 1.2,
      ancho: 1,
      alto: 0.8,
      altoReal: 0.8,
      peso: 320.5,
      volumen: 0.96,
      esNoEstibable: true,
    },
  ],
  markupMonto: 0,
  markupPorcentaje: 12.5,
  tipoMarkupId: 1,
  // The carrier's own sums are answered, whatever a caller says of them.
  iva: 1,
  retencion: 1,
  subTotal: 1,
  total: 1,
  empresa: "Ejemplo del Golfo (ficticia)",
  nombre: "Rosa Muestra",
  telefono: "2295550100",
  esParticular: false,
  cotizacionComercioExterior: { tipoComercioExteriorId: 0 },
  cotizacionCruceFronterizo: {
    tipoServicioInternacionalId: 1,
    cruceInternacionalId: 0,
    esIntraUSA: false,
    sucursalCruceId: 0,
  },
} as const;

/** The sums that a caller may send, and that only the carrier says. */
export const callersSums = ["iva", "retencion", "subTotal", "total"] as const;

/** The fields of a request that are answered unchanged, under the same names. */
export const keptNames = [
  ["correo", "paisOrigenID", "estadoOrigenID", "ciudadOrigenID", "coloniaOrigenID", "codigoPostalOrigen"],
  ["ocurreOrigen", "esResidencialOrigen", "sucursalRemitenteID", "areaServicioRemitenteID"],
  ["paisDestinoID", "estadoDestinoID", "ciudadDestinoID", "coloniaDestinoID", "codigoPostalDestino"],
  ["ocurreDestino", "esResidencialDestino", "sucursalDestinatarioID", "areaServicioDestinatarioID"],
  ["tipoServicioID", "tipoEnvioID", "esSeguroMercancia", "esSeguroBasico", "valorMercancia"],
  [
    "unidadMedidaMercanciaID",
    "unidadMercanciaID",
    "descripcionMercancia",
    "tipoMarkupId",
    "markupPorcentaje",
  ],
  ["empresa", "nombre", "telefono", "esParticular", "esRAD", "esEAD", "fechaCitaRAD", "fechaCitaEAD"],
  ["EsEadCitaFueraHorario", "cotizacionCitaHorario", "idioma", "esHomeDelivery"],
].flat() as readonly (keyof typeof wholeQuestion)[];
