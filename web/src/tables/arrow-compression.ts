import { joinBytes } from "@fiddle/notebook/bytes";
import { decompressZstd } from "hyparquet-compressors";
import { TableFileError } from "./table.ts";
import { unpackLz4Frame } from "./lz4.ts";

const MAGIC = "ARROW1";
/** An Arrow file has a stream of messages between its magic bytes, of which the first are padded, and its footer. */
const FILE_HEADER_BYTES = 8;
const CONTINUATION = 0xffff_ffff;
const ALIGNMENT = 8;
const MAX_UNPACKED_BYTES = 1_000_000_000;
/** Positions of a table's fields in its vtable, and the kinds of messages: format/Message.fbs and File.fbs of Arrow. */
const MESSAGE = { headerType: 6, header: 8, bodyLength: 10 };
const DICTIONARY_BATCH = { type: 2, data: 6 };
const RECORD_BATCH = { type: 3, buffers: 8, compression: 10 };
const COMPRESSION = { codec: 4 };
const ZSTD = 1;

/**
 * An Arrow file or stream as a stream whose buffers aren't compressed, because the library reads no others. pandas compresses
 * Feather files with LZ4 unless it's told not to. Files without compression stay as they are.
 */
export function unpackArrow(file: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const isFile = new TextDecoder().decode(file.subarray(0, MAGIC.length)) === MAGIC;
  const parts: Uint8Array[] = [];
  let [at, isPacked, unpacked] = [isFile ? FILE_HEADER_BYTES : 0, false, 0];
  const view = new DataView(file.buffer, file.byteOffset, file.length);
  while (at + 8 <= file.length && view.getUint32(at, true) === CONTINUATION) {
    const size = view.getUint32(at + 4, true);
    if (size === 0) break;
    const head = file.slice(at, at + 8 + size);
    const message = new FlatTable(new DataView(head.buffer, 8));
    const body = file.subarray(at + head.length, at + head.length + message.int64(MESSAGE.bodyLength));
    at += head.length + body.length;
    const batch = batchOf(message);
    const compression = batch?.table(RECORD_BATCH.compression);
    if (batch && compression) {
      isPacked = true;
      const whole = unpackBody(
        body,
        batch,
        compression.int8(COMPRESSION.codec) === ZSTD,
        MAX_UNPACKED_BYTES - unpacked,
      );
      unpacked += whole.length;
      batch.clear(RECORD_BATCH.compression);
      message.setInt64(MESSAGE.bodyLength, whole.length);
      parts.push(head, whole);
    } else parts.push(head, body);
  }
  return isPacked ? joinBytes(parts) : file;
}

function batchOf(message: FlatTable): FlatTable | null {
  const type = message.int8(MESSAGE.headerType);
  const header = message.table(MESSAGE.header);
  if (type === RECORD_BATCH.type) return header;
  return type === DICTIONARY_BATCH.type ? (header?.table(DICTIONARY_BATCH.data) ?? null) : null;
}

/** A body with each of its buffers unpacked. The buffers' places in `batch` become the new ones. */
function unpackBody(body: Uint8Array, batch: FlatTable, isZstd: boolean, maxBytes: number): Uint8Array {
  const parts: Uint8Array[] = [];
  let length = 0;
  for (const place of batch.structs(RECORD_BATCH.buffers, 16)) {
    const start = Number(place.getBigInt64(0, true));
    const packed = body.subarray(start, start + Number(place.getBigInt64(8, true)));
    const buffer = unpackBuffer(packed, isZstd, maxBytes - length);
    place.setBigInt64(0, BigInt(length), true);
    place.setBigInt64(8, BigInt(buffer.length), true);
    const padding = (ALIGNMENT - (buffer.length % ALIGNMENT)) % ALIGNMENT;
    parts.push(buffer, new Uint8Array(padding));
    length += buffer.length + padding;
  }
  return joinBytes(parts);
}

/** A buffer begins with its length when unpacked, or with -1 if packing it would have made it longer. */
function unpackBuffer(packed: Uint8Array, isZstd: boolean, maxBytes: number): Uint8Array {
  if (packed.length === 0) return packed;
  const length = Number(new DataView(packed.buffer, packed.byteOffset).getBigInt64(0, true));
  const content = packed.subarray(8);
  if (length === -1) return content;
  if (length > maxBytes) throw new TableFileError("This file is too large to preview once it's decompressed.");
  return isZstd ? decompressZstd(content, new Uint8Array(length)) : unpackLz4Frame(content, length);
}

/** A table of FlatBuffers, whose vtable has the place of each field that it has. */
class FlatTable {
  readonly #view: DataView;
  readonly #at: number;

  constructor(view: DataView, at = view.getUint32(0, true)) {
    this.#view = view;
    this.#at = at;
  }

  int8(field: number): number {
    const place = this.#place(field);
    return place === null ? 0 : this.#view.getInt8(place);
  }

  int64(field: number): number {
    const place = this.#place(field);
    return place === null ? 0 : Number(this.#view.getBigInt64(place, true));
  }

  setInt64(field: number, value: number): void {
    const place = this.#place(field);
    if (place !== null) this.#view.setBigInt64(place, BigInt(value), true);
  }

  table(field: number): FlatTable | null {
    const place = this.#place(field);
    return place === null ? null : new FlatTable(this.#view, place + this.#view.getUint32(place, true));
  }

  /** The items of a vector, each `size` bytes long. */
  structs(field: number, size: number): DataView[] {
    const place = this.#place(field);
    if (place === null) return [];
    const vector = place + this.#view.getUint32(place, true);
    const { buffer, byteOffset } = this.#view;
    return Array.from(
      { length: this.#view.getUint32(vector, true) },
      (_, index) => new DataView(buffer, byteOffset + vector + 4 + index * size, size),
    );
  }

  /** Makes the table lack a field. */
  clear(field: number): void {
    this.#view.setUint16(this.#vtable + field, 0, true);
  }

  get #vtable(): number {
    return this.#at - this.#view.getInt32(this.#at, true);
  }

  #place(field: number): number | null {
    const offset =
      field < this.#view.getUint16(this.#vtable, true) ? this.#view.getUint16(this.#vtable + field, true) : 0;
    return offset === 0 ? null : this.#at + offset;
  }
}
