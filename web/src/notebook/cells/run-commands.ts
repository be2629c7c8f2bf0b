import { completeCell } from "@fiddle/notebook";
import type { NotebookServices } from "../contract/notebook-services.ts";
import type { CommandActions } from "../contract/command.ts";

export const RUN_COMMANDS = {
  "run-and-advance": runAndAdvance,
  "run-in-place": runInPlace,
  "run-and-insert": runAndInsert,
  "run-all": ({ session, notebook, staleness, modes }) => {
    const { fixed } = staleness.getState();
    const isLeftOut = (id: string) => modes.getState().app && fixed.has(id);
    void session.run(notebook.document.cellIds().filter((id) => !isLeftOut(id)));
  },
  "run-above": runAbove,
  "run-below": runBelow,
  stop: ({ session }) => session.stop(),
  "cancel-queue": ({ session }) => session.cancel(),
  restart({ dialogs, session }) {
    // A failed kernel has no variables to lose, so there is nothing to confirm.
    if (session.kernel.status.kind === "failed") void session.restart();
    else dialogs.setState({ open: "restart" });
  },
  "restart-and-run-all": ({ session }) => void session.restartAndRunAll(),
} satisfies CommandActions;

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
