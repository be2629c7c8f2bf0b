/** A file under /home/pyodide. A `blob` is passed between origins by reference: nothing is read until it is needed. */
export interface KernelFile {
  /** Absolute, e.g. `/home/pyodide/data/sales.csv`. */
  readonly path: string;
  readonly blob: Blob;
}

export interface FileChanges {
  readonly written: readonly KernelFile[];
  /** Absolute paths of files and folders, the innermost first. */
  readonly removed: readonly string[];
  /** Absolute paths of empty folders that must exist. */
  readonly folders?: readonly string[];
}

/** The notebook's files as a kernel sees them. */
export interface FileAccess {
  /** Hands over files that changed on the page; the kernel sees them at its next request. */
  writeFiles(changes: FileChanges): Promise<void>;
  /**
   * Asks running code for a `files` message with the small files it has changed so far. Does nothing where nothing
   * runs or the kernel can't; the files then come at the end.
   */
  reportFiles(): void;
  /** What code changed under /home/pyodide since the last call. */
  takeFileChanges(): Promise<FileChanges>;
}
