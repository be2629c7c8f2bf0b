import { tableFromIPC } from "apache-arrow";
import { type FileTable, gridValue, TableFileError, tableOf } from "./table.ts";

/** Reads an Arrow file or stream. */
export async function readArrow(blob: Blob): Promise<FileTable> {
  let table;
  try {
    table = tableFromIPC(new Uint8Array(await blob.arrayBuffer()));
  } catch {
    throw new TableFileError("This isn't an Arrow file, or its compression isn't supported here.");
  }
  const names = table.schema.fields.map(({ name }) => name);
  const rows = table
    .toArray()
    .map((row: { readonly [name: string]: unknown }) => names.map((name) => gridValue(row[name])));
  return tableOf(null, names, rows);
}
