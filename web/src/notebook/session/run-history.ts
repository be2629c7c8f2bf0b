/** A cell's last run in a kernel that is still there. */
export interface PastRun {
  /** Counts up over all cells and kernels. */
  readonly serial: number;
  readonly earlier: readonly number[];
  /** The code that ran. */
  readonly source: string;
  readonly kernelName: string;
}

/** What ran, in which order, since its kernel started: a restart forgets. */
export class RunHistory {
  readonly #runs = new Map<string, PastRun>();
  #serial = 0;

  record(cellId: string, source: string, kernelName: string): void {
    const before = this.#runs.get(cellId);
    const earlier = before ? [...before.earlier, before.serial] : [];
    this.#serial += 1;
    this.#runs.set(cellId, { serial: this.#serial, earlier, source, kernelName });
  }

  forget(kernelName: string): void {
    for (const [id, run] of this.#runs) if (run.kernelName === kernelName) this.#runs.delete(id);
  }

  /** Cell → its last run, deleted cells too. */
  get runs(): ReadonlyMap<string, PastRun> {
    return this.#runs;
  }
}
