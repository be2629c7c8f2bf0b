/**
 * Replaces `localStorage` and `sessionStorage`, which a document of opaque origin doesn't have, but which p5's
 * `storeItem` and other programs use. As in the originals, items are enumerable properties. They last as long as the
 * document.
 */
export class MemoryStorage {
  [key: string]: unknown;
  #onFirstItem: (() => void) | null;

  constructor(onFirstItem: () => void) {
    this.#onFirstItem = onFirstItem;
  }

  get length(): number {
    return Object.keys(this).length;
  }

  key(index: number): string | null {
    return Object.keys(this)[index] ?? null;
  }

  getItem(key: string): string | null {
    return Object.hasOwn(this, key) ? String(this[key]) : null;
  }

  setItem(key: string, value: unknown): void {
    this[key] = String(value);
    this.#onFirstItem?.();
    this.#onFirstItem = null;
  }

  removeItem(key: string): void {
    delete this[key];
  }

  clear(): void {
    for (const key of Object.keys(this)) delete this[key];
  }
}

/** Gives the document storage. `note` gets a sentence for the user when a program first uses it. */
export function provideStorage(note: (text: string) => void, scope: object = globalThis): void {
  const storage = () => new MemoryStorage(() => note("Data that the program stores is lost when it ends."));
  for (const name of ["localStorage", "sessionStorage"])
    Object.defineProperty(scope, name, { value: storage(), configurable: true });
}
