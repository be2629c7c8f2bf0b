import type { ToolName } from "../tools.ts";

/** What a fenced block does, by the words after its backticks. */
export interface FenceAction {
  readonly tool: ToolName;
  readonly input: Readonly<Record<string, unknown>>;
  /** The input field that the block's text fills; null where it has none. */
  readonly field: string | null;
  /** Whether the model has to see the result before it goes on. */
  readonly awaits: boolean;
}

const LANGUAGES = new Map(
  Object.entries({
    python: "python",
    py: "python",
    sql: "duckdb",
    duckdb: "duckdb",
    sqlite: "sqlite",
    markdown: "markdown",
    md: "markdown",
  }),
);

/** Null for a block that is only shown. */
export function fenceAction(info: string): FenceAction | null {
  const [first = "", ...words] = info.trim().split(/\s+/);
  const language = LANGUAGES.get(first.toLowerCase());
  if (language) return cellAction(language, words);
  const [name = ""] = words;
  switch (first.toLowerCase()) {
    case "run":
      return words.length > 0 ? action("run_cells", { cells: words }) : null;
    case "read":
      return words.length > 0 ? action("read_cells", { cells: words, outputs: true }) : null;
    case "delete":
      return name ? action("delete_cell", { cell: name }) : null;
    case "wait":
      return name ? action("wait", { cell: name, seconds: 30 }) : null;
    case "inspect":
      return name ? action("inspect", { name, what: "summary" }) : null;
    case "files":
      return action("files", name ? { path: name } : {});
    case "install":
      return name ? action("install", { requirement: name }) : null;
    case "ask":
      return { tool: "ask", input: {}, field: "question", awaits: true };
    default:
      // Only databases and servers have names that aren't known here.
      return words.some((word) => /^add(=|$)/.test(word)) ? cellAction(first.toLowerCase(), words) : null;
  }
}

function cellAction(language: string, words: readonly string[]): FenceAction | null {
  const options = new Map(words.map((word) => word.split("=", 2) as [string, string | undefined]));
  const run = options.has("run");
  const cell = options.get("write");
  if (cell) return { tool: "write_cell", input: { cell, run }, field: "source", awaits: run };
  if (!options.has("add")) return null;
  return {
    tool: "add_cell",
    input: { after: options.get("after") ?? "end", language, run },
    field: "source",
    awaits: run,
  };
}

function action(tool: ToolName, input: Readonly<Record<string, unknown>>): FenceAction {
  return { tool, input, field: null, awaits: true };
}
