import { ApiFailure } from "../../accounts/failure.ts";
import { isOver } from "../../fiddles/file-calls.ts";

/** Before work is tried again, in milliseconds: doubled each time, up to the longest. */
const FIRST_RETRY_MS = 4_000;
const MAX_RETRY_MS = 120_000;

/** Tries work again that failed for reasons that pass: when the server allows it, or later each time. */
export class Retry {
  readonly #work: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #failures = 0;
  /** The moment up to which the server wants to be left alone, in milliseconds since 1970. */
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
    const wait = retryAfter ?? Math.min(FIRST_RETRY_MS * 2 ** this.#failures, MAX_RETRY_MS);
    this.#failures += 1;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.#work, wait);
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
  }
}

/** Whether the same call may succeed later: nobody was there to answer, logged in, or with time for it. */
export function isPassing(error: unknown): error is ApiFailure {
  if (!(error instanceof ApiFailure)) return false;
  return [0, 401, 429].includes(error.status) || error.status >= 500 || isOver(error);
}
