import { isUtf8 } from "node:buffer";
import { hash } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { setImmediate, setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { brotliCompress, constants, createBrotliDecompress } from "node:zlib";
import {
  OFFLINE_COPY_PATH,
  type OfflineAnswers,
  offlineAnswersPath,
  type OfflineCopy,
  type OfflineFiles,
} from "@fiddle/protocol/offline-copy.ts";
import { Hono } from "hono";
import { documentsHash } from "../kernel-host/address.ts";
import { learnAddresses } from "../learn/addresses.ts";
import { createExampleApps } from "../pages/published-apps.ts";
import { apiError, notFound } from "../platform/errors.ts";
import type { AppDeps } from "./app.ts";
import { contentFiles, exampleApps, learnFiles, sitePages } from "./site-paths.ts";

/** What a copy needs to know of the build's files. */
export interface FilesToCopy {
  readonly build: string;
  /** The size of their download, in bytes. */
  readonly downloadBytes: number;
}

interface OfflineCopyDeps extends Pick<
  AppDeps,
  "env" | "buildId" | "filesToCopy" | "listedPaths" | "content" | "learn" | "socialImage" | "kernelHostManifest"
> {
  /** Answers a request of someone without an account. */
  readonly ask: (request: Request) => Promise<Response>;
}

/** About the compressed size of all answers, in bytes. */
const ANSWERS_BYTES = 3_500_000;
/** A page of a notebook whose id the server doesn't know. The worker puts the notebook's own in its place. */
const ANY_NOTEBOOK = "/fiddles/0offline-any-id0?new";
/** Headers that belong to one answer, or to the way it was sent. */
const PASSING = /^(date|etag|vary|content-length|content-encoding|transfer-encoding|connection|set-cookie)$/;

/**
 * What browsers that keep a copy ask for (docs/offline.md): `GET /offline-copy.json`, and all documents in one answer, so that a class
 * that copies the product has them rendered once.
 */
export function offlineCopyRoutes(deps: OfflineCopyDeps): Hono {
  const app = new Hono();
  let kept: { readonly build: string; readonly answers: Promise<Buffer<ArrayBuffer>> } | null = null;
  app.get(OFFLINE_COPY_PATH, async (c) => {
    const copy = await describeCopy(deps);
    if (!copy) return apiError(503, "not-ready", "The app isn't built yet. Run: npm run build");
    return c.json(copy, 200, { "cache-control": "no-store", "x-content-type-options": "nosniff" });
  });
  app.get("/offline-answers/*", async (c) => {
    const copy = await describeCopy(deps);
    if (c.req.path !== offlineAnswersPath(copy?.build ?? "")) return notFound(c.req.path);
    const build = copy?.build ?? "";
    if (kept?.build !== build) kept = { build, answers: collect(deps, build) };
    const { answers } = kept;
    const compressed = await answers.catch((error: unknown) => {
      // The next one who asks has them rendered again.
      if (kept?.answers === answers) kept = null;
      throw error;
    });
    const acceptsBrotli = /\bbr\b(?!;q=0(\.0*)?(,|$))/.test(c.req.header("accept-encoding") ?? "");
    // Piece by piece, because the whole takes tens of megabytes for each request.
    const plain = () => Readable.toWeb(Readable.from([compressed]).pipe(createBrotliDecompress()));
    return c.body(acceptsBrotli ? compressed : (plain() as ReadableStream<Uint8Array<ArrayBuffer>>), 200, {
      "content-type": "application/json; charset=utf-8",
      "cache-control": "no-cache",
      "x-content-type-options": "nosniff",
      vary: "accept-encoding",
      ...(acceptsBrotli && { "content-encoding": "br" }),
    });
  });
  return app;
}

async function describeCopy(deps: OfflineCopyDeps): Promise<OfflineCopy | null> {
  const { env, buildId, content, learn, filesToCopy, kernelHostManifest } = deps;
  const files = await filesToCopy();
  if (!files) return null;
  const kernelHost = `${env.kernelOrigin}/kernel/${documentsHash(kernelHostManifest(), env)}`;
  const named = [files.build, buildId, kernelHost, content.revision, learnAddresses(learn), env.appUrl, env.tracking];
  const build = hash("sha256", JSON.stringify(named)).slice(0, 10);
  return { build, files: files.build, downloadBytes: files.downloadBytes + ANSWERS_BYTES, kernelHost };
}

async function collect(deps: OfflineCopyDeps, build: string): Promise<Buffer<ArrayBuffer>> {
  const answers: OfflineAnswers["answers"] = [];
  for (const { path, address } of addressesOf(deps)) {
    const response = await askInTurn(deps, address);
    if (response.status >= 500) throw new Error(`${address} of the offline copy: HTTP ${response.status}`);
    // What isn't there, or has moved, isn't there in the copy either.
    if (response.status !== 200) continue;
    const bytes = Buffer.from(await response.arrayBuffer());
    const isBase64 = !isUtf8(bytes);
    const body = bytes.toString(isBase64 ? "base64" : "utf8");
    const headers = Object.fromEntries([...response.headers].filter(([name]) => !PASSING.test(name)));
    answers.push({ path, sha256: hash("sha256", bytes), headers, body, isBase64 });
    // Other requests come in between.
    await setImmediate();
  }
  const text = JSON.stringify({ build, answers } satisfies OfflineAnswers);
  // A better quality would take ten times as long.
  const params = { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 24 };
  return promisify(brotliCompress)(text, { params });
}

/** Rendering has a limit for a time, so that others come in between. On a slow machine, all pages together reach it. */
async function askInTurn(deps: OfflineCopyDeps, address: string): Promise<Response> {
  for (;;) {
    const response = await deps.ask(new Request(deps.env.appUrl + address));
    if (response.status !== 429) return response;
    await wait(Number(response.headers.get("retry-after") ?? 1) * 1000);
  }
}

function addressesOf({ learn, content, listedPaths, socialImage }: OfflineCopyDeps) {
  const examples = createExampleApps(learn, socialImage);
  const pages = [...sitePages({ listedPaths, content, learn, examples }), "/saved/recent"];
  const data = pages
    .filter((path) => !content.isReading(path))
    .map((path) => (path === "/" ? "/_.data" : `${path}.data`));
  const notebooks = exampleApps({ learn, examples }).map((slug) => `/apps/${slug}/notebook.json`);
  const addresses = [...pages, ...data, ...learnFiles(learn), ...contentFiles(content), ...notebooks];
  return [
    ...addresses.map((address) => ({ path: address.replace(/\?.*/, ""), address })),
    { path: "/fiddles/*", address: ANY_NOTEBOOK },
  ];
}

/** What the build's `offline.json` lists, with the size of each file's compressed copy. Null before the first build. */
export async function readFilesToCopy(root: string): Promise<FilesToCopy | null> {
  const client = join(root, "web/build/client");
  const text = await readFile(join(client, "offline.json"), "utf8").catch(() => null);
  if (text === null) return null;
  const { build, files } = JSON.parse(text) as OfflineFiles;
  const sizes = files.map(({ path, host, bytes }) => {
    const file =
      host === "app" ? join(client, path) : join(root, "build/kernel-host", path.replace(/^\/kernel\//, "/"));
    return stat(`${file}.br`).then(
      ({ size }) => size,
      () => bytes,
    );
  });
  return { build, downloadBytes: (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) };
}
