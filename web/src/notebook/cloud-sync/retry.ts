import { Backoff } from "@fiddle/notebook/backoff";
import { ApiFailure } from "../../accounts/failure.ts";
import { isOver } from "../../fiddles/file-calls.ts";

const MIN_RETRY_DELAY_MS = 4_000;
const MAX_RETRY_DELAY_MS = 120_000;

/** Retries work that failed for temporary reasons: when the server allows it, or with increasing delays. */
export class Retry {
  readonly #work: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #backoff: Backoff;
  /** The time until which the server doesn't want to be called, in milliseconds since 1970. */
  #quietUntil = 0;
  #stopped = false;

  constructor(work: () => void) {
    this.#work = work;
    this.#backoff = new Backoff({ firstMs: MIN_RETRY_DELAY_MS, longestMs: MAX_RETRY_DELAY_MS });
  }

  /** Whether the server asked not to be called yet. */
  get isTooEarly(): boolean {
    return Date.now() < this.#quietUntil;
  }

  succeeded(): void {
    this.#backoff.reset();
    clearTimeout(this.#timer);
  }

  failed(error: unknown): void {
    if (this.#stopped || !isPassing(error)) return;
    const { retryAfter } = error;
    if (retryAfter !== null) this.#quietUntil = Date.now() + retryAfter;
    const wait = retryAfter ?? this.#backoff.next();
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.#work, wait);
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
  }
}

/** Does work one round at a time, and once more if something has changed meanwhile. */
export class Rounds {
  readonly #work: () => Promise<void>;
  readonly #retry = new Retry(() => void this.run());
  #current: Promise<void> | null = null;
  /** Whether there is something that the current round doesn't know of. */
  #hasMore = false;
  #isStopped = false;

  constructor(work: () => Promise<void>) {
    this.#work = work;
  }

  /** Resolves when the current round is over. Temporary failures are retried automatically. */
  run(): Promise<void> {
    if (this.#isStopped || this.#retry.isTooEarly) return Promise.resolve();
    if (this.#current) {
      this.#hasMore = true;
      return this.#current;
    }
    this.#current = this.#work()
      .then(() => this.#retry.succeeded())
      .catch((error: unknown) => this.#retry.failed(error))
      .finally(() => {
        this.#current = null;
        if (this.#hasMore) void this.run();
        this.#hasMore = false;
      });
    return this.#current;
  }

  stop(): void {
    this.#isStopped = true;
    this.#retry.stop();
  }
}

/** Whether the same call can succeed later, because the server was unreachable or busy, or no one was logged in. */
export function isPassing(error: unknown): error is ApiFailure {
  if (!(error instanceof ApiFailure)) return false;
  return [0, 401, 429].includes(error.status) || error.status >= 500 || isOver(error);
}
