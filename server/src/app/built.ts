import { hash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { brotliDecompressSync } from "node:zlib";
import type { DocumentContext } from "@fiddle/protocol";
import { createRequestHandler, type RouterContext, RouterContextProvider, type ServerBuild } from "react-router";
import type { AppDeps } from "./app.ts";
import { type FilesToCopy, readFilesToCopy } from "./offline-copy.ts";
import type { Env } from "../platform/env.ts";
import type { KernelHostManifest } from "../kernel-host/manifest.ts";
import { scriptsOfOpaque } from "../kernel-host/documents.ts";
import { readPackageGroups } from "../kernel-host/package-groups.ts";
import { readMirrorUrl } from "../kernel-host/package-mirror.ts";
import type { RenderPage } from "../pages/routes.ts";
import type { Log } from "../platform/log.ts";
import { readFolder, type SendFile } from "../platform/static-files.ts";
import type { SharedPages } from "../pages/shared-document.ts";
import { readSocialImages } from "../pages/social-images.ts";

/** The root folder of the repository. */
export const ROOT = join(import.meta.dirname, "../../..");

export interface LoadOptions {
  readonly root?: string;
  /** The operator's own package snapshots. */
  readonly packagesDir?: Env["packagesDir"];
  /** The operator's compiled packages. */
  readonly packageMirrorDir?: Env["packageMirrorDir"];
  readonly log?: Pick<Log, "info">;
}

/** Loads the output of `npm run build`. */
export async function loadBuild({
  root = ROOT,
  packagesDir,
  packageMirrorDir,
  log = { info() {} },
}: LoadOptions = {}): Promise<Omit<AppDeps, "env" | "log" | "content" | "learn" | "api" | "health">> {
  const entry = join(root, "web/build/server/index.js");
  const build = (await import(pathToFileURL(entry).href)) as ServerBuild;
  const kernelHost = join(root, "build/kernel-host");
  const found = await readManifest(kernelHost);
  const groupFolders = [...(packagesDir === undefined ? [] : [packagesDir]), join(kernelHost, "package-groups")];
  const packageGroups = found ? await readPackageGroups(groupFolders, found.runtimeUrl, log) : [];
  const mirrorUrl = found && packageMirrorDir ? await readMirrorUrl(packageMirrorDir, found.compiledFor, log) : null;
  const scriptTexts = found ? await readScripts(kernelHost, scriptsOfOpaque(found)) : {};
  const manifest = found && { ...found, packageGroups, mirrorUrl, scriptTexts };
  let filesToCopy: Promise<FilesToCopy | null> | null = null;
  return {
    // Read when it's first asked for, because most visits never do.
    filesToCopy: () => (filesToCopy ??= readFilesToCopy(root)),
    buildId: hash("sha256", `${build.assets.version}\n${JSON.stringify(manifest)}`).slice(0, 10),
    buildFiles: await assetFiles(join(root, "web/build/client")),
    render: renderWith(build, "production"),
    cachePages: true,
    listedPaths: listedPaths(build),
    sharedPages: sharedPages(build),
    socialImage: await readSocialImages(join(root, "web/build/client/social")),
    clientFiles: await readFolder(join(root, "web/build/client")),
    kernelHostManifest: () => manifest,
    kernelHostFiles: withPackages(await readFolder(kernelHost), {
      "package-groups/": packagesDir && (await readFolder(packagesDir)),
      "package-mirror/": packageMirrorDir && (await readFolder(packageMirrorDir)),
    }),
    pythonFiles: await readFolder(join(root, "packages/kernels/src/python/browser")),
  };
}

/** The texts of scripts, by their URLs. A package for one's own computer has them only with Brotli (scripts/local-package). */
export async function readScripts(kernelHost: string, urls: readonly string[]): Promise<Record<string, string>> {
  const texts = urls.map(async (url) => {
    const file = join(kernelHost, url.replace("/kernel/", ""));
    const compressed = await readFile(`${file}.br`).catch(() => null);
    return [url, compressed ? brotliDecompressSync(compressed).toString() : await readFile(file, "utf8")] as const;
  });
  return Object.fromEntries(await Promise.all(texts));
}

/** Adds the operator's own folders, by the beginning of their paths on the kernel host. */
function withPackages(built: SendFile, folders: Readonly<Record<string, SendFile | undefined | "">>): SendFile {
  return (request, path, headers) => {
    const [start, own] = Object.entries(folders).find(([start]) => path.startsWith(start)) ?? [];
    return built(request, path, headers) ?? (start && own ? own(request, path.slice(start.length), headers) : null);
  };
}

/** Returns a function that renders pages with a build of `web/`. */
export function renderWith(
  build: ServerBuild | (() => Promise<ServerBuild>),
  mode: "production" | "development",
): RenderPage {
  const handle = createRequestHandler(build, mode);
  return async (request, context) => {
    const { documentContext } = entryModule(typeof build === "function" ? await build() : build);
    const provider = new RouterContextProvider();
    provider.set(documentContext, context);
    return handle(request, provider);
  };
}

/** The build contains its own copy of our modules, so the context's key must come from it. */
function entryModule(build: ServerBuild): { readonly documentContext: RouterContext<DocumentContext> } {
  return build.entry.module as unknown as { documentContext: RouterContext<DocumentContext> };
}

/** The paths of pages that search engines can list: those without parameters, a login, or `listed: false`. */
function listedPaths({ routes }: ServerBuild): string[] {
  const all = Object.values(routes).flatMap((route) => (route ? [route] : []));
  return all
    .filter(({ id, module }) => !all.some(({ parentId }) => parentId === id) && "default" in module)
    .filter(({ module }) => {
      const { listed = true, needsLogin = false } = (module.handle ?? {}) as { listed?: boolean; needsLogin?: boolean };
      return listed && !needsLogin;
    })
    .map(({ path = "" }) => `/${path}`)
    .filter((path) => !/[:*]/.test(path));
}

/** The pages that say what they read of their address. Those without parameters in their path come first, as in the router. */
export function sharedPages({ routes }: Pick<ServerBuild, "routes">): SharedPages {
  return Object.values(routes)
    .flatMap((route) => {
      const { reads } = (route?.module.handle ?? {}) as { reads?: readonly string[] };
      return route && reads ? [{ route: route.path ?? "", reads }] : [];
    })
    .toSorted((a, b) => Number(a.route.includes(":")) - Number(b.route.includes(":")))
    .map(({ route, reads }) => ({ path: new RegExp(`^/${route.replaceAll(/:\w+/g, "[^/]+")}$`), reads }));
}

async function assetFiles(client: string): Promise<string[]> {
  const names = await readdir(join(client, "assets"));
  return names.filter((name) => /\.(js|css)$/.test(name)).map((name) => `/assets/${name}`);
}

/** Reads the manifest that the kernel host's build writes for the server. Null before the first build. */
export async function readManifest(folder: string): Promise<KernelHostManifest | null> {
  const text = await readFile(join(folder, "manifest.json"), "utf8").catch(() => null);
  return text === null ? null : (JSON.parse(text) as KernelHostManifest);
}
