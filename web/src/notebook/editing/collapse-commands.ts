import { objectOf } from "@fiddle/notebook/json-kinds";
import type { JsonObject } from "@fiddle/notebook";
import type { NotebookServices } from "../contract/notebook-services.ts";
import type { CommandActions } from "../contract/command.ts";

export const COLLAPSE_COMMANDS = {
  "toggle-output": (services) => toggle(services, "outputs_hidden"),
  "toggle-source": (services) => toggle(services, "source_hidden"),
} satisfies CommandActions;

/** Collapses with nbformat's metadata, so that Jupyter opens the notebook the same way. */
export function toggle(
  { notebook, selection }: Pick<NotebookServices, "notebook" | "selection">,
  what: "outputs_hidden" | "source_hidden",
): void {
  const ids = selection.ids(notebook.document.cellIds());
  const hide = !ids.every((id) => isHidden(notebook.document.cell(id)?.metadata, what));
  notebook.document.applyAll(
    ids.map((id) => {
      const jupyter = jupyterOf(notebook.document.cell(id)?.metadata);
      return { op: "set-cell-metadata" as const, id, patch: { jupyter: { ...jupyter, [what]: hide } } };
    }),
    { by: "person" },
  );
}

export function isHidden(metadata: JsonObject | undefined, what: "outputs_hidden" | "source_hidden"): boolean {
  const own = jupyterOf(metadata)[what];
  if (what === "outputs_hidden") return own === true || metadata?.collapsed === true;
  // Colab hides the code of a form.
  return own === true || (own === undefined && metadata?.cellView === "form");
}

function jupyterOf(metadata: JsonObject | undefined): JsonObject {
  return objectOf(metadata?.jupyter);
}
