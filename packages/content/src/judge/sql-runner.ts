import { type Outcome, TABLE_TYPE, type TableResult } from "@fiddle/protocol";
import { executeWatched, type JudgeKernel, type JudgeMessage } from "./kernel.ts";
import type { RunOptions } from "./python-runner.ts";
import type { TestReport } from "./python-judge.ts";

export type SqlEngine = "sqlite" | "duckdb";

export interface SqlRequest {
  readonly code: string;
  /** Runs before every test, then the test's own setup. */
  readonly setup: string;
  /** The query to compare after statements that change data; null compares the solution's own last result. */
  readonly check: string | null;
  readonly tests: readonly { readonly setup: string }[];
}

/** Runs queries in a SQL kernel, with fresh tables for each test. */
export class SqlRunner {
  readonly #kernel: JudgeKernel;
  readonly #engine: SqlEngine;

  constructor(kernel: JudgeKernel, engine: SqlEngine) {
    this.#kernel = kernel;
    this.#engine = engine;
  }

  /** A report for each test until the first that was stopped. Throws where the tables can't be made. */
  async run(request: SqlRequest, options: RunOptions): Promise<readonly TestReport[]> {
    const reports: TestReport[] = [];
    for (const [test, { setup }] of request.tests.entries()) {
      if (options.signal?.aborted) break;
      await this.empty(options);
      await this.#must(`${request.setup}\n;\n${setup}`, options);
      const outcome = await this.#outcome(request, options);
      const report: TestReport = { test, outcome, printed: "", all: false };
      reports.push(report);
      options.onReport?.(report);
      if (outcome.kind === "stopped") break;
    }
    return reports;
  }

  async #outcome({ code, check }: SqlRequest, options: RunOptions): Promise<Outcome> {
    const answered = await this.#execute(code, options);
    if (answered.ended !== "completed") return { kind: "stopped" };
    const error = errorOf(answered.messages);
    if (error) return error;
    const messages = check === null ? answered.messages : (await this.#execute(check, options)).messages;
    return errorOf(messages) ?? tableOf(messages);
  }

  /** Removes every table, whatever left it. */
  async empty(options: RunOptions): Promise<void> {
    if (this.#engine === "duckdb") {
      await this.#execute("ROLLBACK", options);
      await this.#must(
        `ATTACH IF NOT EXISTS ':memory:' AS fiddle_idle; USE fiddle_idle;
         DETACH DATABASE IF EXISTS challenge; ATTACH ':memory:' AS challenge; USE challenge`,
        options,
      );
      return;
    }
    await this.#execute("ROLLBACK", options);
    await this.#must("PRAGMA foreign_keys = OFF", options);
    const listed = await this.#must(
      "SELECT type, name FROM sqlite_master WHERE type IN ('trigger', 'view', 'table') AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY type = 'table', type = 'view'",
      options,
    );
    const found = tableOf(listed);
    if (found.kind !== "table") return;
    const drops = found.table.rows.map(
      ([type, name]) => `DROP ${type} IF EXISTS "${String(name).replaceAll('"', '""')}"`,
    );
    if (drops.length > 0) await this.#must(drops.join(";"), options);
  }

  #execute(code: string, { limitMs, signal }: RunOptions) {
    return executeWatched(this.#kernel, code, () => false, { limitMs, signal });
  }

  async #must(code: string, options: RunOptions): Promise<readonly JudgeMessage[]> {
    const { messages } = await this.#execute(code, options);
    const error = errorOf(messages);
    if (error) throw new Error(`The challenge's tables couldn't be made: ${error.error.message}`);
    return messages;
  }
}

function errorOf(messages: readonly JudgeMessage[]): Extract<Outcome, { kind: "raised" }> | null {
  const sent = messages.find(({ msg_type }) => msg_type === "error");
  if (!sent) return null;
  const { ename, evalue, traceback } = sent.content as {
    readonly ename: string;
    readonly evalue: string;
    readonly traceback: readonly string[];
  };
  const line = /^Line (\d+):/m.exec(traceback.join("\n"))?.[1];
  return {
    kind: "raised",
    error: { name: ename, names: [ename], message: evalue, line: line === undefined ? null : Number(line) },
  };
}

/** The last table among the messages. Without one there is an empty table. */
function tableOf(messages: readonly JudgeMessage[]): Extract<Outcome, { kind: "table" }> {
  const table = messages
    .filter(({ msg_type }) => msg_type === "execute_result" || msg_type === "display_data")
    .map(({ content }) => (content as { readonly data: Record<string, unknown> }).data[TABLE_TYPE])
    .findLast((data) => data !== undefined) as TableResult | undefined;
  if (!table) return { kind: "table", table: { columns: [], rowCount: 0, rows: [] } };
  const columns = table.columns.map(({ name, type }) => ({ name, type }));
  return { kind: "table", table: { columns, rowCount: table.rowCount, rows: table.rows } };
}
