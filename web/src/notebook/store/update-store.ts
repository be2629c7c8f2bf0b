/** Where a notebook's Yjs updates are kept. Every promise rejects with the storage's own error. */
export interface UpdateStore {
  load(): Promise<readonly StoredUpdate[]>;
  /** Resolves with the record's key once the update is written for good. */
  append(update: Uint8Array): Promise<number>;
  /** In one transaction: writes the snapshot and removes the records it contains. Resolves with the snapshot's key. */
  compact(snapshot: Uint8Array, contained: readonly number[]): Promise<number>;
  close(): void;
}

export interface StoredUpdate {
  readonly key: number;
  readonly update: Uint8Array;
}

/** The notebook was deleted while it was open: writing on would bring back a part of it. */
export class NotebookDeletedError extends Error {
  override readonly name = "NotebookDeletedError";
}
