import { searchLimits } from "@anden/domain/search/search-limits";
import { currencyNumbers, quotationStatusNumbers } from "./codes.ts";
import { pageQuery } from "./page.ts";
import { named } from "./place.ts";
import { maybe, one } from "./wire/columns.ts";
import { localDate, localDateTime } from "./wire/dates.ts";
import { list, type ValueOf } from "./wire/dialect.ts";
import { cents, coded, flag, id, text, whole } from "./wire/leaves.ts";
import { resource } from "./wire/resource.ts";

// Apart from the whole quotation, so that a list is on screen without the tables of a question and its price.

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
  isBranchPickup: one("ocurreOrigen", flag),
  isBranchDelivery: one("ocurreDestino", flag),
  originBranch: one("sucursalOrigen", named("OriginBranch")),
  destinationBranch: one("sucursalDestino", named("DestinationBranch")),
  originAddress: one("direccionOrigen", text({ maximum: 300 })),
  destinationAddress: one("direccionDestino", text({ maximum: 300 })),
  subtotal: one("subtotal", cents),
  total: one("total", cents),
  currency: one("monedaID", coded(currencyNumbers)),
});

export type ListedQuotation = ValueOf<typeof listedQuotation>;

/** What the list may be filtered by. */
export const quotationFilterTable = {
  from: maybe("fechaInicio", localDate),
  to: maybe("fechaFin", localDate),
  number: maybe("cotizacionId", whole({ minimum: 1, maximum: 10 ** searchLimits.quotationDigits - 1 })),
};
export const quotationFilter = resource("QuotationFilter", { ...quotationFilterTable, ...pageQuery });
export type QuotationFilter = ValueOf<typeof quotationFilter>;
