import type { SheetLine } from "@anden/contract/waybill";
import { expect, test } from "vitest";
import { entryOf } from "./sheet-entry.ts";

test("a cell that is no figure is corrected as it stands in the workbook", () => {
  const problems = [{ field: "quantity", code: "x", sentence: "…", value: "12 pzas" }];
  const texts = { unitKey: "H87", productKey: "31162403", tariffCode: "", description: "Bisagra" };
  const keys = { invoiceUuid: "", hazardKey: "", packagingKey: "" };
  const line = {
    row: 2,
    quantity: null,
    weight: 384_125,
    ...texts,
    ...keys,
    problems,
  } as unknown as SheetLine;
  expect(entryOf(line)).toEqual({ ...texts, ...keys, hazard: "", quantity: "12 pzas", weight: "384.125" });
});
