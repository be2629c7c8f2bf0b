import { type Cell, completeCell } from "@fiddle/notebook";
import { Button } from "@fiddle/ui/button.tsx";
import { Download } from "lucide-react";
import type { ReactNode } from "react";
import { useNotebook } from "../contract/notebook-services.ts";
import { useOffersChanges } from "../contract/use-read-mode.ts";
import { useOutputs } from "../document/use-document.ts";
import { fiddleOf } from "../session/cell-kernel.ts";
import { lastError } from "./failing-place.ts";
import { installLine, missingPackage } from "./missing-package.ts";

/** Below the error of a missing module: a button that installs its package, in a cell above, and runs the cell again. */
export function InstallOffer({ cell, children }: { readonly cell: Cell; readonly children: ReactNode }) {
  const { notebook, session } = useNotebook();
  const { document } = notebook;
  const error = lastError(useOutputs(document, cell.id));
  const isOffering = useOffersChanges();
  const name = error && missingPackage(error);
  if (!isOffering || name === null) return children;
  const install = () => {
    const order = document.cellIds();
    const index = order.indexOf(cell.id);
    const above = document.cell(order[index - 1] ?? "");
    const { source, joins } = installLine(name, above?.type === "code" ? above.source : null);
    if (above && joins) {
      document.apply({ op: "set-source", id: above.id, source }, { by: "person" });
      void session.run([above.id, cell.id]);
      return;
    }
    const { kernelId } = fiddleOf(cell.metadata);
    const metadata = kernelId === undefined ? {} : { fiddle: { kernelId } };
    const installs = completeCell({ type: "code", source, metadata });
    document.apply({ op: "insert-cells", index, cells: [installs] }, { by: "person" });
    void session.run([installs.id, cell.id]);
  };
  return (
    <>
      {children}
      <Button size="sm" className="mt-1" onClick={install}>
        <Download aria-hidden /> Install {name}
      </Button>
    </>
  );
}
