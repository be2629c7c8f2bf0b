import type { Json, JsonObject } from "./notebook.ts";

const DEFAULT_KERNEL = "pyodide";

/**
 * The kernel a notebook asks for, if it is one of `allowed`: its own `fiddle.kernelId`, else one that speaks the
 * language of its kernelspec, else Python here. A file never configures anything beyond this choice.
 */
export function kernelIdOf(metadata: JsonObject, allowed: readonly string[]): string {
  const own = member(metadata.fiddle, "kernelId");
  if (typeof own === "string" && allowed.includes(own)) return own;
  const language = member(metadata.kernelspec, "language") ?? member(metadata.language_info, "name");
  const spoken = typeof language === "string" ? KERNEL_OF_LANGUAGE.get(language.toLowerCase()) : undefined;
  return spoken !== undefined && allowed.includes(spoken) ? spoken : DEFAULT_KERNEL;
}

const KERNEL_OF_LANGUAGE: ReadonlyMap<string, string> = new Map([
  ["python", "pyodide"],
  ["duckdb", "duckdb-wasm"],
  ["sqlite", "sqlite-wasm"],
  ["sql", "duckdb-wasm"],
]);

function member(value: Json | undefined, key: string): Json | undefined {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  return Object.hasOwn(value, key) ? (value as JsonObject)[key] : undefined;
}
