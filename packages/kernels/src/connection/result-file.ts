import { sha256Of } from "@fiddle/notebook/bytes";
import type { ResultColumn } from "@fiddle/protocol/connection-frames.ts";

const PREVIEW_LINES = 5;
/** No more than this is looked at for the preview, in bytes. */
const PREVIEW_BYTES = 20_000;

/** The first 8 hexadecimal digits of the query's SHA-256, and `.csv`. */
export async function resultFileName(query: string): Promise<string> {
  return `${(await sha256Of(query)).slice(0, 8)}.csv`;
}

export function csvHeader(columns: readonly ResultColumn[]): string {
  const names = columns.map(({ name }) =>
    /[",\r\n]/.test(name) || name === "" ? `"${name.replaceAll('"', '""')}"` : name,
  );
  return `${names.join(",")}\n`;
}

/** The file's first five lines, from its first pieces: the file itself would have to be read back from the browser. */
export class PreviewText {
  readonly #bytes = new Uint8Array(PREVIEW_BYTES);
  #length = 0;

  add(bytes: Uint8Array): void {
    if (this.#length === PREVIEW_BYTES) return;
    const part = bytes.subarray(0, PREVIEW_BYTES - this.#length);
    this.#bytes.set(part, this.#length);
    this.#length += part.length;
  }

  finish(): string {
    const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(this.#bytes.subarray(0, this.#length));
    return text.split("\n").slice(0, PREVIEW_LINES).join("\n").trimEnd();
  }
}
