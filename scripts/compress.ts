import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { copyFile, mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip, zstdCompress } from "node:zlib";

const SMALLEST = 256;
/**
 * Brotli's best takes a second for each 500 kB, and its copies are slow to unpack: above this many bytes Zstandard is
 * both smaller and quicker. A lesser copy of Brotli stays for browsers that know no other.
 */
const BEST_UP_TO = 1_000_000;
/** A copy that saves less is not worth its lookup. */
const WORTH = 0.95;
const COMPRESSED_ALREADY = new Set([".br", ".gz", ".zst", ".woff", ".woff2", ".png", ".jpg", ".webp", ".whl"]);

interface Encoding {
  readonly suffix: string;
  /** Files of fewer bytes have no such copy. */
  readonly from?: number;
  readonly compress: (data: Buffer, quick: boolean) => Promise<Buffer>;
}

const ENCODINGS: readonly Encoding[] = [
  {
    suffix: ".zst",
    from: BEST_UP_TO,
    compress: (data, quick) =>
      promisify(zstdCompress)(data, {
        // A browser takes no larger window than 8 MB: https://www.rfc-editor.org/rfc/rfc9659
        params: { [constants.ZSTD_c_compressionLevel]: quick ? 1 : 17, [constants.ZSTD_c_windowLog]: 23 },
      }),
  },
  {
    suffix: ".br",
    compress: (data, quick) =>
      promisify(brotliCompress)(data, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: quick ? 1 : data.length > BEST_UP_TO ? 7 : 11,
          [constants.BROTLI_PARAM_SIZE_HINT]: data.length,
        },
      }),
  },
  { suffix: ".gz", compress: (data, quick) => promisify(gzip)(data, { level: quick ? 1 : 7 }) },
];

/**
 * Writes compressed copies beside every file of the folders that gains by it. Copies are kept in `cache` by
 * content, so that a build that changes little takes little time; what no file needs any more leaves the cache.
 * `quick` makes copies that are missing in a tenth of the time, and larger.
 */
export async function compressFolders(
  folders: readonly string[],
  cache: string,
  { quick = false }: { readonly quick?: boolean } = {},
): Promise<void> {
  await mkdir(cache, { recursive: true });
  const used = new Set<string>();
  // The largest is last, and taken first: it would keep one core busy after all others had finished.
  const waiting = await smallestFirst((await Promise.all(folders.map(filesIn))).flat());
  const work = async () => {
    for (let file = waiting.pop(); file !== undefined; file = waiting.pop())
      await compressFile(file, { cache, used, quick });
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  for (const name of await readdir(cache)) if (!used.has(name)) await rm(join(cache, name));
}

interface Copies {
  readonly cache: string;
  /** The names of those in the cache that a file has. */
  readonly used: Set<string>;
  readonly quick: boolean;
}

async function compressFile(path: string, { cache, used, quick }: Copies): Promise<void> {
  const data = await readFile(path);
  if (data.length < SMALLEST) return;
  const hash = createHash("sha256").update(data).digest("hex").slice(0, 32);
  for (const { suffix, from = 0, compress } of ENCODINGS) {
    if (data.length < from) continue;
    const best = hash + suffix;
    const name = quick && !existsSync(join(cache, best)) ? `${hash}.quick${suffix}` : best;
    const kept = join(cache, name);
    if (!used.has(name) && !existsSync(kept)) await writeFile(kept, await smaller(data, () => compress(data, quick)));
    used.add(name);
    const { length } = await readFile(kept);
    // An empty entry says that this one did not gain.
    if (length > 0) await copyFile(kept, path + suffix);
  }
}

async function smaller(data: Buffer, compress: () => Promise<Buffer>): Promise<Buffer> {
  const compressed = await compress();
  return compressed.length < data.length * WORTH ? compressed : Buffer.alloc(0);
}

async function smallestFirst(files: readonly string[]): Promise<string[]> {
  const sized = await Promise.all(files.map(async (file) => ({ file, size: (await stat(file)).size })));
  return sized.toSorted((a, b) => a.size - b.size).map(({ file }) => file);
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile() && !COMPRESSED_ALREADY.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name));
}
