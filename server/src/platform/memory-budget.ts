import { ApiFailure } from "./errors.ts";

/** What requests, sockets and databases may make this process hold at once, beside what it always needs. */
const MEMORY_BUDGET_BYTES = 200_000_000;

/**
 * What guests' bodies may make it hold, and guests' messages. Networks cost nothing, so shares of each don't bound them all: users
 * always find the rest.
 */
export const GUESTS_BYTES = { bodies: 30_000_000, messages: 70_000_000 } as const;

/** What databases and sockets may make it hold together. Bodies always find the rest, so that nobody is kept from saving or logging in. */
const STREAMS_BYTES = 160_000_000;

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
  readonly #whole: MemoryBudget | null;
  #used = 0;
  #streams: MemoryBudget | null = null;

  constructor(limitBytes = MEMORY_BUDGET_BYTES, whole: MemoryBudget | null = null) {
    this.#limit = limitBytes;
    this.#whole = whole;
  }

  get usedBytes(): number {
    return this.#used;
  }

  /** What it could still give, if the whole has it. */
  get leftBytes(): number {
    return this.#limit - this.#used;
  }

  /** The part for what can stay for minutes: messages that don't end, and rows that nobody reads. */
  get streams(): MemoryBudget {
    return (this.#streams ??= this.share(STREAMS_BYTES));
  }

  /** A part that can't use more than its limit, so that whoever has it can't use up the whole. */
  share(limitBytes: number): MemoryBudget {
    return new MemoryBudget(limitBytes, this);
  }

  /** Null if the budget is used up. */
  take(bytes: number): Reservation | null {
    let taken = 0;
    const grow = (more: number) => {
      if (!this.#add(more)) return false;
      taken += more;
      return true;
    };
    const release = () => {
      this.#remove(taken);
      taken = 0;
    };
    return grow(bytes) ? { grow, release, [Symbol.dispose]: release } : null;
  }

  #add(bytes: number): boolean {
    if (this.#used + bytes > this.#limit) return false;
    if (this.#whole && !this.#whole.#add(bytes)) return false;
    this.#used += bytes;
    return true;
  }

  #remove(bytes: number): void {
    this.#used -= bytes;
    if (this.#whole) this.#whole.#remove(bytes);
  }
}

/** A share for each client, such as an account or a network, so that none of them can use up the whole. */
export class MemoryShares {
  readonly #whole: MemoryBudget;
  readonly #limit: number;
  readonly #shares = new Map<string, MemoryBudget>();

  constructor(whole: MemoryBudget, limitBytes: number) {
    this.#whole = whole;
    this.#limit = limitBytes;
  }

  /** To be asked for with each use: shares that hold nothing are forgotten whenever a new one is made. */
  of(client: string): MemoryBudget {
    const known = this.#shares.get(client);
    if (known) return known;
    for (const [other, share] of this.#shares) if (share.usedBytes === 0) this.#shares.delete(other);
    const share = this.#whole.share(this.#limit);
    this.#shares.set(client, share);
    return share;
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
