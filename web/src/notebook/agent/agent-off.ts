import type { NotebookDocument } from "@fiddle/notebook";
import { fiddleOf } from "../session/cell-kernel.ts";

/** Whether the notebook's metadata turns the agent off: `fiddle.agent` is false. */
export function isAgentOff(document: NotebookDocument): boolean {
  return fiddleOf(document.metadata()).agent === false;
}

/** Turns the agent off or on for this notebook, for everyone who opens it. */
export function turnAgentOff(document: NotebookDocument, isOff: boolean): void {
  const { agent: _, ...rest } = fiddleOf(document.metadata());
  document.apply({ op: "set-metadata", patch: { fiddle: isOff ? { ...rest, agent: false } : rest } }, { by: "person" });
}
