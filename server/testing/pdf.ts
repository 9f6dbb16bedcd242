/** A PDF as a reader sees it: its texts with their places, its structure, and the codes on its pages. */
import { scanImageData } from "@undecaf/zbar-wasm";
import { getDocument, type PDFDocumentProxy } from "pdfjs-dist/legacy/build/pdf.mjs";

export interface PlacedText {
  readonly text: string;
  readonly page: number;
  /** Points from the left and from the top. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface ReadPdf {
  readonly pages: readonly { readonly width: number; readonly height: number }[];
  readonly texts: readonly PlacedText[];
  readonly title: string;
  readonly language: string;
  readonly isTagged: boolean;
  readonly bookmarks: readonly string[];
  /** The roles of the structure of each page, from outside to inside. */
  readonly roles: readonly (readonly string[])[];
  /** All texts, a line each. */
  readonly words: string;
}

async function opened<T>(bytes: Uint8Array, use: (pdf: PDFDocumentProxy) => Promise<T>): Promise<T> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  try {
    return await use(await task.promise);
  } finally {
    await task.destroy();
  }
}

export function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  return opened(bytes, async (pdf) => {
    const texts: PlacedText[] = [];
    const pages: { width: number; height: number }[] = [];
    const roles: string[][] = [];
    for (let number = 1; number <= pdf.numPages; number++) {
      const page = await pdf.getPage(number);
      const { width, height } = page.getViewport({ scale: 1 });
      pages.push({ width, height });
      for (const item of (await page.getTextContent()).items) {
        if (!("str" in item) || item.str.trim() === "") continue;
        const [, , , size = 0, x = 0, base = 0] = item.transform as number[];
        texts.push({
          text: item.str,
          page: number,
          x,
          y: height - base - size,
          width: item.width,
          height: size,
        });
      }
      roles.push(rolesOf(await page.getStructTree()));
    }
    const { info } = await pdf.getMetadata();
    const about = info as { readonly Title?: string; readonly Language?: string };
    const marks = await pdf.getMarkInfo();
    const outline = await pdf.getOutline();
    return {
      pages,
      texts,
      roles,
      title: about.Title ?? "",
      language: about.Language ?? "",
      isTagged: (marks as unknown as ReadonlyMap<string, boolean> | null)?.get("Marked") === true,
      bookmarks: (outline ?? []).map(({ title }) => title),
      words: texts.map(({ text }) => text).join("\n"),
    };
  });
}

interface Role {
  readonly role?: string;
  readonly children?: readonly Role[];
}

function rolesOf(tree: unknown): string[] {
  const { role, children = [] } = (tree ?? {}) as Role;
  return [...(role ? [role] : []), ...children.flatMap(rolesOf)];
}

/** The bar codes and QR codes that a scanner reads on a page. */
export function codesOn(bytes: Uint8Array, number = 1): Promise<readonly string[]> {
  return opened(bytes, async (pdf) => {
    const page = await pdf.getPage(number);
    const viewport = page.getViewport({ scale: 3 });
    const { canvasFactory } = pdf as unknown as {
      readonly canvasFactory: {
        create(width: number, height: number): { canvas: unknown; context: Context };
      };
    };
    const { canvas, context } = canvasFactory.create(Math.ceil(viewport.width), Math.ceil(viewport.height));
    await page.render({ canvas: canvas as never, viewport }).promise;
    const { data, width, height } = context.getImageData(
      0,
      0,
      Math.ceil(viewport.width),
      Math.ceil(viewport.height),
    );
    const found = await scanImageData({ data, width, height, colorSpace: "srgb" } as never);
    return found.map((symbol) => symbol.decode());
  });
}

interface Context {
  getImageData(
    x: number,
    y: number,
    width: number,
    height: number,
  ): { readonly data: Uint8ClampedArray; readonly width: number; readonly height: number };
}

/** The whole content of a file that is written in pieces. */
export async function wholeFile(chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const all: Uint8Array[] = [];
  for await (const chunk of chunks) all.push(chunk);
  return Buffer.concat(all);
}
