import { currencyNumbers } from "./codes.ts";
import { quotationFilterTable } from "./listed-quotation.ts";
import { requestFilterTable } from "./listed-request.ts";
import { currency } from "./units.ts";
import { list, type ValueOf } from "./wire/codec.ts";
import { one } from "./wire/columns.ts";
import { cents, flag, whole } from "./wire/leaves.ts";
import { resource } from "./wire/resource.ts";

/** The maximum rows that are counted: a longer list has "more than" that many. */
export const mostCounted = 10_000;

export const quotationCount = resource("QuotationCount", quotationFilterTable);
export const requestCount = resource("ServiceRequestCount", requestFilterTable);

/**
 * The number of rows of a list and their total in each currency; of a longer list, those of the newest `mostCounted`
 * rows.
 */
export const listCount = resource("ListCount", {
  count: one("cantidad", whole({ maximum: mostCounted })),
  hasMore: one("hayMas", flag),
  totals: one(
    "totales",
    list(
      resource("CountedTotal", {
        currency: one("monedaID", currency),
        total: one("total", cents),
      }),
      { maximum: Object.keys(currencyNumbers).length },
    ),
  ),
});
export type ListCount = ValueOf<typeof listCount>;
