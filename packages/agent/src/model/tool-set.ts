import { type ToolSet, tool } from "ai";
import type { z } from "zod";
import { TOOL_INPUTS, type ToolName } from "../tools.ts";

const DESCRIPTIONS: Readonly<Record<ToolName, string>> = {
  add_cell: "Add a cell.",
  write_cell: "Replace a cell's whole source. Fails if the user changed the cell since you read it.",
  edit_cell: "Replace one passage of a cell's source.",
  move_cell: "Move a cell.",
  delete_cell: "Delete a cell.",
  run_cells: "Run cells in this order and get their outputs.",
  wait: "Wait for a cell that is still running. Never add a copy of it.",
  read_cells: "Read cells, with their outputs if you need them.",
  inspect: "Look at a variable or a table without running code.",
  files: "List files, or read lines of a text file.",
  install: "Install a package that an import doesn't bring by itself.",
  ask: "Ask the user, and wait for the answer.",
};

/** The agent's tools for the model library. They have no `execute`: the loop carries them out itself. */
export function toolSet(names: readonly ToolName[]): ToolSet {
  return Object.fromEntries(
    names.map((name) => {
      const inputSchema: z.ZodType = TOOL_INPUTS[name];
      return [name, tool({ description: DESCRIPTIONS[name], inputSchema })];
    }),
  );
}
