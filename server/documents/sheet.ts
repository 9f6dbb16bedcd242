import type { PaperSize } from "@anden/contract/papers";
import type { Language } from "@anden/domain/customer/customer";
import type { Instant } from "@anden/domain/values/calendar";
import PDFDocument from "pdfkit";
import { widthOf, writeLine } from "./boxed-text.ts";
import { printable } from "./printable.ts";

/** Points, 72 to the inch. */
export const margins = { top: 36, side: 42, foot: 32 };

export const pageSizes = { letter: "LETTER", a4: "A4" } as const satisfies Record<PaperSize, string>;

export interface SheetOptions {
  readonly size: PaperSize;
  readonly title: string;
  readonly author: string;
  readonly language: Language;
  /** The moment of the record: the same record gives the same bytes. */
  readonly at: Instant;
}

/** The options of every document: tagged, with its language and title, and the time of its record. */
export function documentOptions({
  title,
  author,
  language,
  at,
}: Omit<SheetOptions, "size">): PDFKit.PDFDocumentOptions {
  const made = new Date(at);
  return {
    margin: 0,
    pdfVersion: "1.7",
    tagged: true,
    displayTitle: true,
    lang: language === "es" ? "es-MX" : "en-US",
    info: { Title: title, Author: author, CreationDate: made, ModDate: made },
  };
}

export interface TextStyle {
  readonly size: number;
  readonly bold?: boolean;
  readonly color?: string;
  readonly align?: "left" | "right" | "center";
  /** The distance between two lines, as a multiple of the size. */
  readonly leading?: number;
  /** Further lines are cut, with an ellipsis. */
  readonly most?: number;
}

export const ink = "#15201b";
export const soft = "#48514c";
export const alarm = "#a3262a";
const usualLeading = 1.28;

type Tag = "P" | "H1" | "H2" | "TH" | "TD" | "LI" | "Caption";

/** Where a line may break: not in `9 AM`. */
const breaks = / +(?![AP]M\b|[ap]\.m\.)/;

/** The pages of one document, drawn from top to bottom: wrapped texts, rules and tags. */
export class Sheet {
  readonly doc: PDFKit.PDFDocument;
  readonly left = margins.side;
  /** The height at which the next block begins. */
  y = margins.top;
  /** Texts that are already wrapped: each is measured before it is drawn. */
  readonly #broken = new Map<string, readonly string[]>();
  #parents: PDFKit.PDFStructureElement[] = [];
  /** The size of the current font. */
  #size = 0;
  readonly #bytes: Promise<Buffer>;

  constructor({ size, title, author, language, at }: SheetOptions) {
    this.doc = new PDFDocument({
      ...documentOptions({ title, author, language, at }),
      size: pageSizes[size],
      bufferPages: true,
    });
    const chunks: Buffer[] = [];
    this.doc.on("data", (chunk: Buffer) => chunks.push(chunk));
    this.#bytes = new Promise((resolve, reject) => {
      this.doc.on("end", () => resolve(Buffer.concat(chunks)));
      this.doc.on("error", reject);
    });
    const root = this.doc.struct("Document");
    this.doc.addStructure(root);
    this.#parents = [root];
  }

  get width(): number {
    return this.doc.page.width - 2 * margins.side;
  }
  get bottom(): number {
    return this.doc.page.height - margins.foot;
  }

  /** How many pages there are so far. */
  get pageCount(): number {
    return this.doc.bufferedPageRange().count;
  }

  newPage(): void {
    this.doc.addPage();
    this.y = margins.top;
  }

  /** Draws inside an element of the document's structure. */
  within(type: "Table" | "TR" | "TD", draw: () => void): void {
    const element = this.doc.struct(type);
    this.#parent.add(element);
    this.#parents.push(element);
    draw();
    this.#parents.pop();
    element.end();
  }

  /** Draws something that is no content: rules, boxes, repeated heads. */
  asOrnament(draw: () => void): void {
    this.doc.markContent("Artifact", { type: "Layout" });
    draw();
    this.doc.endMarkedContent();
  }

  get #parent(): PDFKit.PDFStructureElement {
    const parent = this.#parents.at(-1);
    if (!parent) throw new Error("A sheet has a structure as long as it is drawn");
    return parent;
  }

  /**
   * Wraps a text to a width: lines break at spaces, though not between an hour and its half of the day, and a word that
   * is wider than a line breaks inside.
   */
  lines(text: string, width: number, style: TextStyle): readonly string[] {
    const { size, bold = false, most } = style;
    const key = `${size} ${bold} ${most} ${width} ${text}`;
    const known = this.#broken.get(key) ?? this.#brokenInto(text, width, style);
    this.#broken.set(key, known);
    return known;
  }

  #brokenInto(text: string, width: number, { size, bold = false, most }: TextStyle): readonly string[] {
    this.#use({ size, bold });
    const lines: string[] = [];
    for (const paragraph of text.split("\n")) this.#breakInto(lines, printable(paragraph).trim(), width);
    if (most === undefined || lines.length <= most) return lines;
    const last = lines[most - 1] ?? "";
    return [...lines.slice(0, most - 1), this.#withEllipsis(last, width)];
  }

  #breakInto(lines: string[], paragraph: string, width: number): void {
    let line = "";
    for (const word of paragraph.split(breaks)) {
      const longer = line === "" ? word : `${line} ${word}`;
      if (this.#widthOf(longer) <= width) {
        line = longer;
        continue;
      }
      if (line !== "") lines.push(line);
      line = word;
      while (line.length > 1 && this.#widthOf(line) > width) {
        const fits = this.#fitting(line, width);
        lines.push(line.slice(0, fits));
        line = line.slice(fits);
      }
    }
    if (line !== "") lines.push(line);
  }

  /** How many characters fit into a width, at least one. */
  #fitting(text: string, width: number): number {
    let few = 1;
    let many = text.length;
    while (few < many) {
      const middle = Math.ceil((few + many) / 2);
      if (this.#widthOf(text.slice(0, middle)) <= width) few = middle;
      else many = middle - 1;
    }
    return few;
  }

  #withEllipsis(line: string, width: number): string {
    const room = width - this.#widthOf("…");
    return `${this.#widthOf(line) <= room ? line : line.slice(0, this.#fitting(line, room))}…`;
  }

  #widthOf(text: string): number {
    return widthOf(this.doc, text, this.#size);
  }

  #use({ size, bold = false }: TextStyle): void {
    this.doc.font(bold ? "Helvetica-Bold" : "Helvetica").fontSize(size);
    this.#size = size;
  }

  /** The width of a text on one line. */
  widthOf(text: string, style: TextStyle): number {
    this.#use(style);
    return this.#widthOf(printable(text).trim());
  }

  heightOf(text: string, width: number, style: TextStyle): number {
    return this.lines(text, width, style).length * style.size * (style.leading ?? usualLeading);
  }

  /** Draws a text at a position and returns its height. */
  text(text: string, x: number, y: number, width: number, style: TextStyle, tag: Tag = "P"): number {
    const lines = this.lines(text, width, style);
    if (lines.length === 0) return 0;
    const element = this.doc.struct(tag);
    this.#parent.add(element);
    const content = this.doc.markStructureContent(tag);
    const height = this.#draw(lines, x, y, width, style);
    this.doc.endMarkedContent();
    element.add(content);
    element.end();
    return height;
  }

  /** Leaves one line for a text that is known only when later pages are drawn. Returns a function that writes it. */
  lineLater(x: number, y: number, width: number, style: TextStyle): (text: string) => void {
    const element = this.doc.struct("P");
    this.#parent.add(element);
    const page = this.pageCount - 1;
    return (text) => {
      this.doc.switchToPage(page);
      const content = this.doc.markStructureContent("P");
      this.#draw(this.lines(text, width, { ...style, most: 1 }), x, y, width, style);
      this.doc.endMarkedContent();
      element.add(content);
      element.end();
      this.doc.switchToPage(this.pageCount - 1);
    };
  }

  /** Draws text that is no content, such as a repeated head. */
  ornamentText(text: string, x: number, y: number, width: number, style: TextStyle): void {
    this.asOrnament(() => this.#draw(this.lines(text, width, style), x, y, width, style));
  }

  #draw(lines: readonly string[], x: number, y: number, width: number, style: TextStyle): number {
    const { size, color = ink, align = "left", leading = usualLeading } = style;
    this.#use(style);
    this.doc.fillColor(color);
    const step = size * leading;
    lines.forEach((line, index) => {
      const spare = align === "left" ? 0 : width - this.#widthOf(line);
      const at = x + (align === "center" ? spare / 2 : spare);
      const top = y + index * step + (step - size) / 2;
      writeLine(this.doc, line, { x: at, y: top, from: "top", size, color });
    });
    return lines.length * step;
  }

  rule(y: number, width = 0.5, color = "#d3d9d6"): void {
    this.asOrnament(() =>
      this.doc
        .moveTo(this.left, y)
        .lineTo(this.left + this.width, y)
        .lineWidth(width)
        .strokeColor(color)
        .stroke(),
    );
  }

  bookmark(title: string): void {
    this.doc.outline.addItem(title);
  }

  /** Writes the texts that depend on the number of pages, and ends the document. */
  async end(onEachPage: (page: number, pages: number) => void): Promise<Buffer> {
    const count = this.pageCount;
    for (let page = 0; page < count; page++) {
      this.doc.switchToPage(page);
      onEachPage(page + 1, count);
    }
    this.#parents[0]?.end();
    this.doc.end();
    return this.#bytes;
  }
}
