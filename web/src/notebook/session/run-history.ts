import type { Cell } from "@fiddle/notebook";

/** A cell's last run in a kernel that still has its variables. */
export interface PastRun {
  /** Increases with each run, across all cells and kernels. */
  readonly serial: number;
  readonly earlier: readonly number[];
  /** The code that ran. */
  readonly source: string;
  /** What it got from forms then, as `givenText` writes it; null where it was stopped because other values are there now. */
  readonly given: string | null;
  /** The user's files that its code names, with their versions then. */
  readonly files: ReadonlyMap<string, number>;
  readonly kernelName: string;
}

/** Which code ran, and in which order, since its kernel started. */
export class RunHistory {
  readonly #runs = new Map<string, PastRun>();
  #serial = 0;

  record(cell: Pick<Cell, "id" | "source">, kernelName: string): void {
    const before = this.#runs.get(cell.id);
    const earlier = before ? [...before.earlier, before.serial] : [];
    this.#serial += 1;
    const { id, source } = cell;
    this.#runs.set(id, { serial: this.#serial, earlier, source, given: "", files: new Map(), kernelName });
  }

  /** What the cell's run gets from forms and files. Until its code is sent, that can change. */
  recordGiven(id: string, given: Pick<PastRun, "given" | "files">): void {
    const run = this.#runs.get(id);
    if (run) this.#runs.set(id, { ...run, ...given });
  }

  /** The cell's last run was stopped for newer values, so it is still to come. */
  overtake(id: string): void {
    const run = this.#runs.get(id);
    if (run) this.#runs.set(id, { ...run, given: null });
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

  /** The serial of the newest run. */
  get newest(): number {
    return this.#serial;
  }

  /** The last run of each cell by id, including deleted cells. */
  get runs(): ReadonlyMap<string, PastRun> {
    return this.#runs;
  }
}
