import type { Cell, Output } from "@fiddle/notebook";
import { useStore } from "zustand";
import { memo, useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { usePrinting } from "../../platform/printing.ts";
import { useModes, useNotebook, useSelection, useSession } from "../contract/notebook-services.ts";
import { useCell, useOutputs, useSource } from "../document/use-document.ts";
import { bringIntoView } from "../editing/bring-into-view.ts";
import { StaticSource } from "../../editor/StaticSource.tsx";
import { isHidden } from "../editing/collapse-commands.ts";
import type { NearCells } from "./near-cells.ts";
import { FarOutput } from "./FarOutput.tsx";
import { ObservationCell, PromptCell, ResponseCell } from "./AgentCells.tsx";
import type { CellProps } from "./cell-props.ts";
import { CellTools } from "./CellTools.tsx";
import { CodeCell } from "./CodeCell.tsx";
import { MarkdownCell } from "./TextCells.tsx";
import { NewCellTools } from "./NewCellTools.tsx";
import { RawCell } from "./TextCells.tsx";

interface CellItemProps {
  readonly id: string;
  readonly number: number;
  readonly nearCells: NearCells;
  readonly initiallyNear: boolean;
}

/** A cell of any type in the list: its selection, its focus in command mode, and its state for styles and screen readers. */
export const CellItem = memo(function CellItem(props: CellItemProps) {
  const { id, number, nearCells, initiallyNear } = props;
  const { notebook, selection, sections } = useNotebook();
  const item = useRef<HTMLLIElement>(null);
  const cell = useCell(notebook.document, id);
  const [measured, setMeasured] = useState(false);
  const subscribe = useCallback((listener: () => void) => nearCells.subscribe(listener), [nearCells]);
  const found = useSyncExternalStore(subscribe, () => nearCells.has(id));
  if (found && !measured) setMeasured(true);
  const hidden = useStore(sections.store, (state) => state.hidden.has(id));
  const onScreen = found || (initiallyNear && !measured);
  const state = useSession((session) => session.runs.get(id)?.state ?? "idle");
  const role = useSelection(() => selection.roleOf(id, notebook.document.cellIds()));
  const focusRequest = useSelection((at) => (at.activeId === id && at.mode === "command" ? at.focusRequest : 0));
  const printing = usePrinting();
  const waits = useSession(({ input }) => input?.cellId === id);
  const near = printing || onScreen || role === "active" || role === "editing" || waits;
  // Rich outputs stay mounted, because scrolling must not reset a zoomed plot. Other cells release their elements.
  const [rich, setRich] = useState(false);
  if (near && !rich && cell && hasRichOutput(notebook.document.outputs(id))) setRich(true);

  useEffect(() => {
    if (focusRequest === 0 || !item.current) return;
    item.current.focus({ preventScroll: true });
    bringIntoView(item.current);
  }, [focusRequest]);

  useEffect(() => {
    if (waits && hidden) sections.reveal(id);
  }, [waits, hidden, sections, id]);

  if (!cell || hidden) return null;
  return (
    // Cells are list items for screen readers, and they have the focus in command mode.
    /* oxlint-disable jsx-a11y/no-noninteractive-element-interactions */
    <li
      ref={item}
      className="cell"
      aria-label={`Cell ${number}`}
      aria-current={role === "active" || role === "editing" || undefined}
      data-cell-id={id}
      data-cell-type={cell.type}
      data-state={state}
      data-far={!near && !rich ? "" : undefined}
      data-selected={role !== "none" || undefined}
      data-editing={role === "editing" || undefined}
      tabIndex={role === "active" || role === "editing" ? 0 : -1}
      onFocus={(event) => {
        if (event.target === item.current) selection.focused(id, "command");
      }}
      onPointerDown={(event) => {
        if (event.shiftKey && selection.activeId && role !== "editing") {
          event.preventDefault();
          selection.extendTo(id);
        }
      }}
    >
      {near || rich ? (
        <NearCell cell={cell} number={number} near={near} editing={role === "editing"} />
      ) : (
        <FarCell cell={cell} number={number} />
      )}
    </li>
  );
});

function hasRichOutput(outputs: readonly Output[]): boolean {
  return outputs.some((output) => "data" in output);
}

/** A cell far from the screen: its text for screen readers and search, its height for the scrollbar, and its run button. */
function FarCell({ cell, number }: { readonly cell: Cell; readonly number: number }) {
  const { notebook, selection, session } = useNotebook();
  const source = useSource(notebook.document, cell.id);
  const outputs = useOutputs(notebook.document, cell.id);
  const edit = () => selection.select(cell.id, "edit");
  const runs = cell.type === "code";
  return (
    <div className="cell-row">
      <div className="cell-gutter">
        {runs && <button type="button" aria-label={`Run cell ${number}`} onClick={() => void session.run([cell.id])} />}
      </div>
      <div className="cell-body">
        {runs || cell.type === "raw" ? (
          <StaticSource source={source} language="text" label={`Cell ${number} source`} onActivate={edit} />
        ) : (
          <p className="cell-far-text">{source}</p>
        )}
        {outputs.length > 0 && !isHidden(cell.metadata, "outputs_hidden") && (
          <FarOutput outputs={outputs} number={number} />
        )}
      </div>
    </div>
  );
}

/** A cell on or near the screen, rendered fully. */
const NearCell = memo(function NearCell(props: CellProps) {
  const { cell, number, near } = props;
  const tools = useModes((modes) => !modes.read && !modes.presenting) && near;
  return (
    <>
      {tools && <NewCellTools index={number - 1} />}
      {cell.type === "code" && <CodeCell {...props} />}
      {cell.type === "markdown" && <MarkdownCell {...props} />}
      {cell.type === "raw" && <RawCell {...props} />}
      {cell.type === "prompt" && <PromptCell {...props} />}
      {cell.type === "response" && <ResponseCell {...props} />}
      {cell.type === "observation" && <ObservationCell {...props} />}
      {tools && <CellTools id={cell.id} number={number} type={cell.type} />}
    </>
  );
});
