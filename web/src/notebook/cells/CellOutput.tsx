import type { Cell, Output } from "@fiddle/notebook";
import { useCallback, useRef, useState } from "react";
import { CellOutputs } from "../../outputs/CellOutputs.tsx";
import { useRootData } from "../../platform/root-data.ts";
import { isHidden, toggle } from "../commands/view-commands.ts";
import { useNotebook } from "../notebook-context.ts";

interface CellOutputProps {
  readonly cell: Cell;
  readonly number: number;
  readonly outputs: readonly Output[];
  readonly near: boolean;
}

/** The outputs under a cell. Once drawn they stay, so that a plot keeps its zoom. */
export function CellOutput({ cell, number, outputs, near }: CellOutputProps) {
  const parts = useNotebook();
  const { session, selection } = parts;
  const { kernelOrigin } = useRootData();
  const drawn = useRef(near);
  const [tables] = useState(() => session.tablesOf(cell));
  const fullText = useCallback((name: "stdout" | "stderr") => session.fullText(cell.id, name), [session, cell.id]);
  drawn.current ||= near;
  if (isHidden(cell.metadata, "outputs_hidden")) {
    const show = () => {
      selection.select(cell.id);
      toggle(parts, "outputs_hidden");
    };
    return (
      <button type="button" className="cell-collapsed" onClick={show}>
        {outputs.length === 1 ? "1 output" : `${outputs.length} outputs`} hidden
      </button>
    );
  }
  return (
    <div className="cell-output">
      {drawn.current ? (
        <CellOutputs
          outputs={outputs}
          cellNumber={number}
          tables={tables}
          kernelOrigin={kernelOrigin}
          fullText={fullText}
        />
      ) : (
        <div style={{ height: guessHeight(outputs) }} />
      )}
    </div>
  );
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
