import { freePath } from "../names.ts";
import type { FileStore } from "../store.ts";
import { accessTo } from "./folder-access.ts";
import { readFolder, removeInFolder, writeInFolder } from "./folder.ts";
import { planSync, type Seen, type SyncPlan } from "./plan.ts";
import { sameBytes } from "../same-bytes.ts";

/** Questions that only the user can answer while a folder is synchronized. Null: dismissed, so nothing is decided. */
export interface MountQuestions {
  /** Files were deleted here. Delete them on the disk too? */
  mayDelete(folder: string, paths: readonly string[]): Promise<boolean | null>;
  /** Changed here and on the disk. */
  whichStays(path: string): Promise<"disk" | "page" | "both" | null>;
  /** The folder is read-only, so files changed here were saved as these files outside of it. */
  savedElsewhere(folder: string, copies: readonly string[]): void;
}

/** Which questions to ask: also postponed ones, only new ones, or none because the user isn't there. */
export type Asking = "all" | "new" | "nothing";

type Disk = ReadonlyMap<string, File>;

/** A folder on the user's disk that is synchronized both ways with the notebook's files under `root`. */
export class MountedFolder {
  readonly root: string;
  readonly handle: FileSystemDirectoryHandle;
  readonly #store: FileStore;
  readonly #questions: MountQuestions;
  /** Relative path → the state of both sides when they were last in sync. */
  readonly #seen = new Map<string, Seen>();
  /** Relative paths about which the user didn't decide when asked. */
  readonly #putOff = new Set<string>();
  #syncing: Promise<unknown> = Promise.resolve();

  constructor(root: string, handle: FileSystemDirectoryHandle, store: FileStore, questions: MountQuestions) {
    this.root = root;
    this.handle = handle;
    this.#store = store;
    this.#questions = questions;
  }

  /**
   * Synchronizes both sides, one call after the other. Resolves to whether nothing is undecided. Rejects if the folder
   * is gone or can't be read.
   */
  sync(asking: Asking = "new"): Promise<boolean> {
    const next = this.#syncing.then(() => this.#sync(asking));
    this.#syncing = next.catch(() => {});
    return next;
  }

  /** True if the page has changes that are neither on the disk nor in a question to the user. */
  isBehind(): boolean {
    const page = this.#page();
    return [...page.keys(), ...this.#seen.keys()].some(
      (path) => page.get(path) !== this.#seen.get(path)?.version && !this.#putOff.has(path),
    );
  }

  /** Reads files from the disk that this tab doesn't have. The other tabs have them already. */
  async follow(): Promise<void> {
    const disk = await readFolder(this.handle);
    const page = this.#page();
    this.#store.takeIn(
      [...disk].filter(([path]) => !page.has(path)).map(([path, blob]) => ({ path: `${this.root}/${path}`, blob })),
    );
  }

  async #sync(asking: Asking): Promise<boolean> {
    if (asking === "all") this.#putOff.clear();
    if ((await accessTo(this.handle)) === "read") return this.#followDisk();
    for (;;) {
      // Either side can change while the user decides, so everything is compared again after each answer.
      const disk = await readFolder(this.handle);
      const plan = planSync(disk, this.#page(), this.#seen);
      await this.#settle(plan, disk);
      const [conflict] = plan.conflicts.filter((path) => this.#isOpen(path, disk));
      const deleted = plan.ask.filter((path) => this.#isOpen(path, disk));
      const isDone = conflict === undefined && deleted.length === 0;
      if (isDone || asking === "nothing") return isDone && this.#putOff.size === 0;
      if (conflict === undefined) await this.#decideAbout(deleted, disk);
      else await this.#decide(conflict, disk);
    }
  }

  /**
   * Makes the page's side match the disk if the page can't write. Files changed here are first saved outside of the
   * folder, so that nothing is lost.
   */
  async #followDisk(): Promise<boolean> {
    const disk = await readFolder(this.handle);
    const plan = planSync(disk, this.#page(), this.#seen);
    await this.#settle({ ...plan, save: [] }, disk);
    const edited = [...plan.save, ...plan.conflicts].filter((path) => this.#isOpen(path, disk));
    const copies: string[] = [];
    for (const path of edited) {
      const mine = this.#store.read(`${this.root}/${path}`);
      if (!mine) continue;
      const copy = freePath(
        `${this.root} (edited)/${path}`,
        this.#store.list().map((file) => file.path),
      );
      await this.#store.write(copy, mine.blob);
      copies.push(copy);
      if (disk.has(path)) continue;
      this.#seen.delete(path);
      await this.#store.remove(`${this.root}/${path}`);
    }
    await this.#take([...edited, ...plan.ask], disk);
    if (copies.length > 0) this.#questions.savedElsewhere(this.handle.name, copies);
    return true;
  }

  /** Performs the steps that need no answer from the user. */
  async #settle(plan: SyncPlan, disk: Disk): Promise<void> {
    const open = new Set([...plan.conflicts, ...plan.ask]);
    for (const path of this.#putOff) if (!open.has(path)) this.#putOff.delete(path);
    for (const path of plan.forget) this.#seen.delete(path);
    await this.#take(plan.take, disk);
    for (const path of plan.drop) {
      if (this.#version(path) !== this.#seen.get(path)?.version) continue;
      this.#seen.delete(path);
      await this.#store.remove(`${this.root}/${path}`);
    }
    for (const path of plan.save) await this.#save(path);
    for (const path of plan.conflicts) {
      const file = disk.get(path);
      const version = this.#version(path);
      const mine = this.#store.read(`${this.root}/${path}`);
      if (file && mine && (await sameBytes(file, mine.blob))) this.#recordSynced(path, file, version);
    }
  }

  /** True if both sides still differ and the user hasn't postponed the question. */
  #isOpen(path: string, disk: Disk): boolean {
    const file = disk.get(path);
    const seen = this.#seen.get(path);
    const isSame =
      file?.lastModified === seen?.modified && file?.size === seen?.size && this.#version(path) === seen?.version;
    return !isSame && !this.#putOff.has(path);
  }

  async #decide(path: string, disk: Disk): Promise<void> {
    const before = this.#state(path, disk);
    const choice = await this.#questions.whichStays(`${this.root}/${path}`);
    if (choice === null) return void this.#putOff.add(path);
    const now = await readFolder(this.handle);
    if (this.#state(path, now) !== before) return;
    const mine = this.#store.read(`${this.root}/${path}`);
    if (choice === "page") return this.#save(path);
    if (choice === "both" && mine) await this.#keepBoth(path, mine.blob, now);
    await this.#take([path], now);
  }

  async #decideAbout(paths: readonly string[], disk: Disk): Promise<void> {
    const before = new Map(paths.map((path) => [path, this.#state(path, disk)]));
    const may = await this.#questions.mayDelete(this.handle.name, paths);
    if (may === null) return paths.forEach((path) => this.#putOff.add(path));
    const now = await readFolder(this.handle);
    const same = paths.filter((path) => this.#state(path, now) === before.get(path));
    if (may) for (const path of same) await this.#removeOnDisk(path);
    else await this.#take(same, now);
  }

  async #take(paths: readonly string[], disk: Disk): Promise<void> {
    const files = paths.flatMap((path) => {
      const file = disk.get(path);
      return file ? [{ path: `${this.root}/${path}`, blob: file }] : [];
    });
    if (files.length === 0) return;
    const writing = this.#store.writeAll(files);
    // This happens before the write ends, because later changes are no longer the disk's.
    for (const path of paths) {
      const file = disk.get(path);
      if (file) this.#recordSynced(path, file, this.#version(path));
    }
    await writing;
  }

  async #save(path: string): Promise<void> {
    const entry = this.#store.read(`${this.root}/${path}`);
    if (!entry) return;
    const version = this.#version(path);
    const file = await writeInFolder(this.handle, path, entry.blob);
    this.#recordSynced(path, file, version);
  }

  async #removeOnDisk(path: string): Promise<void> {
    await removeInFolder(this.handle, path);
    this.#seen.delete(path);
  }

  async #keepBoth(path: string, mine: Blob, disk: Disk): Promise<void> {
    const taken = [...disk.keys(), ...this.#page().keys()].map((other) => `${this.root}/${other}`);
    const copy = freePath(`${this.root}/${path}`, taken);
    await this.#store.write(copy, mine);
    await this.#save(copy.slice(this.root.length + 1));
  }

  #recordSynced(path: string, file: File, version: number | undefined): void {
    if (version !== undefined) this.#seen.set(path, { modified: file.lastModified, size: file.size, version });
  }

  /** The state of a file on both sides, for comparison. */
  #state(path: string, disk: Disk): string {
    const file = disk.get(path);
    return `${file?.lastModified} ${file?.size} ${this.#version(path)}`;
  }

  /** Undefined if the page has no such file. */
  #version(path: string): number | undefined {
    const full = `${this.root}/${path}`;
    return this.#store.read(full) ? this.#store.versionOf(full) : undefined;
  }

  #page(): ReadonlyMap<string, number> {
    const inside = this.#store.list().filter(({ path }) => path.startsWith(`${this.root}/`));
    return new Map(inside.map(({ path }) => [path.slice(this.root.length + 1), this.#store.versionOf(path)]));
  }
}
