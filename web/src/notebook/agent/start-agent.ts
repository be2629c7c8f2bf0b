import { subscribeBrowserModel } from "../../agent/browser-model.ts";
import { chooseLlm, loadLlms } from "../../agent/llms.ts";
import { ownEndpoints } from "../../agent/own-endpoints.ts";
import type { AgentActions } from "../contract/agent.ts";
import type { NotebookAgentRun } from "./agent-run.ts";
import { isAgentOff } from "./agent-off.ts";
import { keepPreferences, readPreferences } from "./agent-preferences.ts";
import type { AgentServices } from "./agent-services.ts";
import { collectContext } from "./context/collect-context.ts";
import { discardAllChanges, discardChange, keepAllChanges, keepChange } from "./keep-and-discard.ts";
import { sendPrompt } from "./send-prompt.ts";
import { suggestPrompts } from "./suggest-prompts.ts";
import { transportFor } from "../../agent/transport.ts";
import { ReviewedRuns } from "./reviewed-runs.ts";
import { runInOneTab } from "./run-tabs.ts";

/** Makes the agent's actions and puts them into its state. */
export function startAgent(services: AgentServices, { transport = transportFor } = {}): AgentActions {
  const { agent, notebook } = services;
  let run: NotebookAgentRun | null = null;
  const reviewed = new ReviewedRuns(services);
  let isSending = false;
  let last: Parameters<AgentActions["send"]> = [""];
  let loadingLlms = Promise.resolve();
  const stops: (() => void)[] = [];

  const actions: AgentActions = {
    async send(prompt, about) {
      if (isSending || agent.getState().isOff !== null || prompt.trim() === "") return;
      isSending = true;
      last = [prompt, about];
      try {
        // Which model there is decides where the prompt goes.
        await loadingLlms;
        if (agent.getState().llmsFailure !== "") await update();
        const isFree = await runInOneTab(notebook.id, () =>
          sendPrompt(services, { prompt, about, transport, onRun: begin }),
        );
        // The box says where the agent works, and keeps the prompt for later.
        if (!isFree) return agent.setState(({ draft }) => ({ draft: draft === "" ? prompt : draft }));
      } finally {
        isSending = false;
      }
      // Nothing more is sent after Stop, nor to a model that just failed.
      reviewed.store();
      if (agent.getState().run?.end?.reason === "finished") actions.requestSuggestions();
    },
    async retry() {
      const { prompt = "" } = agent.getState().run ?? {};
      // After a reload, only the prompt itself is known.
      await actions.send(prompt, last[0] === prompt ? last[1] : undefined);
    },
    stop: () => run?.stop(),
    answer: (text) => run?.answer(text),
    approve: (id, isAllowed) => run?.decide(id, isAllowed),
    keep: (runId, cellId) => reviewed.with(runId, (each) => keepChange(each, cellId)),
    discard: (runId, cellId) => reviewed.with(runId, (each) => discardChange(each, cellId)),
    keepAll: (runId) => reviewed.with(runId, keepAllChanges),
    discardAll: (runId) => reviewed.with(runId, discardAllChanges),
    undoRun(runId) {
      if (run?.id === runId) run.stop();
      reviewed.undo(runId);
    },
    redoRun: (runId) => reviewed.redo(runId),
    requestSuggestions: () => void suggestPrompts(services).catch(reportError),
    loadModels: () => void update(),
    async preview(prompt) {
      const { renderContext } = await import("@fiddle/agent/context/render-context.ts");
      const { text, tokens } = renderContext(await collectContext(services, { prompt, id: crypto.randomUUID() }));
      return { text, tokens };
    },
    close() {
      run?.stop();
      reviewed.store();
      for (const stop of stops) stop();
    },
  };

  const begin = (started: NotebookAgentRun) => {
    run = started;
    reviewed.add(started);
  };
  reviewed.restore();
  agent.setState(readPreferences());
  const updateOff = () => {
    const { isOff } = agent.getState();
    const isNotebookOff = isAgentOff(notebook.document);
    if (isOff === "server" || isNotebookOff === (isOff === "notebook")) return;
    if (isNotebookOff) run?.stop();
    agent.setState({ isOff: isNotebookOff ? "notebook" : null });
  };
  updateOff();
  const updateLlms = async () => {
    const { llms, isOff, failure } = await loadLlms();
    agent.setState(({ llm }) => ({
      llms,
      // The chosen model may be one of those that are missing.
      llm: failure === "" ? chooseLlm(llms, llm) : llm,
      llmsFailure: failure,
      ...(isOff && { isOff: "server" }),
    }));
  };
  const update = () => (loadingLlms = updateLlms().catch(reportError));
  void update();
  const store = () => reviewed.store();
  globalThis.addEventListener?.("pagehide", store);
  stops.push(() => globalThis.removeEventListener?.("pagehide", store));
  stops.push(subscribeBrowserModel(update));
  stops.push(keepPreferences(agent), notebook.document.subscribeMetadata(updateOff), ownEndpoints.subscribe(update));
  agent.setState({ actions });
  return actions;
}
