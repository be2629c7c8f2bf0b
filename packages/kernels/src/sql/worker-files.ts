import type { FileChanges } from "../files.ts";

/** The files' folder, where relative paths begin. */
export const HOME = "/home/pyodide";

/** The API that only workers have, and the DOM's types therefore lack. */
declare class FileReaderSync {
  readAsArrayBuffer(blob: Blob): ArrayBuffer;
}

export interface BlobAccess {
  /** Reads a whole blob synchronously, with the `FileReaderSync` that only workers have. */
  readonly read: (blob: Blob) => ArrayBuffer;
  readonly make: (bytes: Uint8Array<ArrayBuffer>) => Blob;
}

const IN_WORKER: BlobAccess = {
  read: (blob) => new FileReaderSync().readAsArrayBuffer(blob),
  make: (bytes) => new Blob([bytes]),
};

/** A file is the page's blob, of which only the requested parts are read, until something writes to it. */
type Content = { readonly blob: Blob; readonly reader: BlobReader } | Buffered;

interface Buffered {
  /** As long as the buffer's capacity. The file ends at `size`. */
  bytes: Uint8Array<ArrayBuffer>;
  size: number;
}

interface Entry {
  content: Content;
  /** Milliseconds since 1970. */
  modified: number;
}

/** The files under /home/pyodide as a database engine sees them: whole and synchronous. Paths can be relative. */
export class WorkerFiles {
  readonly #entries = new Map<string, Entry>();
  readonly #written = new Set<string>();
  readonly #removed = new Set<string>();
  /** The paths that the page knows, so that a temporary journal isn't reported as removed. */
  readonly #known = new Set<string>();
  readonly #blobs: BlobAccess;

  constructor(blobs: BlobAccess = IN_WORKER) {
    this.#blobs = blobs;
  }

  /** Applies changes from the page. */
  apply({ written, removed }: FileChanges): void {
    for (const { path, blob } of written)
      this.#entries.set(absolute(path), { content: this.#content(blob), modified: Date.now() });
    for (const { path } of written) this.#known.add(absolute(path));
    for (const path of removed) {
      this.#entries.delete(absolute(path));
      this.#known.delete(absolute(path));
    }
  }

  /**
   * The files that the engine changed since the last call. Their buffers become blobs, which the browser can keep on
   * disk.
   */
  takeChanges(): FileChanges {
    const written = [...this.#written].flatMap((path) => {
      const entry = this.#entries.get(path);
      if (!entry) return [];
      const { content } = entry;
      const blob = "blob" in content ? content.blob : this.#blobs.make(content.bytes.slice(0, content.size));
      entry.content = this.#content(blob);
      return [{ path, blob }];
    });
    const removed = [...this.#removed].filter((path) => !this.#entries.has(path) && this.#known.delete(path));
    for (const { path } of written) this.#known.add(path);
    this.#written.clear();
    this.#removed.clear();
    return { written, removed };
  }

  paths(): string[] {
    return [...this.#entries.keys()];
  }

  has(path: string): boolean {
    return this.#entries.has(absolute(path));
  }

  /** In bytes; 0 for a file that doesn't exist. */
  size(path: string): number {
    const content = this.#entries.get(absolute(path))?.content;
    if (!content) return 0;
    return "blob" in content ? content.blob.size : content.size;
  }

  /** Milliseconds since 1970. */
  modified(path: string): number {
    return this.#entries.get(absolute(path))?.modified ?? 0;
  }

  /** Fills `target` from the file's byte `from` on, and returns the number of bytes. */
  read(path: string, target: Uint8Array, from: number): number {
    const content = this.#entries.get(absolute(path))?.content;
    if (!content) return 0;
    if ("blob" in content) return content.reader.read(target, from);
    const bytes = content.bytes.subarray(Math.min(from, content.size), Math.min(from + target.length, content.size));
    target.set(bytes);
    return bytes.length;
  }

  readAll(path: string): Uint8Array<ArrayBuffer> {
    const bytes = new Uint8Array(this.size(path));
    this.read(path, bytes, 0);
    return bytes;
  }

  /** Creates an empty file if there is none. */
  create(path: string): void {
    if (!this.has(path)) this.#writable(path);
  }

  write(path: string, bytes: Uint8Array, at: number): void {
    const content = this.#writable(path);
    const end = at + bytes.length;
    if (end > content.bytes.length) resize(content, Math.max(end, content.bytes.length * 2));
    content.bytes.set(bytes, at);
    content.size = Math.max(content.size, end);
  }

  truncate(path: string, size: number): void {
    if (size === 0) this.#entries.delete(absolute(path));
    const content = this.#writable(path);
    if (size > content.bytes.length) resize(content, size);
    content.bytes.fill(0, Math.min(size, content.size), content.size);
    content.size = size;
  }

  remove(path: string): void {
    const name = absolute(path);
    if (this.#entries.delete(name)) this.#removed.add(name);
    this.#written.delete(name);
  }

  rename(from: string, to: string): void {
    const entry = this.#entries.get(absolute(from));
    if (!entry) return;
    this.remove(from);
    this.#entries.set(absolute(to), entry);
    this.#written.add(absolute(to));
  }

  #content(blob: Blob): Content {
    return { blob, reader: new BlobReader(blob, this.#blobs.read) };
  }

  #writable(path: string): Buffered {
    const name = absolute(path);
    const entry = this.#entries.get(name);
    this.#written.add(name);
    if (entry) entry.modified = Date.now();
    if (entry && "bytes" in entry.content) return entry.content;
    const bytes = entry ? this.readAll(name) : new Uint8Array(0);
    const content = { bytes, size: bytes.length };
    this.#entries.set(name, { content, modified: Date.now() });
    return content;
  }
}

function resize(content: Buffered, capacity: number): void {
  const larger = new Uint8Array(capacity);
  larger.set(content.bytes.subarray(0, content.size));
  content.bytes = larger;
}

/** Resolves a path: `data/../x.csv` and `./x.csv` are `/home/pyodide/x.csv`. */
export function absolute(path: string): string {
  const parts: string[] = [];
  for (const part of (path.startsWith("/") ? path : `${HOME}/${path}`).split("/")) {
    if (part === "..") parts.pop();
    else if (part !== "" && part !== ".") parts.push(part);
  }
  return `/${parts.join("/")}`;
}

/** The sizes of the first and the largest window, in bytes. While a file is read in order, windows double. */
const MIN_WINDOW_BYTES = 64 * 1024;
const MAX_WINDOW_BYTES = 4 * 1024 * 1024;

/**
 * Reads a blob in pieces through a window, because each read of a blob costs at least a fifth of a millisecond and
 * DuckDB reads 16 KB at a time.
 */
class BlobReader {
  readonly blob: Blob;
  readonly #readBlob: (blob: Blob) => ArrayBuffer;
  #window = new Uint8Array(0);
  /** The offset in the blob at which the window begins. */
  #start = 0;
  #windowSize = MIN_WINDOW_BYTES;

  constructor(blob: Blob, readBlob: (blob: Blob) => ArrayBuffer) {
    this.blob = blob;
    this.#readBlob = readBlob;
  }

  /** Fills `target` from byte `from` on, and returns the number of bytes. */
  read(target: Uint8Array, from: number): number {
    const end = Math.min(from + target.length, this.blob.size);
    if (from >= end) return 0;
    if (from < this.#start || end > this.#start + this.#window.length) this.#move(from, end);
    target.set(this.#window.subarray(from - this.#start, end - this.#start));
    return end - from;
  }

  #move(from: number, end: number): void {
    const inOrder = from >= this.#start && from <= this.#start + this.#window.length;
    this.#windowSize = inOrder ? Math.min(this.#windowSize * 2, MAX_WINDOW_BYTES) : MIN_WINDOW_BYTES;
    const windowEnd = Math.max(end, from + this.#windowSize);
    this.#window = new Uint8Array(this.#readBlob(this.blob.slice(from, windowEnd)));
    this.#start = from;
  }
}
