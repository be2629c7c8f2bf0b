import type { WorkerName } from "./frame/protocol.ts";
import type { KernelSpec } from "./kernel.ts";

/** Python on a Jupyter server, as the specification names it. A server's other kernels are named by their kernelspecs. */
export const JUPYTER_PYTHON: KernelSpec = { name: "python3", display_name: "Python", language: "python", ext: "py" };

/** The kernels that run in the browser, as the specification names them. The first is the default. */
export const BROWSER_KERNELS: readonly KernelSpec[] = [
  { name: "pyodide", display_name: "Python", language: "python", ext: "py" },
  { name: "duckdb-wasm", display_name: "DuckDB", language: "sql", ext: "sql" },
  { name: "sqlite-wasm", display_name: "Sqlite3", language: "sql", ext: "sql" },
];

/** Their workers in the kernel's frame. */
export const BROWSER_WORKERS = {
  pyodide: "pyodide",
  "duckdb-wasm": "duckdb",
  "sqlite-wasm": "sqlite",
} as const satisfies Readonly<Record<string, WorkerName>>;

/** The worker of a kernel that runs in the browser; null for others. */
export function workerOf(kernelName: string): WorkerName | null {
  return Object.hasOwn(BROWSER_WORKERS, kernelName)
    ? BROWSER_WORKERS[kernelName as keyof typeof BROWSER_WORKERS]
    : null;
}
