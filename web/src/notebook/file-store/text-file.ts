/** Larger files are shown in part and can't be edited. In bytes. */
export const MAX_EDITED_BYTES = 3_000_000;

const SAMPLE_BYTES = 16_384;
const BYTE_ORDER_MARK = "\ufeff";

/** A text file in an editor, and what saving has to restore. */
export interface EditedText {
  readonly text: string;
  readonly lineEnd: "\n" | "\r\n";
  readonly mark: boolean;
}

/** Whether a blob begins like UTF-8 text. */
export async function looksLikeText(blob: Blob): Promise<boolean> {
  const bytes = new Uint8Array(await blob.slice(0, SAMPLE_BYTES).arrayBuffer());
  if (bytes.includes(0)) return false;
  try {
    // Decoded as a stream, because the cut may be inside a character.
    new TextDecoder("utf-8", { fatal: true }).decode(bytes, { stream: blob.size > SAMPLE_BYTES });
    return true;
  } catch {
    return false;
  }
}

/** Null if the whole file isn't UTF-8 text after all. */
export async function readText(blob: Blob): Promise<EditedText | null> {
  try {
    const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
    const whole = decoder.decode(await blob.arrayBuffer());
    const mark = whole.startsWith(BYTE_ORDER_MARK);
    const text = mark ? whole.slice(1) : whole;
    const lineEnd = text.includes("\r\n") && !/(?<!\r)\n|\r(?!\n)/.test(text) ? "\r\n" : "\n";
    return { text: lineEnd === "\r\n" ? text.replaceAll("\r\n", "\n") : text, lineEnd, mark };
  } catch {
    return null;
  }
}

/** The file with its original line breaks and byte order mark. */
export function writeText({ text, lineEnd, mark }: EditedText): Blob {
  const lines = lineEnd === "\r\n" ? text.replaceAll("\n", "\r\n") : text;
  return new Blob([mark ? BYTE_ORDER_MARK : "", lines]);
}
