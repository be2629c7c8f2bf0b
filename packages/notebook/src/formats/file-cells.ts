import type { Cell, Json, JsonObject, NewCell, Notebook } from "../notebook.ts";
import { kernelIdOf } from "../kernel-id.ts";

/** The kernels that text files have words for. */
export const PYTHON = "pyodide";
export const DUCKDB = "duckdb-wasm";
export const SQLITE = "sqlite-wasm";

/** A language as files name it → its kernel; null for one that no kernel here speaks. */
export function kernelOfLanguage(language: string): string | null {
  return KERNELS.get(language.toLowerCase()) ?? null;
}

const KERNELS: ReadonlyMap<string, string> = new Map([
  ...["python", "python3", "py", "ipython", "ipython3", "pyodide", "pandas"].map((name) => [name, PYTHON] as const),
  ...["sql", "duckdb", "duckdb-wasm", "postgres", "postgresql", "mysql"].map((name) => [name, DUCKDB] as const),
  ...["sqlite", "sqlite3", "sqlite-wasm"].map((name) => [name, SQLITE] as const),
]);

/** The short name of a kernel's language in files. */
export function languageOfKernel(kernel: string): string {
  return kernel === DUCKDB ? "sql" : kernel === SQLITE ? "sqlite" : "python";
}

export function kernelOfCell({ metadata }: Pick<Notebook, "metadata">, cell: Pick<Cell, "metadata">): string {
  const own = ownOf(cell.metadata).kernelId;
  return typeof own === "string" ? own : kernelIdOf(metadata, [PYTHON, DUCKDB, SQLITE]);
}

/** The product's own corner of metadata. */
export function ownOf(metadata: JsonObject | undefined): JsonObject {
  const own = metadata?.fiddle;
  return typeof own === "object" && own !== null && !Array.isArray(own) ? (own as JsonObject) : {};
}

/** Metadata with members of the product's own corner set; those that are undefined are left out. */
export function withOwn(
  metadata: JsonObject,
  members: { readonly [name: string]: Json | undefined },
): { [name: string]: Json } {
  const own = Object.fromEntries(
    Object.entries({ ...ownOf(metadata), ...members }).flatMap(([name, value]): [string, Json][] =>
      value === undefined ? [] : [[name, value]],
    ),
  );
  const { fiddle: _before, ...rest } = metadata;
  return Object.keys(own).length > 0 ? { ...rest, fiddle: own } : { ...rest };
}

/**
 * Keeps a cell's piece of the file where writing the cell would give another text, so that what nobody changed is
 * written as it was.
 */
export function keepOriginal(cell: NewCell, piece: string, written: string): NewCell {
  if (piece === written) return cell;
  return { ...cell, metadata: withOwn(cell.metadata ?? {}, { original: piece }) };
}

/** The piece of the file a cell came from, as long as reading it still gives this cell. */
export function originalOf(cell: Cell, read: (piece: string) => NewCell | null): string | null {
  const { original } = ownOf(cell.metadata);
  if (typeof original !== "string") return null;
  const again = read(original);
  if (!again || again.type !== cell.type || again.source !== cell.source) return null;
  return isSame(again.metadata ?? {}, withOwn(cell.metadata, { original: undefined })) ? original : null;
}

/** Apart from what the product notes about the run, which no text file holds. */
function isSame(a: JsonObject, b: JsonObject): boolean {
  return JSON.stringify(sorted(withoutRun(a))) === JSON.stringify(sorted(withoutRun(b)));
}

function withoutRun(metadata: JsonObject): JsonObject {
  const { lines_to_next_cell: _lines, ...rest } = metadata;
  return withOwn(rest, { resultName: undefined });
}

function sorted(value: Json): Json {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value as JsonObject).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([name, member]) => [name, sorted(member)]));
}

/** Metadata that programs note about a run or a view; text files are read by people and leave it out. */
const VOLATILE = new Set(
  (
    "fiddle lines_to_next_cell title collapsed scrolled autoscroll trusted execution ExecuteTime executionInfo vscode " +
    "id outputId colab marimo unfinished"
  ).split(" "),
);

/** The members of a cell's metadata that a text file says beside its mark. */
export function spokenMetadata(metadata: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(metadata).filter(([name]) => !VOLATILE.has(name)));
}
