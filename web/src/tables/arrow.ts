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
  // By place, because a row has members of its own, which a column can be named like.
  const vectors = names.map((_, index) => table.getChildAt(index));
  const rows = Array.from({ length: table.numRows }, (_, row) => vectors.map((vector) => gridValue(vector?.get(row))));
  return tableOf(null, names, rows);
}
