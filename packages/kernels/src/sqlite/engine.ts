import { meaningfulTokens, textOf } from "@fiddle/sql/tokens";
import { quoted } from "@fiddle/sql/identifier";
import type { BoundValue } from "@fiddle/sql/parameters";
import type { Database, PreparedStatement, Sqlite3Static } from "@sqlite.org/sqlite-wasm";
import type { SharedTable } from "../tables.ts";
import {
  nextTask,
  RESULTS_SCHEMA,
  type SqlEngine,
  SqlError,
  type SqlResult,
  Stopped,
  type StopSignal,
} from "../sql/engine.ts";
import { shareableTable } from "../table/share.ts";
import type { Table } from "../table/table.ts";
import { rowsText } from "../table/text-table.ts";
import { type EngineValues, type ValueColumnSource, valueTable } from "../table/value-table.ts";
import { absolute } from "../sql/worker-files.ts";
import { dotCommand, findName, missingName, namesIn, placeOf, prefixedString } from "./errors.ts";
import { nearestName } from "./nearest.ts";
import { shareTable } from "./share.ts";
import { RowReader } from "./row-reader.ts";
import { attachLogged, LOG_ENDED } from "./write-ahead-log.ts";

export interface SqliteLimits {
  readonly rows: number;
  /** The maximum size of a result in bytes of text and blobs. A number counts as eight. */
  readonly bytes: number;
}

export const SQLITE_LIMITS: SqliteLimits = { rows: 5_000_000, bytes: 512 * 1024 * 1024 };

/** Virtual machine steps between checks of the stop signal, about a millisecond of work. */
const STEPS_PER_CHECK = 20_000;
/** Rows between checks of the clock, and milliseconds between checks for messages. */
const ROWS_PER_CHECK = 256;
const SLICE_MS = 20;

const CATALOG = `
  SELECT iif(schema = 'main', '', schema || '.') || name AS name, printf('"%w"."%w"', schema, name) AS source,
    upper(type) AS kind, columns, width
  FROM (
    SELECT schema, name, type, (SELECT group_concat(trim(name || ' ' || type), ', ') FROM pragma_table_info(t.name, t.schema))
      AS columns, ncol AS width
    FROM pragma_table_list AS t
    WHERE type IN ('table', 'view', 'virtual') AND name NOT LIKE 'sqlite!_%' ESCAPE '!' AND schema <> '${RESULTS_SCHEMA}'
  )
  ORDER BY schema <> 'main', schema, kind, name`;

export class SqliteEngine implements SqlEngine {
  readonly dialect = "sqlite";
  readonly reports = "last";
  readonly marks = { mark: (number: number) => `?${number}` };
  readonly catalogQuery = CATALOG;
  readonly columnsQuery = `SELECT t.schema, t.name, c.name, c.type FROM pragma_table_list AS t
    JOIN pragma_table_xinfo(t.name, t.schema) AS c WHERE t.name NOT LIKE 'sqlite_%' ORDER BY 1, 2, c.cid`;
  readonly #sqlite: Sqlite3Static;
  readonly #connect: () => Database;
  #database: Database;
  /** How often each file is open, by path. */
  readonly #open: ReadonlyMap<string, number>;
  readonly #limits: SqliteLimits;

  /** `connect` opens an empty database in memory. */
  constructor(
    sqlite: Sqlite3Static,
    connect: () => Database,
    open: ReadonlyMap<string, number>,
    limits = SQLITE_LIMITS,
  ) {
    this.#sqlite = sqlite;
    this.#connect = connect;
    this.#database = this.#openDatabase();
    this.#open = open;
    this.#limits = limits;
  }

  async run(sql: string, stop: StopSignal, values: readonly BoundValue[] = []): Promise<SqlResult> {
    if (sql.startsWith(".")) throw dotCommand(sql);
    const { capi } = this.#sqlite;
    const pointer = pointerOf(this.#database);
    capi.sqlite3_progress_handler(pointer, STEPS_PER_CHECK, () => (stop.requested ? 1 : 0), 0);
    let statement: PreparedStatement | null = null;
    try {
      statement = this.#database.prepare(sql);
      if (values.length > 0) statement.bind(values.map(({ value }) => value));
      return await this.#execute(statement, stop);
    } catch (error) {
      const isRefused = error instanceof this.#sqlite.SQLite3Error && error.resultCode === capi.SQLITE_CANTOPEN;
      if (isRefused && attachLogged(this.#database, sql)) return { kind: "text", text: LOG_ENDED, notes: [] };
      // SQLite forgets what was wrong with the next statement.
      const explained = this.#explain(error, sql);
      if (isAttached(this.#database, sql)) return { kind: "text", text: "Already attached", notes: [] };
      throw explained;
    } finally {
      statement?.finalize();
      capi.sqlite3_progress_handler(pointer, 0, 0, 0);
    }
  }

  reset(): void {
    this.#database.close();
    this.#database = this.#openDatabase();
  }

  letGo(path: string): boolean {
    return (this.#open.get(absolute(path)) ?? 0) === 0;
  }

  /** SQLite doesn't buffer writes. */
  flushFiles(): void {}

  shareTable(table: SharedTable): readonly string[] {
    return shareTable(this.#database, table);
  }

  nameResult(name: string, result: Table): void {
    shareTable(this.#database, shareableTable(name, result));
  }

  forgetTable(name: string): void {
    this.#database.exec(`DROP TABLE IF EXISTS ${RESULTS_SCHEMA}.${quoted(name, "sqlite")}`);
  }

  #openDatabase(): Database {
    const database = this.#connect();
    database.exec(`ATTACH ':memory:' AS ${RESULTS_SCHEMA}`);
    return database;
  }

  async #execute(statement: PreparedStatement, stop: StopSignal): Promise<SqlResult> {
    const { capi } = this.#sqlite;
    if (statement.columnCount > 0) return this.#fetch(statement, stop);
    const before = capi.sqlite3_total_changes(pointerOf(this.#database));
    this.#step(new RowReader(this.#sqlite, pointerOf(statement)));
    const changed = capi.sqlite3_total_changes(pointerOf(this.#database)) - before;
    return { kind: "text", text: changed > 0 ? `${rowsText(changed)} changed` : "Done", notes: [] };
  }

  async #fetch(statement: PreparedStatement, stop: StopSignal): Promise<SqlResult> {
    const names = statement.getColumnNames();
    const columns = names.map((name): ValueColumnSource & EngineValues => ({
      name,
      declared: null,
      values: [],
      wholeReals: [],
    }));
    const reader = new RowReader(this.#sqlite, pointerOf(statement));
    const { rowCount, cut } = await this.#readRows(reader, columns, stop);
    const old = reader.finish();
    const table = valueTable(
      columns.map((column, i) => ({ ...column, declared: this.#declaredType(statement, i) })),
      rowCount,
    );
    const notes = [
      cut &&
        `Only the first ${rowsText(rowCount)} are shown, because the whole result wouldn't fit in memory. Use LIMIT or an aggregate.`,
      old !== null &&
        `Some text isn't UTF-8. It's shown as ${old.label}, which it ${old.isClear ? "probably is" : "may be"}; CAST(column AS BLOB) has its bytes.`,
    ].filter((note) => note !== false);
    return { kind: "table", table, notes };
  }

  async #readRows(reader: RowReader, columns: readonly EngineValues[], stop: StopSignal) {
    let sliceEnd = performance.now() + SLICE_MS;
    let bytes = 0;
    let rowCount = 0;
    while (this.#step(reader)) {
      if (rowCount >= this.#limits.rows || bytes > this.#limits.bytes) return { rowCount, cut: true };
      bytes += reader.read(columns);
      rowCount += 1;
      if (rowCount % ROWS_PER_CHECK !== 0 || performance.now() < sliceEnd) continue;
      await nextTask();
      if (stop.requested) throw new Stopped();
      sliceEnd = performance.now() + SLICE_MS;
    }
    return { rowCount, cut: false };
  }

  /** Moves to the next row. False if there is none. */
  #step(reader: RowReader): boolean {
    const { capi } = this.#sqlite;
    const code = reader.step();
    if (code === capi.SQLITE_ROW) return true;
    if (code === capi.SQLITE_DONE) return false;
    throw new this.#sqlite.SQLite3Error(code);
  }

  #declaredType(statement: PreparedStatement, column: number): string | null {
    return this.#sqlite.capi.sqlite3_column_decltype(pointerOf(statement), column)?.toUpperCase() ?? null;
  }

  #explain(error: unknown, sql: string): unknown {
    const { capi, SQLite3Error } = this.#sqlite;
    if (!(error instanceof SQLite3Error)) return error;
    if (error.resultCode === capi.SQLITE_INTERRUPT) return new Stopped();
    const pointer = pointerOf(this.#database);
    const place = placeOf(sql, capi.sqlite3_error_offset(pointer));
    const ename = capi.sqlite3_js_rc_str(error.resultCode) ?? "SQLite Error";
    const message = capi.sqlite3_errmsg(pointer);
    const prefixed = prefixedString(message, sql);
    if (prefixed) return prefixed;
    const wrong = missingName(message);
    if (!wrong) return new SqlError(ename, message, place);
    const nearest = nearestName(wrong.name, this.#names(wrong.kind, sql));
    return new SqlError(
      ename,
      nearest ? `${message}. Did you mean ${nearest}?` : message,
      place ?? findName(sql, wrong.name),
    );
  }

  /** The names of tables and views, or of the columns of those that the statement names. */
  #names(kind: "table" | "column", sql: string): string[] {
    const tables = "SELECT name FROM sqlite_schema WHERE type IN ('table', 'view') LIMIT 1000";
    const columns = `SELECT t.name, c.name FROM (${tables}) t, pragma_table_info(t.name) c LIMIT 5000`;
    try {
      if (kind === "table") return this.#database.selectValues(tables).map(String);
      const used = namesIn(sql);
      const found = this.#database.selectArrays(columns).map((row) => row.map(String));
      return found.flatMap(([table = "", column = ""]) => (used.has(table.toLowerCase()) ? [column] : []));
    } catch {
      // A view can refer to something that was dropped. Only the error itself matters.
      return [];
    }
  }
}

function pointerOf({ pointer }: Database | PreparedStatement): number {
  if (pointer === undefined) throw new Error("SQLite has closed this already");
  return pointer;
}

/** Whether the statement attaches a file that has this name already, as when a cell runs again. */
function isAttached(database: Database, sql: string): boolean {
  const [verb, ...rest] = meaningfulTokens(sql, "sqlite");
  const [path, as, name, more] = /^database$/i.test(rest[0]?.text ?? "") ? rest.slice(1) : rest;
  if (!/^attach$/i.test(verb?.text ?? "") || !/^as$/i.test(as?.text ?? "") || !path || !name || more) return false;
  const schema = textOf(name) ?? name.text;
  const file = database.selectValue("SELECT file FROM pragma_database_list WHERE name = ? COLLATE NOCASE", [schema]);
  return typeof file === "string" && file !== "" && absolute(file) === absolute(textOf(path) ?? "");
}
