/**
 * `offline.json`: every file of a build that pages and kernels request, for what copies them: the export, and copies that browsers
 * keep. Documents aren't listed, because the server renders them.
 */
import { hash } from "node:crypto";
import { globSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import type { OfflineFile, OfflineFiles } from "@fiddle/protocol/offline-copy.ts";
import { KERNEL_FILE_HEADERS } from "../server/src/kernel-host/routes.ts";
import { fileHeaders } from "../server/src/pages/file-headers.ts";
import { mediaTypeOf } from "../server/src/platform/static-files.ts";
import {
  appStarts,
  groupFiles,
  type GroupStarts,
  KERNEL_STARTS,
  OFFLINE_GROUPS,
  type OfflineGroup,
} from "./offline-groups.ts";

const OFFLINE_MANIFEST = "web/build/client/offline.json";
const TEXTS = new Set([".js", ".mjs", ".css"]);

/** Lists a build's files in `offline.json`. `root` is the repository's folder. */
export async function writeOfflineManifest(root: string): Promise<void> {
  const client = join(root, "web/build/client");
  const modules = JSON.parse(await readFile(join(client, ".vite/manifest.json"), "utf8")) as Parameters<
    typeof appStarts
  >[0];
  const files = [
    ...(await describe(client, "app", appStarts(modules))),
    ...(await describe(join(root, "build/kernel-host"), "kernel", KERNEL_STARTS)),
  ];
  const sizeOf = (group: OfflineGroup) =>
    files.reduce((sum, file) => (file.group === group ? sum + file.bytes : sum), 0);
  const manifest: OfflineFiles = {
    build: hash("sha256", files.map(({ host, path, sha256 }) => `${host} ${path} ${sha256}`).join("\n")).slice(0, 10),
    groups: Object.fromEntries(OFFLINE_GROUPS.map((group) => [group, sizeOf(group)])),
    files,
  };
  await writeFile(join(root, OFFLINE_MANIFEST), JSON.stringify(manifest));
}

async function describe(folder: string, host: OfflineFile["host"], starts: GroupStarts): Promise<OfflineFile[]> {
  const paths = globSync("**/*", { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll("\\", "/"),
    )
    .filter((path) => isRequested(path, host))
    .toSorted();
  const contents = await Promise.all(paths.map((path) => readFile(join(folder, path))));
  const texts = new Map(
    paths.map((path, index) => [path, TEXTS.has(extname(path)) ? (contents[index]?.toString() ?? "") : ""]),
  );
  const groups = groupFiles(texts, starts);
  return paths.map((path, index) => {
    const content = contents[index] ?? Buffer.of();
    return {
      path: host === "kernel" && path.startsWith("assets/") ? `/kernel/${path}` : `/${path}`,
      host,
      sha256: hash("sha256", content),
      bytes: content.length,
      group: groups.get(path) ?? "core",
      type: mediaTypeOf(path),
      headers: host === "app" ? fileHeaders(path) : KERNEL_FILE_HEADERS,
    };
  });
}

/** Compressed copies, and what the bundler and the server note for themselves, aren't. */
function isRequested(path: string, host: OfflineFile["host"]): boolean {
  if (/\.(br|gz|zst)$/.test(path) || path.startsWith(".")) return false;
  // Only other programs show the images of link previews.
  if (path.startsWith("social/")) return false;
  return host === "app"
    ? !/^(offline\.json|one-file[./])/.test(path)
    : path.includes("/") && !path.endsWith("groups.json");
}
