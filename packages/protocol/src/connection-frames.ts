import { joinBytes } from "@fiddle/notebook/bytes";

/**
 * A result on its way, as frames: one byte for the kind, four for the length (little-endian), and as many bytes.
 * `columns` comes first, any number of `rows` (CSV without a header line; a row may cross from one frame to the next),
 * then `end` or `error`. A stream without either was cut off on its way. `alive` says that the database is still working.
 */
export const FRAMES_TYPE = "application/vnd.fiddle.frames";

export const FRAME_KINDS = { columns: 1, rows: 2, end: 3, error: 4, alive: 5 } as const;
export type FrameKind = keyof typeof FRAME_KINDS;

/** How a column's text is read. Everything but numbers and booleans stays text. */
export type ValueKind =
  | "integer"
  | "number"
  | "decimal"
  | "boolean"
  | "date"
  | "datetime"
  | "time"
  | "duration"
  | "bytes"
  | "json"
  | "list"
  | "text";

export interface ResultColumn {
  readonly name: string;
  /** The database's own name of the type, e.g. `numeric(10,2)`. */
  readonly type: string;
  readonly kind: ValueKind;
  /** The kind of a list's items. */
  readonly item?: ValueKind;
}

export interface ResultEnd {
  readonly rows: number;
  /** Rows that are missing, with a sentence that says why; null: all are there. */
  readonly cut: { readonly rows: number; readonly reason: string } | null;
  /** What a statement without rows did, e.g. `INSERT 0 5`; null for one with rows. */
  readonly did: string | null;
  /** Where values aren't exactly what the database has, a sentence that says which. */
  readonly note?: string;
}

export interface ResultError {
  readonly id: string;
  readonly message: string;
}

export type Frame =
  | { readonly kind: "columns"; readonly columns: readonly ResultColumn[] }
  | { readonly kind: "rows"; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: "end"; readonly end: ResultEnd }
  | { readonly kind: "error"; readonly error: ResultError }
  | { readonly kind: "alive" };

const HEAD_BYTES = 5;

export function frameBytes(frame: Frame): Uint8Array<ArrayBuffer> {
  const [head, body] = frameParts(frame);
  const bytes = new Uint8Array(HEAD_BYTES + body.length);
  bytes.set(head);
  bytes.set(body, HEAD_BYTES);
  return bytes;
}

/** A frame's head and body, one after the other, without a copy of the rows. */
export function frameParts(frame: Frame): readonly [head: Uint8Array<ArrayBuffer>, body: Uint8Array] {
  const body = bodyOf(frame);
  const head = new Uint8Array(HEAD_BYTES);
  head[0] = FRAME_KINDS[frame.kind];
  new DataView(head.buffer).setUint32(1, body.length, true);
  return [head, body];
}

function bodyOf(frame: Frame): Uint8Array {
  if (frame.kind === "rows") return frame.bytes;
  if (frame.kind === "alive") return new Uint8Array(0);
  const said = frame.kind === "columns" ? frame.columns : frame.kind === "end" ? frame.end : frame.error;
  return new TextEncoder().encode(JSON.stringify(said));
}

/** Reads frames from pieces of any size. Rows are passed on as they come, without waiting for their frame's end. */
export class FrameReader {
  #rest: Uint8Array<ArrayBuffer> = new Uint8Array(0);
  /** Bytes of a `rows` frame that are still to come. */
  #rows = 0;

  /** The frames that a piece completes, in their order. */
  *read(piece: Uint8Array<ArrayBuffer>): Generator<Frame> {
    let bytes = this.#rest.length === 0 ? piece : joinBytes([this.#rest, piece]);
    for (;;) {
      if (this.#rows > 0) {
        if (bytes.length === 0) break;
        const part = bytes.subarray(0, this.#rows);
        this.#rows -= part.length;
        bytes = bytes.subarray(part.length);
        yield { kind: "rows", bytes: part };
        continue;
      }
      if (bytes.length < HEAD_BYTES) break;
      const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(1, true);
      const kind = kindOf(bytes[0]);
      if (kind === "rows") {
        this.#rows = length;
        bytes = bytes.subarray(HEAD_BYTES);
        continue;
      }
      if (bytes.length < HEAD_BYTES + length) break;
      const body = bytes.subarray(HEAD_BYTES, HEAD_BYTES + length);
      bytes = bytes.subarray(HEAD_BYTES + length);
      yield frameOf(kind, body);
    }
    this.#rest = bytes.slice();
  }
}

function frameOf(kind: Exclude<FrameKind, "rows">, body: Uint8Array): Frame {
  if (kind === "alive") return { kind };
  const said = JSON.parse(new TextDecoder().decode(body)) as never;
  return kind === "columns" ? { kind, columns: said } : kind === "end" ? { kind, end: said } : { kind, error: said };
}

function kindOf(byte: number | undefined): FrameKind {
  for (const [kind, number] of Object.entries(FRAME_KINDS)) if (number === byte) return kind as FrameKind;
  throw new Error(`No frame has kind ${byte}.`);
}
