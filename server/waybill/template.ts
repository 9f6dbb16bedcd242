import { templateFile } from "@anden/contract/waybill";
import { say } from "@anden/contract/words";
import { waybillColumns } from "@anden/domain/waybill/waybill-entry";
import { xlsxOf } from "../exports/xlsx.ts";
import type { Locale } from "../locale.ts";

/** An empty workbook with the columns of the waybill complement in the reader's language. [B-250] */
export async function templateOf({ words, language }: Locale) {
  const label = (name: string) => say(words, language, "label", `waybill.${name}`);
  const sheet = {
    title: label("sheet"),
    language,
    columns: waybillColumns.map((field) => label(`column.${field}`)),
    rows: [],
  };
  return {
    name: `${label("file")}.xlsx`,
    mediaType: templateFile.mediaTypes[0],
    content: await xlsxOf(sheet),
  };
}
