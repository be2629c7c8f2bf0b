import type { FileChanges, Kernel } from "@fiddle/kernels";

/** The part of the notebook's file store that running code needs. */
export interface SessionFiles {
  readonly version: number;
  /** Reads files that changed in the user's mounted folders. */
  refresh?(): Promise<void>;
  changesSince(version: number, kernelName: string): FileChanges;
  /** @param seen The version of the files that the kernel had. */
  applyKernelChanges(changes: FileChanges, kernelName: string, seen: number): Promise<void>;
}

/** A SQL cell's result, which other kernels can read by name. */
interface NamedResult {
  readonly from: Kernel;
  readonly version: number;
}

/**
 * Gives a kernel what its code needs before it runs (changed files, results of other kernels) and collects the files that
 * the code wrote. Results that the code does not name are not copied.
 */
export class KernelInputs {
  readonly #files: SessionFiles;
  readonly #results = new Map<string, NamedResult>();
  readonly #seen = new WeakMap<Kernel, { files: number; results: Map<string, number> }>();
  #version = 0;

  constructor(files: SessionFiles) {
    this.#files = files;
  }

  /** Copies changed files, and the results that `code` names, to the kernel. */
  async prepare(kernel: Kernel, code: string): Promise<void> {
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

  /** Records that a cell produced a result under this name. */
  recordResult(kernel: Kernel, name: string): void {
    this.#version += 1;
    this.#results.set(name, { from: kernel, version: this.#version });
  }

  /** Writes the files that code changed, during its run or after it, to the notebook's files. */
  async applyFileChanges(kernel: Kernel, changes: FileChanges): Promise<void> {
    if (changes.written.length === 0 && changes.removed.length === 0) return;
    await this.#files.applyKernelChanges(changes, kernel.spec.name, this.#seenBy(kernel).files);
  }

  async collectFiles(kernel: Kernel): Promise<void> {
    await this.applyFileChanges(kernel, await kernel.takeFileChanges());
  }

  /** A restart loses the kernel's results and those it was given. The kernel keeps its files across restarts itself. */
  forgetResults(kernel: Kernel): void {
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
