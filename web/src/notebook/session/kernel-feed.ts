import type { FileChanges, Kernel } from "@fiddle/kernels";

/** The notebook's files, as far as running code concerns them. */
export interface SessionFiles {
  readonly version: number;
  /** Brings in what changed on the person's disk. */
  refresh?(): Promise<void>;
  changesSince(version: number, kernelName: string): FileChanges;
  /** `seen` is the version that the kernel knew. */
  applyKernelChanges(changes: FileChanges, kernelName: string, seen: number): Promise<void>;
}

/** A SQL cell's result that other kernels may read by name. */
interface NamedResult {
  readonly from: Kernel;
  readonly version: number;
}

/**
 * Brings a kernel up to date before it runs (files that changed on the page, results that other kernels made)
 * and collects the files it wrote. What the code does not name is not carried over.
 */
export class KernelFeed {
  readonly #files: SessionFiles;
  readonly #results = new Map<string, NamedResult>();
  readonly #seen = new WeakMap<Kernel, { files: number; results: Map<string, number> }>();
  #version = 0;

  constructor(files: SessionFiles) {
    this.#files = files;
  }

  async before(kernel: Kernel, code: string): Promise<void> {
    const seen = this.#seenBy(kernel);
    if (this.#files.refresh) await this.#files.refresh();
    if (seen.files !== this.#files.version) {
      const version = this.#files.version;
      await kernel.writeFiles(this.#files.changesSince(seen.files, kernel.spec.name));
      seen.files = version;
    }
    for (const [name, result] of this.#results) {
      if (result.from === kernel || seen.results.get(name) === result.version || !mentions(code, name)) continue;
      const table = await result.from.takeSharedTable(name);
      if (table) await kernel.shareTable(table);
      seen.results.set(name, result.version);
    }
  }

  /** A cell just made a result under this name. */
  made(kernel: Kernel, name: string): void {
    this.#version += 1;
    this.#results.set(name, { from: kernel, version: this.#version });
  }

  /** Takes over what code says it has changed, in the midst of its run or after it. */
  async take(kernel: Kernel, changes: FileChanges): Promise<void> {
    if (changes.written.length === 0 && changes.removed.length === 0) return;
    await this.#files.applyKernelChanges(changes, kernel.spec.name, this.#seenBy(kernel).files);
  }

  async after(kernel: Kernel): Promise<void> {
    await this.take(kernel, await kernel.takeFileChanges());
  }

  /** After a restart its results and those it was given are gone; a kernel brings its files over itself. */
  forget(kernel: Kernel): void {
    this.#seen.get(kernel)?.results.clear();
    for (const [name, result] of this.#results) if (result.from === kernel) this.#results.delete(name);
  }

  #seenBy(kernel: Kernel): { files: number; results: Map<string, number> } {
    const known = this.#seen.get(kernel);
    if (known) return known;
    const fresh = { files: 0, results: new Map<string, number>() };
    this.#seen.set(kernel, fresh);
    return fresh;
  }
}

function mentions(code: string, name: string): boolean {
  return new RegExp(`(?<![\\w.])${name}(?!\\w)`, "u").test(code);
}
