import { joinBytes } from "@fiddle/notebook/bytes";
import { givesRows } from "@fiddle/sql/effect";
import { literal, quoted } from "@fiddle/sql/identifier";
import type { BoundValue } from "@fiddle/sql/parameters";
import { meaningfulTokens, nameOf, wordOf } from "@fiddle/sql/tokens";
import { verbOf } from "@fiddle/sql/verb";
import type { DuckDBBindings } from "@duckdb/duckdb-wasm/blocking";
import { tableFromIPC } from "apache-arrow";
import type { SharedTable } from "../tables.ts";
import { isStackOverflow } from "../runtime.ts";
import { HOME } from "../sql/worker-files.ts";
import { RESULTS_SCHEMA, type SqlEngine, SqlError, type SqlResult, type StopSignal, Stopped } from "../sql/engine.ts";
import { arrowTable } from "../table/arrow-table.ts";
import { enumLabels } from "../table/arrow-types.ts";
import { shareableTable } from "../table/share.ts";
import type { Table } from "../table/table.ts";
import { rowsText } from "../table/text-table.ts";
import { END_OF_STREAM } from "./exact-schema.ts";
import { extensionStatement, missingExtension, toSqlError, trapped } from "./errors.ts";
import type { ReadStart } from "./old-encoding.ts";
import { separatorNotes } from "./separator-notes.ts";
import { Query, type QueryResult, RESULT_LIMITS, type ResultLimits } from "./query.ts";
import { refuseToKeep, setVariables, VARIABLE_MARKS } from "./parameters.ts";
import { HOME_DATABASE, readText, SearchPath } from "./search-path.ts";
import { castOf, type StagedColumn, stageSharedTable } from "./share.ts";

/** Another kernel's table is staged under this name before its columns get their types. */
const STAGE: Place = { schema: RESULTS_SCHEMA, name: "__fiddle_shared" };

/** A table of the database that the engine starts with. */
interface Place {
  readonly schema: string;
  readonly name: string;
}

function qualified({ schema, name }: Place): string {
  return `${HOME_DATABASE}.${schema}.${quoted(name, "duckdb")}`;
}

/** A statement is prepared under this name to learn its types. */
const TYPED = "__fiddle_typed";

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
  readonly #readStart: ReadStart;
  #searchPath: SearchPath;
  /** Results as they came, from which tables of the same types can be made. */
  readonly #results = new WeakMap<Table, QueryResult>();

  /** `connect` opens an empty database in place of the last; `opened`: the names under which the engine has opened files. */
  constructor(
    bindings: DuckDBBindings,
    connect: () => number,
    opened: Set<string>,
    readStart: ReadStart,
    limits: ResultLimits = RESULT_LIMITS,
  ) {
    this.#bindings = bindings;
    this.#connect = connect;
    this.#opened = opened;
    this.#readStart = readStart;
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
      if (CHANGES_PATH.has(verbOf(sql, "duckdb"))) this.#searchPath.extend();
      const described = describe(sql, result, separatorNotes(sql, this.#opened, this.#readStart));
      if (described.kind === "table") this.#results.set(described.table, result);
      return described;
    } catch (error) {
      const isOwn = error instanceof Stopped || error instanceof SqlError || isStackOverflow(error);
      if (isOwn || !(error instanceof Error)) throw error;
      if (error instanceof WebAssembly.RuntimeError) throw trapped();
      // The engine says so of `ATTACH IF NOT EXISTS … (READ_ONLY)`, whose reader can go on.
      if (/already attached in READ_WRITE mode, cannot re-attach in READ_ONLY/.test(error.message))
        return { kind: "text", text: "Already attached", notes: [] };
      throw toSqlError(error.message, this.#readStart, sql);
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
    return this.#make({ schema, name: table.name }, ipc, columns);
  }

  nameResult(name: string, result: Table): void {
    const exact = this.#results.get(result);
    if (!exact) throw new Error(`${name} is no longer in memory.`);
    if (!exact.isExact) return void this.shareTable(shareableTable(name, result));
    try {
      this.#nameExact(name, result, exact);
    } catch {
      // No table can have what some queries return, such as `row(1, 'a')`.
      this.shareTable(shareableTable(name, result));
    }
  }

  #nameExact(name: string, result: Table, { stream, types }: QueryResult): void {
    const whole = joinBytes([...stream, END_OF_STREAM]);
    const table = { schema: RESULTS_SCHEMA, name };
    if (!types) return this.#insert(table, whole);
    const columns = result.columns.map(({ name: own }, i) => {
      const column = quoted(own, "duckdb");
      const type = types[i] ?? "";
      return { column, cast: enumLabels(type).length > 0 ? type : null, text: column };
    });
    this.#make(table, whole, columns);
  }

  /** Makes a table of staged columns. Returns a sentence for each column that stays text, because a value doesn't fit its type. */
  #make(table: Place, stream: Uint8Array, columns: readonly StagedColumn[]): readonly string[] {
    const kept = columns.flatMap(({ column, instead }) =>
      instead ? [`${plainName(column)} of ${table.name} ${instead}.`] : [],
    );
    if (columns.every(({ cast }) => cast === null)) {
      this.#insert(table, stream);
      return kept;
    }
    this.#insert(STAGE, stream);
    let unfit: readonly StagedColumn[] = [];
    try {
      this.#cast(table, columns.map(castOf));
    } catch {
      // Such as the time 24:00:00 of PostgreSQL.
      unfit = columns.filter((column) => !this.#fits(column));
      this.#cast(
        table,
        columns.map((column) => (unfit.includes(column) ? column.column : castOf(column))),
      );
    }
    this.#query(`DROP TABLE ${qualified(STAGE)}`);
    const texts = unfit.map(
      ({ column, cast }) =>
        `${plainName(column)} of ${table.name} stays text, because not all its values are of the type ${cast}.`,
    );
    return [...kept, ...texts];
  }

  forgetTable(name: string): void {
    this.#query(`DROP TABLE IF EXISTS ${qualified({ schema: RESULTS_SCHEMA, name })}`);
  }

  #insert(table: Place, stream: Uint8Array): void {
    // By its full name: a table of the user's own that has this one stays.
    this.#query(`DROP TABLE IF EXISTS ${qualified(table)}`);
    this.#searchPath.within(table.schema, () =>
      this.#bindings.insertArrowFromIPCStream(this.#connection, stream, { ...table, create: true }),
    );
  }

  #cast(table: Place, columns: readonly string[]): void {
    this.#query(`CREATE OR REPLACE TABLE ${qualified(table)} AS SELECT ${columns.join(", ")} FROM ${qualified(STAGE)}`);
  }

  #fits({ column, cast, text }: StagedColumn): boolean {
    if (cast === null) return true;
    const lost = `SELECT count(*) FROM ${qualified(STAGE)} WHERE ${column} IS NOT NULL AND TRY_CAST(${text} AS ${cast}) IS NULL`;
    return readText(this.#bindings, this.#connection, `SELECT (${lost})::VARCHAR`) === "0";
  }

  async #fetch(sql: string, stop: StopSignal): Promise<QueryResult> {
    const query = await Query.start(this.#bindings, this.#connection, sql, stop);
    return query.fetch(this.#limits, () => this.#typesOf(sql));
  }

  /** The types of a statement's columns, without running it. */
  #typesOf(sql: string): readonly string[] {
    const [verb, named] = meaningfulTokens(sql, "duckdb");
    const executed = wordOf(verb) === "EXECUTE" && named ? nameOf(named) : null;
    if (executed === null) this.#query(`PREPARE ${TYPED} AS ${sql}`);
    const name = literal(executed ?? TYPED, "duckdb");
    const found = `SELECT unnest(result_types) FROM duckdb_prepared_statements() WHERE lower(name) = ${name}`;
    const types = tableFromIPC(this.#bindings.runQuery(this.#connection, found)).getChildAt(0)?.toArray() ?? [];
    if (executed === null) this.#query(`DEALLOCATE ${TYPED}`);
    return Array.from(types as Iterable<unknown>, String);
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
function describe(sql: string, result: QueryResult, notes: readonly string[]): SqlResult {
  const table = arrowTable(result.schema, result.batches);
  const verb = verbOf(sql, "duckdb");
  const hasRows = givesRows(sql, "duckdb");
  const count = hasRows ? null : changedRows(table, verb);
  if (count !== null)
    return { kind: "text", text: `${rowsText(count)} ${verb === "COPY" ? "written" : "changed"}`, notes };
  if (saysNothing(table, verb, hasRows)) return { kind: "text", text: "Done", notes };
  if (!result.cut) return { kind: "table", table, notes };
  const cut = `Only the first ${rowsText(table.rowCount)} are shown, because the whole result wouldn't fit in memory. Use LIMIT, an aggregate, or COPY … TO a file.`;
  return { kind: "table", table, notes: [cut, ...notes] };
}

/** A quoted name without its quotes. */
function plainName(name: string): string {
  return name.slice(1, -1).replaceAll('""', '"');
}

/** Statements after which names may be looked for elsewhere. */
const CHANGES_PATH = new Set(["USE", "SET", "RESET"]);
const CHANGES = new Set(["INSERT", "UPDATE", "DELETE", "MERGE", "COPY"]);

function changedRows({ columns: [column, ...others], rowCount }: Table, verb: string): number | null {
  if (!CHANGES.has(verb) || column?.name !== "Count" || others.length > 0 || rowCount !== 1) return null;
  return Number(column.value(0));
}

/** Statements without rows return an empty column `Success` or `Count`. */
function saysNothing({ columns: [column, ...others] }: Table, verb: string, hasRows: boolean): boolean {
  if (!column) return true;
  if (column.name === "Success" && verb === "PRAGMA") return true;
  return others.length === 0 && (column.name === "Success" || column.name === "Count") && !hasRows;
}
