import { IconButton } from "@fiddle/ui/icon-button.tsx";
import { GripVertical, Play, Square, X } from "lucide-react";
import { useNotebook, useSession } from "../contract/notebook-services.ts";
import { CellSlot } from "./CellSlot.tsx";
import { CELL_DRAG_TYPE } from "./use-cell-drag.ts";

interface RunGutterProps {
  readonly id: string;
  readonly number: number;
  readonly executionCount: number | null;
}

/** Left of a code cell: the button to run, stop or cancel it, and its execution count. */
export function RunGutter({ id, number, executionCount }: RunGutterProps) {
  const { session, selection } = useNotebook();
  const state = useSession((at) => at.runs.get(id)?.state);
  const order = useSession(() => session.history.orderOf(id));
  const count = order ?? executionCount;
  return (
    <div className="cell-gutter">
      {state === "running" ? (
        <IconButton
          label={`Stop cell ${number}`}
          keys="i i"
          onClick={() => session.stop()}
          icon={<Square className="fill-current" />}
        />
      ) : state === "queued" ? (
        <IconButton label={`Cancel cell ${number}`} onClick={() => session.cancel([id])} icon={<X />} />
      ) : (
        <IconButton
          label={`Run cell ${number}`}
          keys="Shift+Enter"
          onClick={() => {
            selection.select(id, "command");
            void session.run([id]);
          }}
          icon={<Play />}
        />
      )}
      <CellSlot name="gutter" type="code" id={id} number={number} />
      <DragHandle id={id} number={number} />
      <span className="execution-count" title={order === null ? "Execution count" : "Run order across kernels"}>
        {state === "running" ? "[*]" : state === "queued" ? "[…]" : count === null ? "[ ]" : `[${count}]`}
      </span>
    </div>
  );
}

/** Moves a cell by mouse. Alt+Arrow moves it by keyboard, and the buttons of its toolbar on a phone. */
function DragHandle({ id, number }: { readonly id: string; readonly number: number }) {
  return (
    <span
      className="drag-handle"
      draggable
      title={`Drag cell ${number}, or press Alt+↑ Alt+↓`}
      onDragStart={(event) => {
        event.dataTransfer.setData(CELL_DRAG_TYPE, id);
        event.dataTransfer.effectAllowed = "move";
        const item = event.currentTarget.closest("li");
        if (item) event.dataTransfer.setDragImage(item, 20, 20);
      }}
    >
      <GripVertical aria-hidden />
    </span>
  );
}
