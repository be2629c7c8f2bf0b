import { quoted } from "@fiddle/sql/identifier";
import type { BoundValue } from "@fiddle/sql/parameters";
import type { DuckDBBindings } from "@duckdb/duckdb-wasm/blocking";
import { DataType, type Field, tableFromIPC } from "apache-arrow";
import type { SharedTable } from "../tables.ts";
import { isStackOverflow } from "../runtime.ts";
import { HOME } from "../sql/worker-files.ts";
import { RESULTS_SCHEMA, type SqlEngine, SqlError, type SqlResult, type StopSignal, Stopped } from "../sql/engine.ts";
import { arrowTable } from "../table/arrow-table.ts";
import { ENUM } from "../table/arrow-types.ts";
import type { Table } from "../table/table.ts";
import { rowsText } from "../table/text-table.ts";
import { extensionStatement, missingExtension, toSqlError } from "./errors.ts";
import { Query, type QueryResult, RESULT_LIMITS, type ResultLimits } from "./query.ts";
import { refuseToKeep, setVariables, VARIABLE_MARKS } from "./parameters.ts";
import { HOME_DATABASE, readText, SearchPath } from "./search-path.ts";
import { castOf, type StagedColumn, stageSharedTable } from "./share.ts";

/** Another kernel's table is staged under this name before its columns get their types. */
const STAGE = "__fiddle_shared";

const CATALOG = `
  SELECT
    concat_ws('.', CASE WHEN database_name <> current_database() THEN database_name END,
      CASE WHEN schema_name <> 'main' THEN schema_name END, table_name) AS name,
    concat_ws('.', quoted(database_name), quoted(schema_name), quoted(table_name)) AS source,
    kind, columns, width
  FROM (
    SELECT database_name, schema_name, table_name, table_oid AS oid, 'TABLE' AS kind FROM duckdb_tables()
    WHERE NOT internal AND (database_name <> '${HOME_DATABASE}' OR schema_name <> '${RESULTS_SCHEMA}')
    UNION ALL
    SELECT database_name, schema_name, view_name, view_oid, 'VIEW' FROM duckdb_views() WHERE NOT internal
  ) JOIN (
    SELECT database_name, schema_name, table_name, count(*) AS width,
      string_agg(column_name || ' ' || data_type, ', ' ORDER BY column_index) AS columns
    FROM duckdb_columns() GROUP BY ALL
  ) USING (database_name, schema_name, table_name)
  ORDER BY oid`.replaceAll(/quoted\((\w+)\)/g, `'"' || replace($1, '"', '""') || '"'`);

export class DuckdbEngine implements SqlEngine {
  readonly dialect = "duckdb";
  readonly reports = "each";
  readonly marks = VARIABLE_MARKS;
  readonly catalogQuery = CATALOG;
  // An attached database is written before or instead of its schema, as in a query.
  readonly columnsQuery = `SELECT CASE WHEN database_name = current_database() THEN schema_name
      WHEN schema_name = 'main' THEN database_name ELSE database_name || '.' || schema_name END,
    table_name, column_name, data_type FROM duckdb_columns() WHERE NOT internal ORDER BY 1, 2, column_index`;
  readonly #bindings: DuckDBBindings;
  readonly #connect: () => number;
  #connection: number;
  readonly #opened: Set<string>;
  readonly #limits: ResultLimits;
  #searchPath: SearchPath;
  /** Results as they came, from which tables of the same types can be made. */
  readonly #results = new WeakMap<Table, QueryResult>();

  /** `connect` opens an empty database in place of the last; `opened`: the names under which the engine has opened files. */
  constructor(
    bindings: DuckDBBindings,
    connect: () => number,
    opened: Set<string>,
    limits: ResultLimits = RESULT_LIMITS,
  ) {
    this.#bindings = bindings;
    this.#connect = connect;
    this.#opened = opened;
    this.#limits = limits;
    this.#connection = connect();
    this.#searchPath = new SearchPath(bindings, this.#connection);
  }

  reset(): void {
    this.#bindings.disconnect(this.#connection);
    this.#connection = this.#connect();
    this.#searchPath = new SearchPath(this.#bindings, this.#connection);
  }

  async run(sql: string, stop: StopSignal, values: readonly BoundValue[] = []): Promise<SqlResult> {
    const extension = extensionStatement(sql);
    if (extension) throw missingExtension(extension);
    if (values.length > 0) refuseToKeep(sql);
    try {
      setVariables(this.#bindings, this.#connection, values);
      const result = await this.#fetch(sql, stop);
      if (CHANGES_PATH.has(verbOf(sql))) this.#searchPath.extend();
      const described = describe(sql, result);
      if (described.kind === "table") this.#results.set(described.table, result);
      return described;
    } catch (error) {
      const isOwn = error instanceof Stopped || error instanceof SqlError || isStackOverflow(error);
      if (isOwn || !(error instanceof Error)) throw error;
      throw toSqlError(error.message);
    } finally {
      // The engine caches opened files by name, with their size and some bytes, and finds them again in globs.
      for (const name of this.#opened) this.#drop(name);
    }
  }

  letGo(path: string): boolean {
    const relative = path.startsWith(`${HOME}/`) ? path.slice(HOME.length + 1) : path;
    return [path, relative, `./${relative}`].every((name) => !this.#opened.has(name) || this.#drop(name));
  }

  flushFiles(): void {
    this.#bindings.flushFiles();
  }

  shareTable(table: SharedTable): readonly string[] {
    const { ipc, columns } = stageSharedTable(table);
    const schema = table.isOwn ? "main" : RESULTS_SCHEMA;
    return this.#searchPath.within(schema, () => this.#make(table.name, ipc, columns));
  }

  nameResult(name: string, result: Table): void {
    const { stream, types } = this.#results.get(result) ?? {};
    if (!stream) throw new Error(`${name} is no longer in memory.`);
    const whole = joined([...stream, END_OF_STREAM]);
    this.#searchPath.within(RESULTS_SCHEMA, () => {
      if (!types) return this.#insert(name, whole);
      const columns = result.columns.map(({ name: own }) => {
        const column = quoted(own, "duckdb");
        return { column, cast: types.get(own) ?? null, text: column };
      });
      this.#make(name, whole, columns);
    });
  }

  /** Makes a table of staged columns. Returns a sentence for each column that stays text, because a value doesn't fit its type. */
  #make(name: string, stream: Uint8Array, columns: readonly StagedColumn[]): readonly string[] {
    this.#insert(STAGE, stream);
    let unfit: readonly StagedColumn[] = [];
    try {
      this.#cast(name, columns.map(castOf));
    } catch {
      // Such as the time 24:00:00 of PostgreSQL.
      unfit = columns.filter((column) => !this.#fits(column));
      this.#cast(
        name,
        columns.map((column) => (unfit.includes(column) ? column.column : castOf(column))),
      );
    }
    this.#query(`DROP TABLE ${STAGE}`);
    return unfit.map(
      ({ column, cast }) => `${column} of ${name} stays text, because not all its values are of the type ${cast}.`,
    );
  }

  forgetTable(name: string): void {
    this.#query(`DROP TABLE IF EXISTS ${HOME_DATABASE}.${RESULTS_SCHEMA}.${quoted(name, "duckdb")}`);
  }

  #insert(name: string, stream: Uint8Array): void {
    this.#query(`DROP TABLE IF EXISTS ${quoted(name, "duckdb")}`);
    this.#bindings.insertArrowFromIPCStream(this.#connection, stream, { name, create: true });
  }

  #cast(name: string, columns: readonly string[]): void {
    this.#query(`CREATE OR REPLACE TABLE ${quoted(name, "duckdb")} AS SELECT ${columns.join(", ")} FROM ${STAGE}`);
  }

  #fits({ column, cast, text }: StagedColumn): boolean {
    if (cast === null) return true;
    const lost = `SELECT count(*) FROM ${STAGE} WHERE ${column} IS NOT NULL AND TRY_CAST(${text} AS ${cast}) IS NULL`;
    return readText(this.#bindings, this.#connection, `SELECT (${lost})::VARCHAR`) === "0";
  }

  async #fetch(sql: string, stop: StopSignal): Promise<QueryResult> {
    const query = await Query.start(this.#bindings, this.#connection, sql, stop);
    const mayNeedText = SELECTS.has(verbOf(sql)) && query.schema.fields.some(({ type }) => mayLoseValues(type));
    if (!mayNeedText) return query.fetch(this.#limits);
    query.cancel();
    const types = this.#typesSentAsText(sql);
    const casts = [...types].map(([name, type]) => {
      const column = quoted(name, "duckdb");
      return `CAST(${column} AS ${asText(type)}) AS ${column}`;
    });
    const exact = casts.length === 0 ? sql : `SELECT * REPLACE (${casts.join(", ")}) FROM (${sql}\n)`;
    const result = await (await Query.start(this.#bindings, this.#connection, exact, stop)).fetch(this.#limits);
    return types.size === 0 ? result : { ...result, types };
  }

  /** The columns whose values don't fit what Arrow has for them, with their types. */
  #typesSentAsText(sql: string): ReadonlyMap<string, string> {
    const described = tableFromIPC(this.#bindings.runQuery(this.#connection, `DESCRIBE SELECT * FROM (${sql}\n)`));
    const rows = described.toArray().map((row) => [String(row["column_name"]), String(row["column_type"])] as const);
    return new Map(rows.filter(([, type]) => asText(type) !== type));
  }

  /** False while the file is open, e.g. as an attached database. */
  #drop(name: string): boolean {
    try {
      this.#bindings.dropFile(name);
    } catch {
      return false;
    }
    return this.#opened.delete(name);
  }

  #query(sql: string): void {
    this.#bindings.runQuery(this.#connection, sql);
  }
}

/** Statements that return rows give a table; statements that change something give a short text. */
function describe(sql: string, result: QueryResult): SqlResult {
  const table = arrowTable(result.schema, result.batches, result.types);
  const verb = verbOf(sql);
  const count = changedRows(table, verb);
  if (count !== null) return { kind: "text", text: `${rowsText(count)} ${verb === "COPY" ? "written" : "changed"}` };
  if (saysNothing(table, verb)) return { kind: "text", text: "Done" };
  if (!result.cut) return { kind: "table", table };
  const note = `Only the first ${rowsText(table.rowCount)} are shown, because the whole result wouldn't fit in memory. Use LIMIT, an aggregate, or COPY … TO a file.`;
  return { kind: "table", table, note };
}

function verbOf(sql: string): string {
  return /^\w+/.exec(sql)?.[0].toUpperCase() ?? "";
}

/**
 * Results that are fetched in pieces lack the names of their enum values. BIT arrives as its inner bytes, like a BLOB, and a TIME
 * WITH TIME ZONE without its zone, like a TIME.
 */
function mayLoseValues(type: DataType): boolean {
  const isLossy = DataType.isDictionary(type) || DataType.isBinary(type) || DataType.isTime(type);
  return isLossy || (type.children ?? []).some((field: Field) => mayLoseValues(field.type));
}

const BIT_OR_TIME = /\bTIME WITH TIME ZONE\b|\bBIT\b(?=[[\]),]|$)/g;

/** A type with text in the place of what would lose values. */
function asText(type: string): string {
  return type.replaceAll(ENUM, "VARCHAR").replaceAll(BIT_OR_TIME, "VARCHAR");
}

const END_OF_STREAM = Uint8Array.of(255, 255, 255, 255, 0, 0, 0, 0);

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** Statements after which names may be looked for elsewhere. */
const CHANGES_PATH = new Set(["USE", "SET", "RESET"]);
/** Statements that can be used in FROM. */
const SELECTS = new Set(["SELECT", "FROM", "WITH", "VALUES"]);
const CHANGES = new Set(["INSERT", "UPDATE", "DELETE", "MERGE", "COPY"]);
const ASKS = new Set([
  "SELECT",
  "FROM",
  "WITH",
  "VALUES",
  "TABLE",
  "SHOW",
  "DESCRIBE",
  "EXPLAIN",
  "SUMMARIZE",
  "PIVOT",
  "UNPIVOT",
  "CALL",
  "PRAGMA",
]);

function changedRows({ columns: [column, ...others], rowCount }: Table, verb: string): number | null {
  if (!CHANGES.has(verb) || column?.name !== "Count" || others.length > 0 || rowCount !== 1) return null;
  return Number(column.value(0));
}

/** Statements without rows return an empty column `Success` or `Count`. */
function saysNothing({ columns: [column, ...others] }: Table, verb: string): boolean {
  if (!column) return true;
  if (column.name === "Success" && verb === "PRAGMA") return true;
  return others.length === 0 && (column.name === "Success" || column.name === "Count") && !ASKS.has(verb);
}
