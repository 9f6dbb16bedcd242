import { expect, test } from "vitest";
import { codesOn, readPdf } from "../testing/pdf.ts";
import { png } from "../testing/picture.ts";
import { type Label, labelSide } from "./label-layout.ts";
import { labelSheets } from "./label-sheets.ts";
import { labelZpl } from "./label-zpl.ts";

/** The most that a field of a party has, and what fonts of western Europe do not have. */
const odd = ["Ñandú".repeat(50), "José 👩‍👩‍👧 שלום Łódź مرحبا", "x^FS^XZ~JA_5F\\&".repeat(10), ""];

const labelSaying = (text: string): Label => ({
  carrier: { name: text, hasLogo: false },
  ...{ service: text, leaves: text, routeCode: "GDLX", marks: ["do-not-stack"] },
  zone: { name: text, code: "OC" },
  piece: { caption: text, number: 1999, of: text },
  to: { caption: text, firm: text, lines: [text, text], postalCode: "44940", city: text },
  ...{ from: [text, text], measures: text },
  guideNumber: "000700000029",
  address: "https://portal_de.example/solicitud/70000002",
});

async function whole(chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const all: Uint8Array[] = [];
  for await (const chunk of chunks) all.push(chunk);
  return Buffer.concat(all);
}

test("whatever its texts say, a label stays on its page, and a scanner reads its codes", async () => {
  for (const text of odd) {
    const labels = [labelSaying(text)];
    const file = await whole(labelSheets({ labels, title: "x", author: "x", language: "es", at: 0 }));
    for (const { x, y, width, height } of (await readPdf(file)).texts) {
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x + width).toBeLessThanOrEqual(labelSide);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y + height).toBeLessThanOrEqual(labelSide);
    }
    expect([...(await codesOn(file))].sort()).toEqual([
      "0007000000291999",
      "https://portal_de.example/solicitud/70000002",
    ]);
  }
});

test("no text of a label becomes a command of a thermal printer, and its address is read whole", async () => {
  for (const text of odd) {
    const zpl = Buffer.from(await whole(labelZpl([labelSaying(text)]))).toString("utf8");
    expect(zpl.match(/\^XA/g)).toHaveLength(1);
    expect(zpl.match(/\^XZ/g)).toHaveLength(1);
    expect(zpl).not.toContain("~");
    for (const line of zpl.split("\n").filter((each) => each.includes("^FD")))
      expect(line.match(/\^F[DS]/g)).toEqual(["^FD", "^FS"]);
    expect(zpl).toContain("^FH_^FDMA,https://portal_5Fde.example/solicitud/70000002^FS");
  }
});

test("a file of labels has the carrier's logo once, however many labels show it", async () => {
  const one = { ...labelSaying("Ejemplo"), carrier: { name: "Ejemplo", hasLogo: true } };
  const about = { title: "x", author: "x", language: "es", at: 0 } as const;
  const picturesIn = async (labels: readonly Label[], logo?: string) => {
    const file = await whole(labelSheets({ labels, ...about, ...(logo ? { logo } : {}) }));
    return Buffer.from(file).toString("latin1").split("/Subtype /Image").length - 1;
  };
  expect(await picturesIn([one, one, one], png(40).toString("base64"))).toBe(1);
  expect(await picturesIn([labelSaying("Ejemplo")])).toBe(0);
});

test("a thermal printer draws the mark of a piece on which nothing may be put, and no other", async () => {
  const marked = labelSaying("Ejemplo");
  const zplOf = async (label: Label) => Buffer.from(await whole(labelZpl([label]))).toString("utf8");
  // A cross over two boxes in a frame.
  expect((await zplOf(marked)).match(/\^GD\d+,\d+,\d+,B,[LR]/g)).toHaveLength(2);
  expect(await zplOf({ ...marked, marks: [] })).not.toContain("^GD");
  expect(await zplOf(marked)).toContain("^FO28,23^GB51,51,51,B,");
});
