import { globSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { ownPaths } from "./kernel-documents.ts";
import type { SiteFolder } from "./site-folder.ts";

interface Assets {
  /** The folder in which `loadBuild` finds the build. */
  readonly root: string;
  readonly base: string;
  readonly folder: SiteFolder;
  /** The folder of the site's own packages; null for none. */
  readonly mirror: string | null;
}

const isCompressed = (path: string) => /\.(br|gz|zst)$/.test(path);

/** Copies the files of a build. Hosts compress by themselves what they send. */
export async function copyAssets({ root, base, folder, mirror }: Assets): Promise<void> {
  await folder.copy(join(root, "web/build/client"), "", (path) => !isCompressed(path) && !path.startsWith(".vite"));
  const kernel = join(root, "build/kernel-host");
  await folder.copy(join(kernel, "assets"), "kernel/assets", (path) => !isCompressed(path));
  await folder.copy(join(kernel, "runtime"), "kernel/runtime", (path) => !isCompressed(path));
  if (mirror !== null) await folder.copy(mirror, "kernel/package-mirror", (path) => !isCompressed(path));
  if (base === "") return;
  for (const name of globSync("kernel/assets/*.js", { cwd: folder.path })) {
    const text = await readFile(join(folder.path, name), "utf8");
    const changed = ownPaths(text, `${base}/kernel`);
    if (changed !== text) await writeFile(join(folder.path, name), changed);
  }
}
