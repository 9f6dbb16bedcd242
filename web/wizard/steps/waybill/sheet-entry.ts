import type { SheetLine } from "@anden/contract/waybill";
import { writeFigure } from "@anden/domain/shipment/number-entry";
import { emptyWaybillEntry, type WaybillEntry } from "@anden/domain/waybill/waybill-entry";
import type { WaybillField } from "@anden/domain/waybill/waybill-line";

/** Converts a line of a workbook to typed text; a cell that is not a number keeps its text. */
export function entryOf({
  quantity,
  weight,
  row: _,
  problems,
  hazard = "never",
  ...texts
}: SheetLine): WaybillEntry {
  const unread = (of: WaybillField) => problems.find(({ field }) => field === of)?.value ?? "";
  return {
    ...emptyWaybillEntry,
    ...texts,
    hazard: hazard === "never" ? "" : hazard,
    quantity: quantity === null ? unread("quantity") : writeFigure(quantity, 2),
    weight: weight === null ? unread("weight") : writeFigure(weight, 3),
  };
}
