import type { AgentRun } from "../contract/agent.ts";
import type { AgentServices } from "./agent-services.ts";
import type { PromptAbout } from "./context/collect-context.ts";

/**
 * Where a prompt's cell goes: below the cell that it is about or that is selected, or above it if it is empty, but not between two
 * cells of an answer. Prompts that follow each other are a conversation, which goes on below the last answer.
 */
export function promptPlace(
  { notebook, selection, agent }: Pick<AgentServices, "notebook" | "selection" | "agent">,
  about: PromptAbout | undefined,
): number {
  const { document } = notebook;
  const ids = document.cellIds();
  // A notebook in which nobody has written begins with the prompt.
  if (ids.every((id) => document.source(id).trim() === "")) return 0;
  const index = ids.indexOf(about?.cellId ?? selection.activeId ?? "");
  if (index < 0) return ids.length;
  // An empty cell is where its user wants something to appear.
  if (document.cell(ids[index] ?? "")?.type === "code" && document.source(ids[index] ?? "").trim() === "") return index;
  const { run } = agent.getState();
  const continues = run !== null && about === undefined && run.selectedCellId === selection.activeId;
  let place = Math.max(index, continues ? lastIndexOf(run, ids) : -1) + 1;
  while (/^(?:response|observation)$/.test(document.cell(ids[place] ?? "")?.type ?? "")) place += 1;
  return place;
}

/** The last cell that a run added; -1 if they are all gone. */
function lastIndexOf({ promptCellId, changes }: AgentRun, ids: readonly string[]): number {
  const added = changes.filter(({ kind }) => kind === "added").map(({ cellId }) => cellId);
  return Math.max(...[promptCellId, ...added].map((id) => ids.indexOf(id)));
}
