import { Tabs } from "@fiddle/ui/tabs.tsx";
import { useStore } from "zustand";
import { AGENT_PANEL_TABS, agentPanelTab } from "./open-agent-panel.ts";
import { ModelsTab } from "./ModelsTab.tsx";
import { PromptBook } from "./PromptBook.tsx";
import { Button } from "@fiddle/ui/button.tsx";
import { EmptyState } from "@fiddle/ui/empty-state.tsx";
import { Sparkles } from "lucide-react";
import { useNotebook } from "../../contract/notebook-services.ts";
import { startPrompt } from "../ask/requests.ts";
import { AgentOptions } from "./AgentOptions.tsx";
import { ChangeList } from "./ChangeList.tsx";
import { RunProgressView } from "./RunProgressView.tsx";
import type { AgentRun } from "../../contract/agent.ts";
import { ReviewBar } from "../prompt-box/ReviewBar.tsx";
import { counted } from "../../../platform/format.ts";

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

/** The newest run with its plan, its steps and its changes, and the runs before it. */
function AgentRunTab() {
  const services = useNotebook();
  const { agent } = services;
  const run = useStore(agent, (state) => state.run);
  const isOff = useStore(agent, (state) => state.isOff);
  return (
    <div className="flex flex-col gap-4 p-3">
      {isOff === "server" ? (
        <EmptyState icon={<Sparkles />} title="The AI agent is off">
          The operator of this server turned it off.
        </EmptyState>
      ) : run ? (
        <>
          <p dir="auto" className="rounded-md bg-accent-soft px-3 py-2 text-sm whitespace-pre-wrap text-primary">
            {run.prompt}
          </p>
          <RunProgressView run={run} />
          {run.end && run.end.message !== "" && (
            <p dir="auto" className="text-xs text-warn">
              {run.end.message}
            </p>
          )}
          <ChangeList run={run} />
        </>
      ) : (
        <EmptyState
          icon={<Sparkles />}
          title="Nothing asked yet"
          action={<Button onClick={() => startPrompt(services)}>Ask AI</Button>}
        >
          The agent writes cells, runs them in this notebook, reads the results, and fixes its own errors. You see every
          change, and you can undo all of it.
        </EmptyState>
      )}
      <EarlierRuns />
      <AgentOptions />
    </div>
  );
}

/** The runs before the newest one. What they changed can still be decided about and undone. */
function EarlierRuns() {
  const { agent } = useNotebook();
  const runs = useStore(agent, (state) => state.earlierRuns);
  const shown = useStore(agentPanelTab, (state) => state.runId);
  if (runs.length === 0) return null;
  return (
    <section aria-label="Earlier runs" className="flex flex-col gap-1">
      <h3 className="text-xs font-semibold text-secondary">Earlier runs</h3>
      {runs.map((run) => (
        <details
          key={run.id}
          open={run.id === shown}
          className="rounded-md border border-line"
          onToggle={({ currentTarget: { open } }) => {
            if (open) agentPanelTab.setState({ runId: run.id });
            else if (run.id === shown) agentPanelTab.setState({ runId: null });
          }}
        >
          <summary className="cursor-pointer px-2.5 py-1.5 text-sm text-primary">
            <span dir="auto" className="break-words">
              {run.prompt}
            </span>
            <span className="text-xs text-muted"> · {stateText(run)}</span>
          </summary>
          <div className="flex flex-col gap-3 px-2.5 pb-2.5">
            <RunProgressView run={run} />
            <ReviewBar run={run} />
            <ChangeList run={run} />
          </div>
        </details>
      ))}
    </section>
  );
}

function stateText({ changes, undone }: AgentRun): string {
  if (undone) return "undone";
  if (changes.length === 0) return "no changes";
  return counted(changes.length, "change");
}
