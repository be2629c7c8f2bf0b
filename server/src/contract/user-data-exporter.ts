import type { Kysely } from "kysely";
import type { Database } from "../database/schema.ts";

/** Exports and deletes one kind of a user's data. */
export interface UserDataExporter {
  /** Yields the files for the user's export. */
  exportData(db: Kysely<Database>, userId: string): AsyncIterable<ExportedFile>;
  /**
   * Deletes what deleting the user's row doesn't: data outside the database, or without a reference to `users`. It runs
   * before the row is deleted, and throws if something couldn't be deleted.
   */
  deleteData?(db: Kysely<Database>, userId: string): Promise<void>;
}

export interface ExportedFile {
  /** The path within the zip file, with slashes. */
  readonly path: string;
  readonly content: string | Uint8Array | AsyncIterable<Uint8Array>;
}
