/**
 * Far more than runtimes send, which collect what code prints, and few enough that the page stays responsive. Code can
 * post messages of its own to the page.
 */
const MAX_MESSAGES_PER_SECOND = 10_000;

/** Counts messages of a kernel. `add` returns true once there were too many within a second. */
export class MessageFlood {
  #count = 0;
  #since = Number.NEGATIVE_INFINITY;

  add(messages: number, now: number = performance.now()): boolean {
    if (now - this.#since >= 1000) {
      this.#since = now;
      this.#count = 0;
    }
    this.#count += messages;
    return this.#count > MAX_MESSAGES_PER_SECOND;
  }
}
