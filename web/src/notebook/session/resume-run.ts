import type { Kernel, KernelMessage, UnfinishedRun } from "@fiddle/kernels";
import type { NotebookDocument } from "@fiddle/notebook";
import { kernelNameOf } from "./cell-kernel.ts";
import type { KernelSource } from "./session.ts";

/** The cells whose runs an earlier visit of the page began, and which may still run on a server. */
export function unfinishedCells(document: NotebookDocument, kernels: Pick<KernelSource, "get">): readonly string[] {
  const names = new Set(document.cellIds().map((id) => kernelNameOf(document, document.cell(id))));
  return [...names].flatMap((name) => kernels.get(name).unfinished?.cellId ?? []);
}

/** Goes on with a cell's run. Whether it succeeded. */
export async function resumeRun(
  kernel: Kernel,
  { runId }: UnfinishedRun,
  receive: (message: KernelMessage) => void,
): Promise<boolean> {
  try {
    await kernel.start();
    // Another tab has gone on with it.
    if (kernel.unfinished?.runId !== runId) return true;
    return (await kernel.resume(receive)).status === "ok";
  } catch (error) {
    receive({ msg_type: "error", content: failureContent(error) });
    return false;
  }
}

/** A failure of the kernel itself, as a cell shows it. */
export function failureContent(error: unknown) {
  const evalue = error instanceof Error ? error.message : String(error);
  return { ename: "KernelError", evalue, traceback: [] };
}
