import type { PyodideAPI } from "pyodide";
import { ListView } from "./list-view.ts";
import type { TakenTable } from "./shared-column.ts";

/** `install`: the code can go on once what `needed` names is installed. */
export type RunOutcome = RunStatus | "install";
export type RunStatus = "ok" | "error";

/** `fiddle_kernel.Kernel` as JavaScript sees it. Text is passed as strings, everything else as JSON. */
export interface PythonKernel {
  /** Begins the run that output belongs to from now on. */
  begin(runId: string, isDark: boolean): void;
  prepare(source: string, provided?: string): string;
  /** `reasons`: a JSON list of lines below the text. */
  refuse(name: string, text: string, reasons?: string): void;
  run: PythonRun;
  /** JSON like that of `prepare`, or `{probe}`: an address that the code couldn't read. */
  needed(): string;
  /** What was found out about that address. */
  probed(verdict: string): void;
  /** Continues after `install`. */
  resume: PythonResume;
  /** What became of a requirement of a `pip install` line: undefined, or why it failed. */
  installed(requirement: string, failure: string | undefined): void;
  interrupt(): void;
  warm_up(milliseconds: number): number;
  flush(): void;
  prepare_install(): void;
  requirement(text: string): string;
  version_satisfies(version: string, specifier: string): boolean;
  satisfied(name: string, specifier: string): boolean;
  dependencies(name: string, extras: string): string;
  choose(page: string, contentType: string, url: string, specifier: string): string;
  mark_requested(name: string, extras: string): void;
  /** True if the package was in use. */
  remove_package(name: string): boolean;
  /** Makes Python see what was just installed. */
  forget_listings(): void;
  wheel_problem(filename: string): string;
  explain_missing(name: string, reason: string | undefined): void;
  /** A JSON list of the questions that it can answer. */
  questions(): string;
  /** Takes the question and its content, and returns the answer. Everything but the question's name is JSON. */
  answer(question: string, content: string): string;
  table_rows(id: string, query: string, offset: number, limit: number): string;
  table_csv(id: string, query: string): string;
  table_summary(id: string, query: string, column: number): string;
  table_chart(id: string, query: string, chart: string): string;
  comm(message: string, buffers: readonly ArrayBuffer[], runId: string): void;
  take_table(name: string): TakenTable;
  share(name: string, columns: string, values: readonly unknown[], count: number): void;
}

interface PythonRun {
  /** `trace`: a recording's options as JSON, or empty for a plain run. */
  (source: string, count: number, cellId: string, trace: string): RunOutcome | AsyncRun;
  /** The same with a stack that can be suspended, so that code can wait for promises. */
  callPromising(source: string, count: number, cellId: string, trace: string): Promise<RunOutcome | AsyncRun>;
}

interface PythonResume {
  (): RunOutcome | AsyncRun;
  callPromising(): Promise<RunOutcome | AsyncRun>;
}

/** The task of code that awaits at its top level. */
export interface AsyncRun extends PromiseLike<RunOutcome> {
  destroy(): void;
}

/** The functions that Python calls. `runId` names the run that output belongs to; it is empty where that isn't known. */
export interface PythonHost {
  stream(name: "stdout" | "stderr", runId: string, text: string): void;
  /** Texts of both streams in order, as a JSON list of [name, runId, text]. */
  streams(json: string): void;
  /** Any message but stream text, as JSON. */
  message(json: string, runId: string): void;
  /** A part of a recording, as JSON. It is sent with every step. */
  recorded(json: string): void;
  /** A comm message as JSON, with its buffers. */
  comm(json: string, buffers: readonly Uint8Array<ArrayBuffer>[]): void;
  /** Printed text is waiting in Python. */
  pending(): void;
  /** Reports the files that the code has changed so far. */
  reportFiles(): void;
  /** Whether the thread itself can wait, i.e. whether `sleep` and `ask` can be called. */
  readonly shared: boolean;
  /** False if interrupted. */
  sleep(milliseconds: number): boolean;
  /** Whether `readWeb` can be called. */
  readonly readsWeb: boolean;
  /**
   * The answer to a request, or why there is none: failed, late or interrupted. `headers` is JSON [[name, value]]; in the answer too.
   * `timeoutMs` is 0 for none.
   */
  readWeb(
    method: string,
    url: string,
    headers: string,
    body: Uint8Array<ArrayBuffer> | null,
    timeoutMs: number,
  ): object | string;
  /** Undefined if interrupted. */
  ask(prompt: string, password: boolean): string | undefined;
  sleepLater(milliseconds: number): Promise<void>;
  askLater(prompt: string, password: boolean): Promise<string>;
}

export function startPythonKernel(python: PyodideAPI, host: PythonHost): PythonKernel {
  const start = python.runPython("import fiddle_kernel; fiddle_kernel.start") as (
    host: PythonHost,
    openList: (columnCount: number, rowCount: number) => ListView,
  ) => PythonKernel;
  return start(host, (columnCount, rowCount) => new ListView(columnCount, rowCount));
}
