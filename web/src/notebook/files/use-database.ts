import { useEffect, useState } from "react";
import type { FileEntry } from "../file-store/entry.ts";
import { useNotebook } from "../contract/notebook-services.ts";
import { databaseFiles, DatabaseError, DatabaseReader, type DatabaseTable } from "./database-reader.ts";

type OpenDatabase =
  | { readonly reader: DatabaseReader; readonly tables: readonly DatabaseTable[] }
  | { readonly failure: string };

/** Opens a database while it is shown, and again when the file changes. Null while it opens. */
export function useDatabase({ path, blob }: FileEntry): OpenDatabase | null {
  const { session, files } = useNotebook();
  const [database, setDatabase] = useState<OpenDatabase | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const reader = new DatabaseReader(
      session.anotherKernel("sqlite-wasm"),
      databaseFiles(path, (beside) => files.store.read(beside)),
    );
    const show = (next: OpenDatabase) => isCurrent && setDatabase(next);
    reader.tables().then(
      (tables) => show({ reader, tables }),
      (error: unknown) => show({ failure: sentence(error) }),
    );
    return () => {
      isCurrent = false;
      reader.close();
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- other content is another database
  }, [session, files, path, blob]);
  return database;
}

function sentence(error: unknown): string {
  const reason = error instanceof DatabaseError ? error.message : "";
  if (/not a database/.test(reason)) return "It isn't a SQLite database, or it's encrypted or damaged.";
  return reason ? `SQLite says: ${reason}.` : "Couldn't open the file. Check your connection and try again.";
}
