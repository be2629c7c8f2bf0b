import type { KernelFile } from "@fiddle/kernels";
import { BlobReader, ZipWriter } from "@zip.js/zip.js/lib/zip-core-native.js";

/** Files of these types are already compressed, so they are stored without compression. */
const COMPRESSED = /\.(?:zip|gz|bz2|xz|zst|7z|parquet|png|jpe?g|gif|webp|mp[34]|xlsx|docx|whl)$/i;

/**
 * Streams files of any size into an archive, one after the other; no file is in memory as a whole. Paths are those in
 * the archive.
 */
export async function writeZip(
  target: WritableStream<Uint8Array<ArrayBuffer>>,
  files: readonly KernelFile[],
): Promise<void> {
  const writer = new ZipWriter(target, { useWebWorkers: false, keepOrder: true });
  for (const { path, blob } of files)
    await writer.add(path, new BlobReader(blob), { level: COMPRESSED.test(path) ? 0 : 6 });
  await writer.close();
}

/** The archive as a blob, for browsers that can't write it directly to the disk. */
export async function zipBlob(files: readonly KernelFile[]): Promise<Blob> {
  const { readable, writable } = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>();
  const headers = { "content-type": "application/zip" };
  const [blob] = await Promise.all([new Response(readable, { headers }).blob(), writeZip(writable, files)]);
  return blob;
}
