/**
 * The state of a started interpreter as a file: the blocks of its memory that differ from what the wasm module's own
 * data segments write. Loading it replaces most of a start.
 *
 * Layout, little-endian: six 32-bit words (magic, heap length, runs, JSON length, blocks, checksum), the header's JSON
 * padded to four bytes, per run two words (gap since the last run and length, in blocks), then the blocks.
 */
import type { LibraryLinks } from "./linked-libraries.ts";
import type { FileTree } from "./package-files.ts";

const MAGIC = 0x50534446;
const HEADER_WORDS = 6;
const BLOCK = 64;

/** The data beside the memory. */
export interface SnapshotHeader {
  /** Pyodide's own description of the JavaScript objects that its memory refers to. */
  readonly config: unknown;
  /** The lock file's `info`, which a start without packages needs. */
  readonly lockInfo: unknown;
  /** Only in the snapshot of a package group. */
  readonly packages?: PackageImage;
}

/** What the memory of imported packages needs around it. */
export interface PackageImage {
  readonly links: LibraryLinks;
  /** The packages' files, below Python's `site-packages`. */
  readonly files: FileTree;
}

export interface Snapshot {
  readonly header: SnapshotHeader;
  /** The size of the interpreter's memory in bytes. */
  readonly heapLength: number;
  readonly runs: Uint32Array<ArrayBuffer>;
  readonly blocks: Int8Array<ArrayBuffer>;
}

/** `initial` is the memory where the snapshot has no blocks. Both must be as long as `heap`. */
export function encodeSnapshot(
  header: SnapshotHeader,
  heap: Uint8Array,
  isInitial: (block: number) => boolean,
): Uint8Array<ArrayBuffer> {
  const runs: number[] = [];
  const changed: number[] = [];
  let end = 0;
  for (let block = 0; block < heap.length / BLOCK; block++) {
    if (isInitial(block)) continue;
    if (changed.at(-1) === block - 1 && runs.length > 0) runs[runs.length - 1] = (runs.at(-1) ?? 0) + 1;
    else runs.push(block - end, 1);
    changed.push(block);
    end = block + 1;
  }
  const json = new TextEncoder().encode(JSON.stringify(header));
  const runsOffset = HEADER_WORDS * 4 + Math.ceil(json.length / 4) * 4;
  const blocksOffset = runsOffset + runs.length * 4;
  const file = new Uint8Array(blocksOffset + changed.length * BLOCK);
  file.set(json, HEADER_WORDS * 4);
  new Uint32Array(file.buffer, runsOffset, runs.length).set(runs);
  changed.forEach((block, index) =>
    file.set(heap.subarray(block * BLOCK, (block + 1) * BLOCK), blocksOffset + index * BLOCK),
  );
  const words = new Uint32Array(file.buffer, 0, HEADER_WORDS);
  words.set([MAGIC, heap.length, runs.length / 2, json.length, changed.length, 0]);
  words[5] = checksum(new Int32Array(file.buffer, HEADER_WORDS * 4));
  return file;
}

/** Reads a file of `encodeSnapshot`. Throws if it is damaged. */
export function decodeSnapshot(file: ArrayBuffer): Snapshot {
  if (file.byteLength < HEADER_WORDS * 4 || file.byteLength % 4 !== 0) throw new Error("The snapshot is cut off.");
  const [magic, heapLength = 0, runCount = 0, jsonLength = 0, blockCount = 0, sum] = new Uint32Array(
    file,
    0,
    HEADER_WORDS,
  );
  const runsOffset = HEADER_WORDS * 4 + Math.ceil(jsonLength / 4) * 4;
  const blocksOffset = runsOffset + runCount * 8;
  if (magic !== MAGIC) throw new Error("The file isn't a snapshot.");
  if (file.byteLength !== blocksOffset + blockCount * BLOCK) throw new Error("The snapshot is cut off.");
  if (sum !== checksum(new Int32Array(file, HEADER_WORDS * 4))) throw new Error("The snapshot is damaged.");
  const json = new TextDecoder().decode(new Uint8Array(file, HEADER_WORDS * 4, jsonLength));
  return {
    header: JSON.parse(json) as SnapshotHeader,
    heapLength,
    runs: new Uint32Array(file, runsOffset, runCount * 2),
    blocks: new Int8Array(file, blocksOffset),
  };
}

/** Writes the snapshot into newly instantiated memory, and frees the file: it is as large as what Python itself uses. */
export function restoreSnapshot({ runs, blocks }: Snapshot, heap: Int8Array): void {
  let block = 0;
  let read = 0;
  for (let run = 0; run < runs.length; run += 2) {
    block += runs[run] ?? 0;
    const bytes = (runs[run + 1] ?? 0) * BLOCK;
    heap.set(blocks.subarray(read, read + bytes), block * BLOCK);
    read += bytes;
    block += bytes / BLOCK;
  }
  blocks.buffer.transfer(0);
}

/** A simple mix. It detects damage, not manipulation. */
export function checksum(words: Int32Array): number {
  let sum = 0;
  for (let index = 0; index < words.length; index++) sum = (Math.imul(sum, 31) + (words[index] ?? 0)) | 0;
  return sum >>> 0;
}

export const SNAPSHOT_BLOCK = BLOCK;
