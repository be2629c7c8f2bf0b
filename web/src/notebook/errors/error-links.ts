import type { Cell } from "@fiddle/notebook";
import type { ErrorLinks } from "../../outputs/errors/error-links.ts";
import type { NotebookServices } from "../contract/notebook-services.ts";

/** Links from a cell's errors to the code they mention. */
export function errorLinks(
  services: Pick<NotebookServices, "notebook" | "session" | "selection" | "stepThrough">,
  cell: Cell,
): ErrorLinks {
  const { session, notebook, selection, stepThrough } = services;
  const find = (execution: number) => session.cellOfExecution(notebook.document.cell(cell.id) ?? cell, execution);
  return {
    cellNumber: (execution) => {
      const id = find(execution);
      return id === null ? null : notebook.document.cellIds().indexOf(id) + 1;
    },
    open: (execution, line) => {
      const id = find(execution);
      if (id === null) return;
      const before = notebook.document
        .source(id)
        .split("\n")
        .slice(0, line - 1);
      selection.select(id, "edit", before.join("\n").length + (line > 1 ? 1 : 0));
    },
    stepThrough: () => stepThrough(cell.id, { from: "failure" }),
  };
}
