import type { OfflineAnswers, OfflineFiles } from "@fiddle/protocol/offline-copy.ts";
import type { CopyFolder } from "./copy-folder.ts";

/** The hash of the content, which is the name of its blob, and which of the headers it is sent with. */
type Entry = readonly [sha256: string, headers: number];

/** What a build of the copy has. The worker reads it, so its form is that of web/public/offline-worker.js. */
export interface CopyIndex {
  readonly build: string;
  /** The app's own paths. */
  readonly entries: Readonly<Record<string, Entry>>;
  /** Beginnings of paths, each with what answers all of them. */
  readonly prefixes: readonly (readonly [start: string, Entry])[];
  /** Files of the kernel host by their path, which the worker can't answer. */
  readonly kernelFiles: Readonly<Record<string, Entry>>;
  readonly headers: readonly Readonly<Record<string, string>>[];
}

interface Current {
  readonly build: string;
  /** Kept for pages that were loaded before the update. */
  readonly previous: string | null;
}

const CURRENT = "current.json";

export function makeIndex(build: string, { files }: OfflineFiles, { answers }: OfflineAnswers): CopyIndex {
  const headers = new Map<string, number>();
  const headersOf = (all: Readonly<Record<string, string>>) => {
    const text = JSON.stringify(all);
    const known = headers.get(text) ?? headers.size;
    headers.set(text, known);
    return known;
  };
  const index = {
    build,
    entries: {} as Record<string, Entry>,
    prefixes: [] as [string, Entry][],
    kernelFiles: {} as Record<string, Entry>,
  };
  for (const { path, host, sha256, type, headers } of files)
    (host === "app" ? index.entries : index.kernelFiles)[path] = [
      sha256,
      headersOf({ "content-type": type, "x-content-type-options": "nosniff", ...headers }),
    ];
  for (const { path, sha256, headers } of answers) {
    const entry: Entry = [sha256, headersOf(headers)];
    if (path.endsWith("*")) index.prefixes.push([path.slice(0, -1), entry]);
    else index.entries[path] = entry;
  }
  return { ...index, headers: [...headers.keys()].map((text) => JSON.parse(text) as Record<string, string>) };
}

/** The build that the worker answers from; null without a copy. */
export async function readCurrent(folder: CopyFolder): Promise<string | null> {
  return (await readPointer(folder))?.build ?? null;
}

/** Null if the build isn't kept. */
export async function readIndex(folder: CopyFolder, build: string): Promise<CopyIndex | null> {
  const file = await folder.read(`builds/${build}.json`);
  return file && (JSON.parse(await file.text()) as CopyIndex);
}

/**
 * Makes a build that is complete the current one. The last step of the switch replaces one small file, so at any moment the worker
 * answers from the old build or from the new one, never from a mixture.
 */
export async function switchTo(folder: CopyFolder, index: CopyIndex): Promise<void> {
  const before = await readPointer(folder);
  await folder.write(`builds/${index.build}.json`, JSON.stringify(index));
  const previous = before?.build === index.build ? before.previous : (before?.build ?? null);
  await folder.write(CURRENT, JSON.stringify({ build: index.build, previous } satisfies Current));
}

/** Removes what neither the current build nor the one before needs. Nothing is removed without a copy, because one may be on its way. */
export async function removeUnneeded(folder: CopyFolder): Promise<void> {
  const current = await readPointer(folder);
  if (!current) return;
  const kept = [current.build, ...(current.previous === null ? [] : [current.previous])];
  const needed = new Set<string>();
  for (const build of kept) for (const sha256 of hashesOf(await readIndex(folder, build))) needed.add(sha256);
  for (const name of await folder.list("builds"))
    if (!kept.includes(name.replace(/\.json$/, ""))) await folder.remove(`builds/${name}`);
  for (const sha256 of await folder.list("blobs")) if (!needed.has(sha256)) await folder.remove(`blobs/${sha256}`);
}

/** The blobs that a build needs. */
export function hashesOf(index: CopyIndex | null): readonly string[] {
  if (!index) return [];
  const entries = [...Object.values(index.entries), ...index.prefixes.map(([, entry]) => entry)];
  return [...entries, ...Object.values(index.kernelFiles)].map(([sha256]) => sha256);
}

async function readPointer(folder: CopyFolder): Promise<Current | null> {
  const file = await folder.read(CURRENT);
  return file && (JSON.parse(await file.text()) as Current);
}
