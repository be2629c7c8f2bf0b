import { bindParameters } from "@fiddle/sql/parameters";
import { tablesIn } from "@fiddle/sql/tables";
import type { TableSummary } from "../tables.ts";
import type { DatabaseSchema, PlanQuestion, QueryPlan, SchemaTable } from "../questions.ts";
import type { ResultTables } from "../table/result-tables.ts";
import { readRows, rowRange, type Table } from "../table/table.ts";
import type { Variable, Variables } from "../variables.ts";
import { RESULTS_SCHEMA, type SqlEngine, type SqlResult, Stopped, StopSignal } from "./engine.ts";
import { planOf } from "./plan.ts";
import { HOME } from "./worker-files.ts";

const MAX_NAMES = 1_000;
/** How long counting the rows of all tables can take, in milliseconds. */
const COUNT_TIMEOUT_MS = 100;
const INTERRUPTED = "A cell ran while the table was being read. Open the table again.";

interface Entry {
  readonly name: string;
  readonly source: string;
  readonly kind: string;
  readonly columns: string;
  readonly width: number;
}

/** The schema of a database. It is only queried between two runs: a run that arrives stops the query and goes first. */
export class Catalog {
  readonly #engine: SqlEngine;
  readonly #tables: ResultTables;
  readonly #makers = new Map<string, string>();
  #running: Promise<unknown> | null = null;
  #asking: { readonly stop: StopSignal; readonly done: Promise<unknown> } | null = null;

  constructor(engine: SqlEngine, tables: ResultTables) {
    this.#engine = engine;
    this.#tables = tables;
  }

  /** Runs a cell's code: ends the current schema query first, and makes others wait. */
  async putAside<T>(run: () => Promise<T>): Promise<T> {
    while (this.#asking) {
      this.#asking.stop.request();
      await this.#asking.done.catch(() => {});
    }
    const running = run();
    this.#running = running;
    try {
      return await running;
    } finally {
      this.#running = null;
    }
  }

  /** A cell ran this statement. */
  recordStatement(statement: string, cellId: string): void {
    for (const { name, schema, use } of tablesIn(statement, this.#engine.dialect)) {
      const prefix = schema === null || schema.toLowerCase() === "main" ? "" : `${schema}.`;
      if (use === "creates") this.#makers.set(`${prefix}${name}`.toLowerCase(), cellId);
    }
  }

  /** What the engine expects of a cell's queries; null if it has no estimates. */
  plan({ code, parameters }: PlanQuestion): Promise<QueryPlan | null> {
    const { dialect, marks } = this.#engine;
    return this.#ask((stop) =>
      planOf(code, dialect, async (text) => {
        const { sql, values } = bindParameters(text, dialect, parameters, marks);
        const result = await this.#engine.run(sql, stop, values);
        if (result.kind === "text") return { columns: [], rows: [] };
        const { table } = result;
        return { columns: table.columns.map(({ name }) => name), rows: readRows(table, rowRange(0, table.rowCount)) };
      }),
    );
  }

  variables(): Promise<Variables> {
    return this.#ask(async (stop) => {
      const entries = await this.#entries(stop);
      const end = performance.now() + COUNT_TIMEOUT_MS;
      const variables: Variable[] = [];
      for (const entry of entries.slice(0, MAX_NAMES)) {
        const count = performance.now() < end ? await this.#count(entry, stop) : null;
        variables.push(this.#describe(entry, count));
      }
      return { variables, more: entries.length - variables.length };
    });
  }

  /** Tables and named results with their columns, and those of these paths that a query can name. */
  schema(paths: readonly string[]): Promise<DatabaseSchema> {
    return this.#ask(async (stop) => {
      const { tables, files } = await readSchema(this.#engine, paths, stop);
      const known = new Set(tables.map(({ name }) => name.toLowerCase()));
      const results = [...this.#tables.named()].filter(([name]) => !known.has(name.toLowerCase()));
      return { tables: [...tables, ...results.map(([name, table]) => resultSchema(name, table))], files };
    });
  }

  open(name: string): Promise<TableSummary> {
    return this.#ask(async (stop) => {
      const entry = (await this.#entries(stop)).find((one) => one.name === name);
      if (!entry) throw new Error(`The table ${name} no longer exists.`);
      const result = await this.#engine.run(`SELECT * FROM ${entry.source}`, stop);
      if (result.kind !== "table") throw new Error(`${name} can't be read as a table.`);
      this.#tables.forgetCell(`variable ${name}`);
      return this.#tables.add(result.table, `variable ${name}`, undefined);
    });
  }

  async #entries(stop: StopSignal): Promise<readonly Entry[]> {
    const rows = rowsOf(await this.#engine.run(this.#engine.catalogQuery, stop));
    return rows.map(([name, source, kind, columns, width]) => ({
      name: String(name),
      source: String(source),
      kind: kind === "VIRTUAL" ? "VIRTUAL TABLE" : String(kind),
      columns: String(columns ?? ""),
      width: Number(width),
    }));
  }

  /** Counting a view's rows could take arbitrarily long, so views have no count. */
  async #count({ kind, source }: Entry, stop: StopSignal): Promise<number | null> {
    if (kind !== "TABLE") return null;
    const [row] = rowsOf(await this.#engine.run(`SELECT count(*) FROM ${source}`, stop));
    return Number(row?.[0]);
  }

  #describe({ name, kind, columns, width }: Entry, count: number | null): Variable {
    const shape =
      count === null ? `${width} ${width === 1 ? "column" : "columns"}` : `${count.toLocaleString("en")} × ${width}`;
    const cellId = this.#makers.get(name.toLowerCase()) ?? null;
    return { name, kind: "table", type: kind, shape, size: null, estimated: false, preview: columns, cellId };
  }

  #before(): Promise<unknown> | null {
    return this.#running ?? this.#asking?.done ?? null;
  }

  async #ask<T>(question: (stop: StopSignal) => Promise<T>): Promise<T> {
    for (let before = this.#before(); before; before = this.#before()) {
      await before.catch(() => {});
    }
    const stop = new StopSignal();
    const done = question(stop);
    this.#asking = { stop, done };
    try {
      return await done;
    } catch (error) {
      throw error instanceof Stopped ? new Error(INTERRUPTED, { cause: error }) : error;
    } finally {
      this.#asking = null;
    }
  }
}

function resultSchema(name: string, { columns }: Table): SchemaTable {
  const shown = columns.map((column) => ({ name: column.name, type: column.displayType }));
  return { schema: RESULTS_SCHEMA, name, columns: shown };
}

function rowsOf(result: SqlResult) {
  if (result.kind !== "table") return [];
  return readRows(result.table, rowRange(0, result.table.rowCount));
}

/** The maximum number of columns, which is more than anyone would read. */
const MAX_COLUMNS = 20_000;

/** The tables, and the files that a query can name. */
async function readSchema(engine: SqlEngine, paths: readonly string[], stop: StopSignal): Promise<DatabaseSchema> {
  const result = await engine.run(engine.columnsQuery, stop);
  const tables = new Map<string, SchemaTable & { columns: { name: string; type: string }[] }>();
  if (result.kind === "table") {
    const [schemas, names, columns, types] = result.table.columns;
    for (let row = 0; row < Math.min(result.table.rowCount, MAX_COLUMNS); row += 1) {
      const text = (column: typeof names) => String(column?.value(row) ?? "");
      const key = `${text(schemas)}.${text(names)}`;
      const table = tables.get(key) ?? { schema: text(schemas), name: text(names), columns: [] };
      table.columns.push({ name: text(columns), type: text(types) });
      tables.set(key, table);
    }
  }
  const files = paths.map((path) => (path.startsWith(`${HOME}/`) ? path.slice(HOME.length + 1) : path));
  return { tables: [...tables.values()], files: files.toSorted() };
}
