import { type CopyFormat, formatRows } from "./formats.ts";
import type { CellRange } from "./selection.ts";
import type { GridColumn, GridQuery, GridRow, GridSource } from "./source.ts";

/** Clipboards, and the programs people paste into, can't handle more rows than this; larger tables are exported. */
export const MAX_COPIED_ROWS = 50_000;
const ROWS_PER_LOAD = 5_000;

export interface CopyRequest {
  readonly source: GridSource;
  readonly query: GridQuery;
  readonly columns: readonly GridColumn[];
  readonly range: CellRange;
  readonly format: CopyFormat;
}

/** The range's cells as text, and how many rows that is: at most `MAX_COPIED_ROWS`. */
export async function copyText({
  source,
  query,
  columns,
  range,
  format,
}: CopyRequest): Promise<{ text: string; rows: number }> {
  const wanted = Math.min(range.lastRow - range.firstRow + 1, MAX_COPIED_ROWS);
  const rows: GridRow[] = [];
  while (rows.length < wanted) {
    const page = await source.load(range.firstRow + rows.length, Math.min(ROWS_PER_LOAD, wanted - rows.length), query);
    for (const row of page.rows) rows.push(row.slice(range.firstColumn, range.lastColumn + 1));
    if (page.rows.length === 0) break;
  }
  const copied = columns.slice(range.firstColumn, range.lastColumn + 1);
  return { text: formatRows(format, copied, rows), rows: rows.length };
}

/**
 * Puts text on the clipboard. Call it directly from the click: the browser accepts a promise at once and waits for the
 * text, but would refuse a call made later.
 */
export async function writeClipboard(text: Promise<string>): Promise<void> {
  const { clipboard } = navigator;
  if (!clipboard) return copyThroughTextarea(await text);
  try {
    await clipboard.write([
      new ClipboardItem({ "text/plain": text.then((value) => new Blob([value], { type: "text/plain" })) }),
    ]);
  } catch {
    await clipboard.writeText(await text);
  }
}

/** `navigator.clipboard` does not exist on pages without a secure origin. */
function copyThroughTextarea(text: string): void {
  const field = document.createElement("textarea");
  field.value = text;
  field.style.cssText = "position:fixed;opacity:0";
  const focused = document.activeElement;
  document.body.append(field);
  field.select();
  const done = document.execCommand("copy");
  field.remove();
  if (focused instanceof HTMLElement) focused.focus();
  if (!done) throw new Error("This browser doesn't allow the page to copy.");
}
