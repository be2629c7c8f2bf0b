import type { KernelMessage } from "./messages.ts";

type Listener = (message: KernelMessage | null) => void;

/** The number of messages kept for the first listener, which the page may load only when it draws the first widget. */
const MAX_KEPT_MESSAGES = 20_000;

/** Messages that a kernel sends on its own. They are kept until there is a listener, then passed on immediately. */
export class CommLine {
  readonly #listeners = new Set<Listener>();
  #kept: KernelMessage[] = [];
  #handling = 0;

  /** Whether the kernel is handling a message from the page. */
  get busy(): boolean {
    return this.#handling > 0;
  }

  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    for (const message of this.#kept.splice(0)) listener(message);
    return () => void this.#listeners.delete(listener);
  }

  deliver(message: KernelMessage): void {
    if (this.#listeners.size === 0) {
      if (this.#kept.length < MAX_KEPT_MESSAGES && message.msg_type.startsWith("comm_")) this.#kept.push(message);
      return;
    }
    for (const listener of this.#listeners) listener(message);
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
    for (const listener of this.#listeners) listener(null);
  }
}
