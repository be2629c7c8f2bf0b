import { subscribeBrowserModel } from "../../agent/browser-model.ts";
import { chooseLlm, loadLlms } from "../../agent/llms.ts";
import { ownEndpoints } from "../../agent/own-endpoints.ts";
import type { AgentActions, AgentState } from "../contract/agent.ts";
import { isAgentOff } from "./marks.ts";
import type { NotebookAgentRun } from "./agent-run.ts";
import type { AgentServices } from "./agent-services.ts";
import { collectContext } from "./context/collect-context.ts";
import { sendPrompt } from "./send-prompt.ts";
import { transportFor } from "../../agent/transport.ts";
import { NotebookRuns } from "./runs.ts";
import { runInOneTab } from "./run-tabs.ts";
import { fetchSuggestions } from "../../agent/suggestions.ts";
import { AGENT_MODES, SHARING_LEVELS } from "@fiddle/protocol/prompt-socket.ts";
import { readStored, writeStored } from "../../platform/storage.ts";

/** Makes the agent's actions and puts them into its state. */
export function startAgent(services: AgentServices, { transport = transportFor } = {}): AgentActions {
  const { agent, notebook } = services;
  const runs = new NotebookRuns(services);
  let isSending = false;
  let last: { readonly runId: string; readonly sent: Parameters<AgentActions["send"]> } = { runId: "", sent: [""] };
  let loadingLlms = Promise.resolve();
  const stops: (() => void)[] = [];

  const actions: AgentActions = {
    async send(prompt, about) {
      if (isSending || agent.getState().isOff !== null || prompt.trim() === "") return;
      isSending = true;
      const begin = (run: NotebookAgentRun) => {
        last = { runId: run.id, sent: [prompt, about] };
        runs.begin(run);
      };
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
      if (runs.own) runs.ended(runs.own);
      if (agent.getState().run?.end?.reason === "finished") actions.requestSuggestions();
    },
    async retry() {
      const { id = "", prompt = "" } = agent.getState().run ?? {};
      // After a reload, only the prompt itself is known.
      await (last.runId === id ? actions.send(...last.sent) : actions.send(prompt));
    },
    stop: () => runs.own?.stop(),
    answer: (text) => (agent.getState().runElsewhere ?? runs.own)?.answer(text),
    approve(id, isAllowed) {
      const { runElsewhere } = agent.getState();
      if (runElsewhere) runElsewhere.approve(id, isAllowed);
      else runs.own?.decide(id, isAllowed);
    },
    keep: (runId, cellId) => runs.keep(runId, cellId),
    discard: (runId, cellId) => runs.discard(runId, cellId),
    keepAll: (runId) => runs.keepAll(runId),
    discardAll: (runId) => runs.discardAll(runId),
    undoRun: (runId) => void runs.undo(runId).catch(reportError),
    redoRun: (runId) => runs.redo(runId),
    requestSuggestions: () => void suggestPrompts(services).catch(reportError),
    loadModels: () => void update(),
    async preview(prompt) {
      const { renderContext } = await import("@fiddle/agent/context/render-context.ts");
      const { text, tokens } = renderContext(await collectContext(services, { prompt, id: crypto.randomUUID() }));
      return { text, tokens };
    },
    close() {
      runs.own?.stop();
      runs.close();
      for (const stop of stops) stop();
    },
  };

  void runs.restore().catch(reportError);
  agent.setState(readPreferences());
  const updateOff = () => {
    const { isOff } = agent.getState();
    const isNotebookOff = isAgentOff(notebook.document);
    if (isOff === "server" || isNotebookOff === (isOff === "notebook")) return;
    if (isNotebookOff) runs.own?.stop();
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
  stops.push(subscribeBrowserModel(update));
  stops.push(keepPreferences(agent), notebook.document.subscribeMetadata(updateOff), ownEndpoints.subscribe(update));
  agent.setState({ actions });
  return actions;
}

/** Asks for prompts that could come next. They are kept only while nothing runs. */
async function suggestPrompts(services: AgentServices): Promise<void> {
  const { agent } = services;
  const { llm, promptStatus, isOff, llms } = agent.getState();
  if (promptStatus.running || isOff !== null || llms?.length === 0) return;
  const { notebook } = await collectContext(services, { prompt: "", id: crypto.randomUUID() });
  const suggestions = await fetchSuggestions(llm, notebook);
  if (!agent.getState().promptStatus.running) agent.setState({ suggestions });
}

type Preferences = Pick<AgentState, "mode" | "sharing" | "llm" | "rules">;

const STORED = "fiddle:agent";

/** What the user has set for the agent in this browser. Malformed values are left out. */
function readPreferences(): Partial<Preferences> {
  let stored: Record<string, unknown>;
  try {
    stored = (JSON.parse(readStored(STORED) ?? "{}") as Record<string, unknown> | null) ?? {};
  } catch {
    return {};
  }
  const mode = AGENT_MODES.find((each) => each === stored.mode);
  const sharing = SHARING_LEVELS.find((each) => each === stored.sharing);
  return {
    ...(mode && { mode }),
    ...(sharing && { sharing }),
    ...(typeof stored.llm === "string" && { llm: stored.llm }),
    ...(typeof stored.rules === "string" && { rules: stored.rules }),
  };
}

/** Stores what the user sets from now on. Returns a function that ends this. */
function keepPreferences(agent: AgentServices["agent"]): () => void {
  return agent.subscribe((state, before) => {
    const { mode, sharing, llm, rules } = state;
    if (mode === before.mode && sharing === before.sharing && llm === before.llm && rules === before.rules) return;
    writeStored(STORED, JSON.stringify({ mode, sharing, llm, rules }));
  });
}
