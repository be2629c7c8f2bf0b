import { fileName, filePath, FilePathError } from "./path.ts";
import type { StoredFile } from "./storage.ts";

/** A file of the notebook, as lists show it. */
export interface FileEntry extends StoredFile {
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  /** False when the browser would not keep it: it is gone when the page closes. */
  readonly kept: boolean;
}

/** What a removal took away, so that it can be put back. */
export interface RemovedFiles {
  readonly files: readonly FileEntry[];
  /** Folders that were there in their own right. */
  readonly folders: readonly string[];
}

export function entryOf(file: StoredFile): FileEntry {
  return { ...file, name: fileName(file.path), size: file.blob.size, kept: true };
}

export function storedOf({ path, blob, remoteId, modified }: FileEntry): StoredFile {
  return { path, blob, remoteId, modified };
}

/** Null for a path that no file may have. */
export function safePath(path: string): string | null {
  try {
    return filePath(path);
  } catch (error) {
    if (error instanceof FilePathError) return null;
    throw error;
  }
}

/** Why the browser did not keep a file, and what to do. */
export function reasonOf(error: unknown): string {
  return error instanceof DOMException && error.name === "QuotaExceededError"
    ? "the browser’s storage is full. Delete files you no longer need, or download this one."
    : "the browser’s storage didn’t accept it. Download it if you need it.";
}
