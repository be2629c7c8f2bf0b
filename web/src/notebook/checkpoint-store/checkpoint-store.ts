import { Listeners } from "@fiddle/notebook/listeners";
import {
  type Checkpoint,
  type CheckpointEntry,
  completeCheckpoint,
  type NewCheckpoint,
  withoutOutputs,
} from "./checkpoint.ts";
import { LocalCopies } from "./local-copies.ts";
import { MAX_CHECKPOINTS, replaceable, surplus } from "./oldest-checkpoints.ts";
import { type CheckpointStorage, indexedDbCheckpoints } from "./storage.ts";

/** A checkpoint couldn't be saved. The message says why and what to do. */
export class CheckpointError extends Error {}

export interface SavedCheckpoint {
  readonly entry: CheckpointEntry;
  /** Sentences for the user about what had to be left out or removed. */
  readonly notes: readonly string[];
}

interface Kept {
  readonly stored: readonly CheckpointEntry[];
  /** The checkpoints that only local storage has. */
  readonly onlyCopies: readonly CheckpointEntry[];
}

interface Placed {
  readonly checkpoint: Checkpoint;
  /** The older checkpoints that were removed for it. */
  readonly removed: readonly CheckpointEntry[];
}

interface StoreParts {
  readonly storage?: CheckpointStorage;
  readonly copies?: LocalCopies;
  readonly now?: () => number;
}

/** All checkpoints in this browser, of every notebook. */
export class CheckpointStore {
  readonly #storage: CheckpointStorage;
  readonly #copies: LocalCopies;
  readonly #now: () => number;
  readonly #listeners = new Listeners();

  constructor({ storage = indexedDbCheckpoints, copies = new LocalCopies(), now = Date.now }: StoreParts = {}) {
    this.#storage = storage;
    this.#copies = copies;
    this.#now = now;
  }

  /** Calls back when checkpoints are added, removed or renamed, in this tab or another. Returns the unsubscriber. */
  subscribe(listener: () => void): () => void {
    const onStorage = ({ key }: StorageEvent) => (key === null || key.startsWith("checkpoint-")) && listener();
    const unsubscribe = this.#listeners.add(listener);
    globalThis.addEventListener?.("storage", onStorage);
    return () => {
      unsubscribe();
      globalThis.removeEventListener?.("storage", onStorage);
    };
  }

  /** Lists the checkpoints, newest first. */
  async list(): Promise<readonly CheckpointEntry[]> {
    const { stored, onlyCopies } = await this.#read();
    return newestFirst([...stored, ...onlyCopies]);
  }

  async read(entry: CheckpointEntry): Promise<Checkpoint | null> {
    const notebookJSON = await this.#storage.readNotebook(entry.id).catch(() => null);
    return notebookJSON ? { ...entry, notebookJSON } : this.#copies.read(entry.id);
  }

  /** Saves a checkpoint. Older ones are removed only if that makes room for it. Throws `CheckpointError`. */
  async save(fresh: NewCheckpoint): Promise<SavedCheckpoint> {
    const there = await this.#read();
    return this.#keep(completeCheckpoint(fresh, [...there.stored, ...there.onlyCopies], this.#now()), there);
  }

  /** Restores a removed checkpoint. Throws `CheckpointError`. */
  async putBack(checkpoint: Checkpoint): Promise<void> {
    await this.#keep(checkpoint, await this.#read());
  }

  async rename(entry: CheckpointEntry, name: string): Promise<void> {
    const renamed = { ...entry, name };
    this.#copies.rename(renamed);
    await this.#storage.rename(renamed).catch(() => {});
    this.#listeners.notify();
  }

  async remove(ids: readonly number[]): Promise<void> {
    for (const id of ids) this.#copies.remove(id);
    await this.#storage.remove(ids).catch(() => {});
    this.#listeners.notify();
  }

  async #read(): Promise<Kept> {
    const stored = await this.#storage.list().catch(() => []);
    const known = new Set(stored.map(({ id }) => id));
    const onlyCopies = this.#copies.ids().flatMap((id) => {
      const copy = known.has(id) ? null : this.#copies.read(id);
      return copy ? [entryOf(copy)] : [];
    });
    return { stored, onlyCopies };
  }

  async #keep(wanted: Checkpoint, there: Kept): Promise<SavedCheckpoint> {
    const all = newestFirst([...there.stored, ...there.onlyCopies]);
    const tooMany = surplus(all, MAX_CHECKPOINTS - 1);
    const left = there.stored.filter(({ id }) => !tooMany.some((other) => other.id === id));
    const put = await this.#put(wanted, tooMany, left);
    const kept = put.stored ? put : this.#copyOnly(wanted, there, put.isFull);
    const gone = new Set([...tooMany, ...kept.removed].map(({ id }) => id));
    if (put.stored) {
      for (const id of gone) this.#copies.remove(id);
      this.#copies.write(
        put.checkpoint,
        there.stored.filter(({ id }) => !gone.has(id)),
      );
    } else await this.remove([...gone]);
    this.#listeners.notify();
    return {
      entry: entryOf(kept.checkpoint),
      notes: notesOf(kept.checkpoint, kept.removed.length, !put.stored && put.isFull),
    };
  }

  /**
   * If there isn't enough space, first the outputs are left out, then older checkpoints are removed. If that isn't
   * enough either, all stay.
   */
  async #put(
    wanted: Checkpoint,
    tooMany: readonly CheckpointEntry[],
    others: readonly CheckpointEntry[],
  ): Promise<({ readonly stored: true } & Placed) | { readonly stored: false; readonly isFull: boolean }> {
    const bare = wanted.outputsLeftOut ? wanted : withoutOutputs(wanted);
    const enough = replaceable(bare, others);
    const tries = Array.from({ length: enough.length + 1 }, (_, count) => ({
      checkpoint: bare,
      removed: enough.slice(0, count),
    }));
    if (bare !== wanted) tries.unshift({ checkpoint: wanted, removed: [] });
    for (const placed of tries) {
      try {
        const gone = [...tooMany, ...placed.removed].map(({ id }) => id);
        await this.#storage.replace(gone, placed.checkpoint);
        return { stored: true, ...placed };
      } catch (error) {
        if (!isFull(error)) return { stored: false, isFull: false };
      }
    }
    return { stored: false, isFull: true };
  }

  /** Saves to local storage only, which is small. */
  #copyOnly(wanted: Checkpoint, { stored, onlyCopies }: Kept, full: boolean): Placed {
    for (const checkpoint of [wanted, withoutOutputs(wanted)]) {
      const removed = this.#copies.writeOnly(checkpoint, stored, replaceable(checkpoint, onlyCopies));
      if (removed) return { checkpoint, removed };
    }
    throw new CheckpointError(full ? FULL : NO_STORAGE);
  }
}

/** The browser's checkpoints. */
export const checkpoints = new CheckpointStore();

const FULL =
  "Couldn't save the checkpoint: the browser's storage is full. Earlier checkpoints are safe. Delete files or notebooks you no longer need, or download this one.";
const NO_STORAGE =
  "Couldn't save the checkpoint: this browser doesn't store data for this page, as in a private window. Download the notebook to keep it.";

function notesOf({ outputsLeftOut }: Checkpoint, removed: number, isTight: boolean): readonly string[] {
  return [
    ...(outputsLeftOut ? ["Its outputs are too large to save and were left out."] : []),
    ...(removed > 0
      ? [
          removed === 1
            ? "The browser's storage is full, so the oldest checkpoint was removed."
            : `The browser's storage is full, so the ${removed} oldest checkpoints were removed.`,
        ]
      : []),
    ...(isTight && removed === 0
      ? ["The browser's storage is full. Delete files or notebooks you no longer need before the next checkpoint."]
      : []),
  ];
}

function newestFirst(entries: readonly CheckpointEntry[]): readonly CheckpointEntry[] {
  return entries.toSorted((a, b) => b.timestamp - a.timestamp);
}

function entryOf({ notebookJSON: _notebook, ...entry }: Checkpoint): CheckpointEntry {
  return entry;
}

function isFull(error: unknown): boolean {
  return error instanceof Error && error.name === "QuotaExceededError";
}
