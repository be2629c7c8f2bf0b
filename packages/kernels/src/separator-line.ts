const SEPARATOR_LINE = /^\ufeff?"?sep=([^\r\n])"?\r?\n/i;
/** More than such a line has. */
const READ_BYTES = 32;

/** The line before the header from which Excel reads a CSV file's separator, and doesn't show; null where there is none. */
export function separatorLine(text: string): { readonly line: string; readonly separator: string } | null {
  const [line, separator] = SEPARATOR_LINE.exec(text) ?? [];
  return line !== undefined && separator !== undefined ? { line, separator } : null;
}

/** The separator that such a line of a file names. */
export async function namedSeparator(blob: Blob): Promise<string | null> {
  const text = await blob.slice(0, READ_BYTES).text();
  return separatorLine(text)?.separator ?? null;
}
