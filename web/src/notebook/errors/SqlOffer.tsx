import { DUCKDB } from "@fiddle/notebook/kernel-id";
import type { Cell } from "@fiddle/notebook";
import { Button } from "@fiddle/ui/button.tsx";
import { Database } from "lucide-react";
import type { ReactNode } from "react";
import { kernelLabel, kernelSpecOf } from "../../kernels/kernel-specs.ts";
import { useNotebook } from "../contract/notebook-services.ts";
import { useOffersChanges } from "../contract/use-read-mode.ts";
import { useMetadata, useOutputs } from "../document/use-document.ts";
import { fiddleOf, kernelNameOf } from "../session/cell-kernel.ts";
import { lastError } from "./failing-place.ts";
import { isSql } from "./is-sql.ts";

/** Below the error of a Python cell that holds SQL: a button that makes it a SQL cell and runs it. */
export function SqlOffer({ cell, children }: { readonly cell: Cell; readonly children: ReactNode }) {
  const { notebook, session } = useNotebook();
  const { document } = notebook;
  const error = lastError(useOutputs(document, cell.id));
  useMetadata(document);
  const isOffering = useOffersChanges();
  const isOffered =
    isOffering &&
    error?.ename === "SyntaxError" &&
    kernelSpecOf(kernelNameOf(document, cell)).language === "python" &&
    isSql(document.source(cell.id));
  if (!isOffered) return children;
  const kernelId = kernelForSql();
  const run = () => {
    const patch = { fiddle: { ...fiddleOf(cell.metadata), kernelId } };
    document.apply({ op: "set-cell-metadata", id: cell.id, patch }, { by: "person" });
    void session.run([cell.id]);
  };
  return (
    <>
      {children}
      <Button size="sm" className="mt-1" onClick={run}>
        <Database aria-hidden /> Run as {kernelLabel(kernelSpecOf(kernelId))}
      </Button>
    </>
  );

  /** The one that the nearest SQL cell above runs in, else DuckDB. */
  function kernelForSql(): string {
    const ids = document.cellIds();
    const above = ids
      .slice(0, ids.indexOf(cell.id))
      .map((id) => kernelNameOf(document, document.cell(id) ?? undefined));
    return above.findLast((name) => kernelSpecOf(name).language === "sql") ?? DUCKDB;
  }
}
