import type { FiddleSummary, Visibility } from "@fiddle/protocol";
import { readStored, removeStored, writeStored } from "../platform/storage.ts";

/** What this browser knows of a notebook that is in an account too. */
export interface FiddleRecord extends SavedVersion {
  /** Whose account. */
  readonly ownerId: string;
  readonly title: string;
  readonly tags: readonly string[];
  readonly visibility: Visibility;
  /** Why an operator hid it from everybody else; null: nobody did. */
  readonly takenDown: string | null;
}

/** The server's version that the notebook here was last the same as. */
export interface SavedVersion {
  readonly revision: number;
  /** Of the notebook then. */
  readonly digest: string;
}

const PREFIX = "fiddle:saved:";

/** Null for a notebook that is in this browser alone. */
export function readRecord(id: string, read = readStored): FiddleRecord | null {
  try {
    const stored = JSON.parse(read(PREFIX + id) ?? "null") as Partial<FiddleRecord> | null;
    if (!stored || typeof stored.ownerId !== "string" || typeof stored.revision !== "number") return null;
    const { ownerId, revision, digest = "", title = "", tags = [], visibility = "private", takenDown = null } = stored;
    return { ownerId, revision, digest, title, tags, visibility, takenDown };
  } catch {
    return null;
  }
}

/** Where the browser does not keep it, the two versions are compared at the next visit, and nothing is lost. */
export function writeRecord(id: string, record: FiddleRecord, write = writeStored): void {
  write(PREFIX + id, JSON.stringify(record));
}

/** The notebook is this browser's alone from now on. */
export function forgetRecord(id: string, remove = removeStored): void {
  remove(PREFIX + id);
}

const COPY_OF = "fiddle:copy-of:";

/** The fiddle of somebody else that a notebook of this browser was made from; null for none. */
export function readCopyOf(id: string): string | null {
  return readStored(COPY_OF + id);
}

export function writeCopyOf(id: string, original: string): void {
  writeStored(COPY_OF + id, original);
}

export function recordOf(fiddle: FiddleSummary, digest: string): FiddleRecord {
  const { owner, revision, title, tags, visibility } = fiddle;
  const takenDown = fiddle.taken_down ? (fiddle.taken_down_reason ?? "") : null;
  return { ownerId: owner.id, revision, digest, title, tags, visibility, takenDown };
}
