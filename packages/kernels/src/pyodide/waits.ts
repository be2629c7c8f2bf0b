/** Code that may want to wait for promises in the midst of plain calls, as `asyncio.run` does. */
const WAITS = /\b(asyncio|run_sync|anyio|trio|await)\b/;

/**
 * Whether what runs may want to wait for promises in the midst of plain calls, which takes a stack that can be put aside.
 * Once some code of the session did, what it defined may be called from anywhere.
 */
export class Waits {
  #seen = false;

  /** `readModules` gives the person's modules that came or changed since it was called last. */
  mayBeIn(code: string, readModules: () => Iterable<string>): boolean {
    this.#seen ||= WAITS.test(code);
    if (!this.#seen) for (const source of readModules()) this.#seen ||= WAITS.test(source);
    return this.#seen;
  }
}
