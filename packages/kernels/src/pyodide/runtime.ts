import type { PyodideAPI } from "pyodide";
import type { KernelMemory } from "../frame/memory.ts";
import type { ExecuteReply, ExecuteRequest, KernelMessage } from "../kernel.ts";
import type { KernelRuntime } from "../runtime.ts";

type Send = (message: KernelMessage) => void;
type Status = "ok" | "error";

/** The Python object of `fiddle_kernel.Kernel`. */
interface PythonKernel {
  run: {
    (source: string, count: number): Status | PromiseLike<Status>;
    callPromising(source: string, count: number): Promise<Status | PromiseLike<Status>>;
  };
  interrupt(): void;
}

export interface RuntimeOptions {
  /** Shared with the frame; null where it is not isolated. */
  readonly memory: KernelMemory | null;
  readonly host: { reportPending(): void; onInterrupt: (() => void) | null };
}

export function createPyodideRuntime(python: PyodideAPI, options: RuntimeOptions): KernelRuntime {
  const { memory } = options;
  let send: Send = () => {};
  let executions = 0;
  const kernel = startKernel(python, {
    stream: (name: "stdout" | "stderr", text: string) => send({ msg_type: "stream", content: { name, text } }),
    message: (json: string) => send(JSON.parse(json) as KernelMessage),
    pending: () => options.host.reportPending(),
  });
  if (memory) python.setInterruptBuffer(memory.signals);

  return {
    async execute(request: ExecuteRequest, onMessage: Send): Promise<ExecuteReply> {
      send = onMessage;
      memory?.clear();
      const status = await kernel.run(request.code, ++executions);
      memory?.clear();
      return { status, execution_count: executions };
    },
    writeFiles() {},
    takeFileChanges: () => ({ written: [], removed: [] }),
    takeSharedTable: () => null,
    shareTable() {},
    tableRows: () => Promise.reject(new Error("The table is gone.")),
    tableCsv: () => Promise.reject(new Error("The table is gone.")),
  };
}

function startKernel(python: PyodideAPI, host: object): PythonKernel {
  const start = python.runPython("import fiddle_kernel; fiddle_kernel.start") as (host: object) => PythonKernel;
  return start(host);
}
