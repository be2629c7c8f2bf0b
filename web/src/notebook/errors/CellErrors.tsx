import type { Cell } from "@fiddle/notebook";
import { type ReactNode, useMemo } from "react";
import { type ErrorLinks, ErrorLinksProvider } from "../../outputs/errors/error-links.ts";
import { type NotebookServices, useNotebook } from "../contract/notebook-services.ts";
import { withImport } from "../../outputs/errors/missing-import.ts";
import { changeImport } from "./change-import.ts";

/** Adds links to the code to the errors among a cell's outputs. */
export function CellErrors({ cell, children }: { readonly cell: Cell; readonly children: ReactNode }) {
  const services = useNotebook();
  // Created again after each run, because the execution count changes.
  const links = useMemo(() => errorLinks(services, cell), [services, cell]);
  return <ErrorLinksProvider value={links}>{children}</ErrorLinksProvider>;
}

/** Links from a cell's errors to the code they mention. */
function errorLinks(
  services: Pick<NotebookServices, "notebook" | "session" | "selection" | "stepThrough">,
  cell: Cell,
): ErrorLinks {
  const { session, notebook, selection, stepThrough } = services;
  const find = (execution: number) => session.cellOfExecution(notebook.document.cell(cell.id) ?? cell, execution);
  const selectLine = (id: string, line: number) => {
    const before = notebook.document
      .source(id)
      .split("\n")
      .slice(0, line - 1);
    selection.select(id, "edit", before.join("\n").length + (line > 1 ? 1 : 0));
  };
  const setSource = (source: string) =>
    notebook.document.apply({ op: "set-source", id: cell.id, source }, { by: "person" });
  return {
    cellNumber: (execution) => {
      const id = find(execution);
      return id === null ? null : notebook.document.cellIds().indexOf(id) + 1;
    },
    open: (execution, line) => {
      const id = find(execution);
      if (id !== null) selectLine(id, line);
    },
    openLine: (line) => selectLine(cell.id, line),
    addImport: (statement) => setSource(withImport(notebook.document.source(cell.id), statement)),
    importChange: (name) => {
      const changed = changeImport(notebook.document.source(cell.id), name);
      return changed && { label: changed.label, apply: () => setSource(changed.source) };
    },
    stepThrough: () => stepThrough(cell.id, { from: "failure" }),
  };
}
