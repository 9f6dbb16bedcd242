import type { Side } from "@anden/domain/shipment/stop";
import { pickupTypeNumbers, shippingTypeNumbers } from "./codes.ts";
import { finding, mostFindings, questionPath } from "./quotation.ts";
import { currency } from "./units.ts";
import { list, type ValueOf } from "./wire/codec.ts";
import { maybe, one } from "./wire/columns.ts";
import { localDate } from "./wire/dates.ts";
import { cents, coded, flag, worded } from "./wire/leaves.ts";
import { resource } from "./wire/resource.ts";

/** The changed answer of an alternative. */
const change = resource("Change", {
  kind: one(
    "tipo",
    worded({ pickupType: "tipoRecoleccion", shippingType: "tipoEnvio", pickupOn: "fechaRecoleccion" }),
  ),
  side: maybe("lado", worded<Side>({ origin: "origen", destination: "destino" })),
  pickupType: maybe("tipoRecoleccionId", coded(pickupTypeNumbers)),
  shippingType: maybe("tipoEnvioID", coded(shippingTypeNumbers)),
  date: maybe("fechaRecoleccion", localDate),
});

/** An alternative: the price with one answer changed, or why it has none. */
const alternative = resource("Alternative", {
  change: one("cambio", change),
  isCurrent: one("esActual", flag),
  deliveredOn: maybe("fechaEntregaEstimada", localDate),
  subtotal: maybe("subTotal", cents),
  total: maybe("total", cents),
  /** The difference in total to the current price. */
  difference: maybe("diferencia", cents),
  obstacles: one("observaciones", list(finding, mostFindings)),
});
export type AnsweredAlternative = ValueOf<typeof alternative>;

/** The alternatives of a question, or the problems that keep it from having a price yet. */
export const alternatives = resource("Alternatives", {
  currency: one("monedaID", currency),
  alternatives: one("alternativas", list(alternative, { maximum: 60 })),
  missing: one("faltantes", list(questionPath, mostFindings)),
  obstacles: one("observaciones", list(finding, mostFindings)),
});
