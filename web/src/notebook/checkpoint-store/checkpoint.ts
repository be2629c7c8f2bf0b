import type { JsonObject } from "@fiddle/notebook";
import { type CellDigest, digestsOf } from "../notebook-diff/compare.ts";

/** A notebook at one moment: the fields of the specification, and those that lists show. */
export interface Checkpoint extends CheckpointEntry {
  /** The notebook in nbformat 4.5. */
  readonly notebookJSON: JsonObject;
}

/** A checkpoint without its notebook. */
export interface CheckpointEntry {
  /** Epoch seconds, or the next free second if there already is one. */
  readonly id: number;
  /** Unique epoch milliseconds, as in `?checkpoint=`. */
  readonly timestamp: number;
  /** The path of the notebook's page, e.g. `/fiddles/abc`. */
  readonly path: string;
  readonly kernelName: string;
  /** The user's name for it; empty if there is none. */
  readonly name: string;
  /** Whether the outputs were too large to save. */
  readonly outputsLeftOut: boolean;
  /** The length of the notebook's JSON in characters. */
  readonly size: number;
  /** Shows which cells differ from the present ones without reading the notebook. */
  readonly cells: readonly CellDigest[];
}

/** The caller's part; the rest is derived from it. */
export interface NewCheckpoint {
  readonly notebookJSON: JsonObject;
  readonly path: string;
  readonly kernelName: string;
  readonly name?: string;
}

/** The largest JSON with outputs, in characters. A larger checkpoint leaves its outputs out. */
export const MAX_CHECKPOINT_LENGTH = 10_000_000;

/** Fills in the ID, the timestamp and what lists show. `taken` are all existing checkpoints. */
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

/** The checkpoint with only its code. */
export function withoutOutputs(checkpoint: Checkpoint): Checkpoint {
  const cells = cellsOf(checkpoint.notebookJSON).map((cell) => ("outputs" in cell ? { ...cell, outputs: [] } : cell));
  const notebookJSON = { ...checkpoint.notebookJSON, cells };
  return { ...checkpoint, notebookJSON, size: JSON.stringify(notebookJSON).length, outputsLeftOut: true };
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
