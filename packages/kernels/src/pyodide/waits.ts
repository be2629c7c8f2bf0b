/** Names in code that may wait for promises during synchronous calls, as `asyncio.run` does. */
const WAITS = /\b(asyncio|run_sync|anyio|trio|await)\b/;

/**
 * Whether a run may wait for promises during synchronous calls, which takes a stack that can be suspended. Once any
 * code of the session has done so, the functions it defined can be called from anywhere.
 */
export class Waits {
  #seen = false;

  /** `readModules` returns the user's modules that appeared or changed since its last call. */
  mayBeIn(code: string, readModules: () => Iterable<string>): boolean {
    this.#seen ||= WAITS.test(code);
    if (!this.#seen) for (const source of readModules()) this.#seen ||= WAITS.test(source);
    return this.#seen;
  }
}
