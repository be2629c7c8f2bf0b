import type { Kernel } from "@fiddle/kernels";

/** Which cell ran as which execution of a kernel, because tracebacks name executions: `Cell In[3]`. */
export class ExecutionIndex {
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
