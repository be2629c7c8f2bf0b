import type { Generated } from "kysely";

export interface FileTables {
  readonly files: FilesTable;
  readonly blobs: BlobsTable;
  readonly uploads: UploadsTable;
  readonly unwanted_bytes: UnwantedBytesTable;
}

/** A file of a fiddle: a name for bytes. */
interface FilesTable {
  readonly id: Generated<string>;
  readonly fiddle_id: string;
  readonly name: string;
  /** Bytes, counted to the storage of the fiddle's owner. */
  readonly size: number;
  readonly blob_id: string;
  readonly updated_at: Date;
}

/** Bytes that are kept. Copies of a fiddle share them; once no file has them, none ever will. */
interface BlobsTable {
  readonly id: Generated<string>;
  readonly sha256: string;
  readonly size: number;
  /** Where the bytes are, piece after piece. */
  readonly keys: string[];
  readonly created_at: Date;
}

/** A file on its way, whose size is already counted to the storage of its owner, but for what it borrowed. */
interface UploadsTable {
  readonly id: Generated<string>;
  readonly user_id: string;
  readonly fiddle_id: string;
  readonly name: string;
  readonly size: number;
  /** Bytes that are counted for the file it will replace. */
  readonly borrowed: Generated<number>;
  readonly received: Generated<number>;
  readonly keys: Generated<string[]>;
  readonly expires_at: Date;
}

/** Bytes on their way to an upload, and those that no upload names any more. */
interface UnwantedBytesTable {
  readonly key: string;
  /** From when on they are to be removed. */
  readonly due_at: Generated<Date>;
}
