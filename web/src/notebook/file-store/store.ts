import type { FileChanges } from "@fiddle/kernels";
import { entryOf, type FileEntry, reasonOf, type RemovedFiles, safePath, storedOf } from "./entry.ts";
import { fileName, filePath, HOME } from "./path.ts";
import { type FileStorage, indexedDbStorage } from "./storage.ts";
import { type FileChannel, tabChannel } from "./tab-channel.ts";
import { allFolders, folderOf } from "./tree.ts";

/** The last event at a path, so that each kernel can be told what it has missed. */
interface Change {
  readonly version: number;
  /** The kernel whose code did it; null for the user and other tabs. */
  readonly by: string | null;
}

export interface FileStoreParts {
  readonly storage?: FileStorage;
  readonly channel?: FileChannel | null;
  readonly now?: () => number;
}

type Written = FileChanges["written"];

/** A notebook's files on the page: read by kernels, stored by the browser, shared with the notebook's other tabs. */
export class FileStore {
  readonly notebookId: string;
  /** Resolves once the files of earlier visits have loaded. */
  readonly ready: Promise<void>;
  /** Resolves when the notebook is closed. */
  readonly closed: Promise<void>;
  readonly #close: () => void;
  readonly #storage: FileStorage;
  readonly #channel: FileChannel | null;
  readonly #now: () => number;
  readonly #entries = new Map<string, FileEntry>();
  /** Folders that exist even if they are empty. */
  readonly #folders = new Set<string>();
  readonly #changes = new Map<string, Change>();
  readonly #listeners = new Set<() => void>();
  /** Folders whose files are stored on the user's disk. */
  readonly #elsewhere = new Set<string>();
  readonly #refreshers = new Set<() => Promise<void>>();
  #conflicts: ReadonlyMap<string, Blob> = new Map();
  #version = 0;
  #openedVersion = 0;
  #list: readonly FileEntry[] = [];
  #folderList: readonly string[] = [];
  #problem: string | null = null;
  /** Whether even reading the storage failed. */
  #forgetful = false;
  /** Storage handles one change after the other, so that the last one wins there too. */
  #saving: Promise<void> = Promise.resolve();

  constructor(notebookId: string, parts: FileStoreParts = {}) {
    const { storage = indexedDbStorage(notebookId), channel = tabChannel(notebookId), now = Date.now } = parts;
    this.notebookId = notebookId;
    this.#storage = storage;
    this.#channel = channel;
    this.#now = now;
    channel?.listen((changes) => this.#take(changes, null));
    this.ready = this.#load();
    ({ promise: this.closed, resolve: this.#close } = Promise.withResolvers<void>());
  }

  /** Opens a notebook's files, with those of earlier visits. */
  static async open(notebookId: string, parts: FileStoreParts = {}): Promise<FileStore> {
    const store = new FileStore(notebookId, parts);
    await store.ready;
    return store;
  }

  /** Increases with each change. */
  get version(): number {
    return this.#version;
  }

  /** The version after loading. A newer file was changed since the notebook was opened. */
  get openedVersion(): number {
    return this.#openedVersion;
  }

  /** A storage problem, as a sentence for the user; null if there is none. */
  get problem(): string | null {
    return this.#problem;
  }

  /** All files by path. Returns the same array until something changes. */
  list(): readonly FileEntry[] {
    return this.#list;
  }

  /** The files without those that are on the user's disk, which stay there. */
  ownFiles(): readonly FileEntry[] {
    return this.#list.filter(({ path }) => !this.#isOnDisk(path));
  }

  /** The folders that exist even if they are empty. Returns the same array until something changes. */
  folders(): readonly string[] {
    return this.#folderList;
  }

  read(path: string): FileEntry | null {
    return this.#entries.get(filePath(path)) ?? null;
  }

  /** The version in which a file last changed; 0 if it never existed. */
  versionOf(path: string): number {
    return this.#changes.get(path)?.version ?? 0;
  }

  /** Whether the last change was made by the user, here or in another tab, and not by code. */
  isPersons(path: string): boolean {
    return this.#changes.get(path)?.by === null;
  }

  /** Files that code and the user changed at the same time: the code's version, until the user decides. */
  conflicts(): ReadonlyMap<string, Blob> {
    return this.#conflicts;
  }

  /** The file's content stays, and `theirs` is kept aside until the user decides. Null: decided. */
  setConflict(path: string, theirs: Blob | null): void {
    const next = new Map(this.#conflicts);
    if (theirs) next.set(path, theirs);
    else next.delete(path);
    this.#conflicts = next;
    this.#changed();
  }

  /** The files in this folder are on the disk, so they aren't copied into the browser. */
  leaveOnDisk(folder: string): void {
    this.#elsewhere.add(folder);
  }

  /** Makes code wait for `refresh` before it runs. Returns how to remove it. */
  beforeRuns(refresh: () => Promise<void>): () => void {
    this.#refreshers.add(refresh);
    return () => this.#refreshers.delete(refresh);
  }

  /** Loads changes made elsewhere, because code is about to run. */
  async refresh(): Promise<void> {
    for (const refresh of this.#refreshers) await refresh();
  }

  /** Calls back after every change. Returns the unsubscriber. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /**
   * Creates or replaces a file. Resolves when it is stored, or known to be impossible to store. Throws `FilePathError`.
   */
  async write(path: string, blob: Blob): Promise<void> {
    await this.writeAll([{ path, blob }]);
  }

  /** Creates or replaces files and folders in one change. Throws `FilePathError`. */
  async writeAll(files: Written, folders: readonly string[] = []): Promise<void> {
    const written = files.map(({ path, blob }) => ({ path: filePath(path), blob }));
    await this.#apply({ written, removed: [], folders: folders.map(filePath) }, null);
  }

  /** Adds files that the other tabs have, and optionally stores them. Throws `FilePathError`. */
  takeIn(files: Written): void {
    const written = files.map(({ path, blob }) => ({ path: filePath(path), blob }));
    if (written.length > 0) this.#take({ written, removed: [] }, null);
  }

  /** Sends a folder's files to the other tabs. */
  share(folder: string): void {
    const written = this.#under(filePath(folder)).flatMap((path) => this.#entries.get(path) ?? []);
    this.#channel?.send({ written, removed: [] });
  }

  /** Removes a file, or a folder with all its files. The parent folder stays. */
  async remove(path: string): Promise<RemovedFiles> {
    const root = filePath(path);
    const removed = {
      files: this.#under(root).flatMap((name) => this.#entries.get(name) ?? []),
      folders: this.#folderList.filter((folder) => isUnder(folder, root)),
    };
    await this.#apply({ written: [], removed: this.#everythingUnder(root), folders: this.#left(root) }, null);
    return removed;
  }

  /** Restores what a removal deleted. */
  async restore({ files, folders }: RemovedFiles): Promise<void> {
    const changes = { written: files.map(({ path, blob }) => ({ path, blob })), removed: [], folders };
    await this.#apply(changes, null, new Map(files.map(({ path, remoteId }) => [path, remoteId])));
  }

  /** Moves a file, or a folder with all its files. Existing files at the target are replaced. */
  async rename(from: string, to: string): Promise<void> {
    const source = filePath(from);
    const target = filePath(to);
    if (source === target) return;
    const place = (path: string) => filePath(target + path.slice(source.length));
    const moved = this.#under(source).flatMap((path) => this.#entries.get(path) ?? []);
    const written = moved.map(({ path, blob }) => ({ path: place(path), blob }));
    const folders = [...this.#folderList.filter((path) => isUnder(path, source)).map(place), ...this.#left(source)];
    const kept = new Set([...written.map(({ path }) => path), ...folders]);
    const removed = this.#everythingUnder(source).filter((path) => !kept.has(path));
    await this.#apply({ written, removed, folders }, null);
  }

  /** Records the file's ID on the server, or that it no longer has one. */
  async setRemoteId(path: string, remoteId: string | null): Promise<void> {
    const entry = this.read(path);
    if (!entry) return;
    this.#entries.set(entry.path, { ...entry, remoteId });
    this.#changed();
    await this.#keep([entry.path]);
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

  /**
   * Applies what a kernel's code wrote and removed, at once, and resolves when it is stored. Files with invalid names stay in
   * the kernel. Files that the user changed after version `seen`, which is all that the kernel knew, are not overwritten.
   */
  async applyKernelChanges(changes: FileChanges, kernelName: string, seen = this.#version): Promise<void> {
    const isLatest = (path: string) => {
      const last = this.#changes.get(path);
      return !last || last.by !== null || last.version <= seen;
    };
    const written: Written[number][] = [];
    for (const { path, blob } of changes.written) {
      const safe = safePath(path);
      if (safe === null) continue;
      if (isLatest(safe)) written.push({ path: safe, blob });
      else if (this.#entries.has(safe)) this.setConflict(safe, blob);
    }
    const removed = changes.removed.flatMap((path) => safePath(path) ?? []).filter(isLatest);
    await this.#apply({ written, removed }, kernelName);
  }

  /** Stops communicating with other tabs. Files stay. */
  close(): void {
    this.#close();
    this.#channel?.close();
    this.#listeners.clear();
  }

  async #apply(changes: FileChanges, by: string | null, remoteIds?: ReadonlyMap<string, string | null>): Promise<void> {
    const { written, removed, folders = [] } = changes;
    if (written.length === 0 && removed.length === 0 && folders.length === 0) return;
    this.#take(changes, by, remoteIds);
    this.#channel?.send(changes);
    await this.#keep([...removed, ...folders, ...written.map(({ path }) => path)]);
  }

  #take(
    { written, removed, folders = [] }: FileChanges,
    by: string | null,
    remoteIds?: ReadonlyMap<string, string | null>,
  ): void {
    this.#version += 1;
    const modified = this.#now();
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
      this.#changes.set(path, { version: this.#version, by });
    this.#changed();
  }

  async #load(): Promise<void> {
    try {
      const stored = await this.#storage.load();
      // A file written while this loaded is newer.
      const earlier = stored.filter(({ path }) => !this.#changes.has(path));
      if (earlier.length === 0) return;
      this.#version += 1;
      this.#openedVersion = this.#version;
      for (const one of earlier) {
        if ("folder" in one) this.#folders.add(one.path);
        else this.#entries.set(one.path, entryOf(one));
        this.#changes.set(one.path, { version: this.#version, by: null });
      }
      this.#changed();
    } catch {
      this.#forgetful = true;
      this.#problem =
        "This browser doesn't let the notebook store files, so they're gone when you close the page. Download what you need.";
      this.#changed();
    }
  }

  /** Updates the storage to the state in memory for these paths. */
  async #keep(paths: readonly string[]): Promise<void> {
    const before = this.#saving;
    const saving = Promise.withResolvers<void>();
    this.#saving = saving.promise;
    await before;
    let changed = false;
    for (const path of paths) changed = (await this.#save(path)) || changed;
    if (this.#problem !== null && !this.#forgetful && [...this.#entries.values()].every(({ kept }) => kept)) {
      this.#problem = null;
      changed = true;
    }
    // Updates the list once, because each of many files would otherwise create the whole list again.
    if (changed) this.#changed();
    saving.resolve();
  }

  /** Marks files that storage rejects, which last as long as the page. Returns whether the list changed. */
  async #save(path: string): Promise<boolean> {
    if (this.#isOnDisk(path)) return false;
    const entry = this.#entries.get(path);
    try {
      if (entry) await this.#storage.put(storedOf(entry));
      else if (this.#folders.has(path)) await this.#storage.put({ path, folder: true });
      else await this.#storage.remove(path);
      return entry !== undefined && this.#mark(entry, true, await this.#keptBlob(entry));
    } catch (error) {
      if (!entry) return false;
      this.#mark(entry, false);
      this.#problem = `${fileName(path)} is only in memory until you close this page: ${reasonOf(error)}`;
      return true;
    }
  }

  /** A file on the user's disk can change or disappear, so from now on the browser's own copy counts. */
  async #keptBlob({ path, blob }: FileEntry): Promise<Blob> {
    if (typeof File === "undefined" || !(blob instanceof File)) return blob;
    const stored = await this.#storage.get?.(path);
    return stored && "blob" in stored ? stored.blob : blob;
  }

  #mark(entry: FileEntry, kept: boolean, blob = entry.blob): boolean {
    if ((entry.kept === kept && entry.blob === blob) || this.#entries.get(entry.path) !== entry) return false;
    this.#entries.set(entry.path, { ...entry, kept, blob });
    return true;
  }

  #isOnDisk(path: string): boolean {
    return [...this.#elsewhere].some((folder) => isUnder(path, folder));
  }

  #under(path: string): string[] {
    return [...this.#entries.keys()].filter((other) => isUnder(other, path));
  }

  /** Files and folders, innermost first. */
  #everythingUnder(path: string): string[] {
    const folders = allFolders(this.#list, this.#folderList).filter((folder) => isUnder(folder, path));
    return [...this.#under(path), ...folders.toSorted((a, b) => b.length - a.length)];
  }

  /** The folder of a path, if it would disappear with the file. */
  #left(path: string): string[] {
    const folder = folderOf(path);
    const stays = [...this.#entries.keys(), ...this.#folders].some(
      (other) => isUnder(other, folder) && !isUnder(other, path),
    );
    return folder === HOME || stays ? [] : [folder];
  }

  #changed(): void {
    this.#list = [...this.#entries.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
    if (this.#folderList.length !== this.#folders.size || this.#folderList.some((path) => !this.#folders.has(path)))
      this.#folderList = [...this.#folders].sort();
    for (const listener of this.#listeners) listener();
  }
}

function isUnder(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`);
}
