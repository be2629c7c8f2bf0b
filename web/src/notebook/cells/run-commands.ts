import { completeCell } from "@fiddle/notebook";
import type { NotebookParts } from "../contract/notebook-services.ts";
import type { Command } from "../contract/command.ts";

export const RUN_COMMANDS: readonly Command[] = [
  {
    id: "run-and-advance",
    title: "Run cell and go to the next",
    group: "Run",
    keys: ["Shift+Enter"],
    run: runAndAdvance,
  },
  { id: "run-in-place", title: "Run cell", group: "Run", keys: ["Mod+Enter"], run: runInPlace },
  {
    id: "run-and-insert",
    title: "Run cell and insert one below",
    group: "Run",
    keys: ["Alt+Enter"],
    run: runAndInsert,
  },
  {
    id: "run-all",
    title: "Run all cells",
    group: "Run",
    run: ({ session, notebook }) => void session.run(notebook.document.cellIds()),
  },
  { id: "run-above", title: "Run all above", group: "Run", run: runAbove },
  { id: "run-below", title: "Run this and all below", group: "Run", run: runBelow },
  {
    id: "stop",
    title: "Stop the running code",
    group: "Run",
    commandKeys: ["i i"],
    run: ({ session }) => session.stop(),
  },
  { id: "cancel-queue", title: "Cancel queued cells", group: "Run", run: ({ session }) => session.cancel() },
  {
    id: "restart",
    title: "Restart kernel…",
    group: "Run",
    commandKeys: ["0 0"],
    run: ({ dialogs, session }) => {
      // One that failed has nothing to lose.
      if (session.kernel.status.kind === "failed") void session.restart();
      else dialogs.setState({ open: "restart" });
    },
  },
  {
    id: "restart-and-run-all",
    title: "Restart kernel and run all cells",
    group: "Run",
    run: ({ session }) => void session.restartAndRunAll(),
  },
];

function runAndAdvance(parts: NotebookParts): void {
  const { notebook, selection, sections } = parts;
  const order = notebook.document.cellIds();
  const ids = selection.ids(order);
  runIds(parts, ids);
  const visible = sections.visibleIds();
  const next = visible[visible.indexOf(ids.at(-1) ?? "") + 1];
  if (next) return selection.select(next, "command");
  const cell = completeCell({ type: "code" });
  notebook.document.apply({ op: "insert-cells", index: order.length, cells: [cell] }, { by: "person" });
  selection.select(cell.id, "edit");
}

function runInPlace(parts: NotebookParts): void {
  const { notebook, selection } = parts;
  runIds(parts, selection.ids(notebook.document.cellIds()));
  if (selection.activeId) selection.select(selection.activeId, "command");
}

function runAndInsert(parts: NotebookParts): void {
  const { notebook, selection } = parts;
  const order = notebook.document.cellIds();
  const ids = selection.ids(order);
  runIds(parts, ids);
  const cell = completeCell({ type: "code" });
  const index = order.indexOf(ids.at(-1) ?? "") + 1;
  notebook.document.apply({ op: "insert-cells", index, cells: [cell] }, { by: "person" });
  selection.select(cell.id, "edit");
}

function runAbove({ notebook, session, selection }: NotebookParts): void {
  const order = notebook.document.cellIds();
  void session.run(order.slice(0, Math.max(0, order.indexOf(selection.activeId ?? ""))));
}

function runBelow({ notebook, session, selection }: NotebookParts): void {
  const order = notebook.document.cellIds();
  void session.run(order.slice(Math.max(0, order.indexOf(selection.activeId ?? ""))));
}

function runIds({ session }: NotebookParts, ids: readonly string[]): void {
  void session.run(ids);
}
