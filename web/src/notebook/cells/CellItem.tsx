import { memo, useEffect, useRef } from "react";
import { useNotebook, useSelection, useSession } from "../notebook-context.ts";
import { useCell } from "../store/use-document.ts";
import { FarCell } from "./FarCell.tsx";
import { NearCell } from "./NearCell.tsx";
import { useNear } from "./use-near.ts";

interface CellItemProps {
  readonly id: string;
  readonly number: number;
  readonly initiallyNear: boolean;
}

/** One cell of the list, whatever its type: selection, focus in command mode, state for styles and readers. */
export const CellItem = memo(function CellItem({ id, number, initiallyNear }: CellItemProps) {
  const { notebook, selection } = useNotebook();
  const item = useRef<HTMLLIElement>(null);
  const cell = useCell(notebook.document, id);
  const onScreen = useNear(item, initiallyNear);
  const state = useSession((session) => session.runs.get(id)?.state ?? "idle");
  const role = useSelection(() => selection.roleOf(id, notebook.document.cellIds()));
  const focusRequest = useSelection((at) => (at.activeId === id && at.mode === "command" ? at.focusRequest : 0));
  const near = onScreen || role === "active" || role === "editing";
  const rich = useRef(false);

  useEffect(() => {
    if (focusRequest === 0) return;
    item.current?.focus({ preventScroll: true });
    item.current?.scrollIntoView({ block: "nearest" });
  }, [focusRequest]);

  if (!cell) return null;
  // A plot that was zoomed must not start afresh because somebody scrolled; plain cells give their elements back.
  rich.current ||= near && notebook.document.outputs(id).some((output) => "data" in output);
  return (
    <li
      ref={item}
      className="cell"
      aria-label={`Cell ${number}`}
      aria-current={role === "active" || role === "editing" || undefined}
      data-cell-id={id}
      data-cell-type={cell.type}
      data-state={state}
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
      {near || rich.current ? (
        <NearCell cell={cell} number={number} near={near} editing={role === "editing"} />
      ) : (
        <FarCell cell={cell} number={number} />
      )}
    </li>
  );
});
