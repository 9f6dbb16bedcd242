import type { FullRequest } from "@anden/contract/service-request";
import { captionStyle } from "./goods-part.ts";
import type { PaperWords } from "./paper-words.ts";
import { type Sheet, soft } from "./sheet.ts";

/**
 * The contents, the documents that come back signed, the client's references, their remarks and the names of their files.
 * Nothing where there are none.
 */
export function drawRemarks(
  sheet: Sheet,
  request: FullRequest,
  returned: readonly string[],
  { label }: PaperWords,
): void {
  const { references, notes = "", description = "", attachments } = request;
  const rows = [
    [label("paper.contents"), description],
    [label("paper.documents"), returned.join(", ")],
    ...references.map((reference) => [reference.description, reference.value]),
    [label("paper.notes"), notes],
    [label("paper.files"), attachments.map(({ name }) => name).join(", ")],
  ].filter(([, value]) => value);
  if (rows.length === 0) return;
  const nameWidth = 0.27 * sheet.width;
  const x = sheet.left + nameWidth;
  const width = sheet.width - nameWidth;
  const nameStyle = { size: 8.5, color: soft, most: 2 };
  const style = { size: 8.5, most: 8 };
  if (sheet.y + 40 > sheet.bottom) sheet.newPage();
  sheet.y += sheet.text(label("paper.remarks"), sheet.left, sheet.y, sheet.width, captionStyle, "H2") + 2;
  for (const [name = "", value = ""] of rows) {
    const height = Math.max(
      sheet.heightOf(name, nameWidth - 10, nameStyle),
      sheet.heightOf(value, width, style),
    );
    if (sheet.y + height > sheet.bottom) sheet.newPage();
    sheet.text(name, sheet.left, sheet.y, nameWidth - 10, nameStyle);
    sheet.text(value, x, sheet.y, width, style);
    sheet.y += height + 2;
  }
  sheet.y += 6;
}
