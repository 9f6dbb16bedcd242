/** What old callers repeat of a request: accepted and ignored, because the server knows it. */
export const repeatedNames: readonly string[] = [
  ...["estatusSolicitudID", "numGuia", "remitenteContacto", "destinatarioContacto", "direccionRemitente"],
  ...["direccionDestinatario", "eliminaRetornoDocumentos", "totalCantidad", "totalPesoMercancia"],
  ...["totalVolumen", "totalPesoVolumen", "totalPesoFacturado", "descuento", "tipo", "tipoNumerico"],
  ...["longitud", "solicitudClienteReferenciaID", "auditUsuarioID", "index", "nombreArchivo", "tamano"],
];
