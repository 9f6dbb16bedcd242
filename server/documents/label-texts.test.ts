import { PNG } from "pngjs";
import { expect, test } from "vitest";
import { codesOn, readPdf, wholeFile } from "../testing/pdf.ts";
import { png } from "../testing/picture.ts";
import { type Label, labelSide } from "./label-layout.ts";
import { labelSheets } from "./label-sheets.ts";
import { labelZpl } from "./label-zpl.ts";

/** A very long text, characters that the fonts of Western Europe do not have, ZPL commands, and no text. */
const odd = ["Ñandú".repeat(50), "José 👩‍👩‍👧 שלום Łódź مرحبا", "x^FS^XZ~JA_5F\\&".repeat(10), ""];

const labelSaying = (text: string): Label => ({
  carrier: { name: text, hasLogo: false },
  service: text,
  leaves: text,
  routeCode: "GDLX",
  marks: ["do-not-stack"],
  zone: { name: text, code: "OC" },
  piece: { caption: text, number: 1999, of: text },
  to: { caption: text, firm: text, lines: [text, text], postalCode: "44940", city: text },
  from: [text, text],
  measures: text,
  guideNumber: "00700000029",
  address: "https://portal_de.example/solicitud/70000002",
});

test("whatever its texts say, a label stays on its page, and a scanner reads its codes", async () => {
  for (const text of odd) {
    const labels = [labelSaying(text)];
    const file = await wholeFile(labelSheets({ labels, title: "x", author: "x", language: "es", at: 0 }));
    for (const { x, y, width, height } of (await readPdf(file)).texts) {
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x + width).toBeLessThanOrEqual(labelSide);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y + height).toBeLessThanOrEqual(labelSide);
    }
    expect([...(await codesOn(file))].sort()).toEqual([
      "0070000002901999",
      "https://portal_de.example/solicitud/70000002",
    ]);
  }
});

test("no text of a label becomes a command of a thermal printer, and its address is read whole", async () => {
  for (const text of odd) {
    const zpl = Buffer.from(await wholeFile(labelZpl([labelSaying(text)]))).toString("utf8");
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
    const file = await wholeFile(labelSheets({ labels, ...about, ...(logo ? { logo } : {}) }));
    return Buffer.from(file).toString("latin1").split("/Subtype /Image").length - 1;
  };
  expect(await picturesIn([one, one, one], png(40).toString("base64"))).toBe(1);
  expect(await picturesIn([labelSaying("Ejemplo")])).toBe(0);
});

test("a thermal printer draws the mark of a piece on which nothing may be put, and no other", async () => {
  const marked = labelSaying("Ejemplo");
  const zplOf = async (label: Label) => Buffer.from(await wholeFile(labelZpl([label]))).toString("utf8");
  // A cross over two boxes in a frame.
  expect((await zplOf(marked)).match(/\^GD\d+,\d+,\d+,B,[LR]/g)).toHaveLength(2);
  expect(await zplOf({ ...marked, marks: [] })).not.toContain("^GD");
  expect(await zplOf(marked)).toContain("^FO28,23^GB51,51,51,B,");
});

/** A picture of two columns, each of one color, twice as wide as it is high. */
function columns(left: readonly number[], right: readonly number[]): string {
  const picture = new PNG({ width: 200, height: 100 });
  for (let at = 0; at < picture.data.length; at += 4)
    picture.data.set((at / 4) % 200 < 100 ? left : right, at);
  return PNG.sync.write(picture).toString("base64");
}

/** The graphic of a label as a thermal printer draws it: where it stands, and its rows of dots. */
async function graphicOf(logo: string) {
  const label: Label = { ...labelSaying("Ejemplo"), carrier: { name: "Ejemplo", hasLogo: true } };
  const zpl = Buffer.from(await wholeFile(labelZpl([label], logo))).toString("utf8");
  const [, x, y, sent, all, perRow, data = ""] =
    /\^FO(\d+),(\d+)\^GFA,(\d+),(\d+),(\d+),([0-9A-F]+)\^FS/.exec(zpl) ?? [];
  const rows = data.match(new RegExp(`.{${2 * Number(perRow)}}`, "g")) ?? [];
  const dotsOf = (row: string) =>
    [...row].map((digit) => Number.parseInt(digit, 16).toString(2).padStart(4, "0")).join("");
  expect([Number(sent), Number(all)]).toEqual([data.length / 2, data.length / 2]);
  return { zpl, x: Number(x), y: Number(y), rows: rows.map(dotsOf) };
}

test("a thermal printer draws the carrier's logo in black dots, in its proportions, in the middle of its place", async () => {
  const clear = [0, 0, 0, 0];
  // Dark, and light but not white; on paper what is transparent is white.
  for (const color of [
    [14, 100, 62, 255],
    [250, 220, 120, 255],
  ]) {
    const { x, y, rows } = await graphicOf(columns(color, clear));
    // 18 points are 51 dots: 51 wide and 26 high, 12 below the top of the place.
    expect({ x, y, height: rows.length }).toEqual({ x: 28, y: 35, height: 26 });
    // The 26th dot is half of either column.
    for (const row of rows) expect(row).toMatch(/^1{25}[01]0{30}$/);
  }
  const { rows } = await graphicOf(columns([255, 255, 255, 255], [0, 0, 0, 255]));
  for (const row of rows) expect(row).toMatch(/^0{25}[01]1{25}0{5}$/);
});

test("where a logo cannot be drawn in dots the carrier's name stands alone on its label", async () => {
  const white = [255, 255, 255, 255];
  for (const logo of ["", Buffer.from("no picture").toString("base64"), columns(white, white)]) {
    const label: Label = { ...labelSaying("Ejemplo"), carrier: { name: "Ejemplo", hasLogo: true } };
    const zpl = Buffer.from(await wholeFile(labelZpl([label], logo))).toString("utf8");
    expect(zpl).not.toContain("^GF");
    expect(zpl).toContain("^FDEjemplo^FS");
    expect(zpl.match(/\^XZ/g)).toHaveLength(1);
  }
});
