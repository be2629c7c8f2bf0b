import type { Kysely } from "kysely";
import type { Database } from "./database/schema.ts";

/** One kind of thing that belongs to a person. Rows that reference `users` go with them; this is for the rest. */
export interface UserDataExporter {
  /** What the person gets in the export, each as a file. */
  exportData(db: Kysely<Database>, userId: string): AsyncIterable<ExportedFile>;
  /** Removes what is not in the database, before the account's rows go. Throws when something stayed. */
  deleteData?(db: Kysely<Database>, userId: string): Promise<void>;
}

export interface ExportedFile {
  /** Within the zip, with slashes. */
  readonly path: string;
  readonly content: string | Uint8Array | AsyncIterable<Uint8Array>;
}
