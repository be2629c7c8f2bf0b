import type { KernelFile } from "@fiddle/kernels";
import { safePath } from "./entry.ts";
import { fileName, HOME } from "./path.ts";
import { splitEnding } from "./names.ts";
import { readZipDirectory, type ZipEntry, ZipError } from "../../zip/directory.ts";

export interface ZipLimits {
  readonly entries: number;
  /** In bytes, unpacked, of all entries together. */
  readonly size: number;
}

export const ZIP_LIMITS: ZipLimits = { entries: 10_000, size: 1_000_000_000 };

/**
 * The files of an archive, unpacked one after the other into `folder`, or into a new folder there when the archive
 * has more than one thing at its top. Throws `ZipError` before anything was unpacked that must not be.
 */
export async function unzip(
  name: string,
  zip: Blob,
  folder: string,
  limits: ZipLimits = ZIP_LIMITS,
): Promise<readonly KernelFile[]> {
  const entries = (await readZipDirectory(zip)).filter(({ path, symlink }) => !symlink && !isLitter(path));
  const target = topNames(entries).size > 1 ? `${folder}/${splitEnding(name).stem}` : folder;
  const places = checkEntries(name, entries, target, limits);
  const files: KernelFile[] = [];
  let left = limits.size;
  for (const { entry, path } of places) {
    const blob = await unpack(zip, entry, left, name);
    left -= blob.size;
    files.push({ path, blob });
  }
  return files;
}

function checkEntries(name: string, entries: readonly ZipEntry[], target: string, limits: ZipLimits) {
  const files = entries.filter(({ path }) => !path.endsWith("/"));
  if (files.length > limits.entries) throw new ZipError(tooMany(name, files.length, limits));
  if (files.reduce((sum, { size }) => sum + size, 0) > limits.size) throw new ZipError(tooLarge(name, limits));
  if (files.some(({ encrypted }) => encrypted))
    throw new ZipError(`${name} is locked with a password. Unpack it on your computer and upload what is in it.`);
  const odd = files.find(({ method }) => method !== 0 && method !== 8);
  if (odd) throw new ZipError(`${name} is packed in a way this page cannot read. Unpack it on your computer.`);
  return files.map((entry) => {
    const inner = entry.path.replaceAll("\\", "/");
    const path = inner.startsWith("/") || /^[a-z]:/i.test(inner) ? null : safePath(`${target}/${inner}`);
    if (path === null || !path.startsWith(`${HOME}/`))
      throw new ZipError(
        `${name} holds “${entry.path.slice(0, 60)}”, which leads out of its folder. It was not unpacked.`,
      );
    return { entry, path };
  });
}

/** Counts what really comes out: an archive may lie about its sizes. */
async function unpack(zip: Blob, entry: ZipEntry, limit: number, name: string): Promise<Blob> {
  const header = new DataView(await zip.slice(entry.offset, entry.offset + 30).arrayBuffer());
  if (header.byteLength < 30) throw new ZipError(`${name} is damaged: “${fileName(entry.path)}” is not in it.`);
  const start = entry.offset + 30 + header.getUint16(26, true) + header.getUint16(28, true);
  const packed = zip.slice(start, start + entry.packedSize);
  if (entry.method === 0) return packed;
  let size = 0;
  const counter = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      size += chunk.length;
      if (size > limit || size > entry.size) controller.error(new ZipError(lies(name)));
      else controller.enqueue(chunk);
    },
  });
  try {
    return await new Response(
      packed.stream().pipeThrough(new DecompressionStream("deflate-raw")).pipeThrough(counter),
    ).blob();
  } catch (error) {
    if (error instanceof ZipError || size > limit || size > entry.size)
      throw new ZipError(lies(name), { cause: error });
    throw new ZipError(`${name} is damaged: “${fileName(entry.path)}” could not be unpacked.`, { cause: error });
  }
}

function topNames(entries: readonly ZipEntry[]): ReadonlySet<string> {
  return new Set(entries.map(({ path }) => path.replaceAll("\\", "/").split("/")[0] ?? ""));
}

/** What macOS puts into archives besides the files. */
function isLitter(path: string): boolean {
  return path.startsWith("__MACOSX/") || fileName(path) === ".DS_Store";
}

function tooMany(name: string, count: number, { entries }: ZipLimits): string {
  return `${name} holds ${count.toLocaleString("en")} files; at most ${entries.toLocaleString("en")} can be unpacked here. Unpack it on your computer.`;
}

function tooLarge(name: string, { size }: ZipLimits): string {
  return `${name} would take more than ${Math.round(size / 1e6).toLocaleString("en")} MB unpacked, which is too much here. Unpack it on your computer.`;
}

function lies(name: string): string {
  return `${name} unpacks to more than it says. It may be made to do harm, and was not unpacked.`;
}
