import { toast } from "@fiddle/ui/toasts.ts";
import { writeSaved } from "../../outputs/widgets/saved-widgets.ts";
import { widgetStoreOf } from "../../outputs/widgets/widget-store.ts";
import type { NotebookServices } from "../contract/notebook-services.ts";
import { pythonKernelName } from "../session/cell-kernel.ts";

/** Saves the widgets' current state in the notebook, as Jupyter does, so that they are shown without a kernel too. */
export function saveWidgetState({ notebook, session }: Pick<NotebookServices, "notebook" | "session">): void {
  const kernel = session.kernelNamed(pythonKernelName(notebook.document));
  const { states } = widgetStoreOf(kernel);
  if (states.size === 0) {
    toast("No widgets to save. Run the cells that create them first.");
    return;
  }
  notebook.document.apply({ op: "set-metadata", patch: { widgets: writeSaved(states) } }, { by: "person" });
  toast("Widget state saved in the notebook.", { tone: "good" });
}
