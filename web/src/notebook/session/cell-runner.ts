import type { ExecuteReply, Kernel, KernelMessage, UnfinishedRun } from "@fiddle/kernels";
import type { Cell, NotebookDocument } from "@fiddle/notebook";
import { messageOf } from "@fiddle/notebook/message-of";
import { packagesOf, keepResultName, resultNameOf } from "./cell-kernel.ts";
import type { InputValues } from "./input-values.ts";
import { KernelInputs, type SessionFiles } from "./kernel-inputs.ts";
import { namedFiles } from "./named-files.ts";
import type { OutputWriter } from "./output-writer.ts";
import { RunHistory } from "./run-history.ts";
import { RunOutputs } from "./run-outputs.ts";
import { givenText, runParameters } from "./run-parameters.ts";
import type { RecordingRequest } from "./run-queue.ts";
import { upcomingCode } from "./upcoming-code.ts";
import { rememberQuery } from "../../connections/query-history.ts";
import { hasTable, rowCountOf } from "./table-output.ts";

const STOPPED = "Stopped before it started.";
const ABORTED = "The kernel restarted while this cell was running. Its variables are lost.";
/** How often a waiting run checks whether the kernel is free (specification §4). */
const BUSY_POLL_MS = 250;

/** A cell that runs now. */
interface CellRunRequest {
  readonly cell: Cell;
  readonly kernel: Kernel;
  readonly recording: RecordingRequest | undefined;
  /** Whether the user stopped it while its kernel was still loading. */
  readonly isStopped: () => boolean;
  /** Takes messages that are not outputs: requests for input, and progress. Returns whether it took this one. */
  readonly take: (message: KernelMessage) => boolean;
}

/** Runs one cell at a time: gives its kernel what the code needs, and takes what it sends. */
export class CellRunner {
  readonly history = new RunHistory();
  readonly executions = new ExecutionIndex();
  readonly outputs: RunOutputs;
  readonly #document: NotebookDocument;
  readonly #inputs: KernelInputs;
  readonly #values: InputValues;
  readonly files: SessionFiles;
  readonly #ranIn = new Map<string, Kernel>();
  /** The kernels whose late output is heard, with how to stop that. */
  readonly #heard = new Map<Kernel, () => void>();

  constructor(document: NotebookDocument, files: SessionFiles, values: InputValues, notebooks: () => Kernel) {
    this.#document = document;
    this.#values = values;
    this.files = files;
    this.#inputs = new KernelInputs(files, notebooks);
    this.outputs = new RunOutputs(document);
  }

  /** Whether it succeeded. */
  async run(request: CellRunRequest): Promise<boolean> {
    const { cell, kernel } = request;
    this.hear(kernel);
    this.#ranIn.set(cell.id, kernel);
    this.history.record(cell, kernel.spec.name);
    const position = () => kernel.position;
    const unfinished = kernel.unfinished?.cellId === cell.id ? kernel.unfinished : null;
    const heard = unfinished && this.outputs.positionOf(unfinished);
    const writer = unfinished ? this.outputs.resume(unfinished, position) : this.outputs.begin(cell.id, position);
    const receive = (message: KernelMessage) => {
      if (!request.take(message)) writer.write(message);
    };
    try {
      return unfinished
        ? await this.#resume(kernel, unfinished, heard, receive)
        : await this.#execute(request, writer, receive);
    } catch (error) {
      writer.write(failureMessage(error));
      return false;
    } finally {
      writer.end();
      this.outputs.trim();
    }
  }

  /** The kernels that cells ran in. */
  get kernels(): Iterable<Kernel> {
    return this.#ranIn.values();
  }

  /** The kernel that ran the cell last. */
  kernelOf(cellId: string): Kernel | undefined {
    return this.#ranIn.get(cellId);
  }

  /** Shows what comes from the kernel after its runs. */
  hear(kernel: Kernel): void {
    if (!this.#heard.has(kernel))
      this.#heard.set(
        kernel,
        kernel.onLateOutput((late) => this.outputs.writeLate(late)),
      );
  }

  /** The kernel restarts, and has nothing of before. */
  forget(kernel: Kernel): void {
    this.#inputs.forgetResults(kernel);
    this.history.forget(kernel.spec.name);
    this.executions.forget(kernel);
  }

  /** Takes the files that code has written. */
  async collectFiles(kernel: Kernel): Promise<void> {
    try {
      await this.#inputs.collectFiles(kernel);
    } catch (error) {
      // If the kernel was restarted after the last cell, there is nothing to collect.
      if (kernel.status.kind === "ready") throw error;
    }
  }

  /** Takes them too. Returns the paths of all that the kernel's last run has written or removed. */
  async takeFiles(kernel: Kernel): Promise<ReadonlySet<string>> {
    await this.collectFiles(kernel);
    return this.#inputs.changedPaths(kernel);
  }

  dispose(): void {
    for (const stop of this.#heard.values()) stop();
    this.outputs.dispose();
  }

  /** Goes on with the run of an earlier visit. The document has its messages up to `position`. */
  async #resume(
    kernel: Kernel,
    { runId }: UnfinishedRun,
    position: string | null,
    receive: (message: KernelMessage) => void,
  ): Promise<boolean> {
    await kernel.start();
    // Another tab has gone on with it.
    if (kernel.unfinished?.runId !== runId) return true;
    return (await kernel.resume(receive, position)).status === "ok";
  }

  async #execute(
    { cell, kernel, recording, isStopped }: CellRunRequest,
    { run }: OutputWriter,
    receive: (message: KernelMessage) => void,
  ): Promise<boolean> {
    const result = new NamedResult(this.#document, cell, kernel);
    await kernel.start(() => upcomingCode(this.#document));
    await waitUntilFree(kernel);
    await this.#inputs.prepare(kernel, cell.source);
    if (isStopped()) throw new Error(STOPPED);
    // The newest values, because the kernel may have taken long to start.
    this.history.recordGiven(cell.id, {
      given: givenText(this.#document, cell, this.#values),
      files: namedFiles(cell.source, this.files),
    });
    const request = {
      code: this.#values.codeOf(cell),
      cellId: cell.id,
      runId: run,
      packages: packagesOf(this.#document),
      isDark: isPageDark(),
      ...(result.name !== undefined && {
        resultName: result.name,
        parameters: runParameters(this.#document, cell, this.#values),
      }),
      ...(recording ? { trace: recording.options } : {}),
    };
    let failed = false;
    const past = new QueryWatch(kernel, cell.source);
    let sqlError: ErrorMessage | undefined;
    const reply: ExecuteReply = await kernel.execute(request, (message) => {
      failed ||= message.msg_type === "error";
      result.receive(message);
      past.receive(message);
      if (message.msg_type === "error" && kernel.spec.language === "sql") {
        sqlError = message;
        return;
      }
      if (message.msg_type === "trace") recording?.answer(message.content);
      if (message.msg_type === "files") this.#inputs.applyFileChanges(kernel, message.content);
      else receive(message);
    });
    past.end();
    if (sqlError) receive(await this.#explained(kernel, sqlError));
    if (reply.status === "aborted" && !failed) throw new Error(ABORTED);
    result.end(reply, this.#inputs);
    this.executions.record(kernel, reply.execution_count, cell.id);
    return reply.status === "ok";
  }

  /** An error of SQL, with the place of the table that it didn't find. */
  async #explained(kernel: Kernel, message: ErrorMessage): Promise<ErrorMessage> {
    const { content } = message;
    // The error itself is worth more than a hint.
    const place = await this.#inputs.whereabouts(kernel, content).catch(() => null);
    return place === null
      ? message
      : { ...message, content: { ...content, traceback: [...content.traceback, "", `Hint: ${place}`] } };
  }
}

function isPageDark(): boolean {
  return typeof document !== "undefined" && !document.body.classList.contains("light");
}

type ErrorMessage = Extract<KernelMessage, { readonly msg_type: "error" }>;

/** A failure of the kernel itself, as a cell shows it. */
function failureMessage(error: unknown): KernelMessage {
  const evalue = messageOf(error);
  return { msg_type: "error", content: { ename: "KernelError", evalue, traceback: [] } };
}

/** Resolves once the kernel runs nothing. Polls as well as subscribing, in case a status message is lost. */
function waitUntilFree(kernel: Kernel): Promise<void> {
  if (kernel.status.kind !== "busy") return Promise.resolve();
  return new Promise((resolve) => {
    const check = () => {
      if (kernel.status.kind === "busy") return;
      clearInterval(timer);
      unsubscribe();
      resolve();
    };
    const timer = setInterval(check, BUSY_POLL_MS);
    const unsubscribe = kernel.subscribe(check);
  });
}

/** Which cell ran as which execution of a kernel, because tracebacks name executions: `Cell In[3]`. */
class ExecutionIndex {
  readonly #cellIds = new Map<Kernel, Map<number, string>>();

  record(kernel: Kernel, executionCount: number, cellId: string): void {
    const cellIds = this.#cellIds.get(kernel) ?? new Map<number, string>();
    this.#cellIds.set(kernel, cellIds.set(executionCount, cellId));
  }

  cellOf(kernel: Kernel, executionCount: number): string | undefined {
    return this.#cellIds.get(kernel)?.get(executionCount);
  }

  /** A restarted kernel counts from 1 again. */
  forget(kernel: Kernel): void {
    this.#cellIds.delete(kernel);
  }
}

/** Watches the run of a SQL cell for the history of its connection. */
class QueryWatch {
  readonly #kernel: Kernel;
  readonly #sql: string;
  readonly #at = Date.now();
  readonly #began = performance.now();
  #rows: number | null = null;
  #error: string | null = null;

  constructor(kernel: Kernel, sql: string) {
    this.#kernel = kernel;
    this.#sql = sql;
  }

  receive(message: KernelMessage): void {
    if (message.msg_type === "error") this.#error = message.content.evalue;
    if (message.msg_type === "execute_result") this.#rows = rowCountOf(message.content.data);
  }

  end(): void {
    const { language, name } = this.#kernel.spec;
    if (language !== "sql") return;
    const ms = Math.round(performance.now() - this.#began);
    rememberQuery(name, { sql: this.#sql, at: this.#at, ms, rows: this.#rows, error: this.#error });
  }
}

/** Watches the run of a SQL cell for a result, which other cells read by its name. */
class NamedResult {
  /** Undefined for other languages. */
  readonly name: string | undefined;
  readonly #document: NotebookDocument;
  readonly #cell: Cell;
  readonly #kernel: Kernel;
  #isThere = false;

  constructor(document: NotebookDocument, cell: Cell, kernel: Kernel) {
    this.name = kernel.spec.language === "sql" ? resultNameOf(document, cell) : undefined;
    this.#document = document;
    this.#cell = cell;
    this.#kernel = kernel;
  }

  receive(message: KernelMessage): void {
    if (message.msg_type === "execute_result") this.#isThere ||= hasTable(message.content.data);
  }

  /** After the run. A cell that failed, or that has no rows to show, names no result. */
  end({ status }: ExecuteReply, inputs: KernelInputs): void {
    if (this.name === undefined) return;
    if (status === "ok" && this.#isThere) {
      const { id: cellId, source: code } = this.#cell;
      inputs.recordResult(this.#kernel, { name: this.name, cellId, code });
      keepResultName(this.#document, cellId, this.name);
    } else inputs.forgetResult(this.#cell.id);
  }
}
