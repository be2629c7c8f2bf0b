/** Something that only the user can decide. Waiting ends with an error when the signal is aborted. */
export class Waiting<T> {
  readonly #signal: AbortSignal;
  #resolve: ((value: T) => void) | null = null;

  constructor(signal: AbortSignal) {
    this.#signal = signal;
  }

  async wait(): Promise<T> {
    this.#signal.throwIfAborted();
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    const stop = () => reject(this.#signal.reason as Error);
    this.#signal.addEventListener("abort", stop, { once: true });
    this.#resolve = resolve;
    try {
      return await promise;
    } finally {
      this.#resolve = null;
      this.#signal.removeEventListener("abort", stop);
    }
  }

  /** Does nothing if nothing waits. */
  resolve(value: T): void {
    this.#resolve?.(value);
  }
}
