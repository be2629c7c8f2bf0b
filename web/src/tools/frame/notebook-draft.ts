/** A new notebook that a tool's state is converted into. */
export interface NotebookDraft {
  readonly kernel: "pyodide" | "duckdb-wasm" | "sqlite-wasm";
  readonly cells: readonly { readonly type: "code" | "markdown"; readonly source: string }[];
}

/** A notebook with one Python cell. */
export function pythonDraft(source: string): NotebookDraft {
  return { kernel: "pyodide", cells: [{ type: "code", source }] };
}

/** A text as a Python string literal. JSON strings are valid Python literals, including escaped lone surrogates. */
export function pythonString(text: string): string {
  return JSON.stringify(text);
}
