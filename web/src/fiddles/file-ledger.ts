import { jsonOrNull } from "@fiddle/notebook/json-kinds";
import { readStored, writeStored } from "../platform/storage.ts";

/**
 * What this browser knows about a notebook's files in the account. It is stored, so that no file is uploaded twice or
 * forgotten.
 */
export interface FileLedger {
  /** By path: the last uploaded or downloaded version. */
  readonly sent: Readonly<Record<string, SentFile>>;
  /** Paths that the user added or changed and that are not uploaded yet. */
  readonly waiting: readonly string[];
  /** IDs of files that were deleted here but not yet on the server. */
  readonly gone: readonly string[];
  /** By path: unfinished uploads in chunks, for which the account reserves quota. */
  readonly begun: Readonly<Record<string, PendingUpload>>;
}

export interface PendingUpload {
  readonly id: string;
  /** The modification time of the file, in milliseconds since 1970. */
  readonly modified: number;
}

export interface SentFile {
  /** Null: the file was deleted elsewhere, and stays only here until it changes. */
  readonly remoteId: string | null;
  readonly sha256: string;
  /** The modification time of the local file, in milliseconds since 1970. */
  readonly modified: number;
}

const PREFIX = "fiddle:files:";
const EMPTY: FileLedger = { sent: {}, waiting: [], gone: [], begun: {} };

export function readLedger(id: string): FileLedger {
  return { ...EMPTY, ...(jsonOrNull(readStored(PREFIX + id)) as Partial<FileLedger> | null) };
}

/** Marks all files of a notebook for upload as soon as it is opened. */
export function wantPaths(id: string, waiting: readonly string[]): void {
  writeLedger(id, { ...readLedger(id), waiting });
}

export function writeLedger(id: string, ledger: FileLedger): void {
  writeStored(PREFIX + id, JSON.stringify(ledger));
}
