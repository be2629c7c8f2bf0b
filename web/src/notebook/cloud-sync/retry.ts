import { ApiFailure } from "../../accounts/failure.ts";
import { isOver } from "../../fiddles/file-calls.ts";

/** The first delay before a retry, in milliseconds. It doubles each time, up to the longest. */
const MIN_RETRY_DELAY_MS = 4_000;
const MAX_RETRY_DELAY_MS = 120_000;

/** Retries work that failed for temporary reasons: when the server allows it, or with increasing delays. */
export class Retry {
  readonly #work: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #failures = 0;
  /** The time until which the server doesn't want to be called, in milliseconds since 1970. */
  #quietUntil = 0;
  #stopped = false;

  constructor(work: () => void) {
    this.#work = work;
  }

  /** Whether the server asked not to be called yet. */
  get isTooEarly(): boolean {
    return Date.now() < this.#quietUntil;
  }

  succeeded(): void {
    this.#failures = 0;
    clearTimeout(this.#timer);
  }

  failed(error: unknown): void {
    if (this.#stopped || !isPassing(error)) return;
    const { retryAfter } = error;
    if (retryAfter !== null) this.#quietUntil = Date.now() + retryAfter;
    const wait = retryAfter ?? Math.min(MIN_RETRY_DELAY_MS * 2 ** this.#failures, MAX_RETRY_DELAY_MS);
    this.#failures += 1;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.#work, wait);
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
  }
}

/** Whether the same call can succeed later, because the server was unreachable or busy, or no one was logged in. */
export function isPassing(error: unknown): error is ApiFailure {
  if (!(error instanceof ApiFailure)) return false;
  return [0, 401, 429].includes(error.status) || error.status >= 500 || isOver(error);
}
