import type { SheetLine } from "@anden/contract/waybill";
import { writeFigure } from "@anden/domain/shipment/number-entry";
import { emptyWaybillEntry, type WaybillEntry } from "@anden/domain/waybill/waybill-entry";

/** A line of a workbook as it is typed. */
export function entryOf({
  quantity,
  weight,
  row: _,
  problems: __,
  hazard = "never",
  ...texts
}: SheetLine): WaybillEntry {
  return {
    ...emptyWaybillEntry,
    ...texts,
    hazard: hazard === "never" ? "" : hazard,
    quantity: quantity === null ? "" : writeFigure(quantity, 2),
    weight: weight === null ? "" : writeFigure(weight, 3),
  };
}
