import {
  connectionOf,
  type Kernel,
  type KernelFrame,
  WorkerKernel,
  type WorkerName,
  type WorkerStarter,
} from "@fiddle/kernels";
import { guardKernel, type KernelGuard } from "./guarded-kernel.ts";
import { kernelSpecOf } from "./kernel-specs.ts";

const WORKERS: Readonly<Record<string, WorkerName>> = {
  pyodide: "pyodide",
  "duckdb-wasm": "duckdb",
  "sqlite-wasm": "sqlite",
};

/** A notebook's kernels. Each is created on its first request and lives until the notebook closes. */
export class KernelPool {
  readonly #frame: KernelFrame;
  readonly #guard: KernelGuard;
  readonly #connections: (uuid: string) => WorkerStarter;
  readonly #kernels = new Map<string, Kernel>();

  constructor(frame: KernelFrame, guard: KernelGuard, connections: (uuid: string) => WorkerStarter) {
    this.#frame = frame;
    this.#guard = guard;
    this.#connections = connections;
  }

  get(name: string): Kernel {
    const known = this.#kernels.get(kernelSpecOf(name).name);
    if (known) return known;
    const kernel = guardKernel(this.another(name), this.#guard);
    this.#kernels.set(kernel.spec.name, kernel);
    return kernel;
  }

  /** Creates a kernel besides the notebook's own, without access to secrets. The caller disposes of it. */
  another(name: string): Kernel {
    const spec = kernelSpecOf(name);
    const connection = connectionOf(spec.name);
    if (connection !== null) return new WorkerKernel(spec, "connection", this.#connections(connection));
    return new WorkerKernel(spec, WORKERS[spec.name] ?? "pyodide", this.#frame);
  }

  dispose(): void {
    for (const kernel of this.#kernels.values()) kernel.dispose();
    this.#kernels.clear();
  }
}
