/** Functions to call with each value. */
export class Listeners<T> {
  readonly #listeners = new Set<(value: T) => void>();

  get isEmpty(): boolean {
    return this.#listeners.size === 0;
  }

  /** Returns the unsubscriber. */
  add(listener: (value: T) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  tell(value: T): void {
    for (const listener of this.#listeners) listener(value);
  }

  clear(): void {
    this.#listeners.clear();
  }
}
