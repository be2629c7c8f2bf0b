import { TABLE_MIME_TYPE } from "@fiddle/notebook/table-type";
import { quoted } from "@fiddle/sql/identifier";
import type { Kernel, KernelFile, TableSummary, TableValue } from "@fiddle/kernels";
import type { GridRow } from "@fiddle/ui/grid/source.ts";
import { parseTable } from "../../outputs/table-source.ts";
import type { DatabaseKind } from "../../tables/file-kind.ts";
import { DATABASE_ENGINES, type DatabaseEngine } from "./database-engines.ts";
import { formOf } from "./file-form.ts";

/** The largest number of rows that is loaded into memory for a preview. */
const MAX_PREVIEW_ROWS = 1_000_000;

/** Of so many columns the names are read. A tree of more is of no use, and a file of a stranger may have millions. */
const MAX_LISTED_COLUMNS = 10_000;

/** A table or view of a database file. */
export interface DatabaseTable {
  /** Unique in the database, which the label isn't: a name may have a period. */
  readonly id: string;
  /** Null for the main schema. */
  readonly schema: string | null;
  readonly name: string;
  /** The name, with the schema where a query needs it. */
  readonly label: string;
  readonly isView: boolean;
  readonly columns: readonly { readonly name: string; readonly type: string }[];
  /** Whether it has columns that weren't read, because the database has so many. */
  readonly hasMoreColumns: boolean;
}

/** The rows of one table; `note` is a sentence about what is missing. */
export interface ReadTable {
  readonly summary: TableSummary;
  readonly note: string | null;
}

/** A database that can't be read. The message is a sentence for the user. */
export class DatabaseError extends Error {}

/** Where a database file is, and how its engine is started. */
export interface DatabaseAccess {
  readonly anotherKernel: (name: string) => Kernel;
  /** The notebook's file of a path. */
  readonly read: (path: string) => KernelFile | null;
}

/**
 * Reads a DuckDB or SQLite file with a separate kernel, so that the page never blocks, and the notebook's own kernel neither has
 * to be free nor keeps the file open.
 */
export class DatabaseReader {
  readonly kind: DatabaseKind;
  readonly kernel: Kernel;
  readonly #path: string;
  readonly #engine: DatabaseEngine;
  readonly #ready: Promise<unknown>;
  #last: Promise<unknown> = Promise.resolve();
  #isClosed = false;
  #tables: Promise<readonly DatabaseTable[]> | null = null;
  readonly #kept = new Map<string, Promise<ReadTable>>();

  constructor(kind: DatabaseKind, path: string, { anotherKernel, read }: DatabaseAccess) {
    this.kind = kind;
    this.#path = path;
    this.#engine = DATABASE_ENGINES[kind];
    this.kernel = anotherKernel(this.#engine.kernelName);
    this.#ready = this.kernel.writeFiles({ written: databaseFiles(path, kind, read), removed: [] });
  }

  /** Reads a file with the engine that wrote it. */
  static async of(file: { readonly path: string; readonly name: string; readonly blob: Blob }, access: DatabaseAccess) {
    const { database } = await formOf(file);
    return new DatabaseReader(database ?? "sqlite", file.path, access);
  }

  /** The tables and views, in that order, with their columns. */
  tables(): Promise<readonly DatabaseTable[]> {
    this.#tables ??= this.#readTables();
    return this.#tables;
  }

  /** Stops reading the previous table, whose rows are gone then. */
  async rows(table: DatabaseTable): Promise<ReadTable> {
    this.kernel.interrupt();
    return this.#rows(table, "rows");
  }

  /** Rows that stay until the database is closed. */
  keptRows(table: DatabaseTable): Promise<ReadTable> {
    const rows = this.#kept.get(table.id) ?? this.#rows(table, `rows of ${table.id}`);
    this.#kept.set(table.id, rows);
    rows.catch(() => this.#kept.delete(table.id));
    return rows;
  }

  /** The first rows of a table, none if they can't be read. */
  async firstRows(table: DatabaseTable, count: number): Promise<readonly GridRow[]> {
    const read = await this.#ask(`SELECT * FROM ${sourceOf(table, this.kind)} LIMIT ${count}`, "first").catch(
      () => null,
    );
    return read?.summary.rows ?? [];
  }

  close(): void {
    this.#isClosed = true;
    this.kernel.dispose();
  }

  async #readTables(): Promise<readonly DatabaseTable[]> {
    const engine = this.#engine;
    const listed = await this.#all(`${engine.attach(this.#path)}; ${engine.tables}`);
    const known = listed.map(([schema, name, isView]) => ({
      schema: schema === null || schema === undefined ? null : String(schema),
      name: String(name),
      isView: Boolean(isView),
    }));
    const rows = await this.#columns().catch(() => this.#columnsOfEach(known));
    const [firstUnread] = rows.slice(MAX_LISTED_COLUMNS).map(idOfRow);
    const byTable = Map.groupBy(rows.slice(0, MAX_LISTED_COLUMNS), idOfRow);
    return known.map(({ schema, name, isView }) => {
      const id = JSON.stringify([schema, name]);
      const columns = byTable.get(id);
      return {
        id,
        schema,
        name,
        isView,
        label: schema === null ? name : `${schema}.${name}`,
        columns: (columns ?? []).map(([, , column, type]) => ({ name: String(column), type: String(type) || "any" })),
        hasMoreColumns: firstUnread !== undefined && (!columns || id === firstUnread),
      };
    });
  }

  /** A row for each column, and one more than are listed if there are more. */
  #columns(table?: Pick<DatabaseTable, "schema" | "name">, read = 0) {
    return this.#all(`${this.#engine.columns(table)} LIMIT ${MAX_LISTED_COLUMNS + 1 - read}`);
  }

  /** A view that selects from what is gone keeps all columns from being listed at once. */
  async #columnsOfEach(tables: readonly Pick<DatabaseTable, "schema" | "name">[]) {
    const rows: (readonly TableValue[])[] = [];
    for (const table of tables) {
      rows.push(...(await this.#columns(table, rows.length).catch(() => [])));
      if (rows.length > MAX_LISTED_COLUMNS) break;
    }
    return rows;
  }

  async #rows(table: DatabaseTable, cellId: string): Promise<ReadTable> {
    const read = await this.#ask(`SELECT * FROM ${sourceOf(table, this.kind)} LIMIT ${MAX_PREVIEW_ROWS}`, cellId);
    if (read.note !== null || read.summary.rowCount < MAX_PREVIEW_ROWS) return read;
    return { ...read, note: `The first ${MAX_PREVIEW_ROWS.toLocaleString("en")} rows. Code can read all of them.` };
  }

  /** All rows of a query, not only those that come with its output. */
  async #all(code: string): Promise<readonly (readonly TableValue[])[]> {
    const { tableId, rows, rowCount } = (await this.#ask(code, "list")).summary;
    if (rows.length >= rowCount) return rows;
    return (await this.kernel.tableRows(tableId, { sort: [], filters: [] }, 0, rowCount)).rows;
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
    // A kernel that was disposed of starts again when it's asked to run something.
    if (this.#isClosed) throw new DatabaseError(STOPPED);
    let summary: TableSummary | null = null;
    let note: string | null = null;
    let problem: string | null = null;
    const { status } = await this.kernel.execute({ code, cellId }, ({ msg_type, content }) => {
      if (msg_type === "execute_result") summary = parseTable(content.data[TABLE_MIME_TYPE] ?? null);
      else if (msg_type === "stream") note = content.text.trim();
      else if (msg_type === "error") problem = content.evalue;
    });
    if (status === "ok" && summary) return { summary, note };
    throw new DatabaseError(problem === null ? STOPPED : this.#engine.explain(problem));
  }
}

const STOPPED = "Reading was stopped. Open the file again.";

/** The id of the table that a listed column belongs to. */
function idOfRow([schema, name]: readonly TableValue[]): string {
  return JSON.stringify([schema ?? null, name]);
}

function sourceOf({ schema, name }: DatabaseTable, kind: DatabaseKind): string {
  return ["shown", ...(schema === null ? [] : [schema]), name].map((part) => quoted(part, kind)).join(".");
}

/** The files that a kernel needs to open a database of the notebook. */
function databaseFiles(path: string, kind: DatabaseKind, read: DatabaseAccess["read"]): readonly KernelFile[] {
  return ["", ...DATABASE_ENGINES[kind].beside].flatMap((ending) => {
    const file = read(path + ending);
    return file ? [{ path: path + ending, blob: file.blob }] : [];
  });
}

/**
 * What a database holds: equal as long as neither its file nor one that an engine keeps beside it changes. A database stays as it is
 * while the log beside it grows. Its name doesn't tell the engine, so those of all engines count.
 */
export function contentOf(path: string, read: DatabaseAccess["read"]): string {
  const endings = ["", ...Object.values(DATABASE_ENGINES).flatMap(({ beside }) => beside)];
  return [path, ...endings.map((ending) => numberOf(read(path + ending)?.blob))].join(" ");
}

const numbers = new WeakMap<Blob, number>();
let lastNumber = 0;

/** Tells blobs apart. */
function numberOf(blob: Blob | undefined): number {
  if (!blob) return 0;
  const number = numbers.get(blob) ?? (lastNumber += 1);
  numbers.set(blob, number);
  return number;
}
