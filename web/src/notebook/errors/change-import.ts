/** Packages of which `fiddle` has a version that runs one task after the other. */
const SEQUENTIAL: ReadonlySet<string> = new Set(["threading", "multiprocessing"]);

export interface ChangedImport {
  /** What the change does, as a button says it. */
  readonly label: string;
  readonly source: string;
}

/** Changes the imports of a package that can't work in a browser; null if that takes more than a change of the import. */
export function changeImport(source: string, name: string): ChangedImport | null {
  const lines = source.split("\n");
  const changed = lines.map((line) => (SEQUENTIAL.has(name) ? sequentialImport(line, name) : line)).join("\n");
  if (changed !== source) return { label: "Run tasks one after the other", source: changed };
  const at = lines.findIndex((line) => new RegExp(`^\\s*import ${name}\\s*(?:#.*)?$`).test(line));
  if (at < 0 || source.match(new RegExp(`\\b${name}\\b`, "g"))?.length !== 1) return null;
  const indent = /^\s*/.exec(lines[at] ?? "")?.[0] ?? "";
  lines.splice(at, 1, ...(indent ? [`${indent}pass`] : []));
  return { label: "Remove the unused import", source: lines.join("\n") };
}

function sequentialImport(line: string, name: string): string {
  const from = line.replace(new RegExp(`^(\\s*)from ${name}((?:\\.pool)?) import\\b`), `$1from fiddle.${name} import`);
  if (from !== line) return from;
  const [, indent = "", list = "", comment = ""] = /^(\s*)import ([\w., ]+?)(\s*(?:#.*)?)$/.exec(line) ?? [];
  const parts = list.split(",").map((part) => part.trim());
  const own = parts.filter((part) => part === name || part.startsWith(`${name} as `));
  if (own.length === 0) return line;
  const rest = parts.filter((part) => !own.includes(part));
  const kept = rest.length > 0 ? `import ${rest.join(", ")}; ` : "";
  return `${indent}${kept}from fiddle import ${own.join(", ")}${comment}`;
}
