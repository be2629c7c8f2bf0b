/** The cells that are waiting to run, in order. */
export class RunQueue {
  #cellIds: string[] = [];

  get isEmpty(): boolean {
    return this.#cellIds.length === 0;
  }

  /** Appends cells, except those that are waiting already. Returns the cells it added. */
  add(cellIds: readonly string[]): readonly string[] {
    const added = cellIds.filter((id) => !this.#cellIds.includes(id));
    this.#cellIds.push(...added);
    return added;
  }

  /** Takes the next cell out of the queue. */
  shift(): string | undefined {
    return this.#cellIds.shift();
  }

  /** Removes cells, all of them by default. Returns those that were waiting. */
  remove(cellIds: readonly string[] = this.#cellIds): readonly string[] {
    const unwanted = new Set(cellIds);
    const removed = this.#cellIds.filter((id) => unwanted.has(id));
    this.#cellIds = this.#cellIds.filter((id) => !unwanted.has(id));
    return removed;
  }
}
