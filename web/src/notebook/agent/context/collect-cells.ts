import type { Cell, Json, NotebookDocument } from "@fiddle/notebook";
import type { SharingLevel } from "@fiddle/protocol/prompt-socket.ts";
import { shorten } from "@fiddle/agent/context/shorten.ts";
import { outputsText } from "../outputs/outputs-text.ts";

const MAX_SOURCE_CHARACTERS = 20_000;
const AGENT_TYPES = new Set(["prompt", "response", "observation"]);

/** The cells as nbformat JSON, with their outputs as short texts. Pictures and HTML are named only. */
export function collectCells(document: NotebookDocument, sharing: SharingLevel): Json[] {
  return document.cellIds().flatMap((id) => {
    const cell = document.cell(id);
    return cell ? [collectCell(cell, sharing)] : [];
  });
}

function collectCell(cell: Cell, sharing: SharingLevel): Json {
  const { id, type } = cell;
  const source = shorten(cell.source, MAX_SOURCE_CHARACTERS);
  const metadata = AGENT_TYPES.has(type) ? { fiddle: { cellType: type } } : {};
  if (type !== "code") return { cell_type: type === "raw" ? "raw" : "markdown", id, metadata, source };
  return {
    cell_type: "code",
    id,
    metadata,
    source,
    execution_count: cell.executionCount,
    outputs: collectOutputs(cell, sharing),
  };
}

function collectOutputs({ outputs }: Cell, sharing: SharingLevel): Json[] {
  const errors = outputs.filter((output) => output.output_type === "error");
  const text = outputsText(
    outputs.filter((output) => output.output_type !== "error"),
    sharing,
  );
  return [
    ...(text === "" ? [] : [{ output_type: "stream", name: "stdout", text }]),
    ...errors.map(({ ename, evalue, traceback }) =>
      sharing === "schema"
        ? { output_type: "error", ename, evalue: "", traceback: [] }
        : { output_type: "error", ename, evalue, traceback },
    ),
  ];
}
