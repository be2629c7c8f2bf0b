/** How many queries of one user, and of all, run at once in this process. */
const SLOTS_PER_USER = 3;
const SLOTS = 60;

/** Bounds the sessions that users have in their databases: what is too much waits for its turn. */
export class QuerySlots {
  readonly #running = new Map<string, number>();
  readonly #waiting: { readonly userId: string; readonly start: () => void }[] = [];
  #count = 0;
  readonly #perUser: number;
  readonly #all: number;

  constructor({ perUser = SLOTS_PER_USER, all = SLOTS } = {}) {
    this.#perUser = perUser;
    this.#all = all;
  }

  /** Resolves with the slot once there is one. Rejects when the signal aborts before. */
  async take(userId: string, signal: AbortSignal): Promise<Disposable> {
    signal.throwIfAborted();
    if (this.#isFree(userId)) this.#add(userId, 1);
    else await this.#wait(userId, signal);
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

  #wait(userId: string, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const entry = {
        userId,
        start: () => {
          signal.removeEventListener("abort", onAbort);
          // It counts at once, before anybody else can look.
          this.#add(userId, 1);
          resolve();
        },
      };
      const onAbort = () => {
        this.#waiting.splice(this.#waiting.indexOf(entry), 1);
        reject(signal.reason);
      };
      signal.addEventListener("abort", onAbort, { once: true });
      this.#waiting.push(entry);
    });
  }

  #startNext(): void {
    const at = this.#waiting.findIndex(({ userId }) => this.#isFree(userId));
    const [next] = at < 0 ? [] : this.#waiting.splice(at, 1);
    next?.start();
  }

  #isFree(userId: string): boolean {
    return this.#count < this.#all && (this.#running.get(userId) ?? 0) < this.#perUser;
  }

  #add(userId: string, change: 1 | -1): void {
    this.#count += change;
    const running = (this.#running.get(userId) ?? 0) + change;
    if (running === 0) this.#running.delete(userId);
    else this.#running.set(userId, running);
  }
}
