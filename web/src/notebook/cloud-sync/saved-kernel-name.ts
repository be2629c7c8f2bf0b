import type { NotebookDocument } from "@fiddle/notebook";
import { kernelNameOf } from "../session/cell-kernel.ts";

/** The kernel's name in the account. The server that runs it is known to this browser only. */
export function savedKernelName(document: NotebookDocument): string {
  return kernelNameOf(document).replace(/@.*/, "");
}
