/**
 * Far more posts than runtimes send, which collect what code prints and post it together, and few enough that the page stays
 * responsive. Code can post messages of its own to the page.
 */
const MAX_POSTS_PER_SECOND = 10_000;
/** Code that prints to both streams in turn causes tens of thousands of messages in one post. */
const MAX_MESSAGES_PER_POST = 100_000;

/** Counts what a kernel posts. */
export class MessageFlood {
  #count = 0;
  #since = Number.NEGATIVE_INFINITY;

  /** Returns true if there were too many posts within a second, or if this one has too many messages. */
  add(messages: number, now: number = performance.now()): boolean {
    if (now - this.#since >= 1000) {
      this.#since = now;
      this.#count = 0;
    }
    this.#count += 1;
    return this.#count > MAX_POSTS_PER_SECOND || messages > MAX_MESSAGES_PER_POST;
  }
}
