import { deflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { quotationLetter } from "../testing/letters.ts";
import { readPdf } from "../testing/pdf.ts";
import { png } from "../testing/picture.ts";
import { isLogo, mostLogoBytes } from "./picture.ts";

test("a logo is a whole PNG or JPEG; a text, a half picture, a huge one and a damaged one are none", () => {
  expect(isLogo(png(40))).toBe(true);
  expect(isLogo(Buffer.from("logo"))).toBe(false);
  expect(isLogo(Buffer.from("%PDF-1.7"))).toBe(false);
  expect(isLogo(png(40).subarray(0, 60))).toBe(false);
  expect(isLogo(png(5_000, deflateSync(Buffer.alloc(10))))).toBe(false);
  expect(isLogo(png(40, Buffer.from("no deflated data")))).toBe(false);
  // No row of a picture begins with a 9.
  expect(isLogo(png(40, deflateSync(Buffer.alloc(40 * 121, 9))))).toBe(false);
  expect(isLogo(Buffer.alloc(mostLogoBytes + 1))).toBe(false);
});

test("a document with a logo is made, with the same words as without", async () => {
  const plain = await readPdf(await quotationLetter({ color: "#0e643e" }));
  const withLogo = await readPdf(
    await quotationLetter({ color: "#0e643e", logo: png(40).toString("base64") }),
  );
  expect(withLogo.words).toBe(plain.words);
});
