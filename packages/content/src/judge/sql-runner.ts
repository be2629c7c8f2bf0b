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

/** Runs queries in a SQL kernel. Each test has a database and a connection of its own. */
export class SqlRunner {
  readonly #kernel: JudgeKernel;

  constructor(kernel: JudgeKernel) {
    this.#kernel = kernel;
  }

  /** A report for each test until the first that was stopped. Throws where the tables can't be made. */
  async run(request: SqlRequest, options: RunOptions): Promise<readonly TestReport[]> {
    const reports: TestReport[] = [];
    for (const [test, { setup }] of request.tests.entries()) {
      const isReady = await this.#prepare(`${request.setup}\n;\n${setup}`, options);
      const outcome = isReady ? await this.#outcome(request, options) : STOPPED;
      const report: TestReport = { test, outcome, printed: "", all: false };
      reports.push(report);
      options.onReport?.(report);
      if (outcome.kind === "stopped") break;
    }
    return reports;
  }

  async #outcome({ code, check }: SqlRequest, options: RunOptions): Promise<Outcome> {
    const answered = await this.#execute(code, options);
    if (answered.ended !== "completed") return STOPPED;
    const error = errorOf(answered.messages);
    if (error) return error;
    if (check === null) return tableOf(answered.messages);
    const checked = await this.#execute(check, options);
    if (checked.ended !== "completed") return STOPPED;
    return errorOf(checked.messages) ?? tableOf(checked.messages);
  }

  /** Makes the test's tables in an empty database. False if that was stopped. */
  async #prepare(setup: string, options: RunOptions): Promise<boolean> {
    const { messages, ended } = await this.#execute(setup, options, true);
    if (ended !== "completed") return false;
    const error = errorOf(messages);
    if (error) throw new Error(`The challenge's tables couldn't be made: ${error.error.message}`);
    return true;
  }

  #execute(code: string, { limitMs, signal }: RunOptions, isFresh = false) {
    return executeWatched(this.#kernel, code, () => false, { limitMs, signal, isFresh });
  }
}

const STOPPED: Outcome = { kind: "stopped" };

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
