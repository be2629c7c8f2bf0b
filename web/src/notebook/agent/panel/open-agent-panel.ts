import { createStore } from "zustand/vanilla";
import type { OtherWay } from "../../../accounts/dialogs.ts";
import { OWN_MODEL_WAY } from "../../../agent/prompt-quota.ts";
import type { NotebookServices } from "../../contract/notebook-services.ts";

/** The parts of the agent's panel. */
export const AGENT_PANEL_TABS = ["run", "prompts", "models"] as const;
export type AgentPanelTab = (typeof AGENT_PANEL_TABS)[number];

interface PanelState {
  readonly tab: AgentPanelTab;
  /** The earlier run that is unfolded; null if none is. */
  readonly runId: string | null;
}

/** Which part of the panel is shown. It is the same in every notebook of the tab. */
export const agentPanelTab = createStore<PanelState>(() => ({ tab: "run", runId: null }));

export function openAgentPanel({ panel }: Pick<NotebookServices, "panel">, tab: AgentPanelTab): void {
  agentPanelTab.setState({ tab });
  panel.setState({ id: "agent" });
}

/** For whom the server has no prompts left. */
export function ownModelWay(services: Pick<NotebookServices, "panel">): OtherWay {
  return { ...OWN_MODEL_WAY, take: () => openAgentPanel(services, "models") };
}
