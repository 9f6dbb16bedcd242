import { expect, test } from "vitest";
import { demoForm, demoLabels } from "../testing/labels.ts";
import { quotationLetter } from "../testing/letters.ts";
import { codesOn, readPdf } from "../testing/pdf.ts";

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

async function whole(chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const all: Uint8Array[] = [];
  for await (const chunk of chunks) all.push(chunk);
  return Buffer.concat(all);
}

const papers: Readonly<Record<string, () => Promise<Uint8Array>>> = {
  "quotation-es": () => quotationLetter(),
  "quotation-en": () => quotationLetter(undefined, "en"),
  "form-es": () => demoForm("es"),
  "form-en": () => demoForm("en"),
  "form-cancelled-es": () => demoForm("es", { status: "cancelled" }),
  "labels-es": () => whole(demoLabels(2)),
  "laser-labels-a4-es": () => whole(demoLabels(5, "a4")),
};

for (const [name, paper] of Object.entries(papers))
  test(`${name} has its texts and codes where its reference has them`, async () => {
    await expect(await described(await paper())).toMatchFileSnapshot(`reference/${name}.txt`);
  });
