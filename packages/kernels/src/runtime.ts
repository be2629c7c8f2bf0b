import type { FileChanges } from "./files.ts";
import { AFTERMATH } from "./kernel-status.ts";
import type { CommMessage, ExecuteReply, ExecuteRequest, KernelMessage } from "./messages.ts";
import type { LastPlace } from "./pyodide/last-stack.ts";
import type { SharedTable, TableAccess } from "./tables.ts";
import type { Answers } from "./questions.ts";
import { type Port, sendEvent, serve, Transferred } from "./rpc.ts";
import { sharedBuffers } from "./table/shared-buffers.ts";
import { nextTable, postTable } from "./table/table-channel.ts";

/** Receives what a runtime sends while it works: one message, or several in order, which is cheaper than one by one. */
export type RuntimeMessage = KernelMessage | readonly KernelMessage[];

/**
 * The worker's side of a kernel: all its logic, without the worker itself, so that tests can run it in Node. It has the
 * same methods as `Kernel`, except for status and life cycle, which belong to the page's side.
 */
export interface KernelRuntime extends TableAccess {
  /**
   * Sends every message but the `execute_reply`, which it returns. Never throws for an error in the code. `run` numbers
   * the page's requests, so that an interrupt can name its run.
   */
  execute(request: ExecuteRequest, send: (message: RuntimeMessage) => void, run?: number): Promise<ExecuteReply>;
  writeFiles(changes: FileChanges): Promise<void> | void;
  takeFileChanges(): Promise<FileChanges> | FileChanges;
  takeSharedTable(name: string): Promise<SharedTable | null> | SharedTable | null;
  shareTable(table: SharedTable): Promise<void> | void;
  forgetTable(name: string): void;
  /** The questions that it answers. */
  readonly answers?: Answers;
  /** Without shared memory, an input reply arrives as a call. With it, the frame writes the reply to memory instead. */
  inputReply?(value: string): void;
  /** Sets the receiver of what can be sent at any time: comm messages, late output, and the progress of installs between runs. */
  openComms?(send: (message: RuntimeMessage) => void): void;
  /** Handles a comm message from the page. What callbacks print and show is output of the run. */
  comm?(message: CommMessage, runId: string): void;
}

export function runtimeHandlers(runtime: Promise<KernelRuntime>, send: (message: RuntimeMessage) => void) {
  runtime.then(
    (ready) => ready.openComms?.(send),
    () => {},
  );
  return {
    /** Resolves when the runtime is ready, with the questions that it knows. */
    async start(): Promise<readonly string[]> {
      return Object.keys((await runtime).answers ?? {});
    },
    async ask(question: string, content: unknown): Promise<unknown> {
      const answer = (await runtime).answers?.[question];
      if (!answer) throw new Error(`This kernel doesn't support ${question}.`);
      return answer(content as never);
    },
    async execute(request: ExecuteRequest, run: number) {
      return (await runtime).execute(request, send, run);
    },
    async tableRows(...args: Parameters<TableAccess["tableRows"]>) {
      return (await runtime).tableRows(...args);
    },
    async tableCsv(...args: Parameters<TableAccess["tableCsv"]>) {
      return (await runtime).tableCsv(...args);
    },
    async tableSummary(...args: Parameters<TableAccess["tableSummary"]>) {
      return (await runtime).tableSummary(...args);
    },
    async tableChart(...args: Parameters<TableAccess["tableChart"]>) {
      return (await runtime).tableChart(...args);
    },
    async writeFiles(changes: FileChanges) {
      await (await runtime).writeFiles(changes);
    },
    async takeFileChanges() {
      return (await runtime).takeFileChanges();
    },
    async takeSharedTable(name: string) {
      const table = await (await runtime).takeSharedTable(name);
      return new Transferred(table, table ? sharedBuffers(table) : []);
    },
    async shareTable(table: SharedTable) {
      await (await runtime).shareTable(table);
    },
    async sendTable(name: string, to: MessagePort) {
      await postTable(to, async () => (await runtime).takeSharedTable(name));
    },
    async receiveTable(from: MessagePort) {
      const table = await nextTable(from);
      if (table) await (await runtime).shareTable(table);
    },
    async forgetTable(name: string) {
      (await runtime).forgetTable(name);
    },
    async comm(message: CommMessage, runId: string) {
      (await runtime).comm?.(message, runId);
    },
    async inputReply(value: string) {
      (await runtime).inputReply?.(value);
    },
  };
}

/** The message if the program in a worker crashed with an error, and where it was last. */
export function causeOfDeath(error: unknown, place: LastPlace | null): string {
  if (!isStackOverflow(error)) return `The kernel stopped, probably because it ran out of memory. ${AFTERMATH}`;
  const where = place ? ` in line ${place.line}` : "";
  return place?.recursive != null
    ? `The kernel stopped${where}, because ${place.recursive} calls itself more often than a browser allows. Usually the case that returns without another call is missing. ${AFTERMATH}`
    : `The kernel stopped${where}, because calls or values were nested too deeply: a recursion without an end, or a list in a list many thousand times. ${AFTERMATH}`;
}

/** Chromium and WebKit say `Maximum call stack size exceeded`, Firefox `too much recursion`. */
export function isStackOverflow(error: unknown): boolean {
  return error instanceof Error && /call stack size exceeded|too much recursion/i.test(error.message);
}

export type RuntimeHandlers = ReturnType<typeof runtimeHandlers>;

/** Serves a runtime to the page over a port. What code sends while it runs is sent as events. */
export function serveRuntime(port: Port, runtime: Promise<KernelRuntime>): void {
  serve(
    port,
    runtimeHandlers(runtime, (message) => sendEvent(port, message)),
  );
}
