/** Larger files are shown in part, and not edited. In bytes. */
export const TEXT_LIMIT = 3_000_000;

const LOOKED_AT = 16_384;
const BYTE_ORDER_MARK = "\ufeff";

/** A text file as an editor holds it, and what saving has to put back. */
export interface EditedText {
  readonly text: string;
  readonly lineEnd: "\n" | "\r\n";
  readonly mark: boolean;
}

/** Whether a blob begins as UTF-8 text does. */
export async function looksLikeText(blob: Blob): Promise<boolean> {
  const bytes = new Uint8Array(await blob.slice(0, LOOKED_AT).arrayBuffer());
  if (bytes.includes(0)) return false;
  try {
    // As a stream, because the cut may go through a character.
    new TextDecoder("utf-8", { fatal: true }).decode(bytes, { stream: blob.size > LOOKED_AT });
    return true;
  } catch {
    return false;
  }
}

/** Null where the whole is no UTF-8 text after all. */
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

/** The file again, with the line ends and the mark it had. */
export function writeText({ text, lineEnd, mark }: EditedText): Blob {
  const lines = lineEnd === "\r\n" ? text.replaceAll("\n", "\r\n") : text;
  return new Blob([mark ? BYTE_ORDER_MARK : "", lines]);
}
