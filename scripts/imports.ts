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
  ["outputs", "zip"],
  ["analytics"],
  ["accounts"],
  ["platform"],
  ["styles"],
];

/**
 * Inside `web/src/notebook`, each folder may import the folders after it, types included. Folders in one row do not know
 * each other: features meet through what `contract` declares and `app` registers.
 */
const NOTEBOOK_ORDER: readonly (readonly string[])[] = [
  // Composition: the page, the registries of commands, panels, cell slots and features.
  ["app"],
  // A view that shows the cells in another way.
  ["slides"],
  // Features.
  [
    "agent",
    "cells",
    "checkpoints",
    "cloud-sync",
    "connections",
    "contents",
    "data",
    "errors",
    "export",
    "files",
    "find",
    "import",
    "intelligence",
    "keyboard-shortcuts",
    "local-notebooks",
    "modes",
    "packages",
    "palette",
    "panels",
    "phone",
    "reactive",
    "secrets",
    "settings",
    "share",
    "stepping",
    "toolbar",
    "variables",
    "vim",
    "widgets",
  ],
  // What several features use.
  ["commands", "editing"],
  // What features know of each other: commands, panels, slots, and the services of an open notebook.
  ["contract"],
  ["sections"],
  ["checkpoint-store", "file-store", "secret-vault"],
  ["document", "notebook-diff", "selection", "session"],
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
  const workspace = target.startsWith(".")
    ? workspaceOf(relative(".", join(dirname(file), target)))
    : packageFolder(target);
  if (!workspace || !from) return null;
  if (workspace !== from) {
    if (target.startsWith(".")) return `imports ${target} by path; import the package by name`;
    if (type && TYPES_ONLY[from]?.includes(workspace)) return null;
    return ALLOWED[from]?.includes(workspace) ? null : `${from} may not import ${workspace}`;
  }
  if (from !== "web" || !target.startsWith(".")) return null;
  const to = join(dirname(file), target);
  return againstOrder("web/src", WEB_ORDER, file, to) ?? againstOrder("web/src/notebook", NOTEBOOK_ORDER, file, to);
}

/** Why an import between two folders of `parent` goes against their order; null where it does not. */
function againstOrder(
  parent: string,
  order: readonly (readonly string[])[],
  file: string,
  target: string,
): string | null {
  const [from, to] = [folderIn(parent, file), folderIn(parent, target)];
  if (!from || !to || from === to) return null;
  const rank = (folder: string) => {
    const row = order.findIndex((folders) => folders.includes(folder));
    if (row < 0) throw new Error(`${parent}/${folder} has no place in scripts/imports.ts`);
    return row;
  };
  return rank(from) < rank(to) ? null : `${parent}/${from} may not import ${parent}/${to}`;
}

function workspaceOf(file: string): string | undefined {
  return Object.keys(ALLOWED).find((folder) => file.startsWith(`${folder}/`));
}

function packageFolder(target: string): string | undefined {
  const name = /^@fiddle\/([^/]+)/.exec(target)?.[1];
  if (!name) return undefined;
  return name in ALLOWED ? name : `packages/${name}`;
}

/** The folder of `parent` that holds the file; undefined for files beside these folders and outside of them. */
function folderIn(parent: string, file: string): string | undefined {
  return file.startsWith(`${parent}/`) ? /^([^/]+)\//.exec(file.slice(parent.length + 1))?.[1] : undefined;
}
