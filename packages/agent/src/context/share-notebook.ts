import type { PromptMessage, SharingLevel } from "@fiddle/protocol/prompt-socket.ts";
import { isObject } from "./json.ts";
import { outputsText } from "./output-text.ts";

/**
 * A notebook with only those outputs that its user shares: none at the level `schema` except the names of errors, a little text
 * at `sample`. Pictures and HTML always stay behind, so that a prompt is small. The browser sends this and nothing else.
 */
export function shareNotebook(notebook: PromptMessage["notebook"], sharing: SharingLevel): PromptMessage["notebook"] {
  if (!notebook.cells) return notebook;
  return {
    ...notebook,
    cells: notebook.cells.map((cell) => {
      if (!isObject(cell) || !Array.isArray(cell.outputs) || cell.outputs.length === 0) return cell;
      return { ...cell, outputs: sharedOutputs(cell.outputs, sharing) };
    }),
  };
}

function sharedOutputs(outputs: readonly unknown[], sharing: SharingLevel): unknown[] {
  const error = outputs.find((output) => isObject(output) && output.output_type === "error");
  const others = outputs.filter((output) => output !== error);
  const text = outputsText(others, sharing);
  const name = isObject(error) && typeof error.ename === "string" ? error.ename : "Error";
  return [
    ...(text ? [{ output_type: "stream", name: "stdout", text }] : []),
    ...(error ? [sharing === "schema" ? { output_type: "error", ename: name, evalue: "", traceback: [] } : error] : []),
  ];
}
