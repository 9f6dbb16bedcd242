import type { Markup } from "@anden/domain/shipment/markup";
import { markupTypeNumbers } from "./codes.ts";
import { type Column, together } from "./wire/columns.ts";
import { coded, decimal } from "./wire/leaves.ts";

const parts = {
  tipoMarkupId: coded(markupTypeNumbers),
  markupMonto: decimal(2, { maximum: 99_999_999 }),
  markupPorcentaje: decimal(2, { maximum: 100 }),
};

/**
 * A commission: its type and one of two figures. Absent and zero are none, with or without a type; two figures, or
 * one that does not match the type, are refused. [P-154, B-183, B-274]
 */
const column = together<Markup, typeof parts>(parts, {
  decode({ tipoMarkupId, markupMonto: amount = 0, markupPorcentaje: share = 0 }, report) {
    const kind = tipoMarkupId ?? (share > 0 ? "share" : "amount");
    if (kind === "amount" ? share > 0 : amount > 0) report("markup.bothSaid", "tipoMarkupId");
    if (amount === 0 && share === 0) return undefined;
    return kind === "amount" ? { kind, amount } : { kind, share };
  },
  encode: (markup) => ({
    tipoMarkupId: markup.kind,
    ...(markup.kind === "amount" ? { markupMonto: markup.amount } : { markupPorcentaje: markup.share }),
  }),
  at: { amount: "markupMonto", share: "markupPorcentaje" },
});
export const markup: Column<Markup, true> = { ...column, optional: true };
