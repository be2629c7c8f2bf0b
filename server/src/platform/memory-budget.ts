import { ApiFailure } from "./errors.ts";

/** What requests, sockets and databases may make this process hold at once, beside what it always needs. */
const MEMORY_BUDGET_BYTES = 200_000_000;

/** Bytes that are spoken for until they're released. */
export interface Reservation extends Disposable {
  /** Reserves more. Returns false, and changes nothing, if that isn't there. */
  grow(bytes: number): boolean;
  /** Gives everything back. Doing it twice is the same as once. */
  release(): void;
}

/**
 * Counts the bytes of all that strangers send and the process holds: bodies, prompts, messages of databases. Limits for
 * each of them can't protect the process, because nothing limits how many come at once.
 */
export class MemoryBudget {
  readonly #limit: number;
  #used = 0;

  constructor(limitBytes = MEMORY_BUDGET_BYTES) {
    this.#limit = limitBytes;
  }

  get usedBytes(): number {
    return this.#used;
  }

  /** Null if the budget is used up. */
  take(bytes: number): Reservation | null {
    let taken = 0;
    const grow = (more: number) => {
      if (this.#used + more > this.#limit) return false;
      this.#used += more;
      taken += more;
      return true;
    };
    const release = () => {
      this.#used -= taken;
      taken = 0;
    };
    return grow(bytes) ? { grow, release, [Symbol.dispose]: release } : null;
  }
}

/** The answer to a request that would hold more than is left. */
export function memoryUsedUp(): ApiFailure {
  return new ApiFailure(
    503,
    "unavailable",
    "The server is handling too much data at once. Try again in a few seconds.",
    {
      "retry-after": "5",
    },
  );
}
