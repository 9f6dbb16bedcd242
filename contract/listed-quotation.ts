import type { ListOrder } from "@anden/domain/search/list-order";
import { searchLimits } from "@anden/domain/search/search-limits";
import { quotationStatusNumbers } from "./codes.ts";
import { pageQuery } from "./page.ts";
import { named } from "./place.ts";
import { currency, weightUnit } from "./units.ts";
import { list, type ValueOf } from "./wire/codec.ts";
import { maybe, one } from "./wire/columns.ts";
import { localDate, localDateTime } from "./wire/dates.ts";
import { cents, coded, decimal, flag, id, idOrNoneUpTo, text, whole, worded } from "./wire/leaves.ts";
import { resource } from "./wire/resource.ts";

// Separate from the whole quotation, so that a list loads without the tables of a question and its price.

/**
 * Added to the rows of both lists, not in the specification: the weight of all pieces, in the unit in which it was
 * typed.
 */
export const listedWeight = {
  weight: maybe("totalPesoMercancia", decimal(3, { maximum: 1e12 })),
  weightUnit: maybe("unidadMedidaMercanciaID", weightUnit),
};

export const listedGoods = list(
  resource("ListedGoods", {
    pieces: one("cantidad", whole()),
    packaging: one("embalaje", text({ maximum: 100 })),
  }),
  { maximum: 50 },
);

/** A row of the list 'my quotations'. [P-140] */
export const listedQuotation = resource("ListedQuotation", {
  number: one("id", id),
  status: one("estatusCotizacionID", coded(quotationStatusNumbers)),
  createdAt: one("fecha", localDateTime),
  goods: one("mercancias", listedGoods),
  ...listedWeight,
  isBranchPickup: one("ocurreOrigen", flag),
  isBranchDelivery: one("ocurreDestino", flag),
  originBranch: one("sucursalOrigen", named("OriginBranch")),
  destinationBranch: one("sucursalDestino", named("DestinationBranch")),
  originAddress: one("direccionOrigen", text({ maximum: 300 })),
  destinationAddress: one("direccionDestino", text({ maximum: 300 })),
  subtotal: one("subtotal", cents),
  total: one("total", cents),
  currency: one("monedaID", currency),
});

export type ListedQuotation = ValueOf<typeof listedQuotation>;

/** Added to the filters of both lists, not in the specification: the beginnings of words. */
export const listText = { text: maybe("texto", text({ maximum: searchLimits.listLetters })) };

/** The order of both lists, and of the files made of them; without it newest first. */
export const listOrder = {
  order: maybe(
    "orden",
    worded({
      "date-desc": "fecha-desc",
      "date-asc": "fecha-asc",
      "number-desc": "numero-desc",
      "number-asc": "numero-asc",
      "total-desc": "total-desc",
      "total-asc": "total-asc",
    } satisfies Record<ListOrder, string>),
  ),
};

/** The filter of the list; a number of 0 narrows nothing: old callers send every filter. [P-258] */
export const quotationFilterTable = {
  from: maybe("fechaInicio", localDate),
  to: maybe("fechaFin", localDate),
  number: maybe("cotizacionId", idOrNoneUpTo(10 ** searchLimits.quotationDigits - 1)),
  ...listText,
};
export const quotationFilter = resource("QuotationFilter", {
  ...quotationFilterTable,
  ...listOrder,
  ...pageQuery,
});
export type QuotationFilter = ValueOf<typeof quotationFilter>;
