import type { NotebookDocument } from "@fiddle/notebook";
import { remoteKernel } from "../../kernels/jupyter/remote-kernels.ts";
import { fiddleOf } from "../session/cell-kernel.ts";

/** Makes this the notebook's kernel. The file of one on a server says which kernel that is, as Jupyter writes it. */
export function chooseKernel(document: NotebookDocument, kernelId: string): void {
  const remote = remoteKernel(kernelId);
  const fiddle = { ...fiddleOf(document.metadata()), kernelId };
  const kernelspec = remote && {
    name: remote.kernelName,
    display_name: remote.displayName,
    language: remote.language,
  };
  document.apply({ op: "set-metadata", patch: { fiddle, ...(kernelspec && { kernelspec }) } }, { by: "person" });
}
