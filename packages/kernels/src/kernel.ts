import type { JsonObject, MimeBundle } from "@fiddle/notebook";
import type { KernelStatus, LoadProgress } from "./kernel-status.ts";
import type { Answered, Asked, Question } from "./questions.ts";
import type { Recording, TraceOptions } from "./trace.ts";

/** A kernel one can pick, in Jupyter's kernelspec terms. `ext` is the language's file extension. */
export interface KernelSpec {
  readonly name: string;
  readonly display_name: string;
  readonly language: "python" | "sql";
  readonly ext: "py" | "sql";
}

export interface KernelCapabilities {
  /** `signal` stops the code and keeps variables; `restart` can only end the worker, losing them. */
  readonly interrupt: "signal" | "restart";
  /** Whether `input()` can wait in place. */
  readonly input: boolean;
  /** What is lost in this browser, as a sentence for the person; undefined when nothing is. */
  readonly degraded?: string;
}

/**
 * Everything a kernel may send while it executes a request, in Jupyter's words.
 * The last message of every request is `execute_reply`; none follows it.
 */
export type KernelMessage =
  | { readonly msg_type: "stream"; readonly content: { readonly name: "stdout" | "stderr"; readonly text: string } }
  /** The stream grew past what the kernel sends; `tail` replaces what came after the head so far. */
  | {
      readonly msg_type: "stream_elided";
      readonly content: { readonly name: "stdout" | "stderr"; readonly characters: number; readonly tail: string };
    }
  | { readonly msg_type: "display_data"; readonly content: DisplayData }
  | { readonly msg_type: "update_display_data"; readonly content: DisplayData }
  | {
      readonly msg_type: "execute_result";
      readonly content: { readonly data: MimeBundle; readonly metadata: JsonObject; readonly execution_count: number };
    }
  | {
      readonly msg_type: "error";
      readonly content: { readonly ename: string; readonly evalue: string; readonly traceback: readonly string[] };
    }
  | { readonly msg_type: "clear_output"; readonly content: { readonly wait: boolean } }
  | { readonly msg_type: "input_request"; readonly content: { readonly prompt: string; readonly password: boolean } }
  /** Not Jupyter's: packages being fetched for this request. `null` when done. */
  | { readonly msg_type: "progress"; readonly content: LoadProgress | null }
  /** Not Jupyter's: what a request with `trace` recorded. Once; before the run's end when the recording was cut short. */
  | { readonly msg_type: "trace"; readonly content: Recording }
  /** Not Jupyter's: what a runtime sends while it records. Its kernel makes the `trace` of it. */
  | { readonly msg_type: "trace_part"; readonly content: { readonly json: string } }
  | CommMessage
  /** Not Jupyter's: files that the running code has changed so far, when asked for by `reportFiles`. */
  | { readonly msg_type: "files"; readonly content: FileChanges }
  | { readonly msg_type: "execute_reply"; readonly content: ExecuteReply };

/** A message between an object in the kernel and its other end on the page, such as a widget. It may come at any time. */
export interface CommMessage {
  readonly msg_type: "comm_open" | "comm_msg" | "comm_close";
  readonly content: {
    readonly comm_id: string;
    /** With `comm_open` only: what kind of object it is, e.g. `jupyter.widget`. */
    readonly target_name?: string;
    readonly data: JsonObject;
  };
  readonly metadata: JsonObject;
  readonly buffers: readonly ArrayBuffer[];
}

/** Objects in the kernel that talk to the page whenever they like. */
export interface CommAccess {
  /**
   * Calls back with every comm message since the kernel's start, with what the callbacks of `sendComm` print and show
   * while no cell runs, and with null when the kernel ended and all comms with it. Returns the unsubscriber.
   */
  onComm(listener: (message: KernelMessage | null) => void): () => void;
  /** Resolves once the kernel has handled the message. Rejects when it ends before. */
  sendComm(message: CommMessage): Promise<void>;
}

export interface DisplayData {
  readonly data: MimeBundle;
  readonly metadata: JsonObject;
  /** `display_id` lets a later `update_display_data` replace what is shown. */
  readonly transient?: { readonly display_id?: string };
}

export interface ExecuteReply {
  readonly status: "ok" | "error" | "aborted";
  /** Counts the kernel's executions from 1; what the cell shows in brackets. */
  readonly execution_count: number;
}

export interface ExecuteRequest {
  readonly code: string;
  /** The cell that asks, so that tracebacks, tables and results can name it. */
  readonly cellId: string;
  /** SQL: the name under which the cell's last result is kept, for other kernels to read. */
  readonly resultName?: string;
  /** Python: requirements that the notebook names. They come before anything else that a missing import needs. */
  readonly packages?: readonly string[];
  /** Python: record the run step by step. It runs as without, only slower. Other kernels ignore it. */
  readonly trace?: TraceOptions;
}

/** A file under /home/pyodide. `blob` is passed by reference between origins; nothing is read until needed. */
export interface KernelFile {
  /** Absolute, e.g. `/home/pyodide/data/sales.csv`. */
  readonly path: string;
  readonly blob: Blob;
}

export interface FileChanges {
  readonly written: readonly KernelFile[];
  /** Absolute paths of files and folders, the innermost first. */
  readonly removed: readonly string[];
  /** Absolute paths of folders that must be there although no file is in them. */
  readonly folders?: readonly string[];
}

/** A table result that another kernel made, offered to this one by name. Values are JSON scalars or ISO strings. */
export interface SharedTable {
  readonly name: string;
  readonly columns: readonly { readonly name: string; readonly type: TableColumnType }[];
  /** One array per column; numbers as typed arrays where they fit. */
  readonly values: readonly (readonly unknown[] | Float64Array | Int32Array)[];
  readonly rowCount: number;
}

export type TableColumnType = "number" | "integer" | "text" | "boolean" | "date" | "datetime" | "json";

/** What a kernel puts in a MIME bundle, as `application/vnd.fiddle.table+json`, for a frame or SQL result. */
export interface TableSummary {
  /** Names the whole table inside the kernel that made it; dead after a restart. */
  readonly tableId: string;
  readonly columns: readonly { readonly name: string; readonly type: TableColumnType; readonly displayType: string }[];
  readonly rowCount: number;
  /** The first rows (at most 100), which stay readable when the kernel is gone. */
  readonly rows: readonly (readonly TableValue[])[];
}

/** A cell of a table: what JSON can carry. Big integers, dates and bytes come as strings. */
export type TableValue = string | number | boolean | null;

/** An order and filters over a whole table. Column numbers count from 0. */
export interface TableQuery {
  readonly sort: readonly { readonly column: number; readonly descending: boolean }[];
  /** `text` matches case-insensitively anywhere in the value's text; column -1 searches all columns. */
  readonly filters: readonly { readonly column: number; readonly text: string }[];
}

/** One column of a table under a query, in figures. */
export interface ColumnSummary {
  readonly rows: number;
  readonly nulls: number;
  /** How many different values there are; at least so many where `distinctAtLeast`. */
  readonly distinct: number;
  readonly distinctAtLeast: boolean;
  /** Of numbers and dates; null of anything else, or where there is no value. */
  readonly min: TableValue;
  readonly max: TableValue;
  /** Of numbers. */
  readonly mean: number | null;
  /** Numbers and dates: how many values lie in each of the equal parts between least and greatest. */
  readonly histogram: readonly number[] | null;
  /** Anything else: the most frequent values, these first; none where not all different values were counted. */
  readonly top: readonly { readonly value: TableValue; readonly count: number }[] | null;
}

/** The values a chart is drawn of: rows as they are, or an aggregate of one column by others. */
export interface ChartQuery {
  /** Columns whose values are taken as they are or, where there is an aggregate, make the groups. */
  readonly by: readonly ChartColumn[];
  /** The column that is aggregated, or taken as it is; null for a count. */
  readonly value: number | null;
  readonly aggregate: "none" | "count" | "sum" | "mean" | "median" | "min" | "max";
  /** More rows than this are thinned out evenly, more groups cut off. */
  readonly limit: number;
}

export interface ChartColumn {
  readonly column: number;
  /** Cuts numbers and dates into so many equal parts; each then gives two values, where it begins and ends. */
  readonly bins?: number;
}

export interface ChartRows {
  /** The values of `by` in order, then the aggregate or value. Numbers are numbers, rounded where JSON's are. */
  readonly rows: readonly (readonly TableValue[])[];
  /** How many rows or groups there are in all. */
  readonly total: number;
}

/** Windows over a table that stays in the kernel. */
export interface TableAccess {
  /** Rows [offset, offset + limit) of the table under `query`, with how many rows the query leaves. */
  tableRows(
    tableId: string,
    query: TableQuery,
    offset: number,
    limit: number,
  ): Promise<{ readonly rowCount: number; readonly rows: readonly (readonly TableValue[])[] }>;
  /** All rows under `query` as RFC 4180 CSV with a header line. */
  tableCsv(tableId: string, query: TableQuery): Promise<Blob>;
  /** One column of the rows under `query`; its order is of no interest. */
  tableSummary(tableId: string, query: TableQuery, column: number): Promise<ColumnSummary>;
  /** What a chart of the rows under `query` shows. */
  tableChart(tableId: string, query: TableQuery, chart: ChartQuery): Promise<ChartRows>;
}

/**
 * One way to run code. The session talks to this interface alone and decides by `capabilities`, never by name.
 * A kernel runs one request at a time; `execute` rejects if called while another runs.
 */
export interface Kernel extends TableAccess, CommAccess {
  readonly spec: KernelSpec;
  readonly status: KernelStatus;
  /** Known once started. */
  readonly capabilities: KernelCapabilities;
  /** Packages that are being installed between runs; else null. */
  readonly installing: LoadProgress | null;
  /** Calls back whenever `status`, `capabilities` or `installing` changes. Returns the unsubscriber. */
  subscribe(listener: () => void): () => void;
  /** Starts if not started. Resolves when ready; rejects with a sentence for the person. */
  start(): Promise<void>;
  /** Runs code; messages arrive in order; resolves with the reply, which was also the last message. */
  execute(request: ExecuteRequest, onMessage: (message: KernelMessage) => void): Promise<ExecuteReply>;
  /** Whether this kernel knows the question; false until it has started. */
  answers(question: Question): boolean;
  /** Asks the running worker, which answers between two runs. Rejects where it knows no answer or is not running. */
  ask<Q extends Question>(question: Q, content: Asked<Q>): Promise<Answered<Q>>;
  /** Answers the pending `input_request`. */
  inputReply(value: string): void;
  /** Asks the running code to stop. No-op where `capabilities.interrupt` is `restart` or nothing runs. */
  interrupt(): void;
  /** Ends the worker, with whatever runs (its request replies `aborted`), and starts afresh. */
  restart(): Promise<void>;
  /** Ends the worker for good. */
  dispose(): void;
  /** Hands over files that changed on the page; the kernel sees them at its next request. */
  writeFiles(changes: FileChanges): Promise<void>;
  /**
   * Asks running code for a `files` message with the small files it has changed so far. No-op where nothing runs or
   * the kernel cannot: then they come at the end.
   */
  reportFiles?(): void;
  /** What code changed under /home/pyodide since the last call. */
  takeFileChanges(): Promise<FileChanges>;
  /** The newest result made under that `resultName`, for another kernel; null when there is none. */
  takeSharedTable(name: string): Promise<SharedTable | null>;
  /** Makes another kernel's result available: a data frame or rows in Python, a table in SQL. */
  shareTable(table: SharedTable): Promise<void>;
}
