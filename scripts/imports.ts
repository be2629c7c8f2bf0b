import { readFileSync, globSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";

/** Which workspace can import which. A workspace can always import itself. */
const ALLOWED: Record<string, readonly string[]> = {
  "packages/notebook": [],
  "packages/sql": [],
  "packages/ui": [],
  "packages/protocol": ["packages/notebook"],
  "packages/kernels": ["packages/notebook", "packages/sql"],
  "packages/content": ["packages/notebook", "packages/protocol"],
  "packages/agent": ["packages/notebook", "packages/protocol"],
  "packages/runner": ["packages/kernels", "packages/notebook", "packages/protocol"],
  "kernel-host": ["packages/kernels", "packages/notebook"],
  web: [
    "packages/notebook",
    "packages/protocol",
    "packages/kernels",
    "packages/content",
    "packages/agent",
    "packages/sql",
    "packages/ui",
  ],
  server: ["packages/notebook", "packages/protocol", "packages/content", "packages/agent", "packages/sql"],
};

/** Modules that a workspace can import, although not their package: they know nothing of what the package is about. */
const ALLOWED_MODULES: Record<string, readonly string[]> = {
  "packages/ui": ["@fiddle/notebook/message-of"],
  // A notebook's queries on connections, and their results as outputs. The name by which scripts of outputs import others.
  server: ["@fiddle/kernels/connection-cells", "@fiddle/kernels/query-outputs", "@fiddle/kernels/own-modules"],
};

/** Workspaces from which only types can be imported, which don't exist at run time. */
const TYPES_ONLY: Record<string, readonly string[]> = {
  server: ["packages/kernels"],
  "packages/kernels": ["packages/protocol"],
};

/**
 * Inside `web/src`, each folder can import the folders in later rows, but not those in its own row. `root`, `routes` and
 * `entry` files can import anything.
 */
const WEB_ORDER: readonly (readonly string[])[] = [
  ["pages", "one-file"],
  ["layouts"],
  ["admin"],
  ["learn"],
  ["saved", "tools"],
  ["notebook"],
  ["judge", "stepper"],
  ["agent", "connections", "editor", "fiddles", "folder", "kernels", "language", "links", "tables"],
  ["outputs", "zip"],
  ["offline"],
  ["analytics"],
  ["accounts"],
  ["platform"],
  ["styles"],
];

/**
 * Inside `web/src/notebook`, each folder can import the folders in later rows, types included, but not those in its own
 * row: features meet through what `contract` declares and `app` registers.
 */
const NOTEBOOK_ORDER: readonly (readonly string[])[] = [
  // Composition: the page, the registries of commands, panels, cell slots and features.
  ["app"],
  // Other views of the cells.
  ["slides", "app-view"],
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
    "folder-file",
    "import",
    "inputs",
    "intelligence",
    "jupyter",
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

/**
 * Inside `server/src`, each folder can import the folders in later rows, types included, but not those in its own row.
 * Features meet through what `contract` declares and `app` opens, and through `storage`, where fiddles and files have the
 * same bytes in hand.
 */
const SERVER_ORDER: readonly (readonly string[])[] = [
  // Tests that start the server as a process.
  ["processes"],
  // Composition: the hosts, the list of routes, and the services that are opened once.
  ["app"],
  // What shows or changes every feature: the operators' work, and the documents.
  ["admin", "pages"],
  // What refreshes published apps.
  ["refreshes"],
  // What publishes a fiddle with its files.
  ["publications"],
  // Features.
  [
    "accounts",
    "agent",
    "billing",
    "cards",
    "connections",
    "content",
    "fiddles",
    "files",
    "folder",
    "kernel-host",
    "learn",
  ],
  ["storage"],
  // How a call is declared, and what it passes before its handler.
  ["api"],
  // What features know of each other: the services, the signed-in user, the policy, a fiddle.
  ["contract"],
  ["database", "limits", "mail"],
  ["platform"],
];

/**
 * Inside `packages/agent/src`, each folder and each file beside the folders can import those in later rows, types included, but
 * not those in its own row. Tests can use the scripted models.
 */
const AGENT_ORDER: readonly (readonly string[])[] = [
  // Models that answer by a script, for tests.
  ["script"],
  // What the server and the page call.
  ["complete-code.ts", "run-agent.ts", "suggest.ts", "tutor"],
  ["run"],
  ["reading"],
  ["context"],
  ["model"],
  ["estimate-tokens.ts", "source-reader.ts", "tools.ts"],
];

const IMPORT = /(import type [^;]*?)?(?:from|import)\s*\(?\s*["'`]([^"'`]+)["'`]/g;

/** Every import that the tables forbid, as `file: sentence`. */
export function findForbiddenImports(root: string): string[] {
  const files = globSync("{packages/*,kernel-host,web,server}/**/*.{ts,tsx}", {
    cwd: root,
    exclude: (path) => /node_modules|web\/build|\.react-router/.test(path),
  });
  return files.flatMap((file) => {
    const problems = [...readFileSync(join(root, file), "utf8").matchAll(IMPORT)].map(
      ([, type, target]) => target && explainForbidden(file, target, type !== undefined),
    );
    return [outsideOfOrder(file), ...problems].flatMap((problem) => (problem ? [`${file}: ${problem}`] : []));
  });
}

/** Why a file is where no table has a row for it, so that it could connect any two folders; null if it isn't. */
function outsideOfOrder(file: string): string | null {
  const order = { "packages/agent/src": AGENT_ORDER, "server/src": SERVER_ORDER }[dirname(file)];
  const isListed = !order || order.some((places) => places.includes(basename(file)));
  return isListed || file.endsWith(".test.ts")
    ? null
    : "move it into a folder, or add it to the tables of scripts/imports.ts";
}

/** Why an import is forbidden, as a sentence; null if it is allowed. */
function explainForbidden(file: string, target: string, isType: boolean): string | null {
  const from = workspaceOf(file);
  const workspace = target.startsWith(".")
    ? workspaceOf(relative(".", join(dirname(file), target)))
    : packageFolder(target);
  if (!workspace || !from) return null;
  if (workspace !== from) {
    if (target.startsWith(".")) return `import the package by its name instead of ${target}`;
    if (isType && TYPES_ONLY[from]?.includes(workspace)) return null;
    if (ALLOWED_MODULES[from]?.includes(target)) return null;
    return ALLOWED[from]?.includes(workspace) ? null : `${from} can't import ${workspace}`;
  }
  if (!target.startsWith(".")) return null;
  const to = join(dirname(file), target);
  if (from === "packages/agent")
    return file.endsWith(".test.ts") ? null : againstOrder("packages/agent/src", AGENT_ORDER, file, to);
  return (
    againstOrder("web/src", WEB_ORDER, file, to) ??
    againstOrder("web/src/notebook", NOTEBOOK_ORDER, file, to) ??
    againstOrder("server/src", SERVER_ORDER, file, to)
  );
}

/** Why an import between two folders of `parent` breaks their order; null if it doesn't. */
function againstOrder(
  parent: string,
  order: readonly (readonly string[])[],
  file: string,
  target: string,
): string | null {
  const placeOf = (path: string) => folderIn(parent, path) ?? listedFileIn(parent, order, path);
  const from = placeOf(file);
  const to = placeOf(target);
  if (!from || !to || from === to) return null;
  const rank = (folder: string) => {
    const row = order.findIndex((folders) => folders.includes(folder));
    if (row < 0) throw new Error(`${parent}/${folder} isn't in the tables of scripts/imports.ts; add it there`);
    return row;
  };
  return rank(from) < rank(to) ? null : `${parent}/${from} can't import ${parent}/${to}`;
}

function workspaceOf(file: string): string | undefined {
  return Object.keys(ALLOWED).find((folder) => file.startsWith(`${folder}/`));
}

function packageFolder(target: string): string | undefined {
  const name = /^@fiddle\/([^/]+)/.exec(target)?.[1];
  if (!name) return undefined;
  return name in ALLOWED ? name : `packages/${name}`;
}

/** The subfolder of `parent` that contains the file; undefined if the file isn't in one. */
function folderIn(parent: string, file: string): string | undefined {
  return file.startsWith(`${parent}/`) ? /^([^/]+)\//.exec(file.slice(parent.length + 1))?.[1] : undefined;
}

/** The name of a file directly in `parent` that the table lists; undefined for others. */
function listedFileIn(parent: string, order: readonly (readonly string[])[], file: string): string | undefined {
  const name = file.startsWith(`${parent}/`) ? file.slice(parent.length + 1) : "";
  return order.some((places) => places.includes(name)) ? name : undefined;
}
