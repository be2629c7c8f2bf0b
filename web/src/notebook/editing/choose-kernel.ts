import type { NotebookDocument, Operation } from "@fiddle/notebook";
import { remoteKernel } from "../../kernels/jupyter/remote-kernels.ts";
import { kernelSpecOf } from "../../kernels/kernel-specs.ts";
import { fiddleOf, kernelNameOf } from "../session/cell-kernel.ts";

/**
 * Makes this the notebook's kernel. Cells with code keep their language. The file of a kernel on a server says which one
 * that is, as Jupyter writes it.
 */
export function chooseKernel(document: NotebookDocument, kernelId: string): void {
  const remote = remoteKernel(kernelId);
  const fiddle = { ...fiddleOf(document.metadata()), kernelId };
  const kernelspec = remote && {
    name: remote.kernelName,
    display_name: remote.displayName,
    language: remote.language,
  };
  document.applyAll(
    [
      ...(isSameLanguage(kernelNameOf(document), kernelId) ? [] : keptKernels(document)),
      { op: "set-metadata", patch: { fiddle, ...(kernelspec && { kernelspec }) } },
    ],
    { by: "person" },
  );
}

/** Each database has its own SQL. */
function isSameLanguage(before: string, after: string): boolean {
  const from = kernelSpecOf(before);
  const to = kernelSpecOf(after);
  return from.name === to.name || (from.language === to.language && from.language !== "sql");
}

/** Names the present kernel in the cells that run in it because it's the notebook's. */
function keptKernels(document: NotebookDocument): Operation[] {
  const kernelId = kernelNameOf(document);
  return document.cellIds().flatMap((id): Operation[] => {
    const cell = document.cell(id);
    if (cell?.type !== "code" || kernelNameOf(document, cell) !== kernelId) return [];
    if (document.source(id).trim() === "" && document.outputs(id).length === 0) return [];
    return [{ op: "set-cell-metadata", id, patch: { fiddle: { ...fiddleOf(cell.metadata), kernelId } } }];
  });
}
