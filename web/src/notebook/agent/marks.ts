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

/** What the names of kept runs begin with. Another version of the product, which couldn't read them, has another one. */
export const KEPT_RUN_PREFIX = "agent-3/";

/** Whether a notebook keeps runs of the agent, without reading them. */
export function hasKeptRuns(document: NotebookDocument): boolean {
  return [...document.aside().keys()].some((name) => name.startsWith(KEPT_RUN_PREFIX));
}
