import writeWorkbook from "write-excel-file/node";

/** A workbook whose rows are texts and numbers, in base64 as callers send it. */
export async function aSheet(rows: readonly (readonly (string | number)[])[]): Promise<string> {
  const cells = rows.map((row) =>
    row.map((value) => (typeof value === "number" ? { type: Number, value } : { type: String, value })),
  );
  return (await writeWorkbook(cells).toBuffer()).toString("base64");
}

export const waybillTitles = ["Cantidad", "Clave de unidad", "Clave de producto", "Descripción", "Peso (kg)"];
