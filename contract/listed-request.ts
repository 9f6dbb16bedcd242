import { searchLimits } from "@anden/domain/search/search-limits";
import { requestNamed } from "@anden/domain/service-request/guide-number";
import * as z from "zod/mini";
import { requestStatusNumbers } from "./codes.ts";
import { listedGoods, listedWeight, listOrder, listText } from "./listed-quotation.ts";
import { pageQuery } from "./page.ts";
import { named } from "./place.ts";
import { currency } from "./units.ts";
import { type Codec, leaf, type ValueOf } from "./wire/codec.ts";
import { maybe, one } from "./wire/columns.ts";
import { localDate, localDateTime } from "./wire/dates.ts";
import { catalogueIdOrNone, cents, coded, id, text } from "./wire/leaves.ts";
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

/**
 * The digits of a request's own number or of its tracking number, of which leading zeros are a part; 0 is none. Other
 * digits stay a number, which finds nothing. [P-081]
 */
const numberOrGuide: Codec<number> = leaf(
  z.codec(
    z.string().check(z.maxLength(searchLimits.requestOrGuideDigits), z.regex(/^\d+$/)),
    z.custom<number>(),
    {
      decode: (digits) => requestNamed(digits) ?? ((Number(digits) || undefined) as number),
      encode: String,
    },
  ),
  "text",
);

/** The filter of the list; a 0 narrows nothing: old callers send every filter. [P-260] */
export const requestFilterTable = {
  from: maybe("fechaInicio", localDate),
  to: maybe("fechaFin", localDate),
  number: maybe("solicitudId", numberOrGuide),
  status: maybe("estatusId", coded({ all: 0, ...requestStatusNumbers })),
  reference: maybe("referencia", text({ maximum: searchLimits.referenceLetters })),
  originAreaId: maybe("origen", catalogueIdOrNone),
  destinationAreaId: maybe("destino", catalogueIdOrNone),
  originBranchId: maybe("oficinaOrigen", catalogueIdOrNone),
  destinationBranchId: maybe("oficinaDestino", catalogueIdOrNone),
  ...listText,
};
export const requestFilter = resource("ServiceRequestFilter", {
  ...requestFilterTable,
  ...listOrder,
  ...pageQuery,
});
export type RequestFilter = ValueOf<typeof requestFilter>;
