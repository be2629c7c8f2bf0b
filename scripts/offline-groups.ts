/** What a part of the product needs beside `core`. `help` is help with code; `packages` are those that Python can start with. */
export const OFFLINE_GROUPS = [
  "core",
  "python",
  "duckdb",
  "sqlite",
  "help",
  "learn",
  "tools",
  "charts",
  "packages",
] as const;

export type OfflineGroup = (typeof OFFLINE_GROUPS)[number];

/** The text of each script and style sheet by its path; empty for other files. */
export type FileTexts = ReadonlyMap<string, string>;

/** Where each group begins. Any other file belongs to the first group that reaches it. */
export type GroupStarts = readonly (readonly [OfflineGroup, (path: string) => boolean])[];

/** The client's files: the pages' modules by the group that has the page, from the bundler's manifest. */
export function appStarts(
  modules: Readonly<Record<string, { readonly file: string; readonly isEntry?: boolean }>>,
): GroupStarts {
  const entries = Object.entries(modules).filter(([, { isEntry }]) => isEntry);
  const of = (pattern: RegExp) =>
    new Set(entries.flatMap(([source, { file }]) => (pattern.test(source) ? [file] : [])));
  const tools = of(/^src\/(tools\/|pages\/visualizer)/);
  const learn = of(/^src\/pages\/(challenge|tutorial|example|class)/);
  const all = of(/./);
  return [
    ["core", (path) => (all.has(path) && !tools.has(path) && !learn.has(path)) || !path.startsWith("assets/")],
    ["learn", (path) => learn.has(path)],
    ["tools", (path) => tools.has(path)],
    ["help", (path) => /\/(pyright\.worker|ruff_wasm)/.test(path)],
    ["charts", (path) => path.includes("/chart-picture")],
  ];
}

/** The kernel host's files. */
export const KERNEL_STARTS: GroupStarts = [
  ["packages", (path) => path.startsWith("package-groups/")],
  ["duckdb", (path) => path.includes("duckdb")],
  ["sqlite", (path) => path.includes("sqlite")],
  ["tools", (path) => /\/(p5\.js|stage-|diagram-)/.test(path)],
  ["python", (path) => path.startsWith("runtime/") || /\/(pyodide|compiler)\.worker/.test(path)],
  ["core", (path) => /\/(frame|pdf|endpoint|jupyter)-/.test(path)],
  ["charts", (path) => path.includes("/output-")],
];

/** The names of built files have a hash. */
const NAME = /[\w.~-]+-[\w-]{8}\.\w+/g;

/** The group of each file: that of the first start from which its name is reached. Files that nothing names are `core`. */
export function groupFiles(texts: FileTexts, starts: GroupStarts): ReadonlyMap<string, OfflineGroup> {
  const paths = new Map([...texts.keys()].map((path) => [path.slice(path.lastIndexOf("/") + 1), path]));
  const found = new Map<string, OfflineGroup>();
  for (const [group, startsHere] of starts) {
    const waiting = [...texts.keys()].filter(startsHere);
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      if (found.has(path)) continue;
      found.set(path, group);
      // The router's list of all pages leads everywhere.
      if (path.includes("/manifest-")) continue;
      for (const [name] of (texts.get(path) ?? "").matchAll(NAME)) {
        const target = paths.get(name);
        // What another group begins with belongs to that one.
        if (target !== undefined && !starts.some(([other, is]) => other !== group && is(target))) waiting.push(target);
      }
    }
  }
  return new Map([...texts.keys()].map((path) => [path, found.get(path) ?? "core"]));
}
