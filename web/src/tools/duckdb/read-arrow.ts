import { tableFromIPC } from "apache-arrow";
import { type FileTable, gridValue, tableOf } from "../../files/tables/table.ts";
import { TableError } from "./table-error.ts";

/** An Arrow file or stream. */
export async function readArrow(blob: Blob): Promise<FileTable> {
  let table;
  try {
    table = tableFromIPC(new Uint8Array(await blob.arrayBuffer()));
  } catch {
    throw new TableError("This is not an Arrow file, or it is compressed in a way that cannot be read here.");
  }
  const names = table.schema.fields.map(({ name }) => name);
  const rows = table
    .toArray()
    .map((row: { readonly [name: string]: unknown }) => names.map((name) => gridValue(row[name])));
  return tableOf(null, names, rows);
}
