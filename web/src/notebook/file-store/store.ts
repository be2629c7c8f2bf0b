import { Listeners } from "@fiddle/notebook/listeners";
import type { FileChanges } from "@fiddle/kernels";
import { type FileEntry, reasonOf, type RemovedFiles, safePath, storedOf } from "./entry.ts";
import { FileSet } from "./file-set.ts";
import { fileName, filePath, HOME } from "./path.ts";
import { type FileStorage, indexedDbStorage } from "./storage.ts";
import { type FileChannel, tabChannel } from "./tab-channel.ts";
import { isUnder } from "./tree.ts";

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
  readonly #files = new FileSet();
  readonly #listeners = new Listeners();
  /** Folders whose files are stored on the user's disk. */
  readonly #elsewhere = new Set<string>();
  readonly #refreshers = new Set<() => Promise<void>>();
  #conflicts: ReadonlyMap<string, Blob> = new Map();
  #openedVersion = 0;
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
    return this.#files.version;
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
    return this.#files.list;
  }

  /** The files without those that are on the user's disk, which stay there. */
  ownFiles(): readonly FileEntry[] {
    return this.#files.list.filter(({ path }) => !this.#isOnDisk(path));
  }

  /** The folders that exist even if they are empty. Returns the same array until something changes. */
  folders(): readonly string[] {
    return this.#files.folders;
  }

  read(path: string): FileEntry | null {
    return this.#files.read(filePath(path));
  }

  /** The version in which a file last changed; 0 if it never existed. */
  versionOf(path: string): number {
    return this.#files.lastChange(path)?.version ?? 0;
  }

  /** Whether the last change was made by the user, here or in another tab, and not by code. */
  isPersons(path: string): boolean {
    return this.#files.lastChange(path)?.by === null;
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

  /** Path below the notebook's folder → the version in which the user changed it; without files that code changed since. */
  personsFiles(): ReadonlyMap<string, number> {
    return new Map(
      this.list().flatMap(({ path }) =>
        this.isPersons(path) && path.startsWith(`${HOME}/`)
          ? [[path.slice(HOME.length + 1), this.versionOf(path)] as const]
          : [],
      ),
    );
  }

  /** Calls back after every change. Returns the unsubscriber. */
  subscribe(listener: () => void): () => void {
    return this.#listeners.add(listener);
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
    const written = this.#files.under(filePath(folder));
    this.#channel?.send({ written, removed: [] });
  }

  /** Removes a file, or a folder with all its files. The parent folder stays. */
  async remove(path: string): Promise<RemovedFiles> {
    const root = filePath(path);
    const removed = {
      files: this.#files.under(root),
      folders: this.#files.folders.filter((folder) => isUnder(folder, root)),
    };
    await this.#apply(
      { written: [], removed: this.#files.everythingUnder(root), folders: this.#files.left(root) },
      null,
    );
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
    const written = this.#files.under(source).map(({ path, blob }) => ({ path: place(path), blob }));
    const moved = this.#files.folders.filter((path) => isUnder(path, source)).map(place);
    const folders = [...moved, ...this.#files.left(source)];
    const kept = new Set([...written.map(({ path }) => path), ...folders]);
    const removed = this.#files.everythingUnder(source).filter((path) => !kept.has(path));
    await this.#apply({ written, removed, folders }, null);
  }

  /** Records the file's ID on the server, or that it no longer has one. */
  async setRemoteId(path: string, remoteId: string | null): Promise<void> {
    const entry = this.read(path);
    if (!entry) return;
    this.#files.set({ ...entry, remoteId });
    this.#changed();
    await this.#keep([entry.path]);
  }

  /** What a kernel missed since `version`, without its own changes if it is named. */
  changesSince(version: number, kernelName?: string): FileChanges {
    return this.#files.changesSince(version, kernelName);
  }

  /**
   * Applies what a kernel's code wrote and removed, at once, and resolves when it is stored. Files with invalid names stay in
   * the kernel. Files that the user changed after version `seen`, which is all that the kernel knew, are not overwritten.
   */
  async applyKernelChanges(changes: FileChanges, kernelName: string, seen = this.version): Promise<void> {
    const isLatest = (path: string) => {
      const last = this.#files.lastChange(path);
      return !last || last.by !== null || last.version <= seen;
    };
    const written: Written[number][] = [];
    for (const { path, blob } of changes.written) {
      const safe = safePath(path);
      if (safe === null) continue;
      if (isLatest(safe)) written.push({ path: safe, blob });
      else if (this.#files.read(safe)) this.setConflict(safe, blob);
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

  async #load(): Promise<void> {
    try {
      const stored = await this.#storage.load();
      if (!this.#files.load(stored)) return;
      this.#openedVersion = this.version;
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
    let changed = await this.#save(paths.filter((path) => !this.#isOnDisk(path)));
    if (this.#problem !== null && !this.#forgetful && this.#files.all().every(({ kept }) => kept)) {
      this.#problem = null;
      changed = true;
    }
    // Updates the list once, because each of many files would otherwise create the whole list again.
    if (changed) this.#changed();
    saving.resolve();
  }

  /**
   * Stores a change as a whole, so that a page that closes meanwhile never leaves half of it. Where the storage rejects that,
   * each path is tried alone, and files that are still rejected are marked: they last as long as the page. Returns whether the
   * list changed.
   */
  async #save(paths: readonly string[]): Promise<boolean> {
    const entries = paths.flatMap((path) => this.#files.read(path) ?? []);
    const folders = paths.filter((path) => !this.#files.read(path) && this.#files.hasFolder(path));
    const put = [...entries.map(storedOf), ...folders.map((path) => ({ path, folder: true as const }))];
    const kept = new Set(put.map(({ path }) => path));
    const removed = paths.filter((path) => !kept.has(path));
    let changed = false;
    try {
      await this.#storage.change(put, removed);
      for (const entry of entries) changed = this.#mark(entry, true, await this.#keptBlob(entry)) || changed;
    } catch (error) {
      const [entry] = entries;
      if (paths.length > 1) {
        for (const path of paths) changed = (await this.#save([path])) || changed;
      } else if (entry) {
        this.#mark(entry, false);
        this.#problem = `${fileName(entry.path)} is only in memory until you close this page: ${reasonOf(error)}`;
        changed = true;
      }
    }
    return changed;
  }

  /** A file on the user's disk can change or disappear, so from now on the browser's own copy counts. */
  async #keptBlob({ path, blob }: FileEntry): Promise<Blob> {
    if (typeof File === "undefined" || !(blob instanceof File)) return blob;
    const stored = await this.#storage.get?.(path);
    return stored && "blob" in stored ? stored.blob : blob;
  }

  #mark(entry: FileEntry, kept: boolean, blob = entry.blob): boolean {
    if ((entry.kept === kept && entry.blob === blob) || this.#files.read(entry.path) !== entry) return false;
    this.#files.set({ ...entry, kept, blob });
    return true;
  }

  #isOnDisk(path: string): boolean {
    return [...this.#elsewhere].some((folder) => isUnder(path, folder));
  }

  #take(changes: FileChanges, by: string | null, remoteIds?: ReadonlyMap<string, string | null>): void {
    this.#files.take(changes, { by, modified: this.#now(), remoteIds });
    this.#changed();
  }

  #changed(): void {
    this.#files.updateLists();
    this.#listeners.notify();
  }
}
