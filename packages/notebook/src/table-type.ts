/** The MIME type of tables in outputs. */
export const TABLE_MIME_TYPE = "application/vnd.fiddle.table+json";
