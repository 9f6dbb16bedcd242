import { rowOutcomes, type SheetColumn, sheetColumns } from "@anden/domain/address-book/sheet-columns";
import * as fc from "fast-check";
import { anyOf, id, record, text } from "./values.ts";

const line = fc.integer({ min: 1, max: 20_000 });
const cells = Object.fromEntries(sheetColumns.map((column) => [column, text(300)])) as Record<
  SheetColumn,
  fc.Arbitrary<string>
>;
export const addressRow = record({ line, ...cells });

const problems = fc.array(record({ column: anyOf(sheetColumns), name: text(60), sentence: text(1000) }), {
  maxLength: 2,
});
export const readAddresses = record({
  rows: fc.array(record({ line, ...cells, problems }), { maxLength: 2 }),
  ignored: fc.array(text(300), { maxLength: 2 }),
});
export const importedAddresses = record({
  rows: fc.array(
    record({ line, outcome: anyOf(rowOutcomes), problems }, { number: id, sameDoor: text(200) }),
    { maxLength: 3 },
  ),
});
