import { TABLE_MIME_TYPE } from "@fiddle/notebook/table-type";
import { literal } from "@fiddle/sql/identifier";
import type { DatabaseSchema, Kernel, KernelMessage, SharedTable, TableSummary } from "@fiddle/kernels";
import { textOf } from "../../outputs/mime-text.ts";
import type { parseTable } from "../../outputs/table-source.ts";
import type { LazyKernel } from "../engine/lazy-kernel.ts";
import type { ExecutionResult } from "../engine/execute-with-timeout.ts";
import type { ReadKind } from "./read-tables.ts";

const HOME = "/home/pyodide";
const COPY_NAME = "fiddle_copy.duckdb";
const COPY_PATHS = [`${HOME}/${COPY_NAME}`, `${HOME}/${COPY_NAME}.wal`] as const;

/** The result of one statement. */
export type ResultItem =
  | { readonly kind: "table"; readonly table: TableSummary }
  | { readonly kind: "plan"; readonly text: string }
  | { readonly kind: "text"; readonly text: string };

export interface RunResult {
  readonly items: readonly ResultItem[];
  readonly error: { readonly traceback: readonly string[]; readonly line: number | null } | null;
  readonly durationMs: number;
  readonly ended: ExecutionResult["ended"];
}

/** A DuckDB file with its write-ahead log. DuckDB in the browser keeps recent changes in the log. */
export interface DatabaseCopy {
  readonly file: Blob;
  readonly log: Blob | null;
}

/** The operations on the database, independent of the page. */
export class Workbench {
  readonly #lazyKernel: LazyKernel;

  constructor(lazyKernel: LazyKernel) {
    this.#lazyKernel = lazyKernel;
  }

  async run(sql: string, signal?: AbortSignal): Promise<RunResult> {
    const [kernel, { parseTable }, { executeWithTimeout }] = await Promise.all([
      this.#lazyKernel.kernel(),
      import("../../outputs/table-source.ts"),
      import("../engine/execute-with-timeout.ts"),
    ]);
    const items: ResultItem[] = [];
    let error: RunResult["error"] = null;
    const onMessage = (message: KernelMessage) => {
      if (message.msg_type === "error") error = parseError(message.content.traceback);
      const item = toResultItem(message, parseTable);
      if (item) items.push(item);
    };
    const started = performance.now();
    const limits = { timeoutMs: null, ...(signal ? { signal } : {}) };
    const { ended } = await executeWithTimeout(kernel, { code: sql, cellId: "workbench" }, onMessage, limits);
    return { items, error, durationMs: performance.now() - started, ended };
  }

  /** Imports the tables of a file and returns their names. Rejects with a message for the user. */
  async addFile(file: File): Promise<readonly string[]> {
    const { importKind } = await import("./names.ts");
    const kind = importKind(file.name);
    if (!kind)
      throw new Error(
        `${file.name} isn't a supported file. Use CSV, TSV, JSON, Parquet, Arrow, XLSX, SQLite or DuckDB.`,
      );
    const kernel = await this.#lazyKernel.kernel();
    const schema = await kernel.ask("schema", {});
    const usedNames = new Set(schema.tables.map(({ name }) => name));
    if (kind === "csv" || kind === "duckdb") return [await this.#addNative(kernel, file, kind, usedNames)];
    const tables = await this.#readTables(file, kind, usedNames);
    if (tables.length === 0) throw new Error(`${file.name} doesn't contain any tables.`);
    for (const table of tables) await kernel.shareTable({ ...table, isOwn: true });
    return tables.map(({ name }) => name);
  }

  /** Imports the tables of a file on another site. Rejects with a message for the user. */
  async addUrl(text: string): Promise<readonly string[]> {
    let url: URL;
    try {
      url = new URL(text.trim());
    } catch {
      throw new Error("Enter a full URL that starts with https://.");
    }
    const { explainFetch, MAX_DOWNLOAD_BYTES } = await import("../../kernels/explain-fetch.ts");
    const answer = await (await this.#lazyKernel.kernels()).frame.fetch(url.href, MAX_DOWNLOAD_BYTES);
    const problem = explainFetch(url.href, answer);
    if (problem !== null || answer.kind !== "answer") throw new Error(problem ?? "The file couldn't be downloaded.");
    const { fileNameOf, importKind } = await import("./names.ts");
    const name = fileNameOf(url);
    return this.addFile(new File([answer.body.slice()], importKind(name) ? name : `${name}.csv`));
  }

  async schema(): Promise<DatabaseSchema> {
    return (await this.#lazyKernel.kernel()).ask("schema", {});
  }

  /** Copies all tables and views into a DuckDB file. */
  async copyDatabase(): Promise<DatabaseCopy> {
    await this.#runOrThrow(
      `ATTACH '${COPY_NAME}' AS fiddle_copy; COPY FROM DATABASE memory TO fiddle_copy; DETACH fiddle_copy`,
    );
    const kernel = await this.#lazyKernel.kernel();
    const { written } = await kernel.takeFileChanges();
    const [file, log] = COPY_PATHS.map((path) => written.find((each) => each.path === path)?.blob);
    await kernel.writeFiles({ written: [], removed: COPY_PATHS });
    if (!file) throw new Error("The database couldn't be exported. Export its tables one by one.");
    return { file, log: log ?? null };
  }

  /** Imports everything from a file that `copyDatabase` made. */
  async restoreDatabase({ file, log }: DatabaseCopy): Promise<void> {
    const kernel = await this.#lazyKernel.kernel();
    const [path, logPath] = COPY_PATHS;
    const written = [{ path, blob: file }, ...(log ? [{ path: logPath, blob: log }] : [])];
    await kernel.writeFiles({ written, removed: [] });
    await this.#runOrThrow(
      `ATTACH '${COPY_NAME}' AS fiddle_copy; COPY FROM DATABASE fiddle_copy TO memory; DETACH fiddle_copy`,
    );
    await kernel.writeFiles({ written: [], removed: COPY_PATHS });
  }

  /** Adds a file that DuckDB reads by itself. */
  async #addNative(
    kernel: Kernel,
    file: File,
    kind: "csv" | "duckdb",
    usedNames: ReadonlySet<string>,
  ): Promise<string> {
    const { quoteIfNeeded, tableNameOf } = await import("./names.ts");
    const name = tableNameOf(file.name, usedNames);
    const path = file.name.replaceAll(/[/\\]/g, "_");
    await kernel.writeFiles({ written: [{ path: `${HOME}/${path}`, blob: file }], removed: [] });
    const text = literal(path, "duckdb");
    await this.#runOrThrow(
      kind === "duckdb"
        ? `ATTACH ${text} AS ${quoteIfNeeded(name)} (READ_ONLY)`
        : `CREATE TABLE ${quoteIfNeeded(name)} AS SELECT * FROM read_csv(${text})`,
    );
    return name;
  }

  async #readTables(
    file: File,
    kind: ReadKind | "sqlite",
    usedNames: ReadonlySet<string>,
  ): Promise<readonly SharedTable[]> {
    if (kind !== "sqlite") return (await import("./read-tables.ts")).readTables(file, kind, usedNames);
    const { readSqlite } = await import("./read-sqlite.ts");
    return readSqlite((await this.#lazyKernel.kernels()).get("sqlite-wasm"), file, usedNames);
  }

  async #runOrThrow(sql: string): Promise<void> {
    const { error } = await this.run(sql);
    if (error) throw new Error(error.traceback[0] ?? "DuckDB couldn't run this statement.");
  }
}

function toResultItem(message: KernelMessage, parse: typeof parseTable): ResultItem | null {
  if (message.msg_type === "stream") return { kind: "text", text: message.content.text.trimEnd() };
  if (message.msg_type !== "display_data" && message.msg_type !== "execute_result") return null;
  const { data } = message.content;
  const table = data[TABLE_MIME_TYPE];
  if (table === undefined) return { kind: "text", text: textOf(data["text/plain"] ?? "") };
  const parsed = parse(table);
  const names = parsed.columns.map(({ name }) => name).join();
  if (names !== "explain_key,explain_value") return { kind: "table", table: parsed };
  return { kind: "plan", text: parsed.rows.map((row) => String(row[1] ?? "")).join("\n") };
}

function parseError(traceback: readonly string[]): NonNullable<RunResult["error"]> {
  const line = /^Line (\d+): /m.exec(traceback.join("\n"))?.[1];
  return { traceback, line: line === undefined ? null : Number(line) };
}
