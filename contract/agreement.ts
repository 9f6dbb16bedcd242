import { serviceTypeNumbers } from "./codes.ts";
import { list } from "./wire/codec.ts";
import { maybe, one } from "./wire/columns.ts";
import { coded, id, idList, whole } from "./wire/leaves.ts";
import { resource } from "./wire/resource.ts";

/** The question for the agreed prices of these services; without ids, of all services. */
export const agreementQuery = resource("AgreementQuery", {
  serviceIds: maybe("serviciosIds", idList),
  projectId: maybe("proyectoId", whole()),
  serviceType: maybe("tipoServicioId", coded(serviceTypeNumbers)),
});

/** A service whose price was agreed with the client, and its agreement. */
const agreedService = resource("AgreedService", {
  serviceId: one("servicioId", id),
  agreementId: one("convenioId", id),
});
export const agreedServices = list(agreedService, { maximum: 5000 });
