import type { JsonObject } from "@fiddle/notebook";
import { type CellDigest, digestsOf } from "../notebook-diff/compare.ts";

/** A notebook as it was at one moment; the fields of the specification and what lists show of it. */
export interface Checkpoint extends CheckpointEntry {
  /** The notebook in nbformat 4.5. */
  readonly notebookJSON: JsonObject;
}

/** A checkpoint without its notebook. */
export interface CheckpointEntry {
  /** Epoch seconds; the next free second where two fall into one. */
  readonly id: number;
  /** Epoch milliseconds, each once: what `?checkpoint=` names. */
  readonly timestamp: number;
  /** Of the notebook's page, e.g. `/fiddles/abc`. */
  readonly path: string;
  readonly kernelName: string;
  /** Given by the person; empty for none. */
  readonly name: string;
  /** Whether the outputs were too large to keep. */
  readonly outputsLeftOut: boolean;
  /** Characters of the notebook as JSON. */
  readonly size: number;
  /** Tells which cells differ from the present without reading the notebook. */
  readonly cells: readonly CellDigest[];
}

/** What a caller gives; the rest follows from it. */
export interface NewCheckpoint {
  readonly notebookJSON: JsonObject;
  readonly path: string;
  readonly kernelName: string;
  readonly name?: string;
}

/** How many are kept, of all notebooks together. */
export const MAX_CHECKPOINTS = 100;

/** Characters of JSON past which a checkpoint leaves its outputs out. */
export const MAX_CHECKPOINT_LENGTH = 10_000_000;

/** Fills in id, timestamp and what lists show. `taken` are all checkpoints there are. */
export function completeCheckpoint(
  { notebookJSON, path, kernelName, name = "" }: NewCheckpoint,
  taken: readonly Pick<CheckpointEntry, "id" | "timestamp">[],
  now: number,
): Checkpoint {
  const size = JSON.stringify(notebookJSON).length;
  const complete: Checkpoint = {
    id: nextFree(Math.floor(now / 1000), new Set(taken.map(({ id }) => id))),
    timestamp: nextFree(now, new Set(taken.map(({ timestamp }) => timestamp))),
    path,
    kernelName,
    name,
    outputsLeftOut: false,
    size,
    cells: digestsOf(notebookJSON),
    notebookJSON,
  };
  return size > MAX_CHECKPOINT_LENGTH ? withoutOutputs(complete) : complete;
}

/** The checkpoint with its code alone. */
export function withoutOutputs(checkpoint: Checkpoint): Checkpoint {
  const cells = cellsOf(checkpoint.notebookJSON).map((cell) => ("outputs" in cell ? { ...cell, outputs: [] } : cell));
  const notebookJSON = { ...checkpoint.notebookJSON, cells };
  return { ...checkpoint, notebookJSON, size: JSON.stringify(notebookJSON).length, outputsLeftOut: true };
}

/** Those that are too many, the oldest first. */
export function surplus<T extends Pick<CheckpointEntry, "timestamp">>(
  entries: readonly T[],
  most: number,
): readonly T[] {
  return entries.toSorted((a, b) => a.timestamp - b.timestamp).slice(0, Math.max(0, entries.length - most));
}

/**
 * Those that may go for the sake of a new one, the oldest first: never a notebook's newest, and no more than twice its
 * size together. Where that frees too little, removing more would free nothing either.
 */
export function replaceable(fresh: CheckpointEntry, others: readonly CheckpointEntry[]): readonly CheckpointEntry[] {
  const isNewest = ({ path, timestamp }: CheckpointEntry) =>
    [fresh, ...others].every((other) => other.path !== path || other.timestamp <= timestamp);
  const older = others
    .filter((entry) => entry.timestamp < fresh.timestamp && !isNewest(entry))
    .toSorted((a, b) => a.timestamp - b.timestamp);
  let size = 0;
  return older.filter((entry) => {
    const isWanted = size < 2 * fresh.size;
    size += entry.size;
    return isWanted;
  });
}

export function cellsOf(notebookJSON: JsonObject): readonly JsonObject[] {
  const { cells } = notebookJSON;
  return Array.isArray(cells) ? (cells as readonly JsonObject[]) : [];
}

function nextFree(wanted: number, taken: ReadonlySet<number>): number {
  let free = wanted;
  while (taken.has(free)) free += 1;
  return free;
}
