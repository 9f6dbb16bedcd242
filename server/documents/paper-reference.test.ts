import { expect, test } from "vitest";
import { demoForm, demoLabels } from "../testing/labels.ts";
import { quotationLetter } from "../testing/letters.ts";
import { codesOn, type PlacedText, readPdf, wholeFile } from "../testing/pdf.ts";

// Each paper beside its reference in `reference/`: every text with its page, its place and its size in half points, and
// every code. A reference is accepted after looking at the paper, never by updating it alone.

const half = (points: number) => (Math.round(points * 2) / 2).toFixed(1);

async function described(bytes: Uint8Array): Promise<string> {
  const { pages, texts } = await readPdf(bytes);
  const lines: string[] = [];
  for (const [index, { width, height }] of pages.entries()) {
    const page = index + 1;
    lines.push(`page ${page}: ${half(width)} x ${half(height)}`);
    for (const { text, x, y, height: size } of texts.filter((each) => each.page === page))
      lines.push(`${half(x).padStart(6)} ${half(y).padStart(6)} ${half(size).padStart(5)}  ${text}`);
    for (const code of [...(await codesOn(bytes, page))].sort()) lines.push(`code   ${code}`);
  }
  return `${lines.join("\n")}\n`;
}

const papers: Readonly<Record<string, () => Promise<Uint8Array>>> = {
  "quotation-es": () => quotationLetter(),
  "quotation-en": () => quotationLetter(undefined, "en"),
  "quotation-a4-en": () => quotationLetter(undefined, "en", "a4"),
  "quotation-expired-es": () => quotationLetter(undefined, "es", "letter", { status: "expired" }),
  "quotation-cancelled-en": () => quotationLetter(undefined, "en", "letter", { status: "cancelled" }),
  "form-es": () => demoForm("es"),
  "form-en": () => demoForm("en"),
  "form-a4-es": () => demoForm("es", {}, "a4"),
  "form-cancelled-es": () => demoForm("es", { status: "cancelled" }),
  "labels-es": () => wholeFile(demoLabels(2)),
  "laser-labels-a4-es": () => wholeFile(demoLabels(5, "a4")),
};

for (const [name, paper] of Object.entries(papers))
  test(`${name} has its texts and codes where its reference has them`, async () => {
    await expect(await described(await paper())).toMatchFileSnapshot(`reference/${name}.txt`);
  });

/** The capitals of Helvetica reach so far above the baseline, as a part of the size. */
const capitals = 0.72;

test("no text of a paper runs into another one", async () => {
  const boxOf = ({ x, y, width, height }: PlacedText) => ({
    left: x,
    right: x + width,
    top: y + (1 - capitals) * height,
    bottom: y + height,
  });
  for (const [name, paper] of Object.entries(papers)) {
    const { texts } = await readPdf(await paper());
    for (const [index, one] of texts.entries())
      for (const other of texts.slice(index + 1)) {
        if (one.page !== other.page) continue;
        const [a, b] = [boxOf(one), boxOf(other)];
        const isApart = a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;
        expect(isApart, `${name}: ${one.text} / ${other.text}`).toBe(true);
      }
  }
});
