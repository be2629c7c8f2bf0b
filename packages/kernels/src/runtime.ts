import type { ExecuteReply, ExecuteRequest, FileChanges, KernelMessage, SharedTable, TableAccess } from "./kernel.ts";
import { type Port, sendEvent, serve, Transferred } from "./rpc.ts";

/**
 * The worker's side of a kernel: all its logic, free of the worker itself, so that Node can test it.
 * The same verbs as `Kernel`, without status and life cycle, which belong to the page's side.
 */
export interface KernelRuntime extends TableAccess {
  /** Sends every message but the `execute_reply`, which it returns. Never throws for an error in the code. */
  execute(request: ExecuteRequest, send: (message: KernelMessage) => void): Promise<ExecuteReply>;
  writeFiles(changes: FileChanges): Promise<void> | void;
  takeFileChanges(): Promise<FileChanges> | FileChanges;
  takeSharedTable(name: string): Promise<SharedTable | null> | SharedTable | null;
  shareTable(table: SharedTable): Promise<void> | void;
  /** Without shared memory an input reply arrives as a call; with it the frame writes it to memory instead. */
  inputReply?(value: string): void;
}

export function runtimeHandlers(runtime: Promise<KernelRuntime>, send: (message: KernelMessage) => void) {
  return {
    /** Resolves when the runtime is ready. */
    async start(): Promise<void> {
      await runtime;
    },
    async execute(request: ExecuteRequest) {
      return (await runtime).execute(request, send);
    },
    async tableRows(...args: Parameters<TableAccess["tableRows"]>) {
      return (await runtime).tableRows(...args);
    },
    async tableCsv(...args: Parameters<TableAccess["tableCsv"]>) {
      return (await runtime).tableCsv(...args);
    },
    async writeFiles(changes: FileChanges) {
      await (await runtime).writeFiles(changes);
    },
    async takeFileChanges() {
      return (await runtime).takeFileChanges();
    },
    async takeSharedTable(name: string) {
      const table = await (await runtime).takeSharedTable(name);
      const buffers = table?.values.flatMap((column) =>
        ArrayBuffer.isView(column) ? [column.buffer as ArrayBuffer] : [],
      );
      return new Transferred(table, [...new Set(buffers)]);
    },
    async shareTable(table: SharedTable) {
      await (await runtime).shareTable(table);
    },
    async inputReply(value: string) {
      (await runtime).inputReply?.(value);
    },
  };
}

/** Said when the program in a worker broke down. */
export const KERNEL_DIED =
  "Kernel stopped (out of memory?). The notebook is safe, variables are gone. Restart to go on.";

export type RuntimeHandlers = ReturnType<typeof runtimeHandlers>;

/** Serves a runtime to the page over a port; what code sends while it runs goes out as events. */
export function serveRuntime(port: Port, runtime: Promise<KernelRuntime>): void {
  serve(
    port,
    runtimeHandlers(runtime, (message) => sendEvent(port, message)),
  );
}
