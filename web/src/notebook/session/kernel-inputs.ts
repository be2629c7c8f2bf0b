import { connectionOf, type FileChanges, type Kernel } from "@fiddle/kernels";
import { kernelLabel } from "../../kernels/kernel-specs.ts";

/** The part of the notebook's file store that running code needs. */
export interface SessionFiles {
  readonly version: number;
  /** Reads files that changed in the user's mounted folders. */
  refresh?(): Promise<void>;
  /** The files whose newest content is the user's, not that of code, by their paths as code of the notebook writes them. */
  personsFiles?(): ReadonlyMap<string, number>;
  /** Calls back after every change. Returns the unsubscriber. */
  subscribe?(listener: () => void): () => void;
  changesSince(version: number, kernelName: string): FileChanges;
  /** The files are there at once; resolves when they are stored. @param seen The version of the files that the kernel had. */
  applyKernelChanges(changes: FileChanges, kernelName: string, seen: number): Promise<void>;
}

/** A SQL cell's result, which other kernels can read by name. */
interface NamedResult {
  readonly from: Kernel;
  readonly cellId: string;
  readonly version: number;
  /** What the cell ran. */
  readonly code: string;
}

/** What a kernel has: the version of the files and of each result that code of its named, and variables of Python. */
interface Seen {
  files: number;
  readonly results: Map<string, number>;
  /** Results that were passed on before code named them, or are on their way. */
  readonly ahead: Map<string, { readonly version: number; readonly passed: Promise<boolean> }>;
  readonly variables: Set<string>;
  /** What its code wrote or removed since the last run began. */
  readonly changedPaths: Set<string>;
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
  readonly #notebooks: () => Kernel;
  #version = 0;

  /** @param notebooks Returns the notebook's own kernel. On a server it can have variables of an earlier visit. */
  constructor(files: SessionFiles, notebooks: () => Kernel) {
    this.#files = files;
    this.#notebooks = notebooks;
  }

  /** Copies changed files, and the results and variables that `code` names, to the kernel. */
  async prepare(kernel: Kernel, code: string): Promise<void> {
    const seen = this.#seenBy(kernel);
    this.#used.add(kernel);
    seen.changedPaths.clear();
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
    for (const kernel of await this.#others(reader)) {
      if (!kernel.answers("table_names")) continue;
      // A server that went meanwhile fails the code that names its variables, but no other.
      const { names } = await kernel.ask("table_names", {}).catch(() => ({ names: [] }));
      for (const name of names) {
        const result = this.#results.get(name);
        if (!result || this.#seenBy(kernel).results.get(name) === result.version) found.set(name, kernel);
      }
    }
    return found;
  }

  /** The other kernels that answer. One that is on its way to its server has been asked to be there. */
  async #others(reader: Kernel): Promise<readonly Kernel[]> {
    const own = this.#notebooks();
    if (own.status.kind === "loading" && !own.capabilities.isInBrowser) await own.start().catch(() => {});
    return [...new Set([...this.#used, own])].filter((one) => one !== reader && one.status.kind === "ready");
  }

  /** Where the table is that SQL didn't find, as a sentence for the user; null where it's nowhere. */
  async whereabouts(reader: Kernel, { evalue }: { readonly evalue: string }): Promise<string | null> {
    const name = MISSING_TABLE.exec(evalue)?.slice(1).find(Boolean);
    if (name === undefined) return null;
    const isIt = (one: { readonly name: string }) => one.name.toLowerCase() === name.toLowerCase();
    for (const kernel of await this.#others(reader)) {
      const label = kernelLabel(kernel.spec);
      if (connectionOf(kernel.spec.name) !== null) continue;
      if (kernel.spec.language === "sql" && kernel.answers("schema")) {
        const { tables } = await kernel.ask("schema", {});
        if (!tables.some(isIt)) continue;
        const result = [...this.#results].findLast(
          ([, { from, code }]) => from === kernel && mentions(code, name, "iu"),
        );
        return result
          ? `${name} is a table of ${label}. Its result there is ${result[0]}, which any cell can read by that name.`
          : `${name} is a table of ${label}. Query it in a ${label} cell, and read the result here by its name.`;
      }
      if (!kernel.answers("variables")) continue;
      const { variables } = await kernel.ask("variables", {});
      const variable = variables.find(isIt);
      if (variable) return `${name} is a variable of ${label}, but its type ${variable.type} isn't a table.`;
    }
    return null;
  }

  /** Records what a cell's run produced: a result under this name, in place of an earlier run's. */
  recordResult(kernel: Kernel, { name, cellId, code }: Pick<NamedResult, "cellId" | "code"> & { name: string }): void {
    this.forgetResult(cellId);
    this.#version += 1;
    const result = { from: kernel, cellId, version: this.#version, code };
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

  /** A cell's run produced no result, so what its earlier run produced is no longer one. */
  forgetResult(cellId: string): void {
    for (const [name, result] of this.#results) if (result.cellId === cellId) this.#results.delete(name);
  }

  /**
   * Writes the files that code changed, during its run or after it, to the notebook's files. Nothing waits until they are
   * stored: the next cell reads them from memory, and a file of 100 MB takes a while.
   */
  applyFileChanges(kernel: Kernel, changes: FileChanges): void {
    if (changes.written.length === 0 && changes.removed.length === 0) return;
    const seen = this.#seenBy(kernel);
    for (const path of [...changes.written.map((file) => file.path), ...changes.removed]) seen.changedPaths.add(path);
    void this.#files.applyKernelChanges(changes, kernel.spec.name, seen.files);
  }

  /** What the kernel's code has written or removed since it was prepared for its last run, as far as that was collected. */
  changedPaths(kernel: Kernel): ReadonlySet<string> {
    return this.#seenBy(kernel).changedPaths;
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
    const fresh: Seen = {
      files: 0,
      results: new Map(),
      ahead: new Map(),
      variables: new Set(),
      changedPaths: new Set(),
    };
    this.#seen.set(kernel, fresh);
    return fresh;
  }
}

async function passTable(name: string, from: Kernel, to: Kernel): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  await Promise.all([from.sendTable(name, port1), to.receiveTable(port2)]);
}

/** How DuckDB and SQLite name a table that isn't there. */
const MISSING_TABLE = /^(?:Table with name "?(\w+)"? does not exist|no such table: "?(\w+)"?)/;

/** SQL ignores case, for which the flags are `iu`. */
function mentions(code: string, name: string, flags = "u"): boolean {
  return new RegExp(`(?<![\\w.])${name}(?!\\w)`, flags).test(code);
}
