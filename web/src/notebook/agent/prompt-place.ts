import type { AgentServices } from "./agent-services.ts";
import type { PromptAbout } from "./context/collect-context.ts";

/**
 * Where a prompt's cell goes: below the cell that it is about or that is selected, or above it if it is empty, but not between two
 * cells of an answer.
 */
export function promptPlace({ notebook, selection }: AgentServices, about: PromptAbout | undefined): number {
  const { document } = notebook;
  const ids = document.cellIds();
  // A notebook in which nobody has written begins with the prompt.
  if (ids.every((id) => document.source(id).trim() === "")) return 0;
  const index = ids.indexOf(about?.cellId ?? selection.activeId ?? "");
  if (index < 0) return ids.length;
  // An empty cell is where its user wants something to appear.
  if (document.cell(ids[index] ?? "")?.type === "code" && document.source(ids[index] ?? "").trim() === "") return index;
  let place = index + 1;
  while (/^(?:response|observation)$/.test(document.cell(ids[place] ?? "")?.type ?? "")) place += 1;
  return place;
}
