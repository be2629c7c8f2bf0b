import type { FileChanges } from "@fiddle/kernels";
import { fileName, filePath, FilePathError } from "./path.ts";
import { type FileStorage, indexedDbStorage, type StoredFile } from "./storage.ts";
import { type FileChannel, tabChannel } from "./tab-channel.ts";

/** A file of the notebook, as lists show it. */
export interface FileEntry extends StoredFile {
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  /** False when the browser would not keep it: it is gone when the page closes. */
  readonly kept: boolean;
}

/** What last happened to a path, so that each kernel can be told what it has missed. */
interface Change {
  readonly version: number;
  /** The kernel whose code did it; null for the person, and other tabs. */
  readonly by: string | null;
}

export interface FileStoreParts {
  readonly storage?: FileStorage;
  readonly channel?: FileChannel | null;
  readonly now?: () => number;
}

/** A notebook's files on the page: read by the kernels, kept by the browser, shared with the notebook's other tabs. */
export class FileStore {
  /** Resolves once the files of earlier visits are here. */
  readonly ready: Promise<void>;
  readonly #storage: FileStorage;
  readonly #channel: FileChannel | null;
  readonly #now: () => number;
  readonly #entries = new Map<string, FileEntry>();
  readonly #changes = new Map<string, Change>();
  readonly #listeners = new Set<() => void>();
  #version = 0;
  #list: readonly FileEntry[] = [];
  #problem: string | null = null;
  /** Whether storage could not even be read. */
  #forgetful = false;
  /** Storage takes one change after the other, so that the last one wins there too. */
  #saving: Promise<void> = Promise.resolve();

  constructor(notebookId: string, parts: FileStoreParts = {}) {
    const { storage = indexedDbStorage(notebookId), channel = tabChannel(notebookId), now = Date.now } = parts;
    this.#storage = storage;
    this.#channel = channel;
    this.#now = now;
    channel?.listen((changes) => this.#hear(changes));
    this.ready = this.#load();
  }

  /** A notebook's files, with those of earlier visits. */
  static async open(notebookId: string, parts: FileStoreParts = {}): Promise<FileStore> {
    const store = new FileStore(notebookId, parts);
    await store.ready;
    return store;
  }

  /** Grows with every change. */
  get version(): number {
    return this.#version;
  }

  /** What is wrong with keeping files, as a sentence for the person; null when nothing is. */
  get problem(): string | null {
    return this.#problem;
  }

  /** All files by path. The same array until something changes. */
  list(): readonly FileEntry[] {
    return this.#list;
  }

  read(path: string): FileEntry | null {
    return this.#entries.get(filePath(path)) ?? null;
  }

  /** Calls back after every change. Returns the unsubscriber. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Makes or replaces a file. Resolves when it is kept, or is known not to be. Throws `FilePathError`. */
  async write(path: string, blob: Blob): Promise<void> {
    await this.#apply([{ path: filePath(path), blob }], [], null);
  }

  /** Removes a file, or a folder with all its files. */
  async remove(path: string): Promise<void> {
    await this.#apply([], this.#under(filePath(path)), null);
  }

  /** Moves a file, or a folder with all its files; what was there is replaced. */
  async rename(from: string, to: string): Promise<void> {
    const [source, target] = [filePath(from), filePath(to)];
    if (source === target) return;
    const moved = this.#under(source).flatMap((path) => {
      const blob = this.#entries.get(path)?.blob;
      return blob ? [{ path: filePath(target + path.slice(source.length)), blob, from: path }] : [];
    });
    const kept = new Set(moved.map(({ path }) => path));
    const gone = moved.map(({ from }) => from).filter((path) => !kept.has(path));
    await this.#apply(moved, gone, null);
  }

  /** Notes the file's id on the server, or that it has none any more. */
  async setRemoteId(path: string, remoteId: string | null): Promise<void> {
    const entry = this.read(path);
    if (!entry) return;
    this.#entries.set(entry.path, { ...entry, remoteId });
    this.#changed();
    await this.#keep([entry.path], []);
  }

  /**
   * What a kernel that saw `version` has missed. Its own changes are left out when it is named, unless it saw
   * nothing at all: then it is new and needs every file.
   */
  changesSince(version: number, kernelName?: string): FileChanges {
    const missed = [...this.#changes].filter(
      ([, change]) => change.version > version && (version === 0 || change.by === null || change.by !== kernelName),
    );
    const written = missed.flatMap(([path]) => {
      const entry = this.#entries.get(path);
      return entry ? [{ path, blob: entry.blob }] : [];
    });
    return { written, removed: missed.map(([path]) => path).filter((path) => !this.#entries.has(path)) };
  }

  /** Takes over what a kernel's code wrote and removed. Names that no file may have stay with the kernel. */
  async applyKernelChanges(changes: FileChanges, kernelName: string): Promise<void> {
    const written = changes.written.flatMap(({ path, blob }) => {
      const safe = safePath(path);
      return safe === null ? [] : [{ path: safe, blob }];
    });
    const removed = changes.removed.flatMap((path) => safePath(path) ?? []);
    await this.#apply(written, removed, kernelName);
  }

  /** Leaves the other tabs' conversation; files stay. */
  close(): void {
    this.#channel?.close();
    this.#listeners.clear();
  }

  async #apply(written: FileChanges["written"], removed: readonly string[], by: string | null): Promise<void> {
    if (written.length === 0 && removed.length === 0) return;
    this.#take(written, removed, by, this.#now());
    this.#channel?.tell({ written, removed });
    await this.#keep(
      written.map(({ path }) => path),
      removed,
    );
  }

  /** Another tab changed files, and keeps them. */
  #hear({ written, removed }: FileChanges): void {
    this.#take(written, removed, null, this.#now());
  }

  #take(written: FileChanges["written"], removed: readonly string[], by: string | null, modified: number): void {
    this.#version += 1;
    for (const path of removed) this.#entries.delete(path);
    for (const { path, blob } of written) {
      const remoteId = this.#entries.get(path)?.remoteId ?? null;
      this.#entries.set(path, entryOf({ path, blob, remoteId, modified }));
    }
    for (const path of [...removed, ...written.map((file) => file.path)])
      this.#changes.set(path, { version: this.#version, by });
    this.#changed();
  }

  async #load(): Promise<void> {
    try {
      const files = await this.#storage.load();
      // What was written while this loaded is newer.
      const earlier = files.filter(({ path }) => !this.#changes.has(path));
      if (earlier.length === 0) return;
      this.#version += 1;
      for (const file of earlier) {
        this.#entries.set(file.path, entryOf(file));
        this.#changes.set(file.path, { version: this.#version, by: null });
      }
      this.#changed();
    } catch {
      this.#forgetful = true;
      this.#fail(
        "This browser does not let the notebook keep files: they are gone when the page closes. Download what you need.",
      );
    }
  }

  /** Brings storage to what is in memory now for these paths. */
  async #keep(written: readonly string[], removed: readonly string[]): Promise<void> {
    const before = this.#saving;
    const saving = Promise.withResolvers<void>();
    this.#saving = saving.promise;
    await before;
    for (const path of [...removed, ...written]) await this.#save(path);
    if (this.#problem !== null && !this.#forgetful && [...this.#entries.values()].every(({ kept }) => kept)) {
      this.#problem = null;
      this.#changed();
    }
    saving.resolve();
  }

  /** What storage does not take lives as long as the page. */
  async #save(path: string): Promise<void> {
    const entry = this.#entries.get(path);
    try {
      if (entry) await this.#storage.put(storedOf(entry));
      else await this.#storage.remove(path);
      if (entry) this.#mark(entry, true);
    } catch (error) {
      if (!entry) return;
      this.#mark(entry, false);
      this.#fail(`${fileName(path)} is only in memory and gone when the page closes: ${reasonOf(error)}`);
    }
  }

  #mark(entry: FileEntry, kept: boolean): void {
    if (entry.kept === kept || this.#entries.get(entry.path) !== entry) return;
    this.#entries.set(entry.path, { ...entry, kept });
    this.#changed();
  }

  #fail(problem: string): void {
    this.#problem = problem;
    this.#changed();
  }

  #under(path: string): string[] {
    return [...this.#entries.keys()].filter((other) => other === path || other.startsWith(`${path}/`));
  }

  #changed(): void {
    this.#list = [...this.#entries.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
    for (const listener of this.#listeners) listener();
  }
}

function entryOf(file: StoredFile): FileEntry {
  return { ...file, name: fileName(file.path), size: file.blob.size, kept: true };
}

function storedOf({ path, blob, remoteId, modified }: FileEntry): StoredFile {
  return { path, blob, remoteId, modified };
}

function safePath(path: string): string | null {
  try {
    return filePath(path);
  } catch (error) {
    if (error instanceof FilePathError) return null;
    throw error;
  }
}

function reasonOf(error: unknown): string {
  return error instanceof DOMException && error.name === "QuotaExceededError"
    ? "the browser's storage is full. Remove files you no longer need, or download this one."
    : "the browser's storage did not take it. Download it if you need it.";
}
