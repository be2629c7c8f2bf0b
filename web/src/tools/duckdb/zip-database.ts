import { zipBlob } from "../../zip/write-zip.ts";
import type { DatabaseCopy } from "./workbench.ts";

/** A ZIP of the database file and its log. DuckDB needs both in one folder, under these names. */
export function zipDatabase({ file, log }: DatabaseCopy, name: string): Promise<Blob> {
  return zipBlob([{ path: name, blob: file }, ...(log ? [{ path: `${name}.wal`, blob: log }] : [])]);
}
