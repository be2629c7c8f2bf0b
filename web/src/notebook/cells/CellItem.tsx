import type { Output } from "@fiddle/notebook";
import { useStore } from "zustand";
import { memo, useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { usePrinting } from "../../platform/printing.ts";
import { useNotebook, useSelection, useSession } from "../contract/notebook-services.ts";
import { useCell } from "../document/use-document.ts";
import { bringIntoView } from "../editing/bring-into-view.ts";
import { FarCell } from "./FarCell.tsx";
import type { NearCells } from "./near-cells.ts";
import { NearCell } from "./NearCell.tsx";

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
