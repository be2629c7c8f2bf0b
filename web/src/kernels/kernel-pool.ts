import { type Kernel, type KernelFrame, WorkerKernel, type WorkerName } from "@fiddle/kernels";
import { guardKernel, type KernelGuard } from "./guarded-kernel.ts";
import { kernelSpecOf } from "./kernel-specs.ts";

const WORKERS: Readonly<Record<string, WorkerName>> = {
  pyodide: "pyodide",
  "duckdb-wasm": "duckdb",
  "sqlite-wasm": "sqlite",
};

/** A notebook's kernels: each is made when first asked for and lives until the notebook closes. */
export class KernelPool {
  readonly #frame: KernelFrame;
  readonly #guard: KernelGuard;
  readonly #kernels = new Map<string, Kernel>();

  constructor(frame: KernelFrame, guard: KernelGuard) {
    this.#frame = frame;
    this.#guard = guard;
  }

  get(name: string): Kernel {
    const spec = kernelSpecOf(name);
    const known = this.#kernels.get(spec.name);
    if (known) return known;
    const kernel = guardKernel(new WorkerKernel(spec, WORKERS[spec.name] ?? "pyodide", this.#frame), this.#guard);
    this.#kernels.set(spec.name, kernel);
    return kernel;
  }

  dispose(): void {
    for (const kernel of this.#kernels.values()) kernel.dispose();
    this.#kernels.clear();
  }
}
