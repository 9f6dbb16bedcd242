import { crc32, deflateRawSync } from "node:zlib";

interface File {
  readonly name: string;
  readonly content: Buffer;
  /** The size that its entry declares, if it is a false one. */
  readonly declared?: number;
}

/** A ZIP with these files, deflated. */
export function zip(files: readonly File[]): Buffer {
  const local: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const { name, content, declared = content.length } of files) {
    const packed = deflateRawSync(content);
    const head = Buffer.alloc(26);
    head.writeUInt16LE(20, 0);
    head.writeUInt16LE(8, 4);
    head.writeUInt32LE(crc32(content), 10);
    head.writeUInt32LE(packed.length, 14);
    head.writeUInt32LE(declared, 18);
    head.writeUInt16LE(name.length, 22);
    const file = Buffer.concat([Buffer.from("PK\x03\x04"), head, Buffer.from(name), packed]);
    const entry = Buffer.alloc(16);
    entry.writeUInt32LE(offset, 12);
    central.push(
      Buffer.concat([Buffer.from("PK\x01\x02\x14\x00"), head.subarray(0, 24), entry, Buffer.from(name)]),
    );
    central[central.length - 1]?.writeUInt16LE(0, 30);
    local.push(file);
    offset += file.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(files.length, 4);
  end.writeUInt16LE(files.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...local, directory, Buffer.from("PK\x05\x06"), end]);
}
