import { type FSWatcher, watch } from "node:fs";
import { join } from "node:path";
import type { FoundNotebook, Walk } from "./walk-folder.ts";
import type { NotebookFolder } from "./notebook-folder.ts";

/** A change that any program made in the folder. */
export type FolderChange =
  | { readonly type: "added" | "changed" | "removed"; readonly path: string }
  | { readonly type: "renamed"; readonly path: string; readonly to: string };

type Listener = (changes: readonly FolderChange[]) => void;

/** How long changes are collected. Programs write a file in several steps. */
const GATHER_MS = 60;
/** How often the folder is looked through. Network disks, and some systems, report no changes. */
const POLL_MS = 2_000;
/** The system has a limit for all programs. */
const MAX_WATCHED_FOLDERS = 256;

/** Reports changes in a folder, as long as there are listeners. */
export class FolderWatcher {
  readonly #folder: NotebookFolder;
  readonly #pollMs: number;
  readonly #listeners = new Set<Listener>();
  readonly #watchers = new Map<string, FSWatcher>();
  #known: ReadonlyMap<string, FoundNotebook> | null = null;
  #timer: NodeJS.Timeout | undefined;
  #dueAt = Number.POSITIVE_INFINITY;
  #scanning: Promise<void> | null = null;
  #isStale = false;

  constructor(folder: NotebookFolder, { pollMs = POLL_MS } = {}) {
    this.#folder = folder;
    this.#pollMs = pollMs;
  }

  /** Resolves with a function that ends this, once no later change can be missed. */
  async subscribe(listener: Listener): Promise<() => void> {
    this.#listeners.add(listener);
    await this.scan();
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) this.#rest();
    };
  }

  /**
   * Looks at what this product itself has written or renamed before anyone hears that it's done: another program may rename the file
   * next, which can only be told from a deletion by the file that was known before.
   */
  async catchUp(): Promise<void> {
    if (this.#listeners.size > 0) await this.scan();
  }

  /** Looks through the folder now. */
  async scan(): Promise<void> {
    // One that runs may have passed the change already.
    this.#isStale = true;
    this.#scanning ??= this.#scanAll().finally(() => {
      this.#scanning = null;
    });
    await this.#scanning;
  }

  async #scanAll(): Promise<void> {
    while (this.#isStale) {
      this.#isStale = false;
      const walk = await this.#folder.walk();
      const found = new Map(walk.notebooks.map((notebook) => [notebook.path, notebook]));
      const changes = this.#known ? changesBetween(this.#known, found) : [];
      if (this.#listeners.size === 0) return;
      this.#known = found;
      this.#watchFolders(walk);
      if (changes.length > 0) for (const listener of this.#listeners) listener(changes);
    }
    this.#schedule(this.#pollMs);
  }

  /** A scan that is due earlier stays. Otherwise a program that writes all the time would postpone it forever. */
  #schedule(milliseconds: number): void {
    const dueAt = performance.now() + milliseconds;
    if (this.#listeners.size === 0 || dueAt >= this.#dueAt) return;
    clearTimeout(this.#timer);
    this.#dueAt = dueAt;
    this.#timer = setTimeout(() => {
      this.#dueAt = Number.POSITIVE_INFINITY;
      this.scan().catch(() => this.#schedule(this.#pollMs));
    }, milliseconds).unref();
  }

  #watchFolders({ folders }: Walk): void {
    const wanted = new Set(folders.slice(0, MAX_WATCHED_FOLDERS));
    for (const [folder, watcher] of this.#watchers) {
      if (wanted.has(folder)) continue;
      watcher.close();
      this.#watchers.delete(folder);
    }
    for (const folder of wanted) {
      if (this.#watchers.has(folder)) continue;
      try {
        const watcher = watch(join(this.#folder.root, folder), { persistent: false }, () => this.#schedule(GATHER_MS));
        // The folder was deleted, or the system has no watchers left. The poll finds its changes.
        watcher.on("error", () => watcher.close());
        this.#watchers.set(folder, watcher);
      } catch {
        return;
      }
    }
  }

  #rest(): void {
    clearTimeout(this.#timer);
    this.#dueAt = Number.POSITIVE_INFINITY;
    for (const watcher of this.#watchers.values()) watcher.close();
    this.#watchers.clear();
    this.#known = null;
  }
}

function changesBetween(
  before: ReadonlyMap<string, FoundNotebook>,
  after: ReadonlyMap<string, FoundNotebook>,
): readonly FolderChange[] {
  const removed = [...before.values()].filter(({ path }) => !after.has(path));
  const byInode = new Map(removed.map((notebook) => [notebook.inode, notebook]));
  const changes: FolderChange[] = [];
  for (const [path, notebook] of after) {
    const was = before.get(path);
    const source = was ? undefined : byInode.get(notebook.inode);
    if (source) {
      byInode.delete(notebook.inode);
      changes.push({ type: "renamed", path: source.path, to: path });
    } else if (!was) changes.push({ type: "added", path });
    else if (was.version !== notebook.version) changes.push({ type: "changed", path });
  }
  return [...changes, ...[...byInode.values()].map(({ path }) => ({ type: "removed", path }) as const)];
}
