// Method and address of every call as the specification spells them, written out here a second time and never read
// from `contract/calls`: a changed path breaks every caller, and must break a test first. `call-addresses.test.ts`
// compares the call table with this one, and the recorded samples are sent to these addresses (`server/testing/
// samples.test.ts`). `npm run trace` reads the titles.

import type { EndpointName } from "../endpoints.ts";
import type { Call } from "../wire/call.ts";

/** A call of the specification. Its title is its method, its address and the requirement rows that it proves. */
export interface SpecifiedCall {
  readonly call: EndpointName;
  /** `GET estado/estado-pais/{paisId} [A-176]`: an address without a base lies under `/api/app/`. */
  readonly title: string;
  /** The names that a caller sends in query and body; a recorded sample sends each. */
  readonly asks?: string;
  /** The names that a caller looks for in the answer, or in the rows of its list. */
  readonly answers?: string;
}

export const specifiedCalls: readonly SpecifiedCall[] = [
  // Session.
  {
    call: "loginData",
    title: "GET login/login-data [P-256]",
    asks: "clienteId usuarioId userName",
    answers:
      "cliente etiquetas idioma diasRAD tieneConveniosHD logoutTime zonaHorariaServidor usuario tipoUsuario",
  },
  {
    call: "signInByToken",
    title: "GET login/login-by-token [P-257]",
    asks: "token",
    answers:
      "cliente etiquetas idioma diasRAD tieneConveniosHD logoutTime zonaHorariaServidor usuario tipoUsuario",
  },
  {
    call: "changeLanguage",
    title: "POST idioma/change [P-277, B-356]",
    asks: "clienteID usuario idioma",
    answers: "id tipo clave texto",
  },
  { call: "languages", title: "GET idioma/many [P-279, B-357]", answers: "id nombre" },
  { call: "parameters", title: "GET parametro/active [P-272, B-358]", answers: "id nombre valor" },
  { call: "currentTime", title: "GET hora-actual/actual-date [P-274]" },
  // Lists and full records.
  {
    call: "quotations",
    title: "GET cotizacion/filtered/ [P-258]",
    asks: "usuarioId clienteId fechaInicio fechaFin username cotizacionId",
    answers:
      "id estatusCotizacionID fecha mercancias ocurreOrigen ocurreDestino sucursalOrigen sucursalDestino direccionOrigen direccionDestino subtotal total monedaID",
  },
  {
    call: "quotation",
    title: "GET /cotizacion/get-full-cotizacion/{id} [P-259, B-386]",
    asks: "username",
    answers:
      "cotizacionID estatusCotizacionID fechaCreacion fechaVigencia coloniaOrigen coloniaDestino cotizacionMercancias flete total",
  },
  {
    call: "quotationPaper",
    title: "POST /cotizacion/pdf-sharp-convert/{id} [B-355]",
    asks: "username papel",
  },
  {
    call: "requestPaper",
    title: "POST /solicitud-servicio/solicitud-servicio-pdf/{id} [B-383]",
    asks: "username papel",
  },
  {
    call: "requestLabels",
    title: "POST /solicitud-servicio/impresion-etiqueta4X4/{id} [B-384]",
    asks: "username desde hasta",
  },
  {
    call: "laserLabels",
    title: "POST /solicitud-servicio/impresion-etiquetas-para-laser/{id} [B-385]",
    asks: "username papel desde hasta",
  },
  {
    call: "zplLabels",
    title: "POST solicitud-servicio/impresion-etiquetas-zpl/{id}",
    asks: "desde hasta",
  },
  {
    call: "register",
    title: "POST /usuario [B-348, B-133]",
    asks: "id usuario nombre apellido password telefono email rfcEmpresa razonSocial pais codigoPostal estado colonia calle numeroExterior numeroInterior tipoPersonaId giroEmpresa formaPago sucursalCercana",
    answers: "recibido",
  },
  {
    call: "forwardQuotation",
    title: "POST /cotizacion/reenviar-correo-cotizacion/{id} [B-352, B-387]",
    answers: "enviados",
  },
  {
    call: "forwardRequest",
    title: "POST /solicitud-servicio/reenviar-correo-solicitud/{id} [B-353, B-387]",
    answers: "enviados",
  },
  {
    call: "resendRequestMail",
    title: "POST /solicitud-servicio/enviar-correo-solicitud/{id} [B-354, B-387]",
    answers: "enviados",
  },
  {
    call: "serviceRequests",
    title: "GET solicitud-servicio/filtered/ [P-260]",
    asks: "usuarioId clienteId solicitudId estatusId referencia fechaInicio fechaFin origen destino oficinaOrigen oficinaDestino username",
    answers:
      "numGuia id fecha mercancias estatusId estatus sucursalOrigen sucursalDestino areaServicioOrigen areaServicioDestino total monedaID",
  },
  {
    call: "serviceRequest",
    title: "GET /solicitud-servicio/full-solicitud/{id} [P-261]",
    asks: "username",
    answers: "solicitudServicioID numGuia estatusSolicitudID solicitudMercancias total",
  },
  // Places, service areas and catalogues.
  { call: "countries", title: "GET pais/many [A-175, P-270, B-349, B-372]", answers: "id nombre" },
  { call: "states", title: "GET estado/estado-pais/{paisId} [A-176, B-373]", answers: "id nombre" },
  { call: "cities", title: "GET ciudad/ciudad-estado/{estadoId} [A-177, B-373]", answers: "id nombre" },
  {
    call: "placesOfCity",
    title: "GET colonia/colonia-ciudad/{ciudadId} [A-178, B-373]",
    answers: "id nombreColonia codigoPostal",
  },
  {
    call: "searchPlaces",
    title: "GET colonia/by-text-and-country [A-180, B-338]",
    asks: "Texto paisId",
    answers: "id nombreColonia codigoPostal paisID pais estado ciudad",
  },
  {
    call: "serviceArea",
    title: "GET area-servicio/by-colonia [B-336]",
    asks: "paisId estadoId ciudadId codigoPostal empresaId coloniaId",
    answers: "id horarios grupoHorarios sucursal serviciosAdicionales esForanea esRadConCita esEadConCita",
  },
  {
    call: "serviceAreaOfAddress",
    title: "GET area-servicio/by-address-cliente-distribuidor [A-195]",
    asks: "paisId estadoId ciudadId codigoPostal empresaId ClienteID ClienteDistribuidorID",
    answers: "areaServicioRadEadCedis",
  },
  {
    call: "serviceAreaById",
    title: "GET area-servicio/{id} [B-337]",
    answers: "id horarios grupoHorarios sucursal serviciosAdicionales esForanea esRadConCita esEadConCita",
  },
  {
    call: "serviceAreaByItsId",
    title: "GET area-servicio/{id}/by-id [P-262]",
    answers: "id horarios grupoHorarios sucursal serviciosAdicionales esForanea esRadConCita esEadConCita",
  },
  {
    call: "serviceAreas",
    title: "GET area-servicio/by-all/{companyId} [P-263]",
    answers: "id nombre sucursal esRadConCita esEadConCita",
  },
  { call: "branches", title: "GET sucursal/many [P-271]", answers: "id nombre" },
  { call: "companyBranches", title: "GET sucursal/many-company/{empresaId} [B-359]", answers: "id nombre" },
  {
    call: "company",
    title: "GET empresa/{id}/by-id [B-370]",
    answers: "id nombre rfc codigoPostal telefono",
  },
  {
    call: "packaging",
    title: "GET embalaje/active [B-341]",
    answers: "id nombre etiquetaEmbalaje alto largo ancho peso",
  },
  { call: "freightClasses", title: "GET /clase/active [B-340]", answers: "id nombre" },
  { call: "crossings", title: "GET cruce-internacional/active [B-339]", answers: "id cruce sucursalID" },
  { call: "serviceCategories", title: "GET categoria-servicio-adicional/many [B-360]", answers: "id nombre" },
  { call: "insuranceNotes", title: "GET tipo-seguro-observacion/many [B-361]", answers: "id nombre" },
  { call: "hasParity", title: "GET /cliente/{id}/has-paridad [B-346]" },
  {
    call: "agreedServices",
    title: "GET /convenio/convenios-servicios [P-264]",
    asks: "serviciosIds clienteId proyectoId tipoServicioId",
    answers: "servicioId convenioId",
  },
  {
    call: "laneOffer",
    title: "GET tipo-envio/by-cliente-ruta [P-265]",
    asks: "clienteId areaServicioOrigenId areaServicioDestinoId esOcurreOrigen esOcurreDestino origenPaisId destinoPaisId",
    answers: "tipoServicio tiposEnvio",
  },
  // Scheduling.
  {
    call: "branchZone",
    title: "GET solicitud-servicio/get-zona-horaria/{branchId} [A-191]",
    asks: "username",
    answers: "zona gmt",
  },
  {
    call: "holidays",
    title: "POST solicitud-servicio/obtener-dias-festivos [P-269, P-280]",
    asks: "username",
    answers: "fecha",
  },
  {
    call: "holidaysByGet",
    title: "GET solicitud-servicio/obtener-dias-festivos [P-280]",
    asks: "username",
    answers: "fecha",
  },
  {
    call: "fixedWindow",
    title: "GET solicitud-servicio/get-ventana-fija [A-192]",
    asks: "clienteId sucursalId username",
    answers:
      "horA_IN horA_FIN lunes martes miercoles jueves viernes sabado domingo ventanA_ESPANOL ventanA_INGLES",
  },
  {
    call: "serviceWindow",
    title: "GET solicitud-servicio/get-ventana-servicio [A-193, A-194]",
    asks: "clienteId distribuidorId servicioId username",
    answers:
      "horA_IN horA_FIN lunes martes miercoles jueves viernes sabado domingo ventanA_ESPANOL ventanA_INGLES",
  },
  {
    call: "deliveryDate",
    title: "POST solicitud-servicio/obtener-fecha-envio-estimado [A-196]",
    asks: "clienteId sucursalRemitenteId sucursalDestinatarioId areaServicioRemitenteId areaServicioDestinatarioId ocurreDestino destinatarioId sticker cotizacionId solicitudServicioId fechaRecoleccion tipoEnvioId fechaVentana",
    answers: "fechA_FIN",
  },
  {
    call: "deliveryDateByGet",
    title: "GET solicitud-servicio/obtener-fecha-envio-estimado [P-280]",
    asks: "areaServicioRemitenteId areaServicioDestinatarioId",
    answers: "fechA_FIN",
  },
  {
    call: "verifyDate",
    title: "POST solicitud-servicio/verificar-fechas [A-197]",
    asks: "tipo fecha fechaEstimada",
  },
  { call: "schedulingOffer", title: "POST cotizacion/agenda", answers: "recoleccion entrega" },
  // Quotations.
  {
    call: "quote",
    title: "POST /cotizacion [B-350]",
    answers:
      "cotizacionID estatusCotizacionID flete fleteRad fleteEad fleteAjuste fleteSeguro serviciosAdicionales subTotal iva retencion total",
  },
  {
    call: "validateTariff",
    title: "POST /cotizacion/validar-tarifario [B-351]",
    answers: "cotizacionID flete fleteRad fleteEad fleteAjuste fleteSeguro serviciosAdicionales total",
  },
  // Requests.
  {
    call: "checkTaxData",
    title: "POST solicitud-servicio/valida-cliente-datos-cFDI [P-267, P-268, B-382]",
    asks: "clienteId modulo evento username",
  },
  {
    call: "request",
    title: "POST /solicitud-servicio [B-124, B-127, B-128, B-129, B-130, B-131, B-366]",
    asks: "solicitudServicioID cotizacionID estatusSolicitudID clienteID numGuia correo idioma esHomeDelivery distribuidorLogisticoId observaciones remitenteID destinatarioID remitenteContacto destinatarioContacto remitenteContactoID destinatarioContactoID sucursalRemitenteID sucursalDestinatarioID areaServicioRemitenteID areaServicioDestinatarioID direccionRemitente direccionDestinatario esOcurreOrigen esOcurreDestino tipoServicioID tipoEnvioID proyectoID esRad esEad fechaCitaEAD fechaCitaRAD fechaCitaEADCedis fechaCitaRADCedis fechaRecoleccion EsRadCitaFueraHorario EsEadCitaFueraHorario RadCitaHoraDe RadCitaHoraHasta EadCitaHoraDe EadCitaHoraHasta esSeguroMercancia esSeguroBasico esCobrarEnDestino valorMercancia unidadMercanciaID unidadMedidaMercanciaID claseID descripcionMercancia retornoDocumentos eliminaRetornoDocumentos markupMonto markupPorcentaje tipoMarkupId totalCantidad totalPesoMercancia totalVolumen totalPesoVolumen totalPesoFacturado descuento iva retencion subTotal total solicitudConceptos solicitudMercancias solicitudMercanciasComplementarias solicitudArchivos solicitudServicioComercioExterior solicitudServicioCruceFronterizo clienteReferencias",
    answers: "solicitudServicioID numGuia estatusSolicitudID total",
  },
  {
    call: "requestTariff",
    title: "POST /solicitud-servicio/validar-tarifario [B-367]",
    asks: "solicitudMercancias tipoEnvioID",
    answers: "solicitudDesgloseFlete solicitudDesgloseFleteEad solicitudDesgloseFleteRad total",
  },
  {
    call: "referenceDefinitions",
    title: "GET cliente-referencia/by-id/{clienteId} [B-347, B-138]",
    answers: "clienteReferenciaID clienteID descripcion longitud tipo tipoNumerico esRequerida",
  },
  {
    call: "giveReferences",
    title: "POST solicitud-cliente-referencia [B-368, B-387]",
    answers: "solicitudServicioID estatusSolicitudID",
  },
  {
    call: "confirmConversion",
    title: "POST /cotizacion/cambia-estatus-cotizacion/{id} [B-369, B-194, B-387]",
    answers: "solicitudServicioID estatusSolicitudID",
  },
  // Billing.
  {
    call: "creditProjects",
    title: "GET cliente-credito-proyecto/by-id/{clienteId} [B-136, B-362]",
    answers: "id descripcion",
  },
  {
    call: "creditProject",
    title: "GET cliente-credito-proyecto/by-cliente-proyecto [B-363]",
    asks: "clienteId proyectoId",
    answers: "id descripcion",
  },
  {
    call: "groupProjects",
    title: "GET grupo-proyecto/proyectos/{clienteId} [B-364]",
    answers: "id descripcion",
  },
  {
    call: "billingPartyByTaxId",
    title: "GET cliente/by-rfc [B-380, B-381]",
    asks: "rfc",
    answers: "id clienteNombre clienteRFC tipoPersonaId",
  },
  {
    call: "saveBillingParty",
    title: "POST /cliente/guardar-cliente [B-135, B-375]",
    asks: "id tipoPersonaId razonSocial nombreComercial rfc curp tipoGiroId metodoPagoId paisId estadoId ciudadId coloniaId colonia calle codigoPostal noExterior noInterior telefono tipoTelefonoId clienteCredito nombrePCMod",
    answers: "id",
  },
  {
    call: "savePartyResidence",
    title: "POST /cliente-configuracion-residencia-fiscal/guarda-cliente-residencia-fiscal [B-376, B-387]",
    asks: "clienteId residenciaFiscal",
    answers: "clienteId residenciaFiscal",
  },
  {
    call: "savePartyTaxUse",
    title: "POST /cliente-regimen-fiscal-uso-cFDI/guarda-regimen-fiscal-uso-cFDI [B-377, B-387]",
    asks: "clienteId regimenFiscalId usoCFDIId",
    answers: "clienteId regimenFiscalId usoCFDIId",
  },
  {
    call: "savePartyCatalogueUse",
    title: "POST /cliente-catalogo-uso-cFDI/guarda-regimen-fiscal-uso-cFDI [B-378, B-387]",
    asks: "clienteId regimenFiscalId usoCFDIId",
    answers: "clienteId regimenFiscalId usoCFDIId",
  },
  {
    call: "validateBillingParty",
    title: "POST /cliente/validar-cliente/{id} [B-379, B-387]",
    asks: "usuario",
  },
  { call: "businessTypes", title: "GET tipo-giro/many [B-349, B-372]", answers: "id nombre" },
  { call: "paymentTypes", title: "GET tipo-pago/many [B-349]", answers: "id nombre" },
  { call: "paymentMethods", title: "GET /metodo-pago/many [B-372]", answers: "id nombre clave" },
  { call: "taxRegimes", title: "GET /regimen-fiscal/many [B-372]", answers: "id nombre clave" },
  { call: "cfdiUses", title: "GET /uso-cFDI/many [B-372]", answers: "id nombre clave" },
  { call: "cfdiUsesOfRegime", title: "GET /uso-cFDI/by-regimen/{id} [B-371]", answers: "id nombre clave" },
  // Address book.
  {
    call: "distributors",
    title: "GET cliente-distribuidor/by-filtro/{clienteId} [A-184]",
    asks: "nombre distribuidor direccion userName filtrar",
  },
  {
    call: "distributorPoint",
    title: "GET cliente-distribuidor-direccion/by-cliente-distribuidor [P-266, B-365]",
    asks: "clienteId clienteDistribuidorId",
    answers: "latitudVerificada longitudVerificada",
  },
  {
    call: "geocodeByAddress",
    title: "GET solicitud-servicio/get-geocode-by-address [A-182]",
    asks: "subscriptionKey cp pais estado ciudad colonia calle calleNo username",
    answers: "results status",
  },
  {
    call: "geocodeData",
    title: "GET solicitud-servicio/get-geocode-data [P-275, P-276]",
    asks: "subscriptionKey latitude longitude username",
    answers: "results status",
  },
  { call: "mapSettings", title: "GET mapa/configuracion" },
  {
    call: "contacts",
    title: "GET cliente-distribuidor-contacto/distribuidor-filter/{clienteId} [A-190]",
    asks: "nombre puesto departamento",
    answers: "clienteContactoID puesto departamento telefono correo",
  },
  {
    call: "createDistributor",
    title: "POST cliente-distribuidor [A-156, A-157, A-186]",
    asks: "clienteID noDistribuidor nombreClienteDistribuidor codigoPostal paisId estadoId ciudadId coloniaId calle noExterior noInterior esRemitente esDestinatario auditFecha auditUsuarioID nombrePCMod cedis direccion esActivo esNotificarRemitente esNotificarDestinatario rfc tipoPersonaId telefono noBodega",
    answers:
      "clienteDistribuidorID clienteID colonium noDistribuidor nombreClienteDistribuidor codigoPostal paisId estadoId ciudadId coloniaId calle noExterior noInterior esRemitente esDestinatario auditFecha auditUsuarioID nombrePCMod cedis direccion esActivo esNotificarRemitente esNotificarDestinatario rfc tipoPersonaId telefono noBodega",
  },
  {
    call: "locateDistributor",
    title: "POST cliente-distribuidor-direccion [A-158, A-187]",
    asks: "clienteID clienteDistribuidorID direccion codigoPostal latitudOriginal longitudOriginal latitudVerificada longitudVerificada l_verificado",
    answers:
      "clienteID clienteDistribuidorID direccion codigoPostal latitudOriginal longitudOriginal latitudVerificada longitudVerificada l_verificado",
  },
  {
    call: "complementDistributor",
    title: "POST cliente-distribuidor-complemento [A-161, A-188]",
    asks: "clienteDistribuidorComplementoID clienteID clienteDistribuidorID rfc tipoPersonaID numRegIdTrib residenciaFiscal",
    answers:
      "clienteDistribuidorComplementoID clienteID clienteDistribuidorID rfc tipoPersonaID numRegIdTrib residenciaFiscal",
  },
  {
    call: "createContact",
    title: "POST cliente-distribuidor-contacto [A-163, A-189]",
    asks: "clienteID clienteDistribuidorID clienteDistribuidorContactoID nombreClienteDistribuidorContacto puesto medioContactoID telefono correo nombrePCMod departamento tipoTelefonoId ladaId auditFecha auditUsuarioID",
    answers:
      "clienteID clienteDistribuidorID clienteDistribuidorContactoID nombreClienteDistribuidorContacto puesto medioContactoID telefono correo nombrePCMod departamento tipoTelefonoId ladaId auditFecha auditUsuarioID",
  },
  {
    call: "personTypes",
    title: "GET tipo-persona/many [A-166, A-179, B-349, B-372]",
    answers: "id nombre etiquetaTipoPersona",
  },
  {
    call: "taxResidences",
    title: "GET solicitud-servicio/get-catalogo-residencia-fiscal [A-167, A-183, B-374]",
    asks: "username",
    answers: "clave descripcion",
  },
  {
    call: "postalCodeCountries",
    title: "GET colonia/codigo-postal-paises [A-181]",
    asks: "codigoPostal",
    answers: "id nombre etiquetaPais",
  },
  {
    call: "unitKeys",
    title: "GET solicitud-servicio/get-catalogo-clave-unidad/{clienteId} [B-342]",
    asks: "Texto username",
    answers: "id clave descripcion",
  },
  {
    call: "productKeys",
    title: "GET solicitud-servicio/get-catalogo-clave-producto/{clienteId} [B-343]",
    asks: "Texto username",
    answers: "id clave descripcion materialPeligroso",
  },
  {
    call: "tariffCodes",
    title: "GET solicitud-servicio/get-catalogo-fraccion-arancelaria/{clienteId} [B-344]",
    asks: "Texto username",
    answers: "id clave descripcion",
  },
  {
    call: "readSheet",
    title: "POST /solicitud-servicio/process-excel [B-345]",
    asks: "base64 nombre clienteId idioma",
    answers:
      "cantidad claveUnidad claveProducto claveFraccionArancelaria descripcionMercancia uuidComprobante peso errores",
  },
  // Added calls: the specification does not list them, but their addresses must not change either.
  { call: "applicationConfiguration", title: "GET /api/abp/application-configuration" },
  {
    call: "branchDistances",
    title: "GET sucursal/distancia-colonia",
    asks: "coloniaId",
    answers: "sucursalId kilometros esPorCarretera",
  },
  { call: "carrierDocuments", title: "GET documento-transportista/many", answers: "nombre texto" },
  {
    call: "signIn",
    title: "POST login/sesion",
    asks: "usuario contrasena",
    answers: "token usuario clienteId tipoUsuario",
  },
  {
    call: "beGuest",
    title: "POST login/invitado",
    asks: "idioma",
    answers: "token usuario clienteId tipoUsuario",
  },
  { call: "signOut", title: "POST login/salir" },
  { call: "issueToken", title: "POST login/token-unico" },
  { call: "ownSessions", title: "GET login/sesiones" },
  { call: "endSession", title: "POST login/cerrar-sesion" },
  { call: "endSessions", title: "POST login/cerrar-sesiones" },
  { call: "ownPerson", title: "GET cuenta/persona", answers: "nombre telefono correo avisosApagados" },
  {
    call: "changeOwnPerson",
    title: "POST cuenta/persona",
    asks: "nombre telefono correo avisosApagados contrasenaActual",
  },
  { call: "changePassword", title: "POST login/cambiar-contrasena" },
  {
    call: "estimate",
    title: "POST cotizacion/estimar",
    answers: "cotizacionID flete serviciosAdicionales total faltantes",
  },
  { call: "alternatives", title: "POST cotizacion/alternativas" },
  {
    call: "servicesOnOffer",
    title: "POST cotizacion/servicios",
    answers: "monedaID serviciosAdicionales serviciosAutomaticos serviciosDeFlete",
  },
  {
    call: "currentPrice",
    title: "GET cotizacion/{id}/precio-actual",
    answers: "flete serviciosAdicionales total faltantes",
  },
  { call: "quotationAlternatives", title: "GET cotizacion/{id}/alternativas" },
  {
    call: "countQuotations",
    title: "GET cotizacion/contar",
    asks: "fechaInicio fechaFin",
    answers: "cantidad hayMas totales",
  },
  {
    call: "countServiceRequests",
    title: "GET solicitud-servicio/contar",
    asks: "fechaInicio fechaFin estatusId",
    answers: "cantidad hayMas totales",
  },
  { call: "registrationPage", title: "GET usuario/registro" },
  {
    call: "confirmRegistration",
    title: "POST usuario/confirmar",
  },
  {
    call: "forgotPassword",
    title: "POST usuario/contrasena-olvidada",
    asks: "usuario",
    answers: "recibido",
  },
  {
    call: "resetPassword",
    title: "POST usuario/contrasena-nueva",
  },
  {
    call: "quotationMail",
    title: "GET cotizacion/{id}/correos",
    answers: "fecha estado destinatarios",
  },
  {
    call: "requestMail",
    title: "GET solicitud-servicio/{id}/correos",
    answers: "fecha estado destinatarios",
  },
  { call: "cancelRequest", title: "POST solicitud-servicio/{id}/cancelar", asks: "motivo" },
  {
    call: "requestHistory",
    title: "GET solicitud-servicio/{id}/historial",
    answers: "fecha estatusSolicitudID autor",
  },
  { call: "deskRequests", title: "GET operador/solicitudes", asks: "estatusId texto" },
  {
    call: "countDeskRequests",
    title: "GET operador/solicitudes/contar",
    asks: "texto",
    answers: "estatusId cantidad hayMas",
  },
  {
    call: "deskRequest",
    title: "GET operador/solicitud/{id}",
    answers: "solicitudServicioID clienteID cliente usuario",
  },
  { call: "deskHistory", title: "GET operador/solicitud/{id}/historial" },
  { call: "deskFile", title: "GET operador/archivo/{id}" },
  {
    call: "deskPaper",
    title: "GET operador/solicitud/{id}/impresion",
    asks: "formato papel desde hasta",
  },
  { call: "stepRequest", title: "POST operador/solicitud/{id}/estatus", asks: "estatusSolicitudID motivo" },
  { call: "undeliveredMails", title: "GET operador/correos" },
  { call: "sendMailAgain", title: "POST operador/correo/{id}/reenviar" },
  { call: "exportQuotations", title: "GET cotizacion/exportar" },
  { call: "exportServiceRequests", title: "GET solicitud-servicio/exportar" },
  { call: "searchShipments", title: "GET busqueda/envios" },
  { call: "distributor", title: "GET cliente-distribuidor/{id}" },
  {
    call: "sameDistributors",
    title: "GET cliente-distribuidor-direccion/iguales",
    asks: "coloniaId calle noExterior noInterior",
    answers: "clienteDistribuidorID",
  },
  {
    call: "changeDistributor",
    title: "PUT cliente-distribuidor/{id}",
    asks: "latitudOriginal longitudOriginal latitudVerificada longitudVerificada l_verificado numRegIdTrib residenciaFiscal noRevision",
    answers: "clienteDistribuidorID l_verificado numRegIdTrib residenciaFiscal",
  },
  {
    call: "archiveDistributor",
    title: "PUT cliente-distribuidor/{id}/activo",
    asks: "esActivo",
    answers: "esActivo",
  },
  {
    call: "changeContact",
    title: "PUT cliente-distribuidor-contacto/{id}",
    asks: "clienteDistribuidorID nombreClienteDistribuidorContacto telefono esPrincipal noRevision",
    answers: "clienteDistribuidorContactoID esPrincipal",
  },
  {
    call: "archiveContact",
    title: "PUT cliente-distribuidor-contacto/{id}/activo",
    asks: "esActivo",
    answers: "esActivo",
  },
  {
    call: "readAddressSheet",
    title: "POST cliente-distribuidor/hoja",
    answers: "renglones columnasIgnoradas",
  },
  {
    call: "checkAddressRows",
    title: "POST cliente-distribuidor/revision",
    asks: "renglones",
    answers: "renglones",
  },
  {
    call: "importAddressRows",
    title: "POST cliente-distribuidor/importar",
    asks: "renglones",
    answers: "renglones",
  },
  {
    call: "exportAddresses",
    title: "GET cliente-distribuidor/exportar",
    asks: "formato plantilla nombre direccion",
  },
  {
    call: "placesOfCode",
    title: "GET colonia/by-codigo-postal",
    asks: "codigoPostal paisId",
    answers: "id nombreColonia",
  },
  { call: "billingAccount", title: "GET cliente/facturacion" },
  {
    call: "changeInvoiceData",
    title: "POST cliente/facturacion",
    asks: "regimenFiscalId usoCFDIId codigoPostal correo",
    answers: "regimenFiscalId usoCFDIId codigoPostal correo pendientes",
  },
  { call: "billingParties", title: "GET cliente/facturadores" },
  { call: "billingParty", title: "GET cliente/facturador/{id}" },
  {
    call: "storeFile",
    title: "POST archivo",
    asks: "nombre",
    answers: "archivoId nombreArchivo tipo tamano",
  },
  { call: "storedFile", title: "GET archivo/{id}" },
  {
    call: "drafts",
    title: "GET borrador/many",
    answers: "id revisionId fecha direccionOrigen direccionDestino subtotal desde monedaID",
  },
  { call: "draft", title: "GET borrador/{id}", answers: "revisionId fecha partes" },
  {
    call: "keepDraft",
    title: "PUT borrador/{id}",
    asks: "revisionId revisionLeidaId revisionesEnviadas partes envio",
    answers: "revisionId fecha",
  },
  { call: "deleteDraft", title: "DELETE borrador/{id}", asks: "revisionId" },
  {
    call: "knownGoods",
    title: "GET mercancia-frecuente/many",
    answers:
      "id nombre embalajeID largo ancho alto peso esNoEstibable unidadMedidaMercanciaID unidadMercanciaID",
  },
  {
    call: "keepGoods",
    title: "PUT mercancia-frecuente/{id}",
    asks: "nombre embalajeID largo ancho alto peso esNoEstibable unidadMedidaMercanciaID unidadMercanciaID",
    answers: "id",
  },
  { call: "deleteGoods", title: "DELETE mercancia-frecuente/{id}" },
  {
    call: "hazardKeys",
    title: "GET solicitud-servicio/get-catalogo-material-peligroso/{clienteId}",
    asks: "Texto",
    answers: "id clave descripcion",
  },
  {
    call: "packagingKeys",
    title: "GET solicitud-servicio/get-catalogo-tipo-embalaje/{clienteId}",
    asks: "Texto",
    answers: "id clave descripcion",
  },
  {
    call: "nameKeys",
    title: "POST solicitud-servicio/claves-sat",
    asks: "claves",
    answers: "catalogo clave descripcion",
  },
  { call: "sheetTemplate", title: "GET solicitud-servicio/plantilla-complemento/{clienteId}" },
  { call: "restoreDraft", title: "POST borrador/{id}/recuperar", asks: "revisionId" },
];

const methods = ["GET", "POST", "PUT", "DELETE"] as const satisfies readonly Call["method"][];

/** `GET estado/estado-pais/{paisId} [A-176]` as its method and its address, as they are written there. */
export function addressIn(title: string): { readonly method: Call["method"]; readonly url: string } {
  const [, named, path = ""] = /^([A-Z]+) (\S+)(?: \[.*\])?$/.exec(title) ?? [];
  const method = methods.find((each) => each === named);
  if (!method) throw new Error(`"${title}" names no method and address`);
  return { method, url: path.startsWith("/api/") ? path : `/api/app/${path.replace(/^\//, "")}` };
}

/** The address that the specification gives a call. */
export function addressOfCall(call: string): ReturnType<typeof addressIn> {
  const specified = specifiedCalls.find((each) => each.call === call);
  if (!specified) throw new Error(`${call} has no address in the specification`);
  return addressIn(specified.title);
}
