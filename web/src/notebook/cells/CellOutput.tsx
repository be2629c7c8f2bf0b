import type { Cell, Output } from "@fiddle/notebook";
import { useRef, useState } from "react";
import { CellOutputs } from "../../outputs/CellOutputs.tsx";
import { saveText } from "../../platform/save-file.ts";
import { isHidden, toggle } from "../commands/view-commands.ts";
import { useNotebook } from "../notebook-context.ts";

interface CellOutputProps {
  readonly cell: Cell;
  readonly number: number;
  readonly outputs: readonly Output[];
  readonly near: boolean;
}

/** The region under a cell that holds its outputs. Once drawn they stay, so that a plot keeps its zoom. */
export function CellOutput({ cell, number, outputs, near }: CellOutputProps) {
  const parts = useNotebook();
  const drawn = useRef(near);
  const [tables] = useState(() => parts.session.tablesOf(cell));
  drawn.current ||= near;
  const hidden = isHidden(cell.metadata, "outputs_hidden");
  const flip = () => {
    parts.selection.select(cell.id);
    toggle(parts, "outputs_hidden");
  };
  return (
    <section className="cell-output" aria-label={`Cell ${number} output`}>
      {hidden ? (
        <button type="button" className="cell-collapsed" onClick={flip}>
          {outputs.length === 1 ? "1 output" : `${outputs.length} outputs`} hidden
        </button>
      ) : drawn.current ? (
        <CellOutputs outputs={outputs} tables={tables} onDownloadAll={(name) => download(name)} />
      ) : (
        <div style={{ height: guessHeight(outputs) }} />
      )}
    </section>
  );

  function download(name: "stdout" | "stderr"): boolean {
    const text = parts.session.fullText(cell.id, name);
    if (text === null) return false;
    saveText(`cell-${number}-${name}.txt`, text);
    return true;
  }
}

/** Close enough that the page hardly moves when the real outputs take the place. */
function guessHeight(outputs: readonly Output[]): number {
  return outputs.reduce((height, output) => height + guessOne(output), 0);
}

function guessOne(output: Output): number {
  if (output.output_type === "stream") return Math.min(24, output.text.split("\n").length) * 20 + 8;
  if (output.output_type === "error") return 120;
  if (output.output_type === "unknown") return 40;
  const text = output.data["text/plain"];
  const rich = Object.keys(output.data).some((type) => type !== "text/plain");
  if (rich) return 320;
  return Math.min(24, String(text ?? "").split("\n").length) * 20 + 8;
}
