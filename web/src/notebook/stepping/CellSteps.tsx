import type { Recording } from "@fiddle/kernels";
import { useMemo } from "react";
import { useStore } from "zustand";
import { Stepper } from "../../stepper/Stepper.tsx";
import { useNotebook } from "../contract/notebook-services.ts";
import { toggleBreakpoint } from "./steps.ts";

interface CellStepsProps {
  readonly id: string;
  readonly number: number;
  readonly recording: Recording;
  readonly at: number;
}

/** Shows the recorded run of a cell. Its files are cells and modules. Its breakpoints are those of the cells' editors. */
export function CellSteps({ id, number, recording, at }: CellStepsProps) {
  const { steps, session, selection, notebook } = useNotebook();
  const { document } = notebook;
  const breakpoints = useStore(steps, (state) => state.breakpoints);
  const cells = useMemo(() => {
    const cell = document.cell(id);
    const executions = recording.files.map(({ name }) => /^Cell In\[(\d+)\]$/.exec(name)?.[1]);
    // The first file is the cell itself. If its run hasn't ended, its execution count isn't known yet.
    return new Map(
      recording.files.map(({ name }, index) => {
        const count = executions[index];
        return [name, index === 0 ? id : count && cell ? session.cellOfExecution(cell, Number(count)) : null];
      }),
    );
  }, [recording, session, document, id]);
  const byFile = new Map(
    [...cells].flatMap(([name, cellId]) => {
      const lines = cellId ? breakpoints.get(cellId) : undefined;
      return lines ? [[name, new Set(lines)] as const] : [];
    }),
  );
  return (
    <Stepper
      recording={recording}
      label={`Steps of cell ${number}`}
      at={at}
      onMove={(next) => steps.setState({ open: { cellId: id, recording, at: next } })}
      fileTitle={(name) => {
        const cellId = cells.get(name);
        if (cellId) return `Cell ${document.cellIds().indexOf(cellId) + 1}`;
        return name.startsWith("Cell In") ? "An earlier cell" : (name.split("/").at(-1) ?? name);
      }}
      breakpoints={byFile}
      onToggleBreakpoint={(name, line) => {
        const cellId = cells.get(name);
        if (cellId) toggleBreakpoint(steps, cellId, line);
      }}
      onClose={() => {
        steps.setState({ open: null });
        selection.select(id);
      }}
      takesFocus
    />
  );
}
