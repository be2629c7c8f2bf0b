import { useKernelOptions } from "../../kernels/use-kernel-options.ts";
import { Select } from "@fiddle/ui/select.tsx";
import { useNotebook } from "../contract/notebook-services.ts";
import { fiddleOf, kernelNameOf } from "../session/cell-kernel.ts";
import { useCell, useMetadata } from "../document/use-document.ts";

/** Selects the kernel of one cell, e.g. for SQL between Python cells. */
export function CellKernelMenu({ id, number }: { readonly id: string; readonly number: number }) {
  const { notebook } = useNotebook();
  const cell = useCell(notebook.document, id);
  useMetadata(notebook.document);
  const options = useKernelOptions(kernelNameOf(notebook.document, cell ?? undefined));
  if (!cell) return null;
  const notebookKernel = kernelNameOf(notebook.document);
  const choose = (name: string) => {
    const { kernelId: _, ...rest } = fiddleOf(cell.metadata);
    const fiddle = name === notebookKernel ? rest : { ...rest, kernelId: name };
    notebook.document.apply({ op: "set-cell-metadata", id, patch: { fiddle } }, { by: "person" });
  };
  return (
    <Select
      label={`Language of cell ${number}`}
      hideLabel
      look="quiet"
      breakAt=" · "
      className="max-w-72 min-w-0 max-sm:max-w-40"
      value={kernelNameOf(notebook.document, cell)}
      onChange={choose}
      options={options}
    />
  );
}
