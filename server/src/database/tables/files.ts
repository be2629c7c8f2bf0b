import type { Generated } from "kysely";

export interface FileTables {
  readonly files: FilesTable;
  readonly blobs: BlobsTable;
  readonly uploads: UploadsTable;
  readonly unwanted_bytes: UnwantedBytesTable;
}

/** A file of a fiddle, which is a name for some content. */
interface FilesTable {
  readonly id: Generated<string>;
  readonly fiddle_id: string;
  readonly name: string;
  /** The size in bytes, which counts toward the owner's quota. */
  readonly size: number;
  readonly blob_id: string;
  readonly updated_at: Date;
}

/** Stored content. Copies of a fiddle share it. Once no file uses it, no file ever will. */
interface BlobsTable {
  readonly id: Generated<string>;
  readonly sha256: string;
  readonly size: number;
  /** The blob store's keys of its chunks, in order. */
  readonly keys: string[];
  readonly created_at: Date;
}

/** A running upload. Its size already counts toward the owner's quota, except for the borrowed bytes. */
interface UploadsTable {
  readonly id: Generated<string>;
  readonly user_id: string;
  readonly fiddle_id: string;
  readonly name: string;
  readonly size: number;
  /** The bytes that count for the file that this upload will replace. */
  readonly borrowed: Generated<number>;
  readonly received: Generated<number>;
  readonly keys: Generated<string[]>;
  readonly expires_at: Date;
}

/** Blobs that nothing references yet, or anymore. */
interface UnwantedBytesTable {
  readonly key: string;
  /** When the blob can be deleted. */
  readonly due_at: Generated<Date>;
}
