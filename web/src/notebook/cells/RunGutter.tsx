import { IconButton } from "@fiddle/ui/icon-button.tsx";
import { Play, Square, X } from "lucide-react";
import { useNotebook, useSession } from "../contract/notebook-services.ts";
import { CellSlot } from "./CellSlot.tsx";
import { DragHandle } from "./DragHandle.tsx";

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
