import type { MimeBundle } from "@fiddle/notebook";

export const TABLE_MIME_TYPE = "application/vnd.fiddle.table+json";

/** Whether an output is a table of the grid. */
export function hasTable(data: MimeBundle): boolean {
  return TABLE_MIME_TYPE in data;
}
