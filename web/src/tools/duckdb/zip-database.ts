import { zipBlob } from "../../zip/write-zip.ts";
import type { DatabaseCopy } from "./workbench.ts";

/** The database file with its log: DuckDB needs both side by side, under these names. */
export function zipDatabase({ file, log }: DatabaseCopy, name: string): Promise<Blob> {
  return zipBlob([{ path: name, blob: file }, ...(log ? [{ path: `${name}.wal`, blob: log }] : [])]);
}
