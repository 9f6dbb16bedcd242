const audit = ["auditFecha", "auditUsuarioID"];
const ofAnAddress = ["noDistribuidor", "direccion", "esActivo", ...audit];
const ofAContact = ["clienteDistribuidorContactoID", ...audit];

/** What one call accepts from old callers and ignores, under names that other calls use. */
export const ignoredBy: ReadonlyMap<string, readonly string[]> = new Map([
  ["createDistributor", ofAnAddress],
  ["changeDistributor", ofAnAddress],
  ["locateDistributor", ["direccion", "codigoPostal"]],
  ["createContact", ofAContact],
  ["changeContact", ofAContact],
]);
