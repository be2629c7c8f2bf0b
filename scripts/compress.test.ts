import { mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";
import { beforeEach, expect, test } from "vitest";
import { temporaryFolder } from "./temporary-folder.ts";
import { compressFolders } from "./compress.ts";

const LONG = "a line of text\n".repeat(1000);
let folder: string;
let files: string;
let cache: string;

beforeEach(async () => {
  folder = await temporaryFolder();
  files = join(folder, "files");
  cache = join(folder, "cache");
  await mkdir(join(files, "deep"), { recursive: true });
  await writeFile(join(files, "deep/long.js"), LONG);
  await writeFile(join(files, "short.js"), "short");
  await writeFile(join(files, "noise.bin"), crypto.getRandomValues(new Uint8Array(4000)));
  await writeFile(join(files, "font.woff2"), LONG);
});

test("writes copies of files that get smaller, and of no others", async () => {
  await compressFolders([files], cache);
  expect((await readdir(files, { recursive: true })).sort()).toEqual([
    "deep",
    "deep/long.js",
    "deep/long.js.br",
    "deep/long.js.gz",
    "font.woff2",
    "noise.bin",
    "short.js",
  ]);
  expect(brotliDecompressSync(await readFile(join(files, "deep/long.js.br"))).toString()).toBe(LONG);
  expect(gunzipSync(await readFile(join(files, "deep/long.js.gz"))).toString()).toBe(LONG);
});

test("large files also get a copy that decompresses fast", async () => {
  const large = LONG.repeat(70);
  await writeFile(join(files, "large.wasm"), large);
  await compressFolders([files], cache);
  expect(zstdDecompressSync(await readFile(join(files, "large.wasm.zst"))).toString()).toBe(large);
});

test("quick copies are replaced by better ones, and never the other way around", async () => {
  const small = async () => (await stat(join(files, "deep/words.js.br"))).size;
  const words = Array.from({ length: 2000 }, (_, index) => `word${(index * 7919) % 1009}`).join(" ");
  await writeFile(join(files, "deep/words.js"), words);
  await compressFolders([files], cache, { quick: true });
  expect(brotliDecompressSync(await readFile(join(files, "deep/words.js.br"))).toString()).toBe(words);
  const quick = await small();
  await compressFolders([files], cache);
  const best = await small();
  expect(best).toBeLessThan(quick);
  const made = await times();
  await compressFolders([files], cache, { quick: true });
  expect([await small(), await times()]).toEqual([best, made]);
});

test("copies are cached by content until no file has that content", async () => {
  await compressFolders([files], cache);
  const made = await times();
  await writeFile(join(files, "renamed.js"), LONG);
  await rm(join(files, "deep"), { recursive: true });
  await compressFolders([files], cache);
  expect(await times()).toEqual(made);
  await rm(join(files, "renamed.js"));
  await compressFolders([files], cache);
  expect(Object.keys(await times()).length).toBe(Object.keys(made).length - 2);
});

async function times(): Promise<Record<string, number>> {
  const names = await readdir(cache);
  return Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, (await stat(join(cache, name))).mtimeMs])),
  );
}
