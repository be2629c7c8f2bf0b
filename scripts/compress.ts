import { hash } from "node:crypto";
import { existsSync } from "node:fs";
import { copyFile, mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip, zstdCompress } from "node:zlib";

const MIN_BYTES = 256;
/**
 * Brotli's best level takes a second per 500 kB and is slow to decompress. Above this size, Zstandard is both smaller and
 * faster; browsers without it get Brotli at a lower level.
 */
const ZSTANDARD_MIN_BYTES = 1_000_000;
/** A copy above this share of the original isn't worth keeping. */
const MAX_RATIO = 0.95;
const COMPRESSED_EXTENSIONS = new Set([".br", ".gz", ".zst", ".woff", ".woff2", ".png", ".jpg", ".webp", ".whl"]);

interface Encoding {
  readonly suffix: string;
  /** Smaller files don't get such a copy. */
  readonly minBytes?: number;
  readonly compress: (data: Buffer, quick: boolean) => Promise<Buffer>;
}

const ENCODINGS: readonly Encoding[] = [
  {
    suffix: ".zst",
    minBytes: ZSTANDARD_MIN_BYTES,
    compress: (data, quick) =>
      promisify(zstdCompress)(data, {
        // Browsers don't accept windows above 8 MB: https://www.rfc-editor.org/rfc/rfc9659
        params: { [constants.ZSTD_c_compressionLevel]: quick ? 1 : 17, [constants.ZSTD_c_windowLog]: 23 },
      }),
  },
  {
    suffix: ".br",
    compress: (data, quick) =>
      promisify(brotliCompress)(data, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: quick ? 1 : data.length > ZSTANDARD_MIN_BYTES ? 7 : 11,
          [constants.BROTLI_PARAM_SIZE_HINT]: data.length,
        },
      }),
  },
  { suffix: ".gz", compress: (data, quick) => promisify(gzip)(data, { level: quick ? 1 : 7 }) },
];

/**
 * Writes compressed copies next to every file that gets smaller. Copies are cached in `cache` by content, so that a small
 * change doesn't take long to build, and unused ones are removed from it. `quick` makes missing copies in a tenth of the
 * time, but larger.
 */
export async function compressFolders(
  folders: readonly string[],
  cache: string,
  { quick = false }: { readonly quick?: boolean } = {},
): Promise<void> {
  await mkdir(cache, { recursive: true });
  const used = new Set<string>();
  // The largest files come last and are popped first. Otherwise one core would be busy with one when the others are done.
  const queue = await smallestFirst((await Promise.all(folders.map(filesIn))).flat());
  const work = async () => {
    for (let file = queue.pop(); file !== undefined; file = queue.pop())
      await compressFile(file, { cache, used, quick });
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  for (const name of await readdir(cache)) if (!used.has(name)) await rm(join(cache, name));
}

interface CompressOptions {
  readonly cache: string;
  /** The names of all cache entries in use. */
  readonly used: Set<string>;
  readonly quick: boolean;
}

async function compressFile(path: string, { cache, used, quick }: CompressOptions): Promise<void> {
  const data = await readFile(path);
  if (data.length < MIN_BYTES) return;
  const digest = hash("sha256", data).slice(0, 32);
  for (const { suffix, minBytes = 0, compress } of ENCODINGS) {
    if (data.length < minBytes) continue;
    const best = digest + suffix;
    const name = quick && !existsSync(join(cache, best)) ? `${digest}.quick${suffix}` : best;
    const copy = join(cache, name);
    if (!used.has(name) && !existsSync(copy)) await writeFile(copy, await smaller(data, () => compress(data, quick)));
    used.add(name);
    const { length } = await readFile(copy);
    // An empty entry means that compressing didn't make this file smaller.
    if (length > 0) await copyFile(copy, path + suffix);
  }
}

async function smaller(data: Buffer, compress: () => Promise<Buffer>): Promise<Buffer> {
  const compressed = await compress();
  return compressed.length < data.length * MAX_RATIO ? compressed : Buffer.alloc(0);
}

async function smallestFirst(files: readonly string[]): Promise<string[]> {
  const sized = await Promise.all(files.map(async (file) => ({ file, size: (await stat(file)).size })));
  return sized.toSorted((a, b) => a.size - b.size).map(({ file }) => file);
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile() && !COMPRESSED_EXTENSIONS.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name));
}
