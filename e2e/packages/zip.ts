import { crc32 } from "node:zlib";

/** File contents by name, in the order of the archive. */
export type ZipEntries = ReadonlyMap<string, Buffer>;

/** Builds an uncompressed ZIP archive. */
export function zip(entries: ZipEntries): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of entries) {
    const fields = commonFields(name, content);
    const local = Buffer.concat([signature(0x04034b50), fields, Buffer.from(name), content]);
    directory.push(centralHeader(fields, name, offset));
    parts.push(local);
    offset += local.length;
  }
  const central = Buffer.concat(directory);
  return Buffer.concat([...parts, central, endRecord(entries.size, central.length, offset)]);
}

/** The fields that the local and the central header share, from "version needed" to "extra length". */
function commonFields(name: string, content: Buffer): Buffer {
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(20, 0);
  fields.writeUInt16LE(0x21, 8); // 1980-01-01
  fields.writeUInt32LE(crc32(content), 10);
  fields.writeUInt32LE(content.length, 14);
  fields.writeUInt32LE(content.length, 18);
  fields.writeUInt16LE(Buffer.byteLength(name), 22);
  return fields;
}

function centralHeader(fields: Buffer, name: string, offset: number): Buffer {
  const tail = Buffer.alloc(14);
  tail.writeUInt32LE(offset, 10);
  return Buffer.concat([signature(0x02014b50), Buffer.from([20, 0]), fields, tail, Buffer.from(name)]);
}

function endRecord(count: number, size: number, offset: number): Buffer {
  const end = Buffer.alloc(18);
  end.writeUInt16LE(count, 4);
  end.writeUInt16LE(count, 6);
  end.writeUInt32LE(size, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([signature(0x06054b50), end]);
}

function signature(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
