import {
  BlobReader,
  ERR_INVALID_UNCOMPRESSED_SIZE,
  type FileEntry,
  ZipReader,
} from "@zip.js/zip.js/lib/zip-core-native.js";

/** A file in a ZIP archive, as the directory at its end describes it. */
export interface ZipEntry {
  readonly path: string;
  /** The uncompressed size in bytes, as the archive claims. */
  readonly size: number;
  readonly packedSize: number;
  readonly encrypted: boolean;
  readonly symlink: boolean;
  /** Streams the uncompressed bytes. Rejects if the entry is damaged or compressed in an unknown way. */
  unpackTo(target: WritableStream<Uint8Array<ArrayBuffer>>): Promise<void>;
}

/** An archive can't or must not be unpacked. The message is a sentence for the user. */
export class ZipError extends Error {}

/**
 * The library's workers need blob URLs, which the page's policy forbids. The browser's own compression streams don't.
 */
const OPTIONS = { useWebWorkers: false } as const;
const SYMLINK_MODE = 0xa000;
const FILE_TYPE_MASK = 0xf000;

/** Reads only an archive's directory, without folders. Rejects with a `ZipError`. */
export async function readZipDirectory(zip: Blob): Promise<readonly ZipEntry[]> {
  try {
    // Names are checked where files are placed, with a message that names the file.
    const reader = new ZipReader(new BlobReader(zip), { ...OPTIONS, filenameValidation: "tolerant" });
    const entries = await reader.getEntries();
    return entries.flatMap((entry) => (entry.directory ? [] : [zipEntryOf(entry)]));
  } catch (error) {
    throw new ZipError("This isn't a ZIP archive, or it's damaged. Keep it as a file, or download it again.", {
      cause: error,
    });
  }
}

/** Whether an entry's actual size differs from what the archive claims. */
export function isSizeMismatch(error: unknown): boolean {
  return error instanceof Error && error.message === ERR_INVALID_UNCOMPRESSED_SIZE;
}

function zipEntryOf(entry: FileEntry): ZipEntry {
  return {
    path: entry.filename,
    size: entry.uncompressedSize,
    packedSize: entry.compressedSize,
    encrypted: entry.encrypted,
    symlink: ((entry.externalFileAttributes >>> 16) & FILE_TYPE_MASK) === SYMLINK_MODE,
    async unpackTo(target) {
      await entry.getData(target, OPTIONS);
    },
  };
}
