import { fromBase64 } from "@fiddle/notebook/base64";
import { sha256Of } from "@fiddle/notebook/bytes";
import {
  OFFLINE_COPY_PATH,
  type OfflineAnswers,
  offlineAnswersPath,
  offlineAnswersSchema,
  type OfflineCopy,
  offlineCopySchema,
  type OfflineFile,
  type OfflineFiles,
  offlineFilesSchema,
} from "@fiddle/protocol/offline-copy.ts";
import type { z } from "zod";
import type { CopyFolder } from "./copy-folder.ts";
import { makeIndex, removeUnneeded, switchTo } from "./copy-index.ts";

/** Downloads at once. */
const MAX_PARALLEL = 4;
/** How often a file is requested before the download stops. */
const ATTEMPTS = 3;

/** Fetches a path of one of the two hosts. */
export type FetchFile = (path: string, signal: AbortSignal) => Promise<Response>;

export interface DownloadParts {
  readonly folder: CopyFolder;
  /** From the app's own host, without cookies. */
  readonly fetchApp: FetchFile;
  readonly fetchKernel: FetchFile;
  readonly signal: AbortSignal;
  /** Between 0 and 1. */
  readonly report: (share: number) => void;
}

/** The release on the server changed during the download. What has arrived stays. */
export class ReleaseChanged extends Error {}

/** Which build the server has. */
export function askForCopy(fetchApp: FetchFile, signal: AbortSignal): Promise<OfflineCopy> {
  return readJson(offlineCopySchema, fetchApp, OFFLINE_COPY_PATH, signal);
}

/** Downloads what the copy doesn't have of a build, then makes it the current one. It can be ended at any moment, and called again. */
export async function downloadCopy({ build, files: filesBuild }: OfflineCopy, parts: DownloadParts): Promise<void> {
  const { folder, fetchApp, signal } = parts;
  const files = await readJson(offlineFilesSchema, fetchApp, "/offline.json", signal);
  const answers = await readJson(offlineAnswersSchema, fetchApp, offlineAnswersPath(build), signal);
  if (files.build !== filesBuild || answers.build !== build || !fitTogether(files, answers)) throw new ReleaseChanged();
  const have = new Set(await folder.list("blobs"));
  const total = files.files.reduce((sum, { bytes }) => sum + bytes, 0);
  let done = 0;
  await inParallel(
    files.files,
    async (file) => {
      await keepFile(file, have, parts);
      done += file.bytes;
      parts.report(done / total);
    },
    signal,
  );
  await inParallel(
    answers.answers,
    async ({ sha256, body, isBase64 }) => {
      await keepBlob(folder, sha256, isBase64 ? fromBase64(body) : new TextEncoder().encode(body), have);
    },
    signal,
  );
  signal.throwIfAborted();
  await switchTo(folder, makeIndex(build, files, answers));
  await removeUnneeded(folder);
}

/** Whether documents name only scripts and styles that the build has. */
function fitTogether({ files }: OfflineFiles, { answers }: OfflineAnswers): boolean {
  const paths = new Set(files.map(({ path }) => path));
  return answers.every(({ headers, body }) => {
    if (!headers["content-type"]?.startsWith("text/html")) return true;
    return [...body.matchAll(/(?:src|href)="(\/assets\/[^"#?]+)/g)].every(([, path = ""]) => paths.has(path));
  });
}

async function keepFile(
  { path, host, sha256, bytes }: OfflineFile,
  have: ReadonlySet<string>,
  { folder, fetchApp, fetchKernel, signal }: DownloadParts,
): Promise<void> {
  if (have.has(sha256)) {
    const kept = await folder.read(`blobs/${sha256}`);
    if (kept?.size === bytes && (await sha256Of(await kept.arrayBuffer())) === sha256) return;
  }
  for (let attempt = 1; ; attempt += 1) {
    try {
      const response = await (host === "app" ? fetchApp : fetchKernel)(path, signal);
      if (!response.ok) throw new Error(`${path} answered ${response.status}`);
      const content = await response.arrayBuffer();
      if ((await sha256Of(content)) !== sha256) throw new ReleaseChanged();
      return await folder.write(`blobs/${sha256}`, content);
    } catch (error) {
      signal.throwIfAborted();
      // A disk that is full stays full.
      if (attempt === ATTEMPTS || (error instanceof DOMException && error.name === "QuotaExceededError")) throw error;
    }
  }
}

async function keepBlob(
  folder: CopyFolder,
  sha256: string,
  content: Uint8Array<ArrayBuffer>,
  have: ReadonlySet<string>,
): Promise<void> {
  if ((await sha256Of(content)) !== sha256) throw new ReleaseChanged();
  const kept = have.has(sha256) ? await folder.read(`blobs/${sha256}`) : null;
  if (kept?.size !== content.length) await folder.write(`blobs/${sha256}`, content);
}

async function readJson<T>(schema: z.ZodType<T>, fetchApp: FetchFile, path: string, signal: AbortSignal): Promise<T> {
  const response = await fetchApp(path, signal);
  if (response.status === 404) throw new ReleaseChanged();
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return schema.parse(await response.json());
}

/** If one fails, no other begins. */
async function inParallel<T>(
  items: readonly T[],
  work: (item: T) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  const waiting = items.values();
  const failed = new AbortController();
  const run = async () => {
    for (const item of waiting) {
      signal.throwIfAborted();
      if (failed.signal.aborted) return;
      await work(item);
    }
  };
  const runs = Array.from({ length: MAX_PARALLEL }, () =>
    run().catch((error: unknown) => {
      failed.abort();
      throw error;
    }),
  );
  for (const result of await Promise.allSettled(runs)) if (result.status === "rejected") throw result.reason;
}
