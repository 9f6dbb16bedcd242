import { inflateRawSync } from "node:zlib";

/** The limits of a ZIP file, checked before anything is unpacked. */
export interface ZipLimits {
  /** All files in it together, unpacked, in bytes. */
  readonly bytes: number;
  readonly files: number;
}

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const localSignature = 0x04034b50;
const endLength = 22;
const mostComment = 0xffff;
const encrypted = 1;
const stored = 0;
const deflated = 8;

export interface ZipEntry {
  readonly name: string;
  readonly method: number;
  readonly packed: number;
  readonly unpacked: number;
  readonly offset: number;
}

/** Why a ZIP file is not unpacked: it is no such file (or encrypted, damaged, ZIP64), or would be too large. */
export class ZipRefused extends Error {
  readonly reason: "unreadable" | "tooLarge";

  constructor(reason: "unreadable" | "tooLarge") {
    super(`The archive is ${reason}`);
    this.reason = reason;
  }
}

const unreadable = () => new ZipRefused("unreadable");

/**
 * The entries of a ZIP from its directory, which declares their sizes: a ZIP bomb is refused before a byte of it is
 * unpacked. Throws `ZipRefused`.
 */
export function zipEntries(bytes: Buffer, limits: ZipLimits): readonly ZipEntry[] {
  const end = endOf(bytes);
  const count = bytes.readUInt16LE(end + 10);
  const start = bytes.readUInt32LE(end + 16);
  if (count === 0xffff || start === 0xffffffff) throw unreadable();
  if (count > limits.files) throw new ZipRefused("tooLarge");
  const entries: ZipEntry[] = [];
  let at = start;
  for (let index = 0; index < count; index++) {
    if (at + 46 > end || bytes.readUInt32LE(at) !== entrySignature) throw unreadable();
    const nameLength = bytes.readUInt16LE(at + 28);
    const entry = {
      name: bytes.toString("utf8", at + 46, at + 46 + nameLength),
      method: bytes.readUInt16LE(at + 10),
      packed: bytes.readUInt32LE(at + 20),
      unpacked: bytes.readUInt32LE(at + 24),
      offset: bytes.readUInt32LE(at + 42),
    };
    const isKnown = entry.method === stored || entry.method === deflated;
    if (!isKnown || (bytes.readUInt16LE(at + 8) & encrypted) !== 0) throw unreadable();
    entries.push(entry);
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  const together = entries.reduce((sum, { unpacked }) => sum + unpacked, 0);
  if (together > limits.bytes) throw new ZipRefused("tooLarge");
  return entries;
}

/** The content of one file. Refused when it unpacks to more than its entry declares. */
export function unzipped(bytes: Buffer, { method, packed, unpacked, offset }: ZipEntry): Buffer {
  if (offset + 30 > bytes.length || bytes.readUInt32LE(offset) !== localSignature) throw unreadable();
  const start = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28);
  if (start + packed > bytes.length) throw unreadable();
  const content = bytes.subarray(start, start + packed);
  if (method === stored) {
    if (packed !== unpacked) throw unreadable();
    return content;
  }
  try {
    return inflateRawSync(content, { maxOutputLength: Math.max(1, unpacked) });
  } catch (error) {
    const isMore = error instanceof RangeError;
    throw isMore ? new ZipRefused("tooLarge") : unreadable();
  }
}

function endOf(bytes: Buffer): number {
  const earliest = Math.max(0, bytes.length - endLength - mostComment);
  for (let at = bytes.length - endLength; at >= earliest; at--)
    if (bytes.readUInt32LE(at) === endSignature) return at;
  throw unreadable();
}
