export type Listener = () => void;
export type Unsubscribe = () => void;

/** Listeners of one topic, to call with each value. */
export class Listeners<T = void> {
  readonly #listeners = new Set<(value: T) => void>();

  get size(): number {
    return this.#listeners.size;
  }

  readonly add = (listener: (value: T) => void): Unsubscribe => {
    // The wrapper makes two subscriptions of the same function two entries.
    const entry = (value: T) => listener(value);
    this.#listeners.add(entry);
    return () => void this.#listeners.delete(entry);
  };

  notify(value: T): void {
    for (const listener of Array.from(this.#listeners)) if (this.#listeners.has(listener)) listener(value);
  }

  clear(): void {
    this.#listeners.clear();
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
