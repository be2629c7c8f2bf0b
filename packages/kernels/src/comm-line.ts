import { Listeners } from "@fiddle/notebook/listeners";
import type { CommMessage } from "./messages.ts";

/** The number of messages kept for the first listener, which the page may load only when it draws the first widget. */
const MAX_KEPT_MESSAGES = 20_000;

/** Messages that a kernel sends on its own. They are kept until there is a listener, then passed on immediately. */
export class CommLine {
  readonly #listeners = new Listeners<CommMessage | null>();
  #kept: CommMessage[] = [];
  #handling = 0;

  /** Whether the kernel is handling a message from the page. */
  get busy(): boolean {
    return this.#handling > 0;
  }

  listen(listener: (message: CommMessage | null) => void): () => void {
    const stop = this.#listeners.add(listener);
    for (const message of this.#kept.splice(0)) listener(message);
    return stop;
  }

  deliver(message: CommMessage): void {
    if (this.#listeners.size > 0) this.#listeners.notify(message);
    else if (this.#kept.length < MAX_KEPT_MESSAGES) this.#kept.push(message);
  }

  async during(handled: Promise<unknown>): Promise<void> {
    this.#handling += 1;
    try {
      await handled;
    } finally {
      this.#handling -= 1;
    }
  }

  /** The kernel ended. */
  end(): void {
    this.#kept = [];
    this.#listeners.notify(null);
  }
}

/** A callback is shown as work once it has taken this long, because a slider causes many short ones. In milliseconds. */
const LONG_CALLBACK_MS = 250;

/** Waits for a callback. `onLong` is called while it takes long, and `onEnd` when it's over, however it ended. */
export async function duringCallback(callback: Promise<void>, onLong: () => void, onEnd: () => void): Promise<void> {
  const long = setTimeout(onLong, LONG_CALLBACK_MS);
  try {
    await callback;
  } finally {
    clearTimeout(long);
    onEnd();
  }
}
