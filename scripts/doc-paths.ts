import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";

const ARCHITECTURE = "docs/ARCHITECTURE.md";

/** Folders whose subfolders the architecture page has to name. */
const NAMED = ["packages", "packages/kernels/src", "server/src", "web/src", "web/src/notebook"];

/** A path of the repository in backquotes: it begins with one of its folders and ends with a file extension. */
const PATH = /`((?:\.ci|bench|docs|e2e|kernel-host|packages|scripts|server|web)\/[\w./-]+\.(?:css|json|md|py|tsx?))`/g;

/** Paths in the documentation that don't exist, and folders that the architecture page doesn't name, as `file: sentence`. */
export function findDocPathProblems(root: string): string[] {
  const docs = ["README.md", "CONTRIBUTING.md", ...globSync("docs/**/*.md", { cwd: root })];
  const missing = docs.flatMap((doc) =>
    missingPaths(readFileSync(join(root, doc), "utf8"), (path) => existsSync(join(root, path))).map(
      (path) => `${doc}: there is no ${path}`,
    ),
  );
  const architecture = readFileSync(join(root, ARCHITECTURE), "utf8");
  const folders = NAMED.flatMap((parent) =>
    globSync("*/", { cwd: join(root, parent) }).map((folder) => `${parent}/${folder.replace(/\/$/, "")}`),
  );
  const unnamed = unnamedFolders(architecture, folders);
  return [...missing, ...unnamed.map((folder) => `${ARCHITECTURE}: name the folder ${folder}`)];
}

/** The paths in a text that `exists` rejects. */
export function missingPaths(text: string, exists: (path: string) => boolean): string[] {
  return [...text.matchAll(PATH)].flatMap(([, path = ""]) => (exists(path) ? [] : [path]));
}

/** The folders of which the text contains neither the path nor the name in backquotes. */
export function unnamedFolders(text: string, folders: readonly string[]): string[] {
  return folders.filter(
    (folder) => !text.includes(`\`${folder}\``) && !text.includes(`\`${folder.split("/").at(-1)}\``),
  );
}
