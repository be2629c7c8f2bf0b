import type { NotebookDocument } from "@fiddle/notebook";
import { type CellRequest, isAgentBusy, type PromptRequest } from "../../contract/agent.ts";
import type { NotebookServices } from "../../contract/notebook-services.ts";
import { withAgent } from "../with-agent.ts";

interface RequestWords {
  /** What the button is called. */
  readonly label: string;
  /** What the model is asked. */
  readonly prompt: string;
  /** What the notebook says of it, before the cell's number: as it begins, when it is done, and where it isn't clear whether it is. */
  readonly begun: string;
  readonly done: string;
  readonly tried?: string;
}

/** What users often ask about a cell, or about the text selected in it. */
const REQUESTS: Readonly<Record<CellRequest, RequestWords>> = {
  explain: {
    label: "Explain",
    prompt: "Explain this code, step by step and in plain words. Don't change anything.",
    begun: "Explain cell",
    done: "Explained cell",
  },
  tests: {
    label: "Write tests",
    prompt: "Write tests for this code in a new cell below, and run them.",
    begun: "Write tests for cell",
    done: "Wrote tests for cell",
  },
  comments: {
    label: "Add comments",
    prompt: "Add short comments to this code where they help a reader. Don't change what it does.",
    begun: "Add comments to cell",
    done: "Added comments to cell",
  },
  fix: {
    label: "Fix this error",
    prompt: "Fix the error in this cell, then run it again to check the fix.",
    begun: "Fix the error in cell",
    done: "Fixed an error in cell",
    tried: "Looked at the error in cell",
  },
  "explain-error": {
    label: "Explain",
    prompt: "Explain why this cell failed and what I can do about it. Don't change anything.",
    begun: "Explain the error in cell",
    done: "Explained an error in cell",
  },
};

/** What the notebook says of a request, with the cell's number. */
export function requestText(
  document: NotebookDocument,
  { kind, cell }: PromptRequest,
  state: "begun" | "done" | "tried" = "begun",
): string {
  const words = REQUESTS[kind];
  return `${(state === "tried" && words.tried) || words[state === "begun" ? "begun" : "done"]} ${document.cellIds().indexOf(cell) + 1}`;
}

/** Sends one of the usual requests about a cell. It does nothing while a prompt runs. */
export function askAboutCell(services: NotebookServices, cellId: string, request: CellRequest): void {
  if (isAgentBusy(services.agent.getState())) return;
  const text = selectedText(services, cellId);
  const { label, prompt } = REQUESTS[request];
  withAgent(services, ({ send }) =>
    send(`(The user pressed the button “${label}” of cell ${cellId}.) ${prompt}`, {
      cellId,
      request,
      ...(text ? { text } : {}),
    }),
  );
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
