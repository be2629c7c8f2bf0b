import type { FileStore } from "../store.ts";
import { freePath } from "../names.ts";
import { readFolder, removeInFolder, writeInFolder } from "./folder.ts";
import { planSync, type Seen } from "./plan.ts";

/** What only the person can decide while a folder is brought up to date. */
export interface MountQuestions {
  /** Files that were deleted here: may they be deleted on the disk too? */
  mayDelete(folder: string, paths: readonly string[]): Promise<boolean>;
  /** Changed here and on the disk. */
  whichStays(path: string): Promise<"disk" | "page" | "both">;
}

/** A folder on the person's disk whose files are the notebook's under `root`, both ways. */
export class MountedFolder {
  readonly root: string;
  readonly handle: FileSystemDirectoryHandle;
  readonly #store: FileStore;
  readonly #questions: MountQuestions;
  /** Relative path → how both sides were when they were last the same. */
  readonly #seen = new Map<string, Seen>();
  #syncing: Promise<void> = Promise.resolve();

  constructor(root: string, handle: FileSystemDirectoryHandle, store: FileStore, questions: MountQuestions) {
    this.root = root;
    this.handle = handle;
    this.#store = store;
    this.#questions = questions;
  }

  /** Brings both sides up to date. One after the other; rejects where the folder is gone or may not be read. */
  sync(): Promise<void> {
    const next = this.#syncing.then(() => this.#sync());
    this.#syncing = next.catch(() => {});
    return next;
  }

  /** Whether the page's side has something that the disk has not been told. */
  isBehind(): boolean {
    const page = this.#page();
    return (
      page.size !== this.#seen.size || [...page].some(([path, version]) => this.#seen.get(path)?.version !== version)
    );
  }

  async #sync(): Promise<void> {
    const disk = await readFolder(this.handle);
    const plan = planSync(disk, this.#page(), this.#seen);
    const fromDisk = [...plan.take];
    for (const path of plan.forget) this.#seen.delete(path);
    for (const path of plan.conflicts) {
      const choice = await this.#questions.whichStays(`${this.root}/${path}`);
      const mine = this.#store.read(`${this.root}/${path}`);
      if (choice === "page" && mine) await this.#save(path);
      else {
        if (choice === "both" && mine) await this.#keepBoth(path, mine.blob, disk);
        fromDisk.push(path);
      }
    }
    if (plan.ask.length > 0 && !(await this.#questions.mayDelete(this.handle.name, plan.ask)))
      fromDisk.push(...plan.ask);
    else for (const path of plan.ask) await this.#removeOnDisk(path);
    await this.#take(fromDisk, disk);
    for (const path of plan.drop) {
      this.#seen.delete(path);
      await this.#store.remove(`${this.root}/${path}`);
    }
    for (const path of plan.save) await this.#save(path);
  }

  async #take(paths: readonly string[], disk: ReadonlyMap<string, File>): Promise<void> {
    const files = paths.flatMap((path) => {
      const file = disk.get(path);
      return file ? [{ path: `${this.root}/${path}`, blob: file }] : [];
    });
    if (files.length > 0) await this.#store.writeAll(files);
    for (const path of paths) {
      const file = disk.get(path);
      if (file) this.#note(path, file);
    }
  }

  async #save(path: string): Promise<void> {
    const entry = this.#store.read(`${this.root}/${path}`);
    if (!entry) return;
    const version = this.#store.versionOf(entry.path);
    const file = await writeInFolder(this.handle, path, entry.blob);
    this.#note(path, file, version);
  }

  async #removeOnDisk(path: string): Promise<void> {
    await removeInFolder(this.handle, path);
    this.#seen.delete(path);
  }

  async #keepBoth(path: string, mine: Blob, disk: ReadonlyMap<string, File>): Promise<void> {
    const taken = [...disk.keys(), ...this.#page().keys()].map((other) => `${this.root}/${other}`);
    const copy = freePath(`${this.root}/${path}`, taken);
    await this.#store.write(copy, mine);
    await this.#save(copy.slice(this.root.length + 1));
  }

  #note(path: string, file: File, version = this.#store.versionOf(`${this.root}/${path}`)): void {
    this.#seen.set(path, { modified: file.lastModified, size: file.size, version });
  }

  #page(): ReadonlyMap<string, number> {
    const inside = this.#store.list().filter(({ path }) => path.startsWith(`${this.root}/`));
    return new Map(inside.map(({ path }) => [path.slice(this.root.length + 1), this.#store.versionOf(path)]));
  }
}
