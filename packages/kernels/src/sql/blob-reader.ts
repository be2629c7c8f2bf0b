/** The sizes of the first and the largest window, in bytes. While a file is read in order, windows double. */
const MIN_WINDOW_BYTES = 64 * 1024;
const MAX_WINDOW_BYTES = 4 * 1024 * 1024;

/**
 * Reads a blob in pieces through a window, because each read of a blob costs at least a fifth of a millisecond and
 * DuckDB reads 16 KB at a time.
 */
export class BlobReader {
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
