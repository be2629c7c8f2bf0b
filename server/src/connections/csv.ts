/** One row as RFC 4180 CSV with a newline; null is nothing, and empty text is `""`. */
export function csvRow(values: readonly (string | null)[]): string {
  let line = "";
  for (let i = 0; i < values.length; i++) {
    if (i > 0) line += ",";
    const value = values[i];
    if (value !== null && value !== undefined) line += csvField(value);
  }
  return `${line}\n`;
}

const SPECIAL = /[",\r\n]/;

function csvField(value: string): string {
  return value === "" || value === "\\." || SPECIAL.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
}

/** Collects rows to pieces of a good size for the wire. */
export class CsvPieces {
  static readonly #PIECE_CHARACTERS = 64_000;
  #text = "";

  /** Adds a row. Returns a piece once one is full, else null. */
  add(values: readonly (string | null)[]): Uint8Array | null {
    this.#text += csvRow(values);
    return this.#text.length >= CsvPieces.#PIECE_CHARACTERS ? this.take() : null;
  }

  /** What was added since the last piece; null for nothing. */
  take(): Uint8Array | null {
    if (this.#text === "") return null;
    const bytes = Buffer.from(this.#text);
    this.#text = "";
    return bytes;
  }
}
