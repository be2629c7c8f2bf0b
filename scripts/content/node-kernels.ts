import { once } from "node:events";
import { readFileSync } from "node:fs";
import { Worker } from "node:worker_threads";
import type { DataFile } from "../../packages/content/src/learn/item-files.ts";
import type { JudgeKernel, JudgeMessage } from "../../packages/content/src/judge/kernel.ts";
import { JUDGE_MODULES, type JudgeSources } from "../../packages/content/src/judge/python-judge.ts";
import type { SqlRuntime } from "../../packages/kernels/src/sql/sql-runtime.ts";
import { startNodeSql, TestBlob } from "../../packages/kernels/src/sql/testing.ts";
import type { ParameterValues } from "@fiddle/sql/parameters";

/** A kernel in Node for checking content. */
export interface NodeKernel extends JudgeKernel {
  /** Files for the working directory, seen by the next execution. */
  putFiles(files: readonly DataFile[]): void;
  /** What placeholders such as `$region` stand for in SQL from now on. */
  setParameters(parameters: ParameterValues): void;
  close(): Promise<void>;
}

const SIGINT = 2;
const JUDGE = new URL("../../packages/content/src/judge/", import.meta.url);

export function readJudgeSources(): JudgeSources {
  const sources = JUDGE_MODULES.map((name) => [name, readFileSync(new URL(`${name}.py`, JUDGE), "utf8")]);
  return Object.fromEntries(sources) as JudgeSources;
}

/** The real Python runtime, in a thread that can be interrupted. */
export async function startPython(): Promise<NodeKernel> {
  const interrupt = new Uint8Array(new SharedArrayBuffer(1));
  const start = async () => {
    const worker = new Worker(new URL("python-worker.ts", import.meta.url), { workerData: { interrupt } });
    await once(worker, "message");
    return worker;
  };
  let worker = await start();
  let files: readonly DataFile[] = [];
  let count = 0;
  let abort = () => {};
  return {
    putFiles: (added) => (files = added),
    setParameters() {},
    execute(request, onMessage) {
      count += 1;
      const id = count;
      interrupt[0] = 0;
      worker.postMessage({ id, code: request.code, files: files.map(({ path, bytes }) => ({ path, bytes })) });
      files = [];
      return new Promise((resolve, reject) => {
        abort = () => resolve({ status: "aborted" });
        const listen = (sent: { id?: number; message?: JudgeMessage; status?: "ok" | "error"; failed?: string }) => {
          if (sent.id !== id) return;
          if (sent.message) return onMessage(sent.message);
          worker.off("message", listen);
          if (sent.status) resolve({ status: sent.status });
          else reject(new Error(sent.failed));
        };
        worker.on("message", listen);
      });
    },
    interrupt: () => (interrupt[0] = SIGINT),
    async restart() {
      await worker.terminate();
      worker = await start();
      abort();
    },
    async close() {
      await worker.terminate();
    },
  };
}

export async function startSqlite(): Promise<NodeKernel> {
  return sqlKernel(await startNodeSql("sqlite"));
}

export async function startDuckdb(): Promise<NodeKernel> {
  return sqlKernel(await startNodeSql("duckdb"));
}

function sqlKernel(runtime: SqlRuntime): NodeKernel {
  let parameters: ParameterValues = {};
  return {
    putFiles: (files) =>
      runtime.writeFiles({
        written: files.map(({ path, bytes }) => ({ path: `/home/pyodide/${path}`, blob: new TestBlob(bytes) })),
        removed: [],
      }),
    execute: (request, onMessage) =>
      runtime.execute({ ...request, parameters }, (sent) => {
        for (const message of [sent].flat()) onMessage(message);
      }),
    setParameters: (given) => (parameters = given),
    // The engines run in this thread, which can't be reached while they work.
    interrupt() {},
    async restart() {},
    async close() {},
  };
}
