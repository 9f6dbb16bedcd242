const audit = ["auditFecha", "auditUsuarioID"];
const ofAnAddress = ["noDistribuidor", "direccion", "esActivo", ...audit];
const ofAContact = ["clienteDistribuidorContactoID", ...audit];

/** The names of a waybill line's keys. */
const ofALine = [
  "id",
  "claveUnidad",
  "claveProducto",
  "claveFraccionArancelaria",
  "claveMaterialPeligroso",
  "claveEmbalaje",
  "claveFraccionArancelariaId",
];

/** The fields that one call accepts from old callers and ignores, under names that other calls use. */
export const ignoredBy: ReadonlyMap<string, readonly string[]> = new Map([
  ["saveBillingParty", ["colonia"]],
  ["createDistributor", ofAnAddress],
  ["changeDistributor", ofAnAddress],
  ["locateDistributor", ["direccion", "codigoPostal"]],
  ["request", ofALine],
  ["requestTariff", ofALine],
  ["readSheet", ["idioma", "usuario", "username"]],
  ["createContact", ofAContact],
  ["changeContact", ofAContact],
]);
