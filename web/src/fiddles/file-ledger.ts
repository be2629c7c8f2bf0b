import { readStored, writeStored } from "../platform/storage.ts";

/** What this browser knows of a notebook's files in the account; kept, so that nothing goes up twice or is forgotten. */
export interface FileLedger {
  /** By path: what went up or came down last. */
  readonly sent: Readonly<Record<string, SentFile>>;
  /** Paths that the person added or changed and that are still to go up. */
  readonly waiting: readonly string[];
  /** Ids of files that were deleted here and are still to be deleted there. */
  readonly gone: readonly string[];
  /** By path: uploads in chunks that are not done, for which the account keeps room. */
  readonly begun: Readonly<Record<string, BegunUpload>>;
}

export interface BegunUpload {
  readonly id: string;
  /** Of the file it is of, in milliseconds since 1970. */
  readonly modified: number;
}

export interface SentFile {
  /** Null: it was deleted elsewhere, and is kept here only until it changes. */
  readonly remoteId: string | null;
  readonly sha256: string;
  /** Of the file here, in milliseconds since 1970. */
  readonly modified: number;
}

const PREFIX = "fiddle:files:";
const EMPTY: FileLedger = { sent: {}, waiting: [], gone: [], begun: {} };

export function readLedger(id: string): FileLedger {
  try {
    return { ...EMPTY, ...(JSON.parse(readStored(PREFIX + id) ?? "{}") as Partial<FileLedger>) };
  } catch {
    return EMPTY;
  }
}

/** All that a notebook has is to go up, as soon as it is opened. */
export function wantPaths(id: string, waiting: readonly string[]): void {
  writeLedger(id, { ...readLedger(id), waiting });
}

export function writeLedger(id: string, ledger: FileLedger): void {
  writeStored(PREFIX + id, JSON.stringify(ledger));
}
