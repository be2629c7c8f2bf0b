import { Tabs } from "@fiddle/ui/tabs.tsx";
import { useStore } from "zustand";
import { AgentRunTab } from "./AgentRunTab.tsx";
import { AGENT_PANEL_TABS, agentPanelTab } from "./open-agent-panel.ts";
import { ModelsTab } from "./ModelsTab.tsx";
import { PromptBook } from "./PromptBook.tsx";

/** The agent beside the notebook: its newest run, earlier prompts, and the models. */
export function AgentPanel() {
  const tab = useStore(agentPanelTab, (state) => state.tab);
  return (
    <Tabs
      label="AI agent"
      value={tab}
      onChange={(id) => {
        const chosen = AGENT_PANEL_TABS.find((known) => known === id);
        if (chosen) agentPanelTab.setState({ tab: chosen });
      }}
      tabs={[
        { id: "run", label: "Run", content: <AgentRunTab /> },
        { id: "prompts", label: "Prompts", content: <PromptBook /> },
        { id: "models", label: "Models", content: <ModelsTab /> },
      ]}
    />
  );
}
