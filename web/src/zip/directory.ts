/** An entry of a zip archive, as its directory at the end describes it. */
export interface ZipEntry {
  readonly path: string;
  /** In bytes, unpacked; what the archive claims. */
  readonly size: number;
  readonly packedSize: number;
  /** 0 stored, 8 deflated; others exist. */
  readonly method: number;
  readonly encrypted: boolean;
  readonly symlink: boolean;
  /** Where the entry's own header begins. */
  readonly offset: number;
}

/** An archive that cannot, or must not, be unpacked; the message is a sentence for the person. */
export class ZipError extends Error {}

const END = 0x06054b50;
const END_64_LOCATOR = 0x07064b50;
const ENTRY = 0x02014b50;
/** The end's record, with the longest comment. */
const LONGEST_END = 22 + 0xffff;
const LARGEST_DIRECTORY = 64 * 1024 * 1024;

const NO_ZIP = "This is not a zip archive, or it is damaged. Keep it as a file, or download it again.";

/** Reads an archive's directory, and nothing else of it. Throws `ZipError`. */
export async function readZipDirectory(zip: Blob): Promise<readonly ZipEntry[]> {
  const tailStart = Math.max(0, zip.size - LONGEST_END);
  const tail = await view(zip, tailStart, zip.size);
  let end = tail.byteLength - 22;
  while (end >= 0 && tail.getUint32(end, true) !== END) end -= 1;
  if (end < 0) throw new ZipError(NO_ZIP);
  let place = { size: tail.getUint32(end + 12, true), offset: tail.getUint32(end + 16, true) };
  if (end >= 20 && tail.getUint32(end - 20, true) === END_64_LOCATOR) {
    const record = await view(zip, Number(tail.getBigUint64(end - 12, true)), zip.size);
    if (record.byteLength < 56) throw new ZipError(NO_ZIP);
    place = { size: Number(record.getBigUint64(40, true)), offset: Number(record.getBigUint64(48, true)) };
  }
  if (place.offset + place.size > zip.size || place.size > LARGEST_DIRECTORY) throw new ZipError(NO_ZIP);
  return readEntries(await view(zip, place.offset, place.offset + place.size));
}

function readEntries(directory: DataView): readonly ZipEntry[] {
  const entries: ZipEntry[] = [];
  let at = 0;
  while (at + 46 <= directory.byteLength && directory.getUint32(at, true) === ENTRY) {
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((field) => directory.getUint16(at + field, true));
    const nameEnd = at + 46 + (nameLength ?? 0);
    const next = nameEnd + (extraLength ?? 0) + (commentLength ?? 0);
    if (next > directory.byteLength) throw new ZipError(NO_ZIP);
    const flags = directory.getUint16(at + 8, true);
    const wide = wideFields(directory, at, nameEnd, nameEnd + (extraLength ?? 0));
    entries.push({
      path: decodeName(new Uint8Array(directory.buffer, directory.byteOffset + at + 46, nameLength)),
      method: directory.getUint16(at + 10, true),
      encrypted: (flags & 1) !== 0,
      symlink: ((directory.getUint32(at + 38, true) >>> 16) & 0xf000) === 0xa000,
      ...wide,
    });
    at = next;
  }
  return entries;
}

/** Sizes and offset; the ones that do not fit 32 bits stand in an extra field, in this order. */
function wideFields(directory: DataView, at: number, extra: number, extraEnd: number) {
  const fields = [24, 20, 42].map((field) => directory.getUint32(at + field, true));
  for (let place = extra; place + 4 <= extraEnd; place += 4 + directory.getUint16(place + 2, true)) {
    if (directory.getUint16(place, true) !== 1) continue;
    let value = place + 4;
    fields.forEach((field, index) => {
      if (field !== 0xffffffff || value + 8 > extraEnd) return;
      fields[index] = Number(directory.getBigUint64(value, true));
      value += 8;
    });
  }
  const [size = 0, packedSize = 0, offset = 0] = fields;
  return { size, packedSize, offset };
}

function decodeName(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("latin1").decode(bytes);
  }
}

async function view(blob: Blob, from: number, to: number): Promise<DataView> {
  return new DataView(await blob.slice(from, to).arrayBuffer());
}
