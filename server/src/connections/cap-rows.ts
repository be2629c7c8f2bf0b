import type { Frame, ResultEnd } from "@fiddle/protocol/connection-frames.ts";
import type { Piece } from "./driver.ts";
import { readableText, requireColumnCount, requireShortNames } from "./failure.ts";

/** What one result may have. */
export interface ResultCaps {
  readonly rows: number;
  readonly bytes: number;
}

export const RESULT_CAPS: ResultCaps = { rows: 1_000_000, bytes: 500_000_000 };

const QUOTE = 0x22;
const NEWLINE = 0x0a;

/**
 * Turns a driver's pieces into frames, counts the rows, and ends the query where the result is larger than allowed. A row that the limit of
 * bytes cuts off stays at the end, because its begin may have been sent before: `wholeRows` and the browser drop it.
 */
export async function* capRows(pieces: AsyncGenerator<Piece, void>, caps: ResultCaps): AsyncGenerator<Frame, void> {
  const rows = new RowCounter();
  let bytes = 0;
  let did: string | null = null;
  let note: string | undefined;
  let columns = 0;
  const cut = (reason: string): Frame => ({
    kind: "end",
    end: { rows: rows.count, cut: { rows: rows.count, reason }, did, ...(note !== undefined && { note }) },
  });
  for await (const piece of pieces) {
    if (piece.kind === "did") did = readableText(piece.did);
    else if (piece.kind === "note") note = readableText(piece.note);
    else if (piece.kind === "columns") {
      columns = piece.columns.length;
      requireColumnCount(columns);
      requireShortNames(piece.columns);
      yield piece;
    } else {
      const room = Math.max(0, caps.bytes - bytes);
      const [end, reason] = rows.advance(piece.bytes, caps.rows, room);
      bytes += end;
      if (end > 0) yield { kind: "rows", bytes: piece.bytes.subarray(0, end) as Uint8Array<ArrayBuffer> };
      if (reason !== null) {
        yield cut(reason === "rows" ? ROWS_CUT(caps.rows) : BYTES_CUT(caps.bytes));
        return;
      }
    }
  }
  const end: ResultEnd = { rows: columns === 0 ? 0 : rows.count, cut: null, did, ...(note !== undefined && { note }) };
  yield { kind: "end", end };
}

const ROWS_CUT = (rows: number) =>
  `Only the first ${rows.toLocaleString("en")} rows were loaded. Filter or aggregate in SQL to get fewer.`;
const BYTES_CUT = (bytes: number) =>
  `Only the first ${Math.round(bytes / 1e6)} MB were loaded. Select fewer columns or rows.`;

/** The rows without one at the end that was cut off in its middle. */
export function wholeRows(csv: Uint8Array): Uint8Array {
  let quoted = false;
  let end = 0;
  for (const [at, byte] of csv.entries()) {
    if (byte === QUOTE) quoted = !quoted;
    else if (byte === NEWLINE && !quoted) end = at + 1;
  }
  return csv.subarray(0, end);
}

/** Counts rows of CSV in pieces of any size. */
class RowCounter {
  count = 0;
  #quoted = false;
  /** Whether the last row has begun but not ended. */
  #open = false;

  /** How many bytes of the piece are within the limits, ending with a whole row where they are not all, and which limit was met. */
  advance(bytes: Uint8Array, maxRows: number, maxBytes: number): readonly [number, "rows" | "bytes" | null] {
    if (this.#advancePlain(bytes, maxRows, maxBytes)) return [bytes.length, null];
    // Locals, since every byte passes here.
    let { count } = this;
    let quoted = this.#quoted;
    let open = this.#open;
    let wholeRows = 0;
    let at = 0;
    let met: "rows" | "bytes" | null = null;
    for (; at < bytes.length; at++) {
      // A row more than allowed has begun.
      if (count >= maxRows && !open) met = "rows";
      else if (at >= maxBytes) met = "bytes";
      if (met !== null) break;
      const byte = bytes[at];
      open = true;
      if (byte === QUOTE) quoted = !quoted;
      else if (byte === NEWLINE && !quoted) {
        count += 1;
        open = false;
        wholeRows = at + 1;
      }
    }
    this.count = count;
    this.#quoted = quoted;
    this.#open = open;
    return [met === "bytes" ? wholeRows : at, met];
  }

  /** Counts a piece that is within the limits and has no quotes, as most have, without a look at each byte. Returns whether it is such a piece. */
  #advancePlain(bytes: Uint8Array, maxRows: number, maxBytes: number): boolean {
    if (this.#quoted || bytes.length === 0 || bytes.length > maxBytes || bytes.includes(QUOTE)) return false;
    let newlines = 0;
    let last = -1;
    for (let at = bytes.indexOf(NEWLINE); at >= 0; at = bytes.indexOf(NEWLINE, at + 1)) {
      newlines += 1;
      last = at;
    }
    const isOpen = last < bytes.length - 1;
    if (this.count + newlines + (isOpen ? 1 : 0) > maxRows) return false;
    this.count += newlines;
    this.#open = isOpen;
    return true;
  }
}
