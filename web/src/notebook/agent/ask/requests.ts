import { isAgentBusy } from "../../contract/agent.ts";
import type { NotebookServices } from "../../contract/notebook-services.ts";
import { withAgent } from "../with-agent.ts";

/** What users often ask about a cell, or about the text selected in it. */
export const CELL_REQUESTS = {
  explain: "Explain this code, step by step and in plain words. Don't change anything.",
  tests: "Write tests for this code in a new cell below, and run them.",
  comments: "Add short comments to this code where they help a reader. Don't change what it does.",
  fix: "Fix the error in this cell, then run it again to check the fix.",
  "explain-error": "Explain why this cell failed and what I can do about it. Don't change anything.",
} as const;

export type CellRequest = keyof typeof CELL_REQUESTS;

/** Sends one of the usual requests about a cell. It does nothing while a prompt runs. */
export function askAboutCell(services: NotebookServices, cellId: string, request: CellRequest): void {
  if (isAgentBusy(services.agent.getState())) return;
  const text = selectedText(services, cellId);
  withAgent(services, ({ send }) => send(CELL_REQUESTS[request], { cellId, ...(text ? { text } : {}) }));
}

/** Moves the focus into the prompt box, with a mention of the cell if one is given. */
export function startPrompt({ agent, notebook }: NotebookServices, cellId?: string): void {
  const number = cellId === undefined ? 0 : notebook.document.cellIds().indexOf(cellId) + 1;
  agent.setState(({ draft, focusRequest }) => ({
    draft: number > 0 && draft === "" ? `@cell${number} ` : draft,
    focusRequest: focusRequest + 1,
  }));
}

function selectedText({ editors }: NotebookServices, cellId: string): string {
  const state = editors.get(cellId)?.view.state;
  return state ? state.sliceDoc(state.selection.main.from, state.selection.main.to) : "";
}
