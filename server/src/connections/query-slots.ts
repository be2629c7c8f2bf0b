import { ApiFailure } from "../platform/errors.ts";

/** How many queries of one user, and of all, run at once in this process. */
const SLOTS_PER_USER = 3;
/** Readers of a user's apps leave so many of them to the user, however often they ask. */
const SLOTS_KEPT_FROM_READERS = 1;
const SLOTS = 60;
/** One in so many slots is kept for users who run nothing yet, so that a few busy accounts never hold all. */
const SLOTS_PER_KEPT_SLOT = 3;
/** How long a query waits for its turn before its user hears of it. */
const WAIT_TIMEOUT_MS = 20_000;

/** Whose databases a query is for, and whether a stranger asks. */
interface Asking {
  readonly userId: string;
  readonly isReader: boolean;
}

interface Waiting extends Asking {
  readonly start: () => void;
}

/** Bounds the sessions that users have in their databases: what is too much waits for its turn. */
export class QuerySlots {
  readonly #running = new Map<string, number>();
  readonly #waiting: Waiting[] = [];
  #count = 0;
  readonly #perUser: number;
  readonly #all: number;
  readonly #waitTimeoutMs: number;

  constructor({ perUser = SLOTS_PER_USER, all = SLOTS, waitTimeoutMs = WAIT_TIMEOUT_MS } = {}) {
    this.#perUser = perUser;
    this.#all = all;
    this.#waitTimeoutMs = waitTimeoutMs;
  }

  /** Resolves with the slot once there is one. Rejects when the signal aborts before, or with a failure after a while. */
  async take(userId: string, signal: AbortSignal, { isReader = false } = {}): Promise<Disposable> {
    signal.throwIfAborted();
    if (this.#isFree({ userId, isReader })) this.#add(userId, 1);
    else await this.#wait({ userId, isReader }, signal);
    let taken = true;
    return {
      [Symbol.dispose]: () => {
        if (!taken) return;
        taken = false;
        this.#add(userId, -1);
        this.#startNext();
      },
    };
  }

  #wait({ userId, isReader }: Asking, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const entry = {
        userId,
        isReader,
        start: () => {
          stopWaiting();
          // It counts at once, before anybody else can look.
          this.#add(userId, 1);
          resolve();
        },
      };
      const leave = (reason: unknown) => {
        stopWaiting();
        this.#waiting.splice(this.#waiting.indexOf(entry), 1);
        reject(reason);
      };
      const onAbort = () => leave(signal.reason);
      const timer = setTimeout(() => leave(this.#busy({ userId, isReader })), this.#waitTimeoutMs);
      const stopWaiting = () => {
        clearTimeout(timer);
        signal.removeEventListener("abort", onAbort);
      };
      signal.addEventListener("abort", onAbort, { once: true });
      this.#waiting.push(entry);
    });
  }

  #startNext(): void {
    const free = this.#waiting.filter((each) => this.#isFree(each));
    // The user with the fewest queries is next, before readers of their apps, and of those the one who came first.
    const rank = ({ userId, isReader }: Asking) => this.#countOf(userId) + (isReader ? 0.5 : 0);
    const next = free.reduce<Waiting | undefined>(
      (best, one) => (best && rank(best) <= rank(one) ? best : one),
      undefined,
    );
    if (!next) return;
    this.#waiting.splice(this.#waiting.indexOf(next), 1);
    next.start();
  }

  #isFree({ userId, isReader }: Asking): boolean {
    const own = this.#countOf(userId);
    const most = this.#perUser - (isReader ? SLOTS_KEPT_FROM_READERS : 0);
    const open = own === 0 ? this.#all : this.#all - Math.ceil(this.#all / SLOTS_PER_KEPT_SLOT);
    return this.#count < open && own < most;
  }

  #countOf(userId: string): number {
    return this.#running.get(userId) ?? 0;
  }

  #busy({ userId, isReader }: Asking): ApiFailure {
    const own = this.#countOf(userId);
    const message =
      own > 0 && !isReader
        ? `${own === 1 ? "A query" : `${own} queries`} of yours still ${own === 1 ? "runs" : "run"}, so this one didn't get its turn. Wait until one ends, or stop one.`
        : "All queries that this server can run at once are running. Try again in a moment.";
    return new ApiFailure(503, "unavailable", message, { "retry-after": "10" });
  }

  #add(userId: string, change: 1 | -1): void {
    this.#count += change;
    const running = this.#countOf(userId) + change;
    if (running === 0) this.#running.delete(userId);
    else this.#running.set(userId, running);
  }
}
