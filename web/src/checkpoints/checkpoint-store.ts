import {
  type Checkpoint,
  type CheckpointEntry,
  completeCheckpoint,
  MOST_CHECKPOINTS,
  type NewCheckpoint,
  surplus,
  withoutOutputs,
} from "./checkpoint.ts";
import { LocalCopies } from "./local-copies.ts";
import { type CheckpointStorage, indexedDbCheckpoints } from "./storage.ts";

/** A checkpoint could not be kept; the message says why and what to do. */
export class CheckpointError extends Error {}

export interface SavedCheckpoint {
  readonly entry: CheckpointEntry;
  /** Sentences for the person: what had to be left out or removed. */
  readonly notes: readonly string[];
}

interface StoreParts {
  readonly storage?: CheckpointStorage;
  readonly copies?: LocalCopies;
  readonly now?: () => number;
}

/** All checkpoints this browser keeps, of every notebook. */
export class CheckpointStore {
  readonly #storage: CheckpointStorage;
  readonly #copies: LocalCopies;
  readonly #now: () => number;
  readonly #listeners = new Set<() => void>();

  constructor({ storage = indexedDbCheckpoints, copies = new LocalCopies(), now = Date.now }: StoreParts = {}) {
    this.#storage = storage;
    this.#copies = copies;
    this.#now = now;
  }

  /** Calls back when checkpoints come, go or get a name, in this tab or another. Returns the unsubscriber. */
  subscribe(listener: () => void): () => void {
    const hear = ({ key }: StorageEvent) => (key === null || key.startsWith("checkpoint-")) && listener();
    this.#listeners.add(listener);
    globalThis.addEventListener?.("storage", hear);
    return () => {
      this.#listeners.delete(listener);
      globalThis.removeEventListener?.("storage", hear);
    };
  }

  /** The newest first. */
  async list(): Promise<readonly CheckpointEntry[]> {
    const stored = await this.#storage.list().catch(() => []);
    const known = new Set(stored.map(({ id }) => id));
    const others = this.#copies.ids().flatMap((id) => {
      const copy = known.has(id) ? null : this.#copies.read(id);
      return copy ? [entryOf(copy)] : [];
    });
    return [...stored, ...others].sort((a, b) => b.timestamp - a.timestamp);
  }

  async read(entry: CheckpointEntry): Promise<Checkpoint | null> {
    const notebookJSON = await this.#storage.readNotebook(entry.id).catch(() => null);
    return notebookJSON ? { ...entry, notebookJSON } : this.#copies.read(entry.id);
  }

  /** Keeps a checkpoint, for which the oldest ones give way. Throws `CheckpointError`. */
  async save(fresh: NewCheckpoint): Promise<SavedCheckpoint> {
    const taken = await this.list();
    return this.#keep(completeCheckpoint(fresh, taken, this.#now()), taken);
  }

  /** Brings back one that was removed. Throws `CheckpointError`. */
  async putBack(checkpoint: Checkpoint): Promise<void> {
    await this.#keep(checkpoint, await this.list());
  }

  async rename(entry: CheckpointEntry, name: string): Promise<void> {
    const renamed = { ...entry, name };
    this.#copies.rename(renamed);
    await this.#storage.rename(renamed).catch(() => {});
    this.#tell();
  }

  async remove(ids: readonly number[]): Promise<void> {
    for (const id of ids) this.#copies.remove(id);
    await this.#storage.remove(ids).catch(() => {});
    this.#tell();
  }

  async #keep(wanted: Checkpoint, taken: readonly CheckpointEntry[]): Promise<SavedCheckpoint> {
    const removed: CheckpointEntry[] = [...surplus(taken, MOST_CHECKPOINTS - 1)];
    await this.remove(removed.map(({ id }) => id));
    const left = taken.filter((entry) => !removed.includes(entry));
    const kept = await this.#put(wanted, left);
    const gone = new Set(kept.gaveWay.map(({ id }) => id));
    const whole = this.#copies.write(
      kept.checkpoint,
      left.filter(({ id }) => !gone.has(id)),
    );
    if (!kept.stored && !whole) throw new CheckpointError(NO_STORAGE);
    this.#tell();
    return { entry: entryOf(kept.checkpoint), notes: notesOf(kept.checkpoint, kept.gaveWay.length) };
  }

  /** Where space is short, first the outputs give way, then the oldest checkpoints. */
  async #put(
    wanted: Checkpoint,
    others: readonly CheckpointEntry[],
  ): Promise<{ checkpoint: Checkpoint; gaveWay: readonly CheckpointEntry[]; stored: boolean }> {
    let checkpoint = wanted;
    const oldestFirst = others.toReversed();
    const gaveWay: CheckpointEntry[] = [];
    for (;;) {
      try {
        await this.#storage.put(checkpoint);
        return { checkpoint, gaveWay, stored: true };
      } catch (error) {
        if (!isFull(error)) return { checkpoint, gaveWay, stored: false };
      }
      if (!checkpoint.outputsLeftOut) checkpoint = withoutOutputs(checkpoint);
      else {
        const oldest = oldestFirst.shift();
        if (!oldest) throw new CheckpointError(FULL);
        gaveWay.push(oldest);
        await this.remove([oldest.id]);
      }
    }
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}

/** The browser's checkpoints. */
export const checkpoints = new CheckpointStore();

const FULL =
  "The checkpoint could not be saved: the browser's storage is full. Delete files or notebooks you no longer need, or download this one.";
const NO_STORAGE =
  "The checkpoint could not be saved: this browser keeps no data for this page, as in a private window. Download the notebook to keep it.";

function notesOf({ outputsLeftOut }: Checkpoint, gaveWay: number): readonly string[] {
  return [
    ...(outputsLeftOut ? ["Its outputs are too large to keep and were left out."] : []),
    ...(gaveWay > 0
      ? [
          `The browser's storage is full: the ${gaveWay === 1 ? "oldest checkpoint" : `${gaveWay} oldest checkpoints`} had to go.`,
        ]
      : []),
  ];
}

function entryOf({ notebookJSON: _notebook, ...entry }: Checkpoint): CheckpointEntry {
  return entry;
}

function isFull(error: unknown): boolean {
  return error instanceof Error && error.name === "QuotaExceededError";
}
