import type { PaperSize } from "@anden/domain/carrier";
import { limits } from "@anden/domain/shipment/goods";
import { maybe, one } from "./wire/columns.ts";
import { whole, worded } from "./wire/leaves.ts";
import { resource } from "./wire/resource.ts";

export type { PaperSize };

/**
 * The documents that are printed for a request: its form, or the labels of its pieces for one kind of printer. [B-064]
 */
export const requestPapers = ["form", "labels", "laser-labels", "zpl-labels"] as const;
export type RequestPaper = (typeof requestPapers)[number];

const size = maybe("papel", worded<PaperSize>({ letter: "carta", a4: "a4" }));

/** The paper size of a document; without it the carrier's default. The specification's call has no such parameter. */
export const paperQuery = resource("PaperQuery", { size });

const piece = whole({ minimum: 1, maximum: limits.lines * limits.pieces });
const pieces = { from: maybe("desde", piece), to: maybe("hasta", piece) };

/** The pieces whose labels are asked for; all of them by default. The query is not in the specification. */
export const labelQuery = resource("LabelQuery", pieces);

/** The same with the paper size of the sheets, on which several labels are printed. */
export const laserLabelQuery = resource("LaserLabelQuery", { size, ...pieces });

/** Any of these documents, for the carrier's desk. */
export const requestPaperQuery = resource("RequestPaperQuery", {
  paper: one(
    "formato",
    worded<RequestPaper>({
      form: "solicitud",
      labels: "etiquetas",
      "laser-labels": "laser",
      "zpl-labels": "zpl",
    }),
  ),
  size,
  ...pieces,
});

/** The answer with a document. */
export const paperFile = { mediaTypes: ["application/pdf"] } as const;

/** Labels in the language of thermal printers. */
export const zplFile = { mediaTypes: ["application/zpl"] } as const;

export const anyPaperFile = { mediaTypes: [...paperFile.mediaTypes, ...zplFile.mediaTypes] } as const;
