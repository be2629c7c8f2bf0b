import { useEffect } from "react";
import { useStore } from "zustand";
import { readStored, removeStored, writeStored } from "../../../platform/storage.ts";
import { hasBegun } from "../../contract/agent.ts";
import type { NotebookServices } from "../../contract/notebook-services.ts";
import { withAgent } from "../with-agent.ts";

type DraftServices = Pick<NotebookServices, "agent" | "notebook">;

/** What the prompt box holds. The browser keeps it, so a reload loses no prompt. */
export function useDraft(services: DraftServices): string {
  const { agent, notebook } = services;
  useEffect(() => {
    const stored = readStored(draftKey(notebook.id));
    if (stored && agent.getState().draft === "") agent.setState({ draft: stored });
  }, [agent, notebook]);
  return useStore(agent, (state) => state.draft);
}

/** Changes the draft and keeps it in the browser. */
export function keepDraft({ agent, notebook }: DraftServices, draft: string): void {
  agent.setState({ draft });
  if (draft === "") removeStored(draftKey(notebook.id));
  else writeStored(draftKey(notebook.id), draft);
}

/** Sends the draft. A prompt that was refused, or failed before the model's first word, goes back into the box. */
export function sendDraft(services: NotebookServices): void {
  const { agent } = services;
  const prompt = agent.getState().draft.trim();
  withAgent(services, async ({ send }) => {
    keepDraft(services, "");
    await send(prompt);
    const { run, draft } = agent.getState();
    if (run?.prompt !== prompt || draft !== "" || !run.end) return;
    const { reason } = run.end;
    if (reason === "refused" || (reason !== "stopped" && !hasBegun(run))) keepDraft(services, prompt);
  });
}

function draftKey(id: string): string {
  return `fiddle:prompt-draft:${id}`;
}
