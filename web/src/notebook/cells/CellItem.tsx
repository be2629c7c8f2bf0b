import { memo, useEffect, useRef } from "react";
import { useNotebook, useSelection, useSession } from "../notebook-context.ts";
import { useCell } from "../store/use-document.ts";
import { AgentCell } from "./AgentCell.tsx";
import { CellTools } from "./CellTools.tsx";
import { CodeCell } from "./CodeCell.tsx";
import { MarkdownCell } from "./MarkdownCell.tsx";
import { NewCellTools } from "./NewCellTools.tsx";
import { RawCell } from "./RawCell.tsx";
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
  const near = useNear(item, initiallyNear);
  const state = useSession((session) => session.runs.get(id)?.state ?? "idle");
  const active = useSelection((at) => at.activeId === id);
  const editing = useSelection((at) => at.activeId === id && at.mode === "edit");
  const selected = useSelection(() => selection.ids(notebook.document.cellIds()).includes(id));
  const focusRequest = useSelection((at) => (at.activeId === id && at.mode === "command" ? at.focusRequest : 0));

  useEffect(() => {
    if (focusRequest === 0) return;
    item.current?.focus({ preventScroll: true });
    item.current?.scrollIntoView({ block: "nearest" });
  }, [focusRequest]);

  if (!cell) return null;
  const parts = { cell, number, near: near || editing, editing };
  return (
    <li
      ref={item}
      className="cell"
      aria-label={`Cell ${number}`}
      aria-current={active || undefined}
      data-cell-id={id}
      data-cell-type={cell.type}
      data-state={state}
      data-selected={selected || undefined}
      data-editing={editing || undefined}
      tabIndex={active ? 0 : -1}
      onFocus={(event) => {
        if (event.target === item.current) selection.focused(id, "command");
      }}
      onPointerDown={(event) => {
        if (event.shiftKey && selection.activeId && !editing) {
          event.preventDefault();
          selection.extendTo(id);
        }
      }}
    >
      <NewCellTools index={number - 1} />
      {cell.type === "code" && <CodeCell {...parts} />}
      {cell.type === "markdown" && <MarkdownCell {...parts} />}
      {cell.type === "raw" && <RawCell {...parts} />}
      {(cell.type === "prompt" || cell.type === "response" || cell.type === "observation") && <AgentCell {...parts} />}
      {near && <CellTools id={id} number={number} type={cell.type} />}
    </li>
  );
});
