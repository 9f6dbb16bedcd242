import { setImmediate as nextTurn } from "node:timers/promises";
import type { PaperSize } from "@anden/contract/papers";
import type { Language } from "@anden/domain/customer/customer";
import type { Instant } from "@anden/domain/values/calendar";
import PDFDocument from "pdfkit";
import { widthOf, writeLine } from "./boxed-text.ts";
import { barRuns, qrCode, qrRuns, type Runs } from "./codes.ts";
import { type Label, type LabelPart, labelLayout, labelSide } from "./label-layout.ts";
import { printable } from "./printable.ts";
import { documentOptions, pageSizes } from "./sheet.ts";

export interface LabelSheets {
  readonly labels: Iterable<Label>;
  /** The carrier's logo, a PNG or JPEG in base64. */
  readonly logo?: string;
  readonly title: string;
  readonly author: string;
  readonly language: Language;
  readonly at: Instant;
  /** Four labels on a sheet of this size; without it each label is a page of its own. */
  readonly size?: PaperSize;
}

/** The places of the labels on a sheet, in rows and columns. */
const across = 2;
const onSheet = across * across;
/** The smallest size to which a text is shrunk before it is cut, as a fraction of its own size. */
const smallest = 0.6;

/**
 * Labels as a PDF, yielded while it is made: page by page, as fast as the reader takes them. After each label other
 * calls get a turn. [B-384, B-385]
 */
export async function* labelSheets({ labels, logo, size, ...about }: LabelSheets): AsyncGenerator<Buffer> {
  const chunks: Buffer[] = [];
  const format = size ? pageSizes[size] : ([labelSide, labelSide] satisfies [number, number]);
  const doc = new PDFDocument({ ...documentOptions(about), size: format, autoFirstPage: false });
  doc.on("data", (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => {
    doc.on("end", resolve);
    doc.on("error", reject);
  });
  const root = doc.struct("Document");
  doc.addStructure(root);
  const known = new Known(doc, logo);
  let count = 0;
  for (const label of labels) {
    const place = count++ % (size ? onSheet : 1);
    if (place === 0) doc.addPage();
    doc.save();
    if (size) toPlace(doc, place);
    const element = doc.struct("P");
    root.add(element);
    const content = doc.markStructureContent("P");
    drawLabel(doc, label, known);
    doc.endMarkedContent();
    element.add(content);
    element.end();
    doc.restore();
    if (chunks.length > 0) yield Buffer.concat(chunks.splice(0));
    await nextTurn();
  }
  root.end();
  doc.end();
  await ended;
  yield Buffer.concat(chunks);
}

/** Moves to a place on the sheet, and draws where to cut. */
function toPlace(doc: PDFKit.PDFDocument, place: number): void {
  const { width, height } = doc.page;
  const x = (width - across * labelSide) / 2 + (place % across) * labelSide;
  const y = (height - across * labelSide) / 2 + Math.floor(place / across) * labelSide;
  doc.markContent("Artifact", { type: "Layout" });
  doc.rect(x, y, labelSide, labelSide).lineWidth(0.25).dash(3, { space: 3 }).stroke("#b4bcb8").undash();
  doc.endMarkedContent();
  doc.translate(x, y);
}

/** Values that the labels of one file share, computed once. */
class Known {
  readonly #doc: PDFKit.PDFDocument;
  readonly #texts = new Map<string, FittedText>();
  #matrix: { readonly text: string; readonly rows: readonly Runs[] } | undefined;
  /** As a data URL: a PDF embeds each URL once, however many labels show it. */
  readonly logo: string | undefined;

  constructor(doc: PDFKit.PDFDocument, logo: string | undefined) {
    this.#doc = doc;
    this.logo = logo === undefined ? undefined : `data:image;base64,${logo}`;
  }

  /** A text as it fits into its width: smaller, and then cut. */
  fitted(part: TextPart): FittedText {
    const key = [part.bold, part.size, part.width, part.text].join(" ");
    const found = this.#texts.get(key) ?? fittedBy(this.#doc, part);
    this.#texts.set(key, found);
    return found;
  }

  matrix(text: string): readonly Runs[] {
    if (this.#matrix?.text !== text) this.#matrix = { text, rows: qrRuns(qrCode(text)) };
    return this.#matrix.rows;
  }
}

type TextPart = Extract<LabelPart, { kind: "text" }>;

interface FittedText {
  readonly text: string;
  readonly size: number;
  readonly width: number;
}

function fittedBy(doc: PDFKit.PDFDocument, { text, size, bold, width }: TextPart): FittedText {
  const whole = printable(text);
  doc.font(bold ? "Helvetica-Bold" : "Helvetica").fontSize(size);
  const shrunk = size * Math.max(smallest, Math.min(1, width / widthOf(doc, whole, size)));
  doc.fontSize(shrunk);
  const shown = cut(doc, whole, { width, size: shrunk });
  return { text: shown, size: shrunk, width: widthOf(doc, shown, shrunk) };
}

/** As much of a text as fits, with an ellipsis where it does not. */
function cut(
  doc: PDFKit.PDFDocument,
  text: string,
  { width, size }: { readonly width: number; readonly size: number },
): string {
  if (widthOf(doc, text, size) <= width + 0.01) return text;
  let few = 0;
  let many = text.length;
  while (few < many) {
    const middle = Math.ceil((few + many) / 2);
    if (widthOf(doc, `${text.slice(0, middle)}…`, size) <= width) few = middle;
    else many = middle - 1;
  }
  return `${text.slice(0, few)}…`;
}

function drawLabel(doc: PDFKit.PDFDocument, label: Label, known: Known): void {
  const side = known.matrix(label.address).length;
  for (const part of labelLayout(label, side)) drawPart(doc, part, known);
}

function drawPart(doc: PDFKit.PDFDocument, part: LabelPart, known: Known): void {
  switch (part.kind) {
    case "text":
      drawText(doc, part, known.fitted(part));
      return;
    case "logo": {
      const fit: [number, number] = [part.side, part.side];
      if (known.logo) doc.image(known.logo, part.x, part.y, { fit, align: "center", valign: "center" });
      return;
    }
    case "box": {
      const { x, y, width, height, radius } = part;
      // Round corners are four curves, also of no radius.
      if (radius === 0) doc.rect(x, y, width, height);
      else doc.roundedRect(x, y, width, height, radius);
      doc.fill(part.color);
      return;
    }
    case "frame": {
      const { thickness } = part;
      const [x, y] = [part.x + thickness / 2, part.y + thickness / 2];
      doc
        .rect(x, y, part.width - thickness, part.height - thickness)
        .lineWidth(thickness)
        .stroke("black");
      return;
    }
    case "diagonal": {
      const [top, bottom] = [part.y, part.y + part.height];
      doc
        .moveTo(part.x, part.isRising ? bottom : top)
        .lineTo(part.x + part.width, part.isRising ? top : bottom)
        .lineWidth(part.thickness)
        .stroke("black");
      return;
    }
    case "rule":
      doc.rect(10, part.y - part.thickness / 2, labelSide - 20, part.thickness).fill("black");
      return;
    case "bars":
      drawRuns(doc, barRuns(part.text), part, part.height);
      doc.fill("black");
      return;
    case "matrix":
      for (const [row, runs] of known.matrix(part.text).entries())
        drawRuns(doc, runs, { ...part, y: part.y + row * part.module }, part.module);
      doc.fill("black");
  }
}

function drawRuns(
  doc: PDFKit.PDFDocument,
  runs: Runs,
  { x, y, module }: { readonly x: number; readonly y: number; readonly module: number },
  height: number,
): void {
  for (const [start, length] of runs) doc.rect(x + start * module, y, length * module, height);
}

function drawText(
  doc: PDFKit.PDFDocument,
  { x, baseline, bold, align, color }: TextPart,
  { text, size, width }: FittedText,
): void {
  if (text === "") return;
  const spare = align === "left" ? 0 : align === "center" ? width / 2 : width;
  doc
    .font(bold ? "Helvetica-Bold" : "Helvetica")
    .fontSize(size)
    .fillColor(color);
  writeLine(doc, text, { x: x - spare, y: baseline, from: "baseline", size, color });
}
