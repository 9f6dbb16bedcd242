import { serviceTypeNumbers } from "./codes.ts";
import { maybe, one } from "./wire/columns.ts";
import { list } from "./wire/dialect.ts";
import { coded, id, idList, whole } from "./wire/leaves.ts";
import { resource } from "./wire/resource.ts";

/** Which agreement holds for which services; without ids for any of them. */
export const agreementQuery = resource("AgreementQuery", {
  serviceIds: maybe("serviciosIds", idList),
  projectId: maybe("proyectoId", whole()),
  serviceType: maybe("tipoServicioId", coded(serviceTypeNumbers)),
});

/** A service whose price was agreed with the client, and where. */
const agreedService = resource("AgreedService", {
  serviceId: one("servicioId", id),
  agreementId: one("convenioId", id),
});
export const agreedServices = list(agreedService, { maximum: 5000 });
