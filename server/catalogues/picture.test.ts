import { crc32, deflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { quotationLetter } from "../testing/letters.ts";
import { readPdf } from "../testing/pdf.ts";
import { isLogo, mostLogoBytes } from "./picture.ts";

function chunk(kind: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(kind, "latin1"), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** A green square. */
function png(
  side: number,
  data = deflateSync(Buffer.concat(Array.from({ length: side }, () => row(side)))),
): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", head),
    chunk("IDAT", data),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

const row = (side: number) => Buffer.from([0, ...Array.from({ length: side }, () => [14, 100, 62]).flat()]);

test("a logo is a whole PNG or JPEG; a text, a half picture, a huge one and a damaged one are none", () => {
  expect(isLogo(png(40))).toBe(true);
  expect(isLogo(Buffer.from("logo"))).toBe(false);
  expect(isLogo(Buffer.from("%PDF-1.7"))).toBe(false);
  expect(isLogo(png(40).subarray(0, 60))).toBe(false);
  expect(isLogo(png(5_000, deflateSync(Buffer.alloc(10))))).toBe(false);
  expect(isLogo(png(40, Buffer.from("no deflated data")))).toBe(false);
  expect(isLogo(Buffer.alloc(mostLogoBytes + 1))).toBe(false);
});

test("a document with a logo is made, with the same words as without", async () => {
  const plain = await readPdf(await quotationLetter({ color: "#0e643e" }));
  const withLogo = await readPdf(
    await quotationLetter({ color: "#0e643e", logo: png(40).toString("base64") }),
  );
  expect(withLogo.words).toBe(plain.words);
});
