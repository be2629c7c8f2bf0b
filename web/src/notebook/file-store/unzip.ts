import type { KernelFile } from "@fiddle/kernels";
import { safePath } from "./entry.ts";
import { fileName, HOME } from "./path.ts";
import { splitEnding } from "./names.ts";
import { isSizeMismatch, readZipDirectory, type ZipEntry, ZipError } from "../../zip/read-zip.ts";

export interface ZipLimits {
  readonly entries: number;
  /** The total uncompressed size of all entries, in bytes. */
  readonly size: number;
}

export const MAX_UNZIPPED: ZipLimits = { entries: 10_000, size: 1_000_000_000 };

/**
 * Unpacks an archive's files one after the other into `folder`, or into a new folder there if the archive has several
 * entries at its top level. Throws a `ZipError` before unpacking anything that is not allowed.
 */
export async function unzip(
  name: string,
  zip: Blob,
  folder: string,
  limits: ZipLimits = MAX_UNZIPPED,
): Promise<readonly KernelFile[]> {
  const entries = (await readZipDirectory(zip)).filter(({ path, symlink }) => !symlink && !isMacMetadata(path));
  const target = topNames(entries).size > 1 ? `${folder}/${splitEnding(name).stem}` : folder;
  const places = checkEntries(name, entries, target, limits);
  const files: KernelFile[] = [];
  let left = limits.size;
  for (const { entry, path } of places) {
    const blob = await unpack(entry, left, name);
    left -= blob.size;
    files.push({ path, blob });
  }
  return files;
}

function checkEntries(name: string, files: readonly ZipEntry[], target: string, limits: ZipLimits) {
  if (files.length > limits.entries) throw new ZipError(tooMany(name, files.length, limits));
  if (files.reduce((sum, { size }) => sum + size, 0) > limits.size) throw new ZipError(tooLarge(name, limits));
  if (files.some(({ encrypted }) => encrypted))
    throw new ZipError(`${name} is protected by a password. Unpack it on your computer and upload the files.`);
  return files.map((entry) => {
    const inner = entry.path.replaceAll("\\", "/");
    const path = inner.startsWith("/") || /^[a-z]:/i.test(inner) ? null : safePath(`${target}/${inner}`);
    if (path === null || !path.startsWith(`${HOME}/`))
      throw new ZipError(
        `${name} holds “${entry.path.slice(0, 60)}”, which points outside its folder. It wasn't unpacked.`,
      );
    return { entry, path };
  });
}

/** Counts the actual bytes, because an archive can lie about its sizes. */
async function unpack(entry: ZipEntry, limit: number, name: string): Promise<Blob> {
  let size = 0;
  const counter = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      size += chunk.length;
      if (size > limit || size > entry.size) controller.error(new ZipError(tooMuch(name)));
      else controller.enqueue(chunk);
    },
  });
  try {
    const [blob] = await Promise.all([new Response(counter.readable).blob(), entry.unpackTo(counter.writable)]);
    return blob;
  } catch (error) {
    if (size > limit || size > entry.size || isSizeMismatch(error)) throw new ZipError(tooMuch(name), { cause: error });
    throw new ZipError(
      `${name} is damaged or packed in a way this page can't read: “${fileName(entry.path)}” couldn't be unpacked. Unpack it on your computer.`,
      { cause: error },
    );
  }
}

function topNames(entries: readonly ZipEntry[]): ReadonlySet<string> {
  return new Set(entries.map(({ path }) => path.replaceAll("\\", "/").split("/")[0] ?? ""));
}

/** True for files that macOS adds to archives. */
function isMacMetadata(path: string): boolean {
  return path.startsWith("__MACOSX/") || fileName(path) === ".DS_Store";
}

function tooMany(name: string, count: number, { entries }: ZipLimits): string {
  return `${name} holds ${count.toLocaleString("en")} files; the limit here is ${entries.toLocaleString("en")}. Unpack it on your computer.`;
}

function tooLarge(name: string, { size }: ZipLimits): string {
  return `${name} is larger than ${Math.round(size / 1e6).toLocaleString("en")} MB unpacked, which is too large here. Unpack it on your computer.`;
}

function tooMuch(name: string): string {
  return `${name} unpacks to more than it claims. It may be malicious, so it wasn't unpacked.`;
}
