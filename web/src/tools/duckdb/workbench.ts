import type { DatabaseSchema, Kernel, KernelMessage, SharedTable, TableSummary } from "@fiddle/kernels";
import { textOf } from "../../outputs/mime-text.ts";
import type { parseTable } from "../../outputs/table-source.ts";
import type { LazyKernel } from "../engine/lazy-kernel.ts";
import type { LimitedReply } from "../engine/run-limited.ts";
import type { ReadKind } from "./read-tables.ts";
import { TableError } from "./table-error.ts";

const HOME = "/home/pyodide";
const COPY = "fiddle_copy.duckdb";
const COPY_PATHS = [`${HOME}/${COPY}`, `${HOME}/${COPY}.wal`] as const;
const TABLE = "application/vnd.fiddle.table+json";

/** What one statement gave. */
export type ResultItem =
  | { readonly kind: "table"; readonly table: TableSummary }
  | { readonly kind: "plan"; readonly text: string }
  | { readonly kind: "text"; readonly text: string };

export interface RunResult {
  readonly items: readonly ResultItem[];
  readonly error: { readonly traceback: readonly string[]; readonly line: number | null } | null;
  readonly milliseconds: number;
  readonly ended: LimitedReply["ended"];
}

/** A DuckDB file, and the log of changes that DuckDB in the browser leaves beside it and reads with it. */
export interface DatabaseCopy {
  readonly file: Blob;
  readonly log: Blob | null;
}

/** What one does with the database, apart from the page. */
export class Workbench {
  readonly #lazy: LazyKernel;

  constructor(lazy: LazyKernel) {
    this.#lazy = lazy;
  }

  async run(sql: string, signal?: AbortSignal): Promise<RunResult> {
    const [kernel, { parseTable }, { runLimited }] = await Promise.all([
      this.#lazy.kernel(),
      import("../../outputs/table-source.ts"),
      import("../engine/run-limited.ts"),
    ]);
    const items: ResultItem[] = [];
    let error: RunResult["error"] = null;
    const take = (message: KernelMessage) => {
      if (message.msg_type === "error") error = errorOf(message.content.traceback);
      const item = itemOf(message, parseTable);
      if (item) items.push(item);
    };
    const started = performance.now();
    const limits = { milliseconds: null, ...(signal ? { signal } : {}) };
    const { ended } = await runLimited(kernel, { code: sql, cellId: "workbench" }, take, limits);
    return { items, error, milliseconds: performance.now() - started, ended };
  }

  /** Makes tables of files. Rejects with a sentence. */
  async addFile(file: File): Promise<readonly string[]> {
    const { fileKind } = await import("./names.ts");
    const kind = fileKind(file.name);
    if (!kind)
      throw new TableError(
        `${file.name} is no table file. Take CSV, TSV, JSON, Parquet, Arrow, XLSX, SQLite or DuckDB.`,
      );
    const kernel = await this.#lazy.kernel();
    const schema = await kernel.ask("schema", {});
    const taken = new Set(schema.tables.map(({ name }) => name));
    if (kind === "text" || kind === "duckdb") return [await this.#addPlain(kernel, file, kind, taken)];
    const tables = await this.#read(file, kind, taken);
    if (tables.length === 0) throw new TableError(`${file.name} holds no tables.`);
    for (const table of tables) await kernel.shareTable(table);
    return tables.map(({ name }) => name);
  }

  /** Makes a table of a file of another site. Rejects with a sentence. */
  async addUrl(address: string): Promise<readonly string[]> {
    let url: URL;
    try {
      url = new URL(address.trim());
    } catch {
      throw new TableError("This is no whole address. It begins with https://.");
    }
    const { explainFetch, LARGEST_DOWNLOAD } = await import("../../kernels/explain-fetch.ts");
    const answer = await (await this.#lazy.home()).frame.fetch(url.href, LARGEST_DOWNLOAD);
    const problem = explainFetch(url.href, answer);
    if (problem !== null || answer.kind !== "answer") throw new TableError(problem ?? "The file could not be fetched.");
    const { fileKind, fileNameOf } = await import("./names.ts");
    const name = fileNameOf(url);
    return this.addFile(new File([answer.body.slice()], fileKind(name) ? name : `${name}.csv`));
  }

  async schema(): Promise<DatabaseSchema> {
    return (await this.#lazy.kernel()).ask("schema", {});
  }

  /** All tables and views as a DuckDB file. */
  async copyDatabase(): Promise<DatabaseCopy> {
    await this.#must(`ATTACH '${COPY}' AS fiddle_copy; COPY FROM DATABASE memory TO fiddle_copy; DETACH fiddle_copy`);
    const kernel = await this.#lazy.kernel();
    const { written } = await kernel.takeFileChanges();
    const [file, log] = COPY_PATHS.map((path) => written.find((each) => each.path === path)?.blob);
    await kernel.writeFiles({ written: [], removed: COPY_PATHS });
    if (!file) throw new TableError("The database could not be written. Export its tables one by one.");
    return { file, log: log ?? null };
  }

  /** Takes over what `copyDatabase` made. */
  async restoreDatabase({ file, log }: DatabaseCopy): Promise<void> {
    const kernel = await this.#lazy.kernel();
    const [path, logPath] = COPY_PATHS;
    const written = [{ path, blob: file }, ...(log ? [{ path: logPath, blob: log }] : [])];
    await kernel.writeFiles({ written, removed: [] });
    await this.#must(`ATTACH '${COPY}' AS fiddle_copy; COPY FROM DATABASE fiddle_copy TO memory; DETACH fiddle_copy`);
    await kernel.writeFiles({ written: [], removed: COPY_PATHS });
  }

  async #addPlain(kernel: Kernel, file: File, kind: "text" | "duckdb", taken: ReadonlySet<string>): Promise<string> {
    const { quoteName, tableNameOf } = await import("./names.ts");
    const name = tableNameOf(file.name, taken);
    const path = file.name.replaceAll(/[/\\]/g, "_");
    await kernel.writeFiles({ written: [{ path: `${HOME}/${path}`, blob: file }], removed: [] });
    const literal = `'${path.replaceAll("'", "''")}'`;
    await this.#must(
      kind === "duckdb"
        ? `ATTACH ${literal} AS ${quoteName(name)} (READ_ONLY)`
        : `CREATE TABLE ${quoteName(name)} AS SELECT * FROM read_csv(${literal})`,
    );
    return name;
  }

  async #read(file: File, kind: ReadKind | "sqlite", taken: ReadonlySet<string>): Promise<readonly SharedTable[]> {
    if (kind !== "sqlite") return (await import("./read-tables.ts")).readTables(file, kind, taken);
    const { readSqlite } = await import("./read-sqlite.ts");
    return readSqlite((await this.#lazy.home()).get("sqlite-wasm"), file, taken);
  }

  async #must(sql: string): Promise<void> {
    const { error } = await this.run(sql);
    if (error) throw new TableError(error.traceback[0] ?? "DuckDB could not do that.");
  }
}

function itemOf(message: KernelMessage, parse: typeof parseTable): ResultItem | null {
  if (message.msg_type === "stream") return { kind: "text", text: message.content.text.trimEnd() };
  if (message.msg_type !== "display_data" && message.msg_type !== "execute_result") return null;
  const { data } = message.content;
  const table = data[TABLE];
  if (table === undefined) return { kind: "text", text: textOf(data["text/plain"] ?? "") };
  const parsed = parse(table);
  const names = parsed.columns.map(({ name }) => name).join();
  if (names !== "explain_key,explain_value") return { kind: "table", table: parsed };
  return { kind: "plan", text: parsed.rows.map((row) => String(row[1] ?? "")).join("\n") };
}

function errorOf(traceback: readonly string[]): NonNullable<RunResult["error"]> {
  const line = /^Line (\d+): /m.exec(traceback.join("\n"))?.[1];
  return { traceback, line: line === undefined ? null : Number(line) };
}
