/** The notebook that a tool's state becomes. */
export interface NotebookSketch {
  readonly kernel: "pyodide" | "duckdb-wasm" | "sqlite-wasm";
  readonly cells: readonly { readonly type: "code" | "markdown"; readonly source: string }[];
}

/** One cell of Python. */
export function pythonSketch(source: string): NotebookSketch {
  return { kernel: "pyodide", cells: [{ type: "code", source }] };
}

/** A text as a Python literal: JSON's strings are Python's, but for halves of a pair, which Python reads alike. */
export function pythonString(text: string): string {
  return JSON.stringify(text);
}
