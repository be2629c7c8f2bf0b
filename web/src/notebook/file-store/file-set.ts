import type { FileChanges } from "@fiddle/kernels";
import { entryOf, type FileEntry } from "./entry.ts";
import { HOME } from "./path.ts";
import type { FileStorage } from "./storage.ts";
import { allFolders, folderOf, isUnder } from "./tree.ts";

/** The last event at a path, so that each kernel can be told what it has missed. */
interface Change {
  readonly version: number;
  /** The kernel whose code did it; null for the user and other tabs. */
  readonly by: string | null;
}

interface ChangeOptions extends Pick<Change, "by"> {
  /** Milliseconds since 1970. */
  readonly modified: number;
  /** The IDs that restored files had on the server. Other files keep theirs. */
  readonly remoteIds?: ReadonlyMap<string, string | null> | undefined;
}

/** The files and folders of a notebook as they are now, with what last happened to each. */
export class FileSet {
  readonly #entries = new Map<string, FileEntry>();
  /** Folders that exist even if they are empty. */
  readonly #folders = new Set<string>();
  readonly #changes = new Map<string, Change>();
  /** Increases with each change. */
  version = 0;
  /** All files by path, as of the last `updateLists`. The same array until something changes. */
  list: readonly FileEntry[] = [];
  /** The folders that exist even if they are empty, in the same way. */
  folders: readonly string[] = [];

  read(path: string): FileEntry | null {
    return this.#entries.get(path) ?? null;
  }

  all(): readonly FileEntry[] {
    return [...this.#entries.values()];
  }

  hasFolder(path: string): boolean {
    return this.#folders.has(path);
  }

  lastChange(path: string): Change | null {
    return this.#changes.get(path) ?? null;
  }

  /** Replaces what is known of a file, whose content stays the same. */
  set(entry: FileEntry): void {
    this.#entries.set(entry.path, entry);
  }

  /** Adds the files of earlier visits, unless they were changed meanwhile. Returns whether there were any. */
  load(stored: Awaited<ReturnType<FileStorage["load"]>>): boolean {
    // A file written while this loaded is newer.
    const earlier = stored.filter(({ path }) => !this.#changes.has(path));
    if (earlier.length === 0) return false;
    this.version += 1;
    for (const one of earlier) {
      if ("folder" in one) this.#folders.add(one.path);
      else this.#entries.set(one.path, entryOf(one));
      this.#changes.set(one.path, { version: this.version, by: null });
    }
    return true;
  }

  take({ written, removed, folders = [] }: FileChanges, { by, modified, remoteIds }: ChangeOptions): void {
    this.version += 1;
    for (const path of removed) {
      this.#entries.delete(path);
      this.#folders.delete(path);
    }
    for (const path of folders) this.#folders.add(path);
    for (const { path, blob } of written) {
      const remoteId = remoteIds?.get(path) ?? this.#entries.get(path)?.remoteId ?? null;
      this.#entries.set(path, entryOf({ path, blob, remoteId, modified }));
    }
    for (const path of [...removed, ...folders, ...written.map((file) => file.path)])
      this.#changes.set(path, { version: this.version, by });
  }

  /**
   * The changes that a kernel missed since `version`. Its own changes are left out if it is named, unless it saw
   * nothing at all: then it is new and needs every file.
   */
  changesSince(version: number, kernelName?: string): FileChanges {
    const missed = [...this.#changes]
      .filter(
        ([, change]) => change.version > version && (version === 0 || change.by === null || change.by !== kernelName),
      )
      .map(([path]) => path);
    const written = missed.flatMap((path) => {
      const entry = this.#entries.get(path);
      return entry ? [{ path, blob: entry.blob }] : [];
    });
    const folders = missed.filter((path) => this.#folders.has(path));
    const removed = missed.filter((path) => !this.#entries.has(path) && !this.#folders.has(path));
    return { written, removed, ...(folders.length > 0 && { folders }) };
  }

  under(path: string): readonly FileEntry[] {
    return this.all().filter((entry) => isUnder(entry.path, path));
  }

  /** Files and folders, innermost first. */
  everythingUnder(path: string): string[] {
    const folders = allFolders(this.list, this.folders).filter((folder) => isUnder(folder, path));
    return [...this.under(path).map((entry) => entry.path), ...folders.toSorted((a, b) => b.length - a.length)];
  }

  /** The folder of a path, if it would disappear with the file. */
  left(path: string): string[] {
    const folder = folderOf(path);
    const stays = [...this.#entries.keys(), ...this.#folders].some(
      (other) => isUnder(other, folder) && !isUnder(other, path),
    );
    return folder === HOME || stays ? [] : [folder];
  }

  updateLists(): void {
    this.list = this.all().toSorted((a, b) => (a.path < b.path ? -1 : 1));
    if (this.folders.length !== this.#folders.size || this.folders.some((path) => !this.#folders.has(path)))
      this.folders = [...this.#folders].sort();
  }
}
