import type { KernelFile } from "@fiddle/kernels";
import { Zip, ZipDeflate, ZipPassThrough } from "fflate";

/** Packed as they are: these are compressed already. */
const PACKED = /\.(?:zip|gz|bz2|xz|zst|7z|parquet|png|jpe?g|gif|webp|mp[34]|xlsx|docx|whl)$/i;
/** The plain zip format has 32 bits for sizes. */
const LARGEST = 0xffff_ffff;
/** Between these many bytes the page gets to do something else, and pieces become a blob, which may lie on disk. */
const FOLD = 16 * 1024 * 1024;

/** Takes a piece of the archive; it is waited for. */
export type ZipSink = (piece: Uint8Array<ArrayBuffer>) => Promise<void> | void;

/** Why these cannot be packed together, as a sentence; null when they can. */
export function zipProblem(files: readonly { readonly size: number }[]): string | null {
  const size = files.reduce((sum, file) => sum + file.size, 0);
  return size < LARGEST
    ? null
    : "Together these files are larger than 4 GB, which a zip cannot hold. Download them one by one.";
}

/** Packs files piece by piece; no file is in memory whole. Paths are those in the archive. */
export async function zipTo(sink: ZipSink, files: readonly KernelFile[]): Promise<void> {
  let waiting: Uint8Array<ArrayBuffer>[] = [];
  let failure: Error | null = null;
  const zip = new Zip((error, piece) => {
    if (error) failure = error;
    else waiting.push(piece);
  });
  const drain = async () => {
    if (failure) throw failure;
    for (const piece of waiting.splice(0)) await sink(piece);
  };
  for (const { path, blob } of files) {
    const entry = PACKED.test(path) ? new ZipPassThrough(path) : new ZipDeflate(path, { level: 6 });
    zip.add(entry);
    for await (const chunk of blob.stream()) {
      entry.push(chunk);
      await drain();
    }
    entry.push(new Uint8Array(0), true);
    await drain();
  }
  zip.end();
  await drain();
  waiting = [];
}

/** The archive as a blob, for browsers that cannot write it straight to the disk. */
export async function zipBlob(files: readonly KernelFile[]): Promise<Blob> {
  let parts: BlobPart[] = [];
  let size = 0;
  await zipTo((piece) => {
    parts.push(piece);
    size += piece.length;
    if (size < FOLD) return;
    parts = [new Blob(parts)];
    size = 0;
  }, files);
  return new Blob(parts, { type: "application/zip" });
}
