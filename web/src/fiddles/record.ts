import type { FiddleSummary, Visibility } from "@fiddle/protocol";
import { readStored, removeStored, writeStored } from "../platform/storage.ts";

/** What this browser knows about a notebook that is also in an account. */
export interface FiddleRecord extends SavedVersion {
  /** The ID of the account. */
  readonly ownerId: string;
  readonly title: string;
  readonly tags: readonly string[];
  readonly visibility: Visibility;
  /** Why an operator took it down; null if none did. */
  readonly takenDown: string | null;
}

/** The server's revision with which the local notebook was last in sync. */
export interface SavedVersion {
  readonly revision: number;
  /** The digest of the notebook at that time. */
  readonly digest: string;
}

const PREFIX = "fiddle:saved:";

/** Null for a notebook that is only in this browser. */
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

/** If the browser can't store this, the two versions are compared on the next visit, and nothing is lost. */
export function writeRecord(id: string, record: FiddleRecord, write = writeStored): void {
  write(PREFIX + id, JSON.stringify(record));
}

/** Makes the notebook one that is only in this browser. */
export function forgetRecord(id: string, remove = removeStored): void {
  remove(PREFIX + id);
}

const COPY_OF = "fiddle:copy-of:";

/** The other user's fiddle that a notebook of this browser was copied from; null if there is none. */
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
