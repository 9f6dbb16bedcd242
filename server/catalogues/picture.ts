import { inflateSync } from "node:zlib";
import { PNG } from "pngjs";

/** A larger logo would make up most of every document. */
export const mostLogoBytes = 200 * 1024;
const mostPixels = 4_000;

/** Whether a document can show it: a PNG or a JPEG that is whole, of at most 200 kB and 4,000 pixels a side. */
export function isLogo(content: Uint8Array): boolean {
  if (content.byteLength > mostLogoBytes) return false;
  const bytes = Buffer.from(content);
  return isPng(bytes) || isJpeg(bytes);
}

const fits = (width: number, height: number) =>
  width > 0 && height > 0 && width <= mostPixels && height <= mostPixels;

function isPng(bytes: Buffer): boolean {
  if (bytes.toString("latin1", 0, 8) !== "\x89PNG\r\n\x1a\n" || bytes.length < 33) return false;
  if (!fits(bytes.readUInt32BE(16), bytes.readUInt32BE(20))) return false;
  const data: Buffer[] = [];
  for (let at = 8; at + 12 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    const kind = bytes.toString("latin1", at + 4, at + 8);
    if (kind === "IDAT") data.push(bytes.subarray(at + 8, at + 8 + length));
    if (kind === "IEND") return inflates(Buffer.concat(data)) && isDecoded(bytes);
    at += 12 + length;
  }
  return false;
}

function inflates(data: Buffer): boolean {
  try {
    return inflateSync(data, { maxOutputLength: mostPixels * mostPixels * 8 }).length > 0;
  } catch {
    return false;
  }
}

/** The library that makes PDFs would end the process at a row that cannot be decoded. */
function isDecoded(bytes: Buffer): boolean {
  try {
    PNG.sync.read(bytes);
    return true;
  } catch {
    return false;
  }
}

function isJpeg(bytes: Buffer): boolean {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return false;
  if (bytes.readUInt16BE(bytes.length - 2) !== 0xffd9) return false;
  for (let at = 2; at + 9 <= bytes.length && bytes[at] === 0xff; at += 2 + bytes.readUInt16BE(at + 2)) {
    const marker = bytes[at + 1] ?? 0;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return fits(bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5));
  }
  return false;
}
