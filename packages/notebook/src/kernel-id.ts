import type { Json, JsonObject } from "./notebook.ts";

/** The kernels that run in the browser. */
export const PYTHON = "pyodide";
export const DUCKDB = "duckdb-wasm";
export const SQLITE = "sqlite-wasm";

/** Each language of learning content, and of what the agent writes, with the kernel that runs it. */
export const KERNELS_IN_BROWSER = { python: PYTHON, duckdb: DUCKDB, sqlite: SQLITE } as const;

/** Whether a kernel in the browser is a database. */
export function isDatabaseKernel(name: string): boolean {
  return name === DUCKDB || name === SQLITE;
}

/**
 * The kernel that a notebook asks for, if it is one of `allowed`: its own `fiddle.kernelId`, else one for the language
 * of its kernelspec, else Python here. A file can't configure anything beyond this choice.
 */
export function kernelIdOf(
  metadata: JsonObject,
  allowed: readonly string[] = Object.values(KERNELS_IN_BROWSER),
): string {
  const own = member(metadata.fiddle, "kernelId");
  if (typeof own === "string" && allowed.includes(own)) return own;
  const language = member(metadata.kernelspec, "language") ?? member(metadata.language_info, "name");
  const spoken = typeof language === "string" ? KERNEL_OF_LANGUAGE.get(language.toLowerCase()) : undefined;
  return spoken !== undefined && allowed.includes(spoken) ? spoken : PYTHON;
}

/** The kernel name in a notebook's file if no kernel here can replace it, such as R; null otherwise. */
export function unknownKernelOf(metadata: JsonObject): string | null {
  if (typeof member(metadata.fiddle, "kernelId") === "string") return null;
  const { kernelspec } = metadata;
  const name = member(kernelspec, "display_name") ?? member(kernelspec, "name");
  const language = member(kernelspec, "language") ?? member(metadata.language_info, "name");
  const known = typeof language === "string" ? [language] : [member(kernelspec, "name"), name];
  const isKnown = known.some(
    (word) =>
      typeof word === "string" && (KERNEL_OF_LANGUAGE.has(word.toLowerCase()) || /^i?python|pyodide/i.test(word)),
  );
  const shown = name ?? language;
  return isKnown || typeof shown !== "string" || shown.trim() === "" ? null : shown.trim();
}

/** How fences of code name the language of a notebook whose kernel is unknown, such as `r`; null for any other notebook. */
export function unknownLanguageOf(metadata: JsonObject): string | null {
  if (unknownKernelOf(metadata) === null) return null;
  const { kernelspec } = metadata;
  const language = member(kernelspec, "language") ?? member(metadata.language_info, "name");
  if (typeof language === "string" && /^[\w+-]+$/.test(language)) return language.toLowerCase();
  // A kernel can have any name, so only a few say the language.
  const name = member(kernelspec, "name");
  return typeof name === "string" ? (LANGUAGE_OF_KERNEL.get(name) ?? null) : null;
}

const LANGUAGE_OF_KERNEL: ReadonlyMap<string, string> = new Map([
  ["ir", "r"],
  ["xr", "r"],
]);

const KERNEL_OF_LANGUAGE: ReadonlyMap<string, string> = new Map([
  ...Object.entries(KERNELS_IN_BROWSER),
  ["sql", DUCKDB],
]);

function member(value: Json | undefined, key: string): Json | undefined {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  return Object.hasOwn(value, key) ? (value as JsonObject)[key] : undefined;
}
