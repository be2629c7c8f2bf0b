interface BackoffOptions {
  readonly firstMs: number;
  readonly longestMs: number;
  /** How many times as long as the one before a delay is at most; 2 unless it says something else. */
  readonly factor?: number;
  /** From 0 to 1, as `Math.random`. */
  readonly random?: () => number;
}

/**
 * The delays between attempts: each is up to `factor` times the one before. A random part of up to half is taken off, so that the
 * clients of a server that restarted don't all come back at once.
 */
export class Backoff {
  readonly #options: Required<BackoffOptions>;
  #ms: number;

  constructor({ random = Math.random, factor = 2, ...options }: BackoffOptions) {
    this.#options = { random, factor, ...options };
    this.#ms = options.firstMs;
  }

  /** The delay before the next attempt, in milliseconds. */
  next(): number {
    const { random, longestMs, factor } = this.#options;
    const delay = this.#ms * (1 - random() / 2);
    this.#ms = Math.min(factor * this.#ms, longestMs);
    return delay;
  }

  /** Begins again with the first delay, because an attempt succeeded. */
  reset(): void {
    this.#ms = this.#options.firstMs;
  }
}
