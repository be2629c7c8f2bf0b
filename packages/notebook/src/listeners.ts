export type Listener = () => void;
export type Unsubscribe = () => void;

/** Listeners of one topic. */
export class Listeners {
  readonly #listeners = new Set<Listener>();

  get size(): number {
    return this.#listeners.size;
  }

  add(listener: Listener): Unsubscribe {
    // The wrapper makes two subscriptions of the same function two entries.
    const entry: Listener = () => listener();
    this.#listeners.add(entry);
    return () => this.#listeners.delete(entry);
  }

  notify(): void {
    for (const listener of Array.from(this.#listeners)) listener();
  }
}

/** Listeners of one topic for each cell. */
export class CellListeners {
  readonly #cells = new Map<string, Listeners>();

  add(id: string, listener: Listener): Unsubscribe {
    const listeners = this.#cells.get(id) ?? new Listeners();
    this.#cells.set(id, listeners);
    const unsubscribe = listeners.add(listener);
    return () => {
      unsubscribe();
      if (listeners.size === 0 && this.#cells.get(id) === listeners) this.#cells.delete(id);
    };
  }

  notify(id: string): void {
    this.#cells.get(id)?.notify();
  }
}
