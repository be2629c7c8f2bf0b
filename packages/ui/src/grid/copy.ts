import { type CopyFormat, formatRows } from "./formats.ts";
import type { CellRange } from "./selection.ts";
import type { GridColumn, GridQuery, GridRow, GridSource } from "./source.ts";

/** More than this is exported, not copied: clipboards and what one pastes into give up earlier. */
export const COPY_LIMIT = 50_000;
const CHUNK = 5_000;

export interface CopyRequest {
  readonly source: GridSource;
  readonly query: GridQuery;
  readonly columns: readonly GridColumn[];
  readonly range: CellRange;
  readonly format: CopyFormat;
}

/** The cells of a range as text, with how many rows it holds, at most `COPY_LIMIT`. */
export async function copyText({
  source,
  query,
  columns,
  range,
  format,
}: CopyRequest): Promise<{ text: string; rows: number }> {
  const wanted = Math.min(range.lastRow - range.firstRow + 1, COPY_LIMIT);
  const rows: GridRow[] = [];
  while (rows.length < wanted) {
    const page = await source.load(range.firstRow + rows.length, Math.min(CHUNK, wanted - rows.length), query);
    for (const row of page.rows) rows.push(row.slice(range.firstColumn, range.lastColumn + 1));
    if (page.rows.length === 0) break;
  }
  const names = columns.slice(range.firstColumn, range.lastColumn + 1).map((column) => column.name);
  return { text: formatRows(format, names, rows), rows: rows.length };
}

/** Puts text on the clipboard. The promise form keeps the click's permission while the text is still being fetched. */
export async function writeClipboard(text: Promise<string>): Promise<void> {
  const { clipboard } = navigator;
  if (!clipboard) return writeOldWay(await text);
  try {
    await clipboard.write([
      new ClipboardItem({ "text/plain": text.then((value) => new Blob([value], { type: "text/plain" })) }),
    ]);
  } catch {
    await clipboard.writeText(await text);
  }
}

/** Where the page has no secure origin there is no `navigator.clipboard`. */
function writeOldWay(text: string): void {
  const field = document.createElement("textarea");
  field.value = text;
  field.style.cssText = "position:fixed;opacity:0";
  const focused = document.activeElement;
  document.body.append(field);
  field.select();
  const done = document.execCommand("copy");
  field.remove();
  if (focused instanceof HTMLElement) focused.focus();
  if (!done) throw new Error("This browser does not let the page copy.");
}
