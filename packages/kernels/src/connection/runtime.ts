import { messageOf } from "@fiddle/notebook/message-of";
import { missingParameters, type ParameterValues } from "@fiddle/sql/parameters";
import { splitStatements } from "@fiddle/sql/statements";
import type { FileChanges, KernelFile } from "../files.ts";
import { MISSING_VALUE, NO_RESULT } from "../kernel-status.ts";
import type { ExecuteReply, ExecuteRequest, KernelMessage } from "../messages.ts";
import type { Answers, Asked, PlanQuestion, TableKey } from "../questions.ts";
import type { KernelRuntime } from "../runtime.ts";
import { KEY_QUERIES, readKeys } from "../sql/keys.ts";
import { planOf, type PlanRows } from "../sql/plan.ts";
import { HOME } from "../sql/worker-files.ts";
import { readRows, rowRange } from "../table/table.ts";
import { tableBundle, TableRuntime } from "../table/result-tables.ts";
import { readResult, type QueryResult } from "./read-result.ts";
import { NoResultError, PlanError, QueryError, type QuerySource } from "./query-source.ts";
import { resultFileName } from "./result-file.ts";

const LOOK_TIMEOUT_MS = 10_000;

type Send = (message: KernelMessage) => void;

/** A saved database connection as a kernel: sends SQL to the server, and keeps the results here. */
export class ConnectionRuntime extends TableRuntime implements KernelRuntime {
  readonly #source: QuerySource;
  readonly #files = new Map<string, KernelFile>();
  readonly answers: Answers;
  #run: { readonly number: number; readonly abort: AbortController } | null = null;
  #executionCount = 0;
  #keys: Promise<readonly TableKey[]> | null = null;

  constructor(source: QuerySource) {
    super();
    this.#source = source;
    this.answers = {
      schema: ({ about }: Asked<"schema">) => source.schema(about),
      plan: async ({ code, parameters }: PlanQuestion) =>
        planOf(code, await source.dialect(), (sql) => this.#look(sql, parameters)),
      keys: () => (this.#keys ??= this.#readKeys()),
    };
  }

  async execute(request: ExecuteRequest, send: Send, run = 1): Promise<ExecuteReply> {
    const abort = new AbortController();
    this.#run = { number: run, abort };
    this.#executionCount += 1;
    const execution_count = this.#executionCount;
    this.tables.forgetCell(request.cellId);
    try {
      const dialect = await this.#source.dialect();
      const missing = missingParameters(request.code, dialect, request.parameters ?? {});
      if (missing !== null) {
        send({ msg_type: "error", content: { ename: MISSING_VALUE, evalue: missing, traceback: [missing] } });
        return { status: "error", execution_count };
      }
      const statements = splitStatements(request.code, dialect);
      for (const [i, { text }] of statements.entries()) {
        // One statement goes as it was typed, so that its file's name is the hash of what the user sees.
        const query = statements.length === 1 ? request.code : text;
        const place = { cellId: request.cellId, source: request.code, statement: i };
        const parts = this.#source.query(query, abort.signal, request.parameters, place);
        const result = await readResult(parts, (rows) => send(progressMessage(rows)));
        send({ msg_type: "progress", content: null });
        await this.#report(query, result, request, i === statements.length - 1, send);
      }
      return { status: "ok", execution_count };
    } catch (error) {
      send({ msg_type: "progress", content: null });
      send(abort.signal.aborted ? STOPPED : failureMessage(error));
      return { status: "error", execution_count };
    } finally {
      this.#run = null;
    }
  }

  /** Once, because keys hardly change. */
  async #readKeys(): Promise<readonly TableKey[]> {
    const query = KEY_QUERIES[await this.#source.dialect()];
    return query === undefined ? [] : readKeys(await this.#look(query));
  }

  /** Asks the database something about itself, which no cell shows. */
  async #look(sql: string, parameters: ParameterValues = {}): Promise<PlanRows> {
    const asked = this.#source.query(sql, AbortSignal.timeout(LOOK_TIMEOUT_MS), parameters);
    const { table } = await readResult(asked, () => {});
    if (!table) return { columns: [], rows: [] };
    return { columns: table.columns.map(({ name }) => name), rows: readRows(table, rowRange(0, table.rowCount)) };
  }

  /** Ends that run's query; the server ends it in the database. */
  interrupt(run: number): void {
    if (this.#run?.number === run) this.#run.abort.abort();
  }

  /** The database doesn't see the notebook's files. */
  writeFiles(): void {}

  takeFileChanges(): FileChanges {
    const written = [...this.#files.values()];
    this.#files.clear();
    return { written, removed: [] };
  }

  /** Another kernel's result stays where it is: nothing is written to the database behind the user's back. */
  shareTable(): void {}

  forgetTable(): void {}

  async #report(
    query: string,
    result: QueryResult,
    request: ExecuteRequest,
    isLast: boolean,
    send: Send,
  ): Promise<void> {
    if (!result.table) {
      send({ msg_type: "display_data", content: { data: { "text/plain": result.did }, metadata: {} } });
      return;
    }
    const name = await resultFileName(query);
    this.#files.set(name, { path: `${HOME}/${name}`, blob: result.file });
    const summary = this.tables.add(result.table, request.cellId, isLast ? request.resultName : undefined);
    const data = { ...tableBundle(summary), "text/plain": result.preview };
    if (isLast)
      send({ msg_type: "execute_result", content: { data, metadata: {}, execution_count: this.#executionCount } });
    else send({ msg_type: "display_data", content: { data, metadata: {} } });
    send({ msg_type: "stream", content: { name: "stdout", text: `Saved as ${name}\n` } });
    for (const text of [result.cut, result.note])
      if (text) send({ msg_type: "stream", content: { name: "stderr", text: `${text}\n` } });
  }
}

const STOPPED: KernelMessage = {
  msg_type: "error",
  content: { ename: "Stopped", evalue: "The query was stopped.", traceback: ["Stopped: The query was stopped."] },
};

function failureMessage(error: unknown): KernelMessage {
  const message = messageOf(error);
  const evalue = error instanceof PlanError ? message : `Failed to save query results: ${message}`;
  const isInQuery = error instanceof QueryError && !(error instanceof NoResultError);
  return { msg_type: "error", content: { ename: isInQuery ? "QueryError" : NO_RESULT, evalue, traceback: [evalue] } };
}

function progressMessage(rows: number): KernelMessage {
  return { msg_type: "progress", content: { text: `${rows.toLocaleString("en")} rows loaded`, loaded: 0, total: 0 } };
}
