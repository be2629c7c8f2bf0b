import { z } from "zod";

const cell = z.string().describe("A cell's id, as the notebook shows it.");
const cells = z.array(z.string()).min(1).describe("Ids of cells.");
const after = z.string().describe('Where: the id of the cell above, or "top", or "end".');
const run = z.boolean().optional().describe("Run the cell after writing it.");
const source = z.string().describe("The whole source of the cell.");

/**
 * The tools of the agent, carried out by the browser. Cells are named by id, never by number. The schemas are flat, because small
 * models and grammars of local servers fail on nested ones.
 */
export const TOOL_INPUTS = {
  add_cell: z.object({ after, language: z.enum(["python", "duckdb", "sqlite", "markdown"]), source, run }),
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

/** A tool call with its input checked. */
export type ToolCall = {
  [Name in ToolName]: { id: string; tool: Name; input: z.infer<(typeof TOOL_INPUTS)[Name]> };
}[ToolName];

/** Tools that change nothing, and are the only ones in the mode Ask. */
export const READING_TOOLS: ReadonlySet<ToolName> = new Set(["read_cells", "inspect", "files", "wait", "ask"]);
