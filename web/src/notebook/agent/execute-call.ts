import { READING_TOOLS, TOOL_INPUTS, type ToolCall } from "@fiddle/agent/tools.ts";
import { messageOf } from "@fiddle/notebook/message-of";
import type { StreamedCell } from "./streamed-cells.ts";
import { deleteCell, moveCell } from "./tools/arrange-cells.ts";
import { ask } from "./tools/ask.ts";
import { readFiles } from "./tools/files.ts";
import { inspect } from "./tools/inspect.ts";
import { install } from "./tools/install.ts";
import { readCells } from "./tools/read-cells.ts";
import { runCells, waitForCell } from "./tools/run-cells.ts";
import { addCell, editCell, writeCell } from "./tools/write-cells.ts";
import { ToolFailure, type ToolResult, type ToolRun } from "./tool-run.ts";

/** A call as the socket brings it: nothing in it is checked. */
interface ReceivedCall {
  readonly call: string;
  readonly tool: string;
  readonly input: Readonly<Record<string, unknown>>;
}

/**
 * Carries out a tool call in the open notebook. Failures are answers that the model can act on; rejects only when the run
 * is over.
 *
 * @param streamed The cell that was made while the call arrived; null if there is none.
 */
export async function executeCall(
  run: ToolRun,
  received: ReceivedCall,
  streamed: StreamedCell | null,
): Promise<ToolResult> {
  const call = readCall(received);
  if (typeof call === "string") return { text: call, failed: true };
  if (run.mode === "ask" && !READING_TOOLS.has(call.tool))
    return { text: "In the mode Ask you can only read. Explain what you would change instead.", failed: true };
  try {
    return await dispatch(run, call, streamed);
  } catch (error) {
    run.signal.throwIfAborted();
    if (error instanceof ToolFailure) return { text: error.message, failed: true };
    reportError(error);
    return {
      text: `The notebook couldn't do this: ${messageOf(error)}`,
      failed: true,
    };
  }
}

function dispatch(run: ToolRun, call: ToolCall, streamed: StreamedCell | null): Promise<ToolResult> {
  switch (call.tool) {
    case "add_cell":
      return addCell(run, call.input, streamed);
    case "write_cell":
      return writeCell(run, call.input);
    case "edit_cell":
      return editCell(run, call.input);
    case "run_cells":
      return runCells(run, call.input);
    case "wait":
      return waitForCell(run, call.input);
    case "move_cell":
      return moveCell(run, call.input);
    case "delete_cell":
      return deleteCell(run, call.input);
    case "read_cells":
      return readCells(run, call.input);
    case "inspect":
      return inspect(run, call.input);
    case "files":
      return readFiles(run, call.input);
    case "install":
      return install(run, call.input);
    default:
      return ask(run, call.input);
  }
}

/** The call with its input checked, or what is wrong with it. */
function readCall({ call: id, tool, input }: ReceivedCall): ToolCall | string {
  if (!isTool(tool)) return `There is no tool ${tool}. The tools are: ${Object.keys(TOOL_INPUTS).join(", ")}.`;
  const read = TOOL_INPUTS[tool].safeParse(input);
  if (read.success) return { id, tool, input: read.data } as ToolCall;
  const problems = read.error.issues.map(({ path, message }) => `${path.join(".") || "input"}: ${message}`);
  return `The input of ${tool} isn't valid. ${problems.join("; ")}`;
}

function isTool(name: string): name is ToolCall["tool"] {
  return Object.hasOwn(TOOL_INPUTS, name);
}
