import { TABLE_MIME_TYPE } from "@fiddle/notebook/table-type";
import { quoted } from "@fiddle/sql/identifier";
import type { Kernel, KernelFile, TableSummary } from "@fiddle/kernels";
import { HOME } from "./path.ts";
import { parseTable } from "../../outputs/table-source.ts";

/** The largest number of rows that is loaded into memory for a preview. */
const MAX_PREVIEW_ROWS = 1_000_000;
const SHOWN_DATABASE_PATH = `${HOME}/shown.db`;
/** The files that SQLite keeps beside an open database, by the suffix it adds. */
const BESIDE = ["-wal", "-journal"];
const LIST =
  "SELECT name, type FROM pragma_table_list WHERE schema = 'shown' AND type IN ('table', 'view', 'virtual') " +
  "AND name NOT LIKE 'sqlite!_%' ESCAPE '!' ORDER BY type = 'view', name COLLATE NOCASE";

/** A table or view of a database, as its list shows it. */
export interface DatabaseTable {
  readonly name: string;
  readonly isView: boolean;
}

/** The rows of one table; `note` is a sentence about what is missing. */
export interface ReadTable {
  readonly summary: TableSummary;
  readonly note: string | null;
}

/** A database that can't be read. The message is a sentence for the user. */
export class DatabaseError extends Error {}

/**
 * Reads a SQLite file with a separate kernel, so that the page never blocks, and the notebook's own kernel neither has
 * to be free nor keeps the file open.
 */
export class DatabaseReader {
  readonly kernel: Kernel;
  readonly #ready: Promise<unknown>;
  #last: Promise<unknown> = Promise.resolve();
  readonly #kept = new Map<string, Promise<ReadTable>>();

  constructor(kernel: Kernel, files: readonly KernelFile[]) {
    this.kernel = kernel;
    this.#ready = kernel.writeFiles({ written: files, removed: [] });
  }

  async tables(): Promise<readonly DatabaseTable[]> {
    // This is the only connection. A database with a write-ahead log opens only in exclusive mode.
    const { summary } = await this.#ask(
      `PRAGMA locking_mode = EXCLUSIVE; ATTACH '${SHOWN_DATABASE_PATH}' AS shown; ${LIST}`,
      "list",
    );
    return summary.rows.map(([name, type]) => ({ name: String(name), isView: type === "view" }));
  }

  /** Stops reading the previous table, whose rows are gone then. */
  async rows({ name }: DatabaseTable): Promise<ReadTable> {
    this.kernel.interrupt();
    return this.#rows(name, "rows");
  }

  /** Rows that stay until the database is closed. */
  keptRows(name: string): Promise<ReadTable> {
    const rows = this.#kept.get(name) ?? this.#rows(name, `rows of ${name}`);
    this.#kept.set(name, rows);
    rows.catch(() => this.#kept.delete(name));
    return rows;
  }

  async #rows(name: string, cellId: string): Promise<ReadTable> {
    const read = await this.#ask(`SELECT * FROM shown.${quoted(name, "sqlite")} LIMIT ${MAX_PREVIEW_ROWS}`, cellId);
    if (read.note !== null || read.summary.rowCount < MAX_PREVIEW_ROWS) return read;
    return { ...read, note: `The first ${MAX_PREVIEW_ROWS.toLocaleString("en")} rows. Code can read all of them.` };
  }

  close(): void {
    this.kernel.dispose();
  }

  #ask(code: string, cellId: string): Promise<ReadTable> {
    const asked = this.#last.then(
      () => this.#run(code, cellId),
      () => this.#run(code, cellId),
    );
    this.#last = asked;
    return asked;
  }

  async #run(code: string, cellId: string): Promise<ReadTable> {
    await this.#ready;
    let summary: TableSummary | null = null;
    let note: string | null = null;
    let problem: string | null = null;
    const { status } = await this.kernel.execute({ code, cellId }, ({ msg_type, content }) => {
      if (msg_type === "execute_result") summary = parseTable(content.data[TABLE_MIME_TYPE] ?? null);
      else if (msg_type === "stream") note = content.text.trim();
      else if (msg_type === "error") problem = content.evalue;
    });
    if (status === "ok" && summary) return { summary, note };
    throw new DatabaseError(problem ?? "Reading was stopped. Open the file again.");
  }
}

/** The files that a kernel needs to open a database of the notebook. */
export function databaseFiles(path: string, read: (path: string) => KernelFile | null): readonly KernelFile[] {
  return ["", ...BESIDE].flatMap((ending) => {
    const file = read(path + ending);
    return file ? [{ path: SHOWN_DATABASE_PATH + ending, blob: file.blob }] : [];
  });
}
