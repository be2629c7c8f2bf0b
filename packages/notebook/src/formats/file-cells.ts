import type { Cell, Json, JsonObject, NewCell, Notebook } from "../notebook.ts";
import { DUCKDB, kernelIdOf, PYTHON, SQLITE } from "../kernel-id.ts";
import { objectOf } from "../json-kinds.ts";

/** Language in a file → its kernel; null for a language without a kernel here. */
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
  return typeof own === "string" ? own : kernelIdOf(metadata);
}

/** The members of the metadata that belong to this product. */
export function ownOf(metadata: JsonObject | undefined): JsonObject {
  return objectOf(metadata?.fiddle);
}

/** Sets members of this product's part of the metadata. Undefined ones are left out. */
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
 * Keeps a cell's piece of the file if writing the cell would give another text, so that unchanged cells are written as
 * they were.
 */
export function keepOriginal(cell: NewCell, piece: string, written: string): NewCell {
  if (piece === written) return cell;
  return { ...cell, metadata: withOwn(cell.metadata ?? {}, { original: piece }) };
}

/** The piece of the file that a cell was read from, as long as reading it still gives this cell. */
export function originalOf(cell: Cell, read: (piece: string) => NewCell | null): string | null {
  const { original } = ownOf(cell.metadata);
  if (typeof original !== "string") return null;
  const again = read(original);
  if (!again || again.type !== cell.type || again.source !== cell.source) return null;
  return isSame(again.metadata ?? {}, withOwn(cell.metadata, { original: undefined })) ? original : null;
}

/** Leaves out what the product records about a run, and the break above the cell, which are not in its piece of the file. */
function isSame(a: JsonObject, b: JsonObject): boolean {
  return JSON.stringify(sorted(withoutRun(a))) === JSON.stringify(sorted(withoutRun(b)));
}

function withoutRun(metadata: JsonObject): JsonObject {
  const { lines_to_next_cell: _lines, ...rest } = metadata;
  return withOwn(rest, { resultName: undefined, break: undefined });
}

function sorted(value: Json): Json {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value as JsonObject).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([name, member]) => [name, sorted(member)]));
}

/** Metadata that programs record about a run or a view. Text files leave it out, because people read them. */
const VOLATILE = new Set(
  (
    "fiddle lines_to_next_cell title collapsed scrolled autoscroll trusted execution ExecuteTime executionInfo vscode " +
    "id outputId colab marimo unfinished"
  ).split(" "),
);

/** The members of a cell's metadata that a text file writes beside its mark. */
export function spokenMetadata(metadata: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(metadata).filter(([name]) => !VOLATILE.has(name)));
}
