import { contentOf, DatabaseReader } from "../file-store/database-reader.ts";
import type { FileEntry } from "../file-store/entry.ts";
import type { NotebookServices } from "../contract/notebook-services.ts";

interface OpenDatabase {
  readonly content: string;
  readonly reader: Promise<DatabaseReader>;
  /** How many are reading it. */
  reads: number;
}

let newest: OpenDatabase | null = null;

/**
 * Reads in a database file, whose tables are known by then. It stays open until another one is asked for or its content changes, and
 * longer while it's being read. What couldn't be opened is opened again next time.
 */
export async function readInDatabase<Found>(
  { session, files }: Pick<NotebookServices, "session" | "files">,
  file: FileEntry,
  read: (reader: DatabaseReader) => Promise<Found>,
): Promise<Found> {
  const access = {
    anotherKernel: (name: string) => session.anotherKernel(name),
    read: (path: string) => files.store.read(path),
  };
  const content = contentOf(file.path, access.read);
  const before = newest;
  const database = before?.content === content ? before : { content, reader: opened(file, access), reads: 0 };
  newest = database;
  if (before && before !== database) closeUnread(before);
  database.reads += 1;
  try {
    const reader = await database.reader.catch((error: unknown) => {
      if (newest === database) newest = null;
      throw error;
    });
    return await read(reader);
  } finally {
    database.reads -= 1;
    if (newest !== database) closeUnread(database);
  }
}

function closeUnread({ reads, reader }: OpenDatabase): void {
  // One that couldn't be opened is closed already.
  if (reads === 0)
    void reader.then(
      (opened) => opened.close(),
      () => {},
    );
}

async function opened(file: FileEntry, access: Parameters<typeof DatabaseReader.of>[1]): Promise<DatabaseReader> {
  const reader = await DatabaseReader.of(file, access);
  try {
    await reader.tables();
    return reader;
  } catch (error) {
    reader.close();
    throw error;
  }
}
