/** The storage of a notebook's Yjs updates. Every promise rejects with the storage's own error. */
export interface UpdateStore {
  load(): Promise<readonly StoredUpdate[]>;
  /** Writes the updates as one record. Resolves with its key once it is stored permanently. */
  append(updates: readonly Uint8Array[]): Promise<number>;
  /** In one transaction: writes the snapshot and removes the records it contains. Resolves with the snapshot's key. */
  compact(snapshot: Uint8Array, contained: readonly number[]): Promise<number>;
  close(): void;
}

export interface StoredUpdate {
  /** The key of its record, which it may share with others. */
  readonly key: number;
  readonly update: Uint8Array;
}

/** The notebook was deleted while it was open, so writing would restore a part of it. */
export class NotebookDeletedError extends Error {
  override readonly name = "NotebookDeletedError";
}
