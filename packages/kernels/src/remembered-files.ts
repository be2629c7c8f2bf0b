import type { FileChanges } from "./files.ts";

/** Every file that a kernel was given or that code created, by path, so that a restarted worker gets them again. */
export class RememberedFiles {
  readonly #files = new Map<string, Blob>();
  readonly #folders = new Set<string>();

  add({ written, removed, folders = [] }: FileChanges): void {
    for (const { path, blob } of written) this.#files.set(path, blob);
    for (const path of folders) this.#folders.add(path);
    for (const path of removed) {
      this.#files.delete(path);
      this.#folders.delete(path);
    }
  }

  /** All of them as one change; null where there are none. */
  all(): FileChanges | null {
    if (this.#files.size === 0 && this.#folders.size === 0) return null;
    const written = [...this.#files].map(([path, blob]) => ({ path, blob }));
    return { written, removed: [], folders: [...this.#folders] };
  }
}
