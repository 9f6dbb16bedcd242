import type { FullRequest } from "@anden/contract/service-request";
import { captionStyle } from "./goods-part.ts";
import type { PaperWords } from "./paper-words.ts";
import { type Sheet, soft, type TextStyle } from "./sheet.ts";

type Row = readonly [name: string, value: string];

const nameShare = 0.27;
const gap = 10;
const nameStyle = { size: 8.5, color: soft, most: 2 } satisfies TextStyle;
const valueStyle = { size: 8.5, most: 8 } satisfies TextStyle;

/**
 * The contents, the client's references, the documents that come back signed, the client's remarks and the names of their
 * files. Nothing where there are none. Of short ones two stand side by side.
 */
export function drawRemarks(
  sheet: Sheet,
  request: FullRequest,
  returned: readonly string[],
  { label }: PaperWords,
): void {
  const { references, notes = "", description = "", attachments } = request;
  const all: readonly Row[] = [
    [label("paper.contents"), description],
    // A custom reference may have no name.
    ...references.map((each): Row => [each.description || label("paper.reference"), each.value]),
    [label("paper.files"), attachments.map(({ name }) => name).join(", ")],
    [label("paper.documents"), returned.join(", ")],
    [label("paper.notes"), notes],
  ];
  const given = all.filter(([, value]) => value !== "");
  if (given.length === 0) return;
  if (sheet.y + 40 > sheet.bottom) sheet.newPage();
  sheet.y += sheet.text(label("paper.remarks"), sheet.left, sheet.y, sheet.width, captionStyle, "H2") + 2;
  const nameWidth = nameShare * sheet.width - gap;
  const [alone, beside] = [sheet.width, sheet.width / 2].map((step) => step - nameWidth - gap) as [
    number,
    number,
  ];
  const isShort = ([name, value]: Row) =>
    sheet.lines(name, nameWidth, nameStyle).length <= 1 &&
    sheet.lines(value, beside - gap, valueStyle).length <= 1;
  for (const row of inPairs(given, isShort)) {
    const width = row.length > 1 ? beside - gap : alone;
    const height = Math.max(
      ...row.flatMap(([name, value]) => [
        sheet.heightOf(name, nameWidth, nameStyle),
        sheet.heightOf(value, width, valueStyle),
      ]),
    );
    if (sheet.y + height > sheet.bottom) sheet.newPage();
    for (const [index, [name, value]] of row.entries()) {
      const x = sheet.left + (index * sheet.width) / 2;
      sheet.text(name, x, sheet.y, nameWidth, nameStyle);
      sheet.text(value, x + nameWidth + gap, sheet.y, width, valueStyle);
    }
    sheet.y += height + 2;
  }
  sheet.y += 6;
}

/** Short rows that follow each other by twos, others alone. */
function inPairs(rows: readonly Row[], isShort: (row: Row) => boolean): readonly (readonly Row[])[] {
  const pairs: Row[][] = [];
  for (const row of rows) {
    const last = pairs.at(-1);
    if (last?.length === 1 && last.every(isShort) && isShort(row)) last.push(row);
    else pairs.push([row]);
  }
  return pairs;
}
