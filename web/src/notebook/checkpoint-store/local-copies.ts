import type { JsonObject } from "@fiddle/notebook";
import { digestsOf } from "../notebook-diff/compare.ts";
import { cellsOf, type Checkpoint, type CheckpointEntry } from "./checkpoint.ts";

/** In characters, of all local copies together. Local storage has some five million for the whole site. */
const MAX_LOCAL_CHARACTERS = 2_000_000;
const MAX_COPY_CHARACTERS = 750_000;

/** The part of `Storage` that is used. */
export type LocalStore = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

/**
 * Each checkpoint's record under `checkpoint-{id}` in local storage, where other programs can read it. There is only
 * room for the newest notebooks: in older and larger records, `notebookJSON` is null, and the notebook is only in
 * IndexedDB.
 */
export class LocalCopies {
  readonly #storage: () => LocalStore;

  constructor(storage: () => LocalStore = () => window.localStorage) {
    this.#storage = storage;
  }

  ids(): readonly number[] {
    const storage = this.#open();
    if (!storage) return [];
    return Array.from({ length: storage.length }, (_, index) => storage.key(index)).flatMap((key) => {
      const id = /^checkpoint-(\d{1,15})$/.exec(key ?? "")?.[1];
      return id === undefined ? [] : [Number(id)];
    });
  }

  /** Null if the record contains no notebook or isn't a checkpoint. */
  read(id: number): Checkpoint | null {
    const text = this.#open()?.getItem(keyOf(id));
    return text ? parse(id, text) : null;
  }

  /**
   * Returns whether the whole record was stored. Older records of `stored` are shortened, because their notebooks are
   * also elsewhere.
   */
  write(checkpoint: Checkpoint, stored: readonly CheckpointEntry[]): boolean {
    const whole = this.#writeWhole(checkpoint, stored);
    if (!whole) this.#put(checkpoint.id, recordOf(checkpoint, null));
    return whole;
  }

  /**
   * The same for a notebook that isn't stored elsewhere. As many of `replaceable`, which aren't stored elsewhere
   * either, are removed as needed, the first ones first. Returns those removed; null if that wasn't enough, in which
   * case all of them are kept.
   */
  writeOnly(
    checkpoint: Checkpoint,
    stored: readonly CheckpointEntry[],
    replaceable: readonly CheckpointEntry[],
  ): readonly CheckpointEntry[] | null {
    const gone: { readonly entry: CheckpointEntry; readonly record: string }[] = [];
    for (const next of [...replaceable, null]) {
      if (this.#writeWhole(checkpoint, stored)) return gone.map(({ entry }) => entry);
      const record = next && this.#open()?.getItem(keyOf(next.id));
      if (!record) continue;
      gone.push({ entry: next, record });
      this.remove(next.id);
    }
    for (const { entry, record } of gone) this.#put(entry.id, record);
    return null;
  }

  rename(entry: CheckpointEntry): void {
    const whole = this.read(entry.id);
    this.#put(entry.id, recordOf(entry, whole?.notebookJSON ?? null));
  }

  remove(id: number): void {
    this.#open()?.removeItem(keyOf(id));
  }

  #writeWhole({ notebookJSON, ...entry }: Checkpoint, stored: readonly CheckpointEntry[]): boolean {
    const record = recordOf(entry, notebookJSON);
    if (record.length > MAX_COPY_CHARACTERS) return false;
    const others = this.ids().filter((id) => id !== entry.id);
    const storage = this.#open();
    let used = others.reduce((sum, id) => sum + (storage?.getItem(keyOf(id))?.length ?? 0), record.length);
    const older = stored.filter(({ id }) => id !== entry.id).toSorted((a, b) => a.timestamp - b.timestamp);
    for (const other of older) {
      if (used <= MAX_LOCAL_CHARACTERS && this.#put(entry.id, record)) return true;
      used -= this.#thin(other);
    }
    return used <= MAX_LOCAL_CHARACTERS && this.#put(entry.id, record);
  }

  /** Removes the notebook from a record. Returns the number of characters saved. */
  #thin(entry: CheckpointEntry): number {
    const before = this.#open()?.getItem(keyOf(entry.id))?.length ?? 0;
    const record = recordOf(entry, null);
    if (before <= record.length) return 0;
    return this.#put(entry.id, record) ? before - record.length : 0;
  }

  #put(id: number, record: string): boolean {
    try {
      this.#open()?.setItem(keyOf(id), record);
      return true;
    } catch {
      return false;
    }
  }

  #open(): LocalStore | null {
    try {
      return this.#storage();
    } catch {
      return null;
    }
  }
}

function keyOf(id: number): string {
  return `checkpoint-${id}`;
}

function recordOf(
  { id, timestamp, path, kernelName, name, outputsLeftOut }: CheckpointEntry,
  notebookJSON: JsonObject | null,
): string {
  return JSON.stringify({ notebookJSON, path, timestamp, id, kernelName, name, outputsLeftOut });
}

/** Anyone can have written a record, so missing and invalid members get defaults. */
function parse(id: number, text: string): Checkpoint | null {
  try {
    const record = JSON.parse(text) as Partial<Record<keyof Checkpoint, unknown>>;
    const stored = record.notebookJSON;
    const notebookJSON = (typeof stored === "string" ? JSON.parse(stored) : stored) as JsonObject | null | undefined;
    if (typeof notebookJSON !== "object" || notebookJSON === null || cellsOf(notebookJSON).length === 0) return null;
    const { path, timestamp, kernelName, name } = record;
    return {
      id,
      timestamp: typeof timestamp === "number" && Number.isSafeInteger(timestamp) ? timestamp : id * 1000,
      path: typeof path === "string" ? path : "/",
      kernelName: typeof kernelName === "string" ? kernelName : "pyodide",
      name: typeof name === "string" ? name : "",
      outputsLeftOut: record.outputsLeftOut === true,
      size: text.length,
      cells: digestsOf(notebookJSON),
      notebookJSON,
    };
  } catch {
    return null;
  }
}
