import type { Frame, ResultEnd } from "@fiddle/protocol/connection-frames.ts";
import type { Piece } from "./driver.ts";

/** What one result may have. */
export interface ResultCaps {
  readonly rows: number;
  readonly bytes: number;
}

export const RESULT_CAPS: ResultCaps = { rows: 1_000_000, bytes: 500_000_000 };

const QUOTE = 0x22;
const NEWLINE = 0x0a;

/** Turns a driver's pieces into frames, counts the rows, and ends the query where the result is larger than allowed. */
export async function* capRows(pieces: AsyncGenerator<Piece, void>, caps: ResultCaps): AsyncGenerator<Frame, void> {
  const rows = new RowCounter();
  let bytes = 0;
  let did: string | null = null;
  let columns = 0;
  const cut = (reason: string): Frame => ({
    kind: "end",
    end: { rows: rows.count, cut: { rows: rows.count, reason }, did },
  });
  for await (const piece of pieces) {
    if (piece.kind === "did") did = piece.did;
    else if (piece.kind === "columns") {
      columns = piece.columns.length;
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
  const end: ResultEnd = { rows: columns === 0 ? 0 : rows.count, cut: null, did };
  yield { kind: "end", end };
}

const ROWS_CUT = (rows: number) =>
  `Only the first ${rows.toLocaleString("en")} rows were loaded. Filter or aggregate in SQL to get fewer.`;
const BYTES_CUT = (bytes: number) =>
  `Only the first ${Math.round(bytes / 1e6)} MB were loaded. Select fewer columns or rows.`;

/** Counts rows of CSV in pieces of any size. */
class RowCounter {
  count = 0;
  #quoted = false;
  /** Whether the last row has begun but not ended. */
  #open = false;

  /** How many bytes of the piece are within the limits, ending with a whole row where they are not all, and which limit was met. */
  advance(bytes: Uint8Array, maxRows: number, maxBytes: number): readonly [number, "rows" | "bytes" | null] {
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
}
