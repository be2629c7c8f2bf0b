import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";

const ARCHITECTURE = "docs/ARCHITECTURE.md";
/** Maps the specification's names and texts to files. */
const SPECIFICATION = "docs/specification.md";

/** Folders whose subfolders the architecture page has to name. */
const NAMED = ["packages", "packages/kernels/src", "server/src", "web/src", "web/src/notebook"];

/** A path of the repository in backquotes: it begins with one of its folders and ends with a file extension. */
const PATH = /`((?:\.ci|bench|docs|e2e|kernel-host|packages|scripts|server|web)\/[\w./-]+\.(?:css|json|md|py|tsx?))`/g;

/** A name in backquotes or a text in quotation marks. */
const QUOTED = /`([^`]+)`|"([^"]+)"/g;

/**
 * Paths in the documentation that don't exist, folders that the architecture page doesn't name, and names and texts of the
 * specification's page that their files don't contain, as `file: sentence`.
 */
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
  const read = (path: string) => (existsSync(join(root, path)) ? readFileSync(join(root, path), "utf8") : "");
  const unsaid = unsaidTexts(read(SPECIFICATION), read);
  return [
    ...missing,
    ...unnamed.map((folder) => `${ARCHITECTURE}: name the folder ${folder}`),
    ...unsaid.map((text) => `${SPECIFICATION}: the files beside it don't contain ${text}`),
  ];
}

export function missingPaths(text: string, exists: (path: string) => boolean): string[] {
  return [...text.matchAll(PATH)].flatMap(([, path = ""]) => (exists(path) ? [] : [path]));
}

/** The folders of which the text contains neither the path nor the name in backquotes. */
export function unnamedFolders(text: string, folders: readonly string[]): string[] {
  return folders.filter(
    (folder) => !text.includes(`\`${folder}\``) && !text.includes(`\`${folder.split("/").at(-1)}\``),
  );
}

/**
 * The names and texts of a page that none of the files named beside them contains. Beside them is between the line's dots: `a`
 * and "b {name}": `web/src/a.ts` · `c`: `web/src/c.ts`. What is in braces differs from time to time.
 */
export function unsaidTexts(page: string, read: (path: string) => string): string[] {
  return page.split(/\n| · /).flatMap((entry) => {
    const sources = [...entry.matchAll(PATH)].map(([, path = ""]) => read(path));
    if (sources.length === 0) return [];
    return [...entry.replaceAll(PATH, "").matchAll(QUOTED)]
      .map(([, name, text]) => name ?? text ?? "")
      .filter((text) => !sources.some((source) => text.split(/\{\w+\}/).every((part) => source.includes(part))));
  });
}
