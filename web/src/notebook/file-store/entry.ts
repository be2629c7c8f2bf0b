import { fileName, filePath, FilePathError } from "./path.ts";
import type { StoredFile } from "./storage.ts";

/** A file of the notebook, as lists show it. */
export interface FileEntry extends StoredFile {
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  /** False if the browser didn't store it, so it is lost when the page closes. */
  readonly kept: boolean;
}

/** What a removal deleted, so that it can be restored. */
export interface RemovedFiles {
  readonly files: readonly FileEntry[];
  /** Folders that existed independently of files. */
  readonly folders: readonly string[];
}

export function entryOf(file: StoredFile): FileEntry {
  return { ...file, name: fileName(file.path), size: file.blob.size, kept: true };
}

export function storedOf({ path, blob, remoteId, modified }: FileEntry): StoredFile {
  return { path, blob, remoteId, modified };
}

/** Null for an invalid path. */
export function safePath(path: string): string | null {
  try {
    return filePath(path);
  } catch (error) {
    if (error instanceof FilePathError) return null;
    throw error;
  }
}

/** Why the browser didn't store a file, and what to do. */
export function reasonOf(error: unknown): string {
  return error instanceof DOMException && error.name === "QuotaExceededError"
    ? "the browser's storage is full. Delete files you no longer need, or download this one."
    : "the browser's storage didn't accept it. Download it if you need it.";
}
