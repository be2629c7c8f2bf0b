/** Python in a thread of its own, so that its parent can interrupt it. */
import { parentPort, workerData } from "node:worker_threads";
import { messageOf } from "../../packages/notebook/src/message-of.ts";
import type { KernelFile } from "../../packages/kernels/src/files.ts";
import { startNodePython, startNodeRuntime } from "../../packages/kernels/src/pyodide/node-python.ts";

export interface WorkerRequest {
  readonly id: number;
  readonly code: string;
  readonly files: readonly { readonly path: string; readonly bytes: Uint8Array<ArrayBuffer> }[];
}

// Content must run without a network.
globalThis.fetch = () => Promise.reject(new Error("content has no network"));
const { interrupt } = workerData as { readonly interrupt: Uint8Array };
const python = await startNodePython();
python.setInterruptBuffer(interrupt);
const runtime = await startNodeRuntime(python);
parentPort?.on("message", async ({ id, code, files }: WorkerRequest) => {
  try {
    if (files.length > 0) await runtime.writeFiles({ written: files.map(toKernelFile), removed: [] });
    const reply = await runtime.execute({ code, cellId: "content" }, (sent) => {
      for (const message of [sent].flat()) parentPort?.postMessage({ id, message });
    });
    parentPort?.postMessage({ id, status: reply.status });
  } catch (error) {
    parentPort?.postMessage({ id, failed: messageOf(error) });
  }
});
parentPort?.postMessage({ ready: true });

function toKernelFile({ path, bytes }: WorkerRequest["files"][number]): KernelFile {
  return { path: `/home/pyodide/${path}`, blob: new Blob([bytes]) };
}
