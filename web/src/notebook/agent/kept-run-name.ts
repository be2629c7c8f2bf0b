import type { NotebookDocument } from "@fiddle/notebook";

/** What the names of kept runs begin with. Another version of the product, which couldn't read them, has another one. */
export const KEPT_RUN_PREFIX = "agent-3/";

/** Whether a notebook keeps runs of the agent, without reading them. */
export function hasKeptRuns(document: NotebookDocument): boolean {
  return [...document.aside().keys()].some((name) => name.startsWith(KEPT_RUN_PREFIX));
}
