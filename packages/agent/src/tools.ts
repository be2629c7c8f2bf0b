import { isObject, jsonOrNull } from "@fiddle/notebook/json-kinds";
import { z } from "zod";

const cell = z.string().describe("A cell's id, as the notebook shows it.");
const cells = z.array(z.string()).min(1).describe("Ids of cells.");
const after = z.string().describe('Where: the id of the cell above, or "top", or "end".');
const language = z.string().describe('"python", "duckdb", "sqlite", "markdown", or the name of a database or server.');
const run = z.boolean().optional().describe("Run the cell after writing it.");
const source = z.string().describe("The whole source of the cell.");

/**
 * The tools of the agent, carried out by the browser. Cells are named by id, never by number. The schemas are flat, because small
 * models and grammars of local servers fail on nested ones.
 */
export const TOOL_INPUTS = {
  add_cell: z.object({ after, language, source, run }),
  write_cell: z.object({ cell, source, run }),
  edit_cell: z.object({
    cell,
    old: z.string().describe("Text that occurs exactly once in the cell."),
    new: z.string(),
    run,
  }),
  move_cell: z.object({ cell, after }),
  delete_cell: z.object({ cell }),
  run_cells: z.object({ cells, stop_on_error: z.boolean().optional() }),
  wait: z.object({ cell, seconds: z.number().min(1).max(60) }),
  read_cells: z.object({ cells, outputs: z.boolean().optional() }),
  inspect: z.object({
    name: z.string().describe("A variable, or a table of a database."),
    what: z.enum(["summary", "head", "column"]),
    column: z.string().optional(),
  }),
  files: z.object({
    path: z.string().optional().describe("A text file to read; leave it out to list all files."),
    first_line: z.int().optional(),
    last_line: z.int().optional(),
  }),
  install: z.object({ requirement: z.string().describe("A package, e.g. seaborn or polars>=1.0.") }),
  ask: z.object({ question: z.string(), choices: z.array(z.string()).optional() }),
} as const;

export type ToolName = keyof typeof TOOL_INPUTS;

/** What the model is told of each tool. */
export const TOOL_DESCRIPTIONS: Readonly<Record<ToolName, string>> = {
  add_cell: "Add a cell.",
  write_cell: "Replace a cell's whole source. Fails if the user changed the cell since you read it.",
  edit_cell: "Replace one passage of a cell's source.",
  move_cell: "Move a cell.",
  delete_cell: "Delete a cell.",
  run_cells: "Run cells in this order and get their outputs.",
  wait: "Wait for a cell that is still running. Never add a copy of it.",
  read_cells: "Read cells, with their outputs if you need them.",
  inspect: "Look at a variable or a table without running code.",
  files: "List files, or read lines of a text file. Parquet, Excel and SQLite files give their columns and first rows.",
  install: "Install a package that an import doesn't bring by itself.",
  ask: "Ask the user, and wait for the answer.",
};

/** Tools that change nothing, and are the only ones in the mode Ask. */
export const READING_TOOLS: ReadonlySet<ToolName> = new Set(["read_cells", "inspect", "files", "wait", "ask"]);

/** A tool call as a model wrote it, not checked yet. */
export interface WrittenCall {
  /** Unique among the calls of one answer. */
  readonly id: string;
  readonly tool: string;
  /** The parsed input; text where it isn't JSON. */
  readonly input: unknown;
}

/** A tool call with its input checked. */
export type ToolCall = {
  [Name in ToolName]: { id: string; tool: Name; input: z.infer<(typeof TOOL_INPUTS)[Name]> };
}[ToolName];

/** A call that can be carried out, or a sentence for the model that says what is wrong with it. */
export type CheckedCall =
  | { readonly ok: true; readonly call: ToolCall }
  | { readonly ok: false; readonly problem: string };

/** Checks what a model wrote. */
export function checkToolCall({ id, tool, input }: WrittenCall, allowed: readonly ToolName[]): CheckedCall {
  const name = allowed.find((candidate) => candidate === tool);
  if (!name) return { ok: false, problem: `There is no tool ${JSON.stringify(tool)} here. Use ${allowed.join(", ")}.` };
  const value = typeof input === "string" ? jsonOrNull(input.trim() === "" ? "{}" : input) : input;
  if (!isObject(value)) {
    return { ok: false, problem: `The input of ${name} isn't a JSON object. Send the call again, complete and valid.` };
  }
  const checked = TOOL_INPUTS[name].safeParse(lenient(value));
  if (checked.success) return { ok: true, call: { id, tool: name, input: checked.data } as ToolCall };
  const problems = checked.error.issues.map(({ path, message }) => `${path.join(".") || "input"}: ${message}`);
  return { ok: false, problem: `The input of ${name} is wrong. ${problems.join("; ")}.` };
}

const LISTS: ReadonlySet<string> = new Set(["cells", "choices"]);
const SWITCHES: ReadonlySet<string> = new Set(["run", "stop_on_error", "outputs"]);

/** Small models write null for a field they leave out, one id for a list, and "true" for true. */
function lenient(input: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(input).flatMap(([key, value]) => {
      if (value === null) return [];
      if (LISTS.has(key) && typeof value === "string") return [[key, [value]]];
      if (SWITCHES.has(key) && (value === "true" || value === "false")) return [[key, value === "true"]];
      return [[key, value]];
    }),
  );
}
