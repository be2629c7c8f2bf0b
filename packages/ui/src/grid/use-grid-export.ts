import { messageOf } from "@fiddle/notebook/message-of";
import { useEffect, useState } from "react";
import { copyText, MAX_COPIED_ROWS, writeClipboard } from "./copy.ts";
import { type CopyFormat, plural } from "./formats.ts";
import type { CellRange } from "./selection.ts";
import type { GridColumn, GridQuery, GridSource } from "./source.ts";

const MESSAGE_DURATION_MS = 4000;
/** Long enough for any browser to start the download. */
const OBJECT_URL_LIFETIME_MS = 60_000;

interface GridExportOptions {
  readonly source: GridSource;
  readonly query: GridQuery;
  readonly columns: readonly GridColumn[];
  /** Without its extension. */
  readonly fileName: string;
}

/** Copies and exports the query's rows. `message` tells how that went; it disappears after a few seconds. */
export function useGridExport({ source, query, columns, fileName }: GridExportOptions) {
  const [message, setMessage] = useState<string | null>(null);

  useEffect(() => {
    if (message === null) return undefined;
    const timer = setTimeout(() => setMessage(null), MESSAGE_DURATION_MS);
    return () => clearTimeout(timer);
  }, [message]);

  async function copy(range: CellRange, format: CopyFormat): Promise<void> {
    const copied = copyText({ source, query, columns, range, format });
    try {
      await writeClipboard(copied.then(({ text }) => text));
      const { rows } = await copied;
      const isTruncated = range.lastRow - range.firstRow + 1 > MAX_COPIED_ROWS;
      setMessage(
        isTruncated ? `Copied the first ${plural(rows, "row")}. Export to get all.` : `Copied ${plural(rows, "row")}`,
      );
    } catch (error) {
      setMessage(`Couldn't copy: ${messageOf(error)}`);
    }
  }

  async function exportCsv(): Promise<void> {
    try {
      setMessage("Exporting…");
      downloadBlob(`${fileName}.csv`, await source.csv(query));
      setMessage(null);
    } catch (error) {
      setMessage(`Couldn't export: ${messageOf(error)}`);
    }
  }

  return { message, copy, exportCsv };
}

function downloadBlob(name: string, content: Blob): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), OBJECT_URL_LIFETIME_MS);
}
