import { objectOf } from "@fiddle/notebook/json-kinds";
import { TABLE_MIME_TYPE } from "@fiddle/notebook/table-type";
import type { MimeBundle } from "@fiddle/notebook";

/** Whether an output is a table of the grid. */
export function hasTable(data: MimeBundle): boolean {
  return TABLE_MIME_TYPE in data;
}

/** The rows of a table in an output; null if there is none. */
export function rowCountOf(data: MimeBundle): number | null {
  const count = objectOf(data[TABLE_MIME_TYPE]).rowCount;
  return typeof count === "number" ? count : null;
}
