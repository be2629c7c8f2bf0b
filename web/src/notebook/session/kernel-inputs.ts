import { connectionOf, type FileChanges, type Kernel } from "@fiddle/kernels";

/** The part of the notebook's file store that running code needs. */
export interface SessionFiles {
  readonly version: number;
  /** Reads files that changed in the user's mounted folders. */
  refresh?(): Promise<void>;
  changesSince(version: number, kernelName: string): FileChanges;
  /** The files are there at once; resolves when they are stored. @param seen The version of the files that the kernel had. */
  applyKernelChanges(changes: FileChanges, kernelName: string, seen: number): Promise<void>;
}

/** A SQL cell's result, which other kernels can read by name. */
interface NamedResult {
  readonly from: Kernel;
  readonly version: number;
}

/** What a kernel has: the version of the files and of each result that code of its named, and variables of Python. */
interface Seen {
  files: number;
  readonly results: Map<string, number>;
  /** Results that were passed on before code named them, or are on their way. */
  readonly ahead: Map<string, { readonly version: number; readonly passed: Promise<boolean> }>;
  readonly variables: Set<string>;
}

/**
 * Gives a kernel what its code needs before it runs (changed files, results of other kernels) and collects the files that
 * the code wrote. Results that the code does not name are not copied.
 */
export class KernelInputs {
  readonly #files: SessionFiles;
  readonly #results = new Map<string, NamedResult>();
  readonly #seen = new WeakMap<Kernel, Seen>();
  /** Kernels that code was prepared for. */
  readonly #used = new Set<Kernel>();
  #version = 0;

  constructor(files: SessionFiles) {
    this.#files = files;
  }

  /** Copies changed files, and the results and variables that `code` names, to the kernel. */
  async prepare(kernel: Kernel, code: string): Promise<void> {
    const seen = this.#seenBy(kernel);
    this.#used.add(kernel);
    if (this.#files.refresh) await this.#files.refresh();
    if (seen.files !== this.#files.version) {
      const version = this.#files.version;
      await kernel.writeFiles(this.#files.changesSince(seen.files, kernel.spec.name));
      seen.files = version;
    }
    const readsVariables = kernel.spec.language === "sql" && connectionOf(kernel.spec.name) === null;
    const variables = readsVariables ? await this.#variables(kernel) : new Map<string, Kernel>();
    for (const name of seen.variables) {
      if (variables.has(name)) continue;
      seen.variables.delete(name);
      seen.results.delete(name);
      await kernel.forgetTable(name);
    }
    for (const [name, result] of this.#results) {
      if (
        result.from === kernel ||
        seen.results.get(name) === result.version ||
        !mentions(code, name, kernel.spec.language === "sql" ? "iu" : "u")
      )
        continue;
      const ahead = seen.ahead.get(name);
      const isPassed = (await ahead?.passed) === true && ahead?.version === result.version;
      if (!isPassed) await passTable(name, result.from, kernel);
      seen.ahead.delete(name);
      seen.results.set(name, result.version);
    }
    // Variables can change at any time, so they are copied for each run that names them.
    for (const [name, python] of variables) {
      if (!mentions(code, name, "iu")) continue;
      await passTable(name, python, kernel);
      seen.variables.add(name);
    }
  }

  /** Tables among Python's variables. One that Python was given, and that has a newer result since, is not the latest. */
  async #variables(reader: Kernel): Promise<ReadonlyMap<string, Kernel>> {
    const found = new Map<string, Kernel>();
    for (const kernel of this.#used) {
      if (kernel === reader || kernel.status.kind !== "ready" || !kernel.answers("table_names")) continue;
      const { names } = await kernel.ask("table_names", {});
      for (const name of names) {
        const result = this.#results.get(name);
        if (!result || this.#seenBy(kernel).results.get(name) === result.version) found.set(name, kernel);
      }
    }
    return found;
  }

  /** Records that a cell produced a result under this name. */
  recordResult(kernel: Kernel, name: string): void {
    this.#version += 1;
    const result = { from: kernel, version: this.#version };
    this.#results.set(name, result);
    for (const reader of this.#used) this.#passAhead(name, result, reader);
  }

  /** A kernel whose code named an earlier result will most likely name this one, so it has it by then. */
  #passAhead(name: string, { from, version }: NamedResult, reader: Kernel): void {
    const seen = this.#seenBy(reader);
    const isReader = reader !== from && reader.capabilities.isInBrowser === true && seen.results.has(name);
    if (!isReader || reader.status.kind !== "ready") return;
    const earlier = seen.ahead.get(name)?.passed ?? Promise.resolve(true);
    // After a failure, the next code that names the result passes it again and shows what failed.
    const passed = earlier
      .then(() => passTable(name, from, reader))
      .then(
        () => true,
        () => false,
      );
    seen.ahead.set(name, { version, passed });
  }

  /** A cell produced no result under this name, so what it produced earlier is no longer one. */
  forgetResult(kernel: Kernel, name: string): void {
    if (this.#results.get(name)?.from === kernel) this.#results.delete(name);
  }

  /**
   * Writes the files that code changed, during its run or after it, to the notebook's files. Nothing waits until they are
   * stored: the next cell reads them from memory, and a file of 100 MB takes a while.
   */
  applyFileChanges(kernel: Kernel, changes: FileChanges): void {
    if (changes.written.length === 0 && changes.removed.length === 0) return;
    void this.#files.applyKernelChanges(changes, kernel.spec.name, this.#seenBy(kernel).files);
  }

  async collectFiles(kernel: Kernel): Promise<void> {
    this.applyFileChanges(kernel, await kernel.takeFileChanges());
  }

  /** A restart loses the kernel's results and those it was given. The kernel keeps its files across restarts itself. */
  forgetResults(kernel: Kernel): void {
    const seen = this.#seen.get(kernel);
    seen?.results.clear();
    seen?.ahead.clear();
    seen?.variables.clear();
    for (const [name, result] of this.#results) if (result.from === kernel) this.#results.delete(name);
  }

  #seenBy(kernel: Kernel): Seen {
    const known = this.#seen.get(kernel);
    if (known) return known;
    const fresh: Seen = { files: 0, results: new Map(), ahead: new Map(), variables: new Set() };
    this.#seen.set(kernel, fresh);
    return fresh;
  }
}

async function passTable(name: string, from: Kernel, to: Kernel): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  await Promise.all([from.sendTable(name, port1), to.receiveTable(port2)]);
}

/** SQL ignores case, for which the flags are `iu`. */
function mentions(code: string, name: string, flags = "u"): boolean {
  return new RegExp(`(?<![\\w.])${name}(?!\\w)`, flags).test(code);
}
