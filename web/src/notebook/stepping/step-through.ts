import { toast } from "@fiddle/ui/toasts.ts";
import { kernelSpecOf } from "../../kernels/kernel-specs.ts";
import { failureOf } from "../../stepper/moves.ts";
import { Timeline } from "../../stepper/timeline.ts";
import type { NotebookServices } from "../contract/notebook-services.ts";
import { kernelNameOf } from "../session/cell-kernel.ts";

/** Runs a cell, records its steps, and shows them from the first one or from where it failed. */
export async function stepThrough(
  { session, notebook, steps }: Pick<NotebookServices, "notebook" | "session" | "steps">,
  cellId: string,
  { from = "start" }: { readonly from?: "start" | "failure" } = {},
): Promise<void> {
  const cell = notebook.document.cell(cellId);
  if (cell?.type !== "code") return void toast("Select a code cell to step through.");
  if (kernelSpecOf(kernelNameOf(notebook.document, cell)).language !== "python")
    return void toast("You can only step through Python. This cell runs in another kernel.");
  // Asked before the run, which would replace what the cell shows. A failed start is shown by the kernel's status.
  const kernel = session.kernelOf(cell);
  await kernel.start().catch(() => {});
  const { cannotStep } = kernel.capabilities;
  if (cannotStep !== undefined) return void toast(cannotStep);
  steps.setState({ open: null });
  await session.record(cellId, { keep: from === "failure" ? "last" : "first" }, (recording) => {
    if (!recording) {
      toast("Nothing was recorded because no line of this cell ran. Its output says why.");
      return;
    }
    const at = from === "failure" ? failureOf(new Timeline(recording).places) : null;
    steps.setState({ open: { cellId, recording, at: at ?? 0 } });
  });
}
