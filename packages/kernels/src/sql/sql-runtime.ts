import type { Dialect } from "@fiddle/sql/dialect";
import { bindParameters, type BoundStatement, missingParameters } from "@fiddle/sql/parameters";
import { splitStatements, type Statement } from "@fiddle/sql/statements";
import { meaningfulTokens } from "@fiddle/sql/tokens";
import type { FileChanges, KernelFile } from "../files.ts";
import type { ExecuteReply, ExecuteRequest, KernelMessage } from "../messages.ts";
import { MISSING_VALUE } from "../kernel-status.ts";
import type { SharedTable } from "../tables.ts";
import { isStackOverflow, type KernelRuntime } from "../runtime.ts";
import { tableBundle, TableRuntime } from "../table/result-tables.ts";
import type { Answers, PlanQuestion } from "../questions.ts";
import { Catalog } from "./catalog.ts";
import { type SqlEngine, SqlError, type SqlResult, Stopped, StopSignal, TOO_DEEP } from "./engine.ts";
import { ResultNames } from "./result-names.ts";
import type { WorkerFiles } from "./worker-files.ts";

/** The part of shared memory that stops busy code. */
export interface InterruptMemory {
  begin(run: number): void;
  takeInterrupt(): boolean;
}

type Send = (message: KernelMessage) => void;

/** What DuckDB and SQLite have in common as kernels. */
export class SqlRuntime extends TableRuntime implements KernelRuntime {
  readonly #engine: SqlEngine;
  readonly #files: WorkerFiles;
  readonly #memory: InterruptMemory | null;
  #results: ResultNames;
  readonly #catalog: Catalog;
  readonly answers: Answers;
  /** Files that changed on the page but that the engine still has open: path → the file, or null if it was removed. */
  readonly #waiting = new Map<string, KernelFile | null>();
  /** The run that a message asked to stop. */
  #stopped: number | null = null;
  #executionCount = 0;
  /** What other kernels' tables lost on their way here, and whether the user was told. */
  readonly #losses = new Map<string, boolean>();

  constructor(engine: SqlEngine, files: WorkerFiles, memory: InterruptMemory | null = null) {
    super();
    this.#engine = engine;
    this.#files = files;
    this.#memory = memory;
    this.#results = new ResultNames(engine);
    this.#catalog = new Catalog(engine, this.tables);
    this.answers = {
      schema: () => this.#catalog.schema(this.#files.paths()),
      plan: (asked: PlanQuestion) => this.#catalog.plan(asked),
      variables: () => this.#catalog.variables(),
      variable_table: ({ name }: { readonly name: string }) => this.#catalog.open(name),
    };
  }

  execute(request: ExecuteRequest, send: Send, run = 1): Promise<ExecuteReply> {
    return this.#catalog.putAside(() => this.#execute(request, send, run));
  }

  async #execute(request: ExecuteRequest, send: Send, run: number): Promise<ExecuteReply> {
    this.#executionCount += 1;
    const execution_count = this.#executionCount;
    this.#memory?.begin(run);
    const stop = new StopSignal(() => this.#takeStop(run) || (this.#memory?.takeInterrupt() ?? false));
    this.#takeOverFiles();
    if (request.isFresh) this.#reset();
    this.tables.forgetCell(request.cellId);
    this.#results.update(this.tables.named(), request.code);
    this.#tellLosses(send);
    const { dialect, marks } = this.#engine;
    const { parameters = {} } = request;
    const missing = missingParameters(request.code, dialect, parameters);
    if (missing !== null) {
      send(plainError(MISSING_VALUE, missing));
      return { status: "error", execution_count };
    }
    const statements = splitStatements(request.code, dialect);
    for (const [i, statement] of statements.entries()) {
      const bound = bindParameters(statement.text, dialect, parameters, marks);
      try {
        if (stop.requested) throw new Stopped();
        const result = await this.#engine.run(bound.sql, stop, bound.values);
        this.#catalog.recordStatement(statement.text, request.cellId);
        this.#report(result, request, i === statements.length - 1, send);
      } catch (error) {
        send(
          errorMessage(
            error instanceof SqlError ? withHint(placed(error, bound, statement), statement, dialect) : error,
            statement,
            request.code,
          ),
        );
        return { status: "error", execution_count };
      }
    }
    this.#results.refresh(this.tables.named());
    return { status: "ok", execution_count };
  }

  /** Says each loss once, above the first result after it. */
  #tellLosses(send: Send): void {
    const news = [...this.#losses].filter(([, isTold]) => !isTold).map(([loss]) => loss);
    for (const loss of news) this.#losses.set(loss, true);
    if (news.length > 0) send({ msg_type: "stream", content: { name: "stderr", text: `${news.join("\n")}\n` } });
  }

  #reset(): void {
    this.#engine.reset();
    this.tables.forgetAll();
    this.#results = new ResultNames(this.#engine);
  }

  /** Stops that run at the engine's next check. The run may not have begun. */
  interrupt(run: number): void {
    this.#stopped = run;
  }

  #takeStop(run: number): boolean {
    if (this.#stopped !== run) return false;
    this.#stopped = null;
    return true;
  }

  writeFiles(changes: FileChanges): void {
    for (const file of changes.written) this.#waiting.set(file.path, file);
    for (const path of changes.removed) this.#waiting.set(path, null);
    this.#takeOverFiles();
  }

  takeFileChanges(): FileChanges {
    this.#engine.flushFiles();
    return this.#files.takeChanges();
  }

  shareTable(table: SharedTable): void {
    for (const loss of this.#results.give(table, this.tables.named()))
      if (!this.#losses.has(loss)) this.#losses.set(loss, false);
  }

  forgetTable(name: string): void {
    this.#results.forget(name);
  }

  #takeOverFiles(): void {
    for (const [path, file] of this.#waiting) {
      if (!this.#engine.letGo(path)) continue;
      this.#files.apply(file ? { written: [file], removed: [] } : { written: [], removed: [path] });
      this.#waiting.delete(path);
    }
  }

  #report(result: SqlResult, request: ExecuteRequest, last: boolean, send: Send): void {
    if (!last && this.#engine.reports === "last") return;
    this.#show(result, request, last, send);
    if (result.notes.length > 0)
      send({ msg_type: "stream", content: { name: "stderr", text: `${result.notes.join("\n")}\n` } });
  }

  #show(result: SqlResult, request: ExecuteRequest, last: boolean, send: Send): void {
    const metadata = {};
    if (result.kind === "text") {
      const data = { "text/plain": result.text };
      return send({ msg_type: "display_data", content: { data, metadata } });
    }
    const data = tableBundle(this.tables.add(result.table, request.cellId, last ? request.resultName : undefined));
    if (last) {
      const content = { data, metadata, execution_count: this.#executionCount };
      send({ msg_type: "execute_result", content });
    } else {
      send({ msg_type: "display_data", content: { data, metadata } });
    }
  }
}

/** The error where the statement was written, although the engine read another text. */
function placed(error: SqlError, { sql, values, original }: BoundStatement, { text }: Statement): SqlError {
  if (!error.place || values.length === 0) return error;
  const lines = sql.split("\n");
  const start = lines.slice(0, error.place.line - 1).reduce((sum, line) => sum + line.length + 1, 0);
  const before = text.slice(0, original(start + (error.place.column ?? 0))).split("\n");
  const column = error.place.column === null ? null : (before.at(-1)?.length ?? 0);
  return new SqlError(error.ename, error.message, { line: before.length, column });
}

/** The quotes, dashes and spaces that word processors and web pages use instead of plain ones. */
const COPIED = /[“”„«»‘’‚‐-―−\u00a0\u00ad\u2000-\u200f\u202f\u2060\u3000\ufeff]/u;

/** The error, with the cause if it is a character of copied text outside of strings and quoted names. */
function withHint(error: SqlError, { text }: Statement, dialect: Dialect): SqlError {
  const word = meaningfulTokens(text, dialect).find((token) => token.kind === "word" && COPIED.test(token.text))?.text;
  const [character = ""] = COPIED.exec(word ?? "") ?? [];
  if (word === undefined || !(error.message.includes(word) || /syntax error/i.test(error.message))) return error;
  const code = character.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0");
  const hint = `SQL doesn't accept the character ${character.trim()} (U+${code}) here. It often comes from copied text: retype the quote, dash or space.`;
  return new SqlError(error.ename, `${error.message}\n${hint.replace("  ", " ")}`, error.place);
}

function plainError(ename: string, evalue: string): KernelMessage {
  return { msg_type: "error", content: { ename, evalue, traceback: [`${ename}: ${evalue}`] } };
}

function errorMessage(error: unknown, statement: Statement, code: string): KernelMessage {
  if (error instanceof Stopped) {
    return plainError("Stopped", "The query was stopped.");
  }
  const own = isStackOverflow(error) ? new SqlError("Recursion Error", TOO_DEEP) : new SqlError("Error", String(error));
  const known = error instanceof SqlError ? error : own;
  const { ename, message: evalue } = known;
  return { msg_type: "error", content: { ename, evalue, traceback: tracebackOf(known, statement, code) } };
}

/** How much of a long line is shown around the mistake, in characters. */
const SHOWN_CHARACTERS = 100;

/** The error, then the line of the cell it is in, with a caret at the engine's position. */
function tracebackOf(error: SqlError, statement: Statement, code: string): string[] {
  const { line, column } = error.place ?? { line: 1, column: null };
  const before = code.slice(0, statement.offset).split("\n");
  const number = before.length + line - 1;
  // The statement's first line begins where the previous statement ended.
  const start = line === 1 ? (before.at(-1)?.length ?? 0) : 0;
  const text = code.split("\n")[number - 1] ?? "";
  const at = start + (column ?? 0);
  const from = Math.max(0, at - SHOWN_CHARACTERS / 2);
  const label = `Line ${number}: `;
  const shown = `${from > 0 ? "…" : ""}${text.slice(from, from + SHOWN_CHARACTERS).trimEnd()}`;
  const lines = [`${error.ename}: ${error.message}`, "", label + shown];
  if (column !== null) lines.push(" ".repeat(label.length + at - from + (from > 0 ? 1 : 0)) + "^");
  return lines;
}
