import { completeCell } from "@fiddle/notebook";
import type { NotebookServices } from "../contract/notebook-services.ts";
import type { Command } from "../contract/command.ts";

export const RUN_COMMANDS: readonly Command[] = [
  {
    id: "run-and-advance",
    title: "Run cell and advance",
    group: "Run",
    keys: ["Shift+Enter"],
    run: runAndAdvance,
  },
  { id: "run-in-place", title: "Run cell", group: "Run", keys: ["Mod+Enter"], run: runInPlace },
  {
    id: "run-and-insert",
    title: "Run cell and insert below",
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
  { id: "run-below", title: "Run cell and all below", group: "Run", run: runBelow },
  {
    id: "stop",
    title: "Stop running code (interrupt)",
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
      // A failed kernel has no variables to lose, so there is nothing to confirm.
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

function runAndAdvance(services: Pick<NotebookServices, "notebook" | "session" | "selection" | "sections">): void {
  const { notebook, selection, sections } = services;
  const order = notebook.document.cellIds();
  const ids = selection.ids(order);
  runIds(services, ids);
  const visible = sections.visibleIds();
  const next = visible[visible.indexOf(ids.at(-1) ?? "") + 1];
  if (next) return selection.select(next, "command");
  const cell = completeCell({ type: "code" });
  notebook.document.apply({ op: "insert-cells", index: order.length, cells: [cell] }, { by: "person" });
  selection.select(cell.id, "edit");
}

function runInPlace(services: Pick<NotebookServices, "notebook" | "session" | "selection">): void {
  const { notebook, selection } = services;
  runIds(services, selection.ids(notebook.document.cellIds()));
  if (selection.activeId) selection.select(selection.activeId, "command");
}

function runAndInsert(services: Pick<NotebookServices, "notebook" | "session" | "selection">): void {
  const { notebook, selection } = services;
  const order = notebook.document.cellIds();
  const ids = selection.ids(order);
  runIds(services, ids);
  const cell = completeCell({ type: "code" });
  const index = order.indexOf(ids.at(-1) ?? "") + 1;
  notebook.document.apply({ op: "insert-cells", index, cells: [cell] }, { by: "person" });
  selection.select(cell.id, "edit");
}

function runAbove({
  notebook,
  session,
  selection,
}: Pick<NotebookServices, "notebook" | "session" | "selection">): void {
  const order = notebook.document.cellIds();
  void session.run(order.slice(0, Math.max(0, order.indexOf(selection.activeId ?? ""))));
}

function runBelow({
  notebook,
  session,
  selection,
}: Pick<NotebookServices, "notebook" | "session" | "selection">): void {
  const order = notebook.document.cellIds();
  void session.run(order.slice(Math.max(0, order.indexOf(selection.activeId ?? ""))));
}

function runIds({ session }: Pick<NotebookServices, "session">, ids: readonly string[]): void {
  void session.run(ids);
}
