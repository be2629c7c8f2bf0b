import { readFileSync, globSync } from "node:fs";
import { dirname, join, relative } from "node:path";

/** Which workspace may import which. A workspace may always import itself. */
const ALLOWED: Record<string, readonly string[]> = {
  "packages/notebook": [],
  "packages/ui": [],
  "packages/protocol": ["packages/notebook"],
  "packages/kernels": ["packages/notebook"],
  "packages/content": ["packages/notebook", "packages/protocol"],
  "kernel-host": ["packages/kernels", "packages/notebook"],
  web: ["packages/notebook", "packages/protocol", "packages/kernels", "packages/content", "packages/ui"],
  server: ["packages/notebook", "packages/protocol", "packages/content"],
};

/** Of these a workspace may import the types, which leave no trace when it runs. */
const TYPES_ONLY: Record<string, readonly string[]> = { server: ["packages/kernels"] };

/**
 * Inside `web/src`, each folder may import the folders after it. Folders in one row do not know each other.
 * `root`, `routes` and `entry` files may import anything.
 */
const WEB_ORDER: readonly (readonly string[])[] = [
  ["pages"],
  ["layouts"],
  ["admin"],
  ["learn", "saved", "tools"],
  ["notebook"],
  ["stepper"],
  ["agent", "connections", "editor", "fiddles", "kernels", "language", "links", "tables"],
  ["outputs"],
  ["analytics"],
  ["accounts"],
  ["platform"],
  ["styles"],
];

const IMPORT = /(import type [^;]*?)?(?:from|import)\s*\(?\s*["']([^"']+)["']/g;

/** Every import that goes against the two tables, as `file: sentence`. */
export function findWrongImports(root: string): string[] {
  const files = globSync("{packages/*,kernel-host,web,server}/**/*.{ts,tsx}", {
    cwd: root,
    exclude: (path) => /node_modules|web\/build|\.react-router/.test(path),
  });
  return files.flatMap((file) =>
    [...readFileSync(join(root, file), "utf8").matchAll(IMPORT)].flatMap(([, type, target]) => {
      const problem = target && wrong(file, target, type !== undefined);
      return problem ? [`${file}: ${problem}`] : [];
    }),
  );
}

function wrong(file: string, target: string, type: boolean): string | null {
  const from = workspaceOf(file);
  const to = target.startsWith(".") ? workspaceOf(relative(".", join(dirname(file), target))) : packageFolder(target);
  if (!to || !from) return null;
  if (to !== from) {
    if (target.startsWith(".")) return `imports ${target} by path; import the package by name`;
    if (type && TYPES_ONLY[from]?.includes(to)) return null;
    return ALLOWED[from]?.includes(to) ? null : `${from} may not import ${to}`;
  }
  if (from !== "web" || !target.startsWith(".")) return null;
  const [fromFolder, toFolder] = [webFolder(file), webFolder(join(dirname(file), target))];
  if (!fromFolder || !toFolder || fromFolder === toFolder) return null;
  return rank(fromFolder) < rank(toFolder) ? null : `web/src/${fromFolder} may not import web/src/${toFolder}`;
}

function workspaceOf(file: string): string | undefined {
  return Object.keys(ALLOWED).find((folder) => file.startsWith(`${folder}/`));
}

function packageFolder(target: string): string | undefined {
  const name = /^@fiddle\/([^/]+)/.exec(target)?.[1];
  if (!name) return undefined;
  return name in ALLOWED ? name : `packages/${name}`;
}

function webFolder(file: string): string | undefined {
  return /^web\/src\/([^/]+)\//.exec(file)?.[1];
}

function rank(folder: string): number {
  const row = WEB_ORDER.findIndex((folders) => folders.includes(folder));
  if (row < 0) throw new Error(`web/src/${folder} has no place in scripts/imports.ts; add it to WEB_ORDER`);
  return row;
}
