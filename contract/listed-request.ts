import { searchLimits } from "@anden/domain/search/search-limits";
import { requestStatusNumbers } from "./codes.ts";
import { listedGoods, listedWeight, listOrder, listText } from "./listed-quotation.ts";
import { pageQuery } from "./page.ts";
import { named } from "./place.ts";
import { currency } from "./units.ts";
import type { ValueOf } from "./wire/codec.ts";
import { maybe, one } from "./wire/columns.ts";
import { localDate, localDateTime } from "./wire/dates.ts";
import { catalogueId, cents, coded, id, text, whole } from "./wire/leaves.ts";
import { resource } from "./wire/resource.ts";

const status = coded(requestStatusNumbers);

export const listedRequestTable = {
  guideNumber: one("numGuia", text({ maximum: 20 })),
  number: one("id", id),
  createdAt: one("fecha", localDateTime),
  goods: one("mercancias", listedGoods),
  ...listedWeight,
  status: one("estatusId", status),
  statusName: one("estatus", text({ maximum: 60 })),
  originBranch: one("sucursalOrigen", named("RequestOriginBranch")),
  destinationBranch: one("sucursalDestino", named("RequestDestinationBranch")),
  originArea: one("areaServicioOrigen", named("RequestOriginArea")),
  destinationArea: one("areaServicioDestino", named("RequestDestinationArea")),
  originAddress: one("direccionOrigen", text({ maximum: 300 })),
  destinationAddress: one("direccionDestino", text({ maximum: 300 })),
  recipient: maybe("destinatario", text({ maximum: 200 })),
  total: one("total", cents),
  currency: one("monedaID", currency),
};
/** A row of the list 'my service requests'. [P-141] */
export const listedRequest = resource("ListedServiceRequest", listedRequestTable);
export type ListedRequest = ValueOf<typeof listedRequest>;

/** The filter of the list; status 0 is any. [P-260] */
export const requestFilterTable = {
  from: maybe("fechaInicio", localDate),
  to: maybe("fechaFin", localDate),
  number: maybe("solicitudId", whole({ minimum: 1, maximum: 10 ** searchLimits.requestOrGuideDigits - 1 })),
  status: maybe("estatusId", coded({ all: 0, ...requestStatusNumbers })),
  reference: maybe("referencia", text({ maximum: searchLimits.referenceLetters })),
  originAreaId: maybe("origen", catalogueId),
  destinationAreaId: maybe("destino", catalogueId),
  originBranchId: maybe("oficinaOrigen", catalogueId),
  destinationBranchId: maybe("oficinaDestino", catalogueId),
  ...listText,
};
export const requestFilter = resource("ServiceRequestFilter", {
  ...requestFilterTable,
  ...listOrder,
  ...pageQuery,
});
export type RequestFilter = ValueOf<typeof requestFilter>;
