import type { Cell } from "@fiddle/notebook";
import { parametersText } from "./cell-parameters.ts";

/** A cell's last run in a kernel that still has its variables. */
export interface PastRun {
  /** Increases with each run, across all cells and kernels. */
  readonly serial: number;
  readonly earlier: readonly number[];
  /** The code that ran. */
  readonly source: string;
  /** The values of its placeholders then, as `parametersText` writes them. */
  readonly parameters: string;
  readonly kernelName: string;
}

/** Which code ran, and in which order, since its kernel started. */
export class RunHistory {
  readonly #runs = new Map<string, PastRun>();
  #serial = 0;

  record(cell: Pick<Cell, "id" | "source" | "metadata">, kernelName: string): void {
    const before = this.#runs.get(cell.id);
    const earlier = before ? [...before.earlier, before.serial] : [];
    this.#serial += 1;
    const { id, source } = cell;
    this.#runs.set(id, { serial: this.#serial, earlier, source, parameters: parametersText(cell), kernelName });
  }

  forget(kernelName: string): void {
    for (const [id, run] of this.#runs) if (run.kernelName === kernelName) this.#runs.delete(id);
  }

  /**
   * The place of a cell's last run among all runs, where cells ran in several kernels, which count their own executions
   * only; null where one kernel's count tells the order, or the cell hasn't run.
   */
  orderOf(cellId: string): number | null {
    const kernels = new Set([...this.#runs.values()].map(({ kernelName }) => kernelName));
    return kernels.size > 1 ? (this.#runs.get(cellId)?.serial ?? null) : null;
  }

  /** The last run of each cell by id, including deleted cells. */
  get runs(): ReadonlyMap<string, PastRun> {
    return this.#runs;
  }
}
