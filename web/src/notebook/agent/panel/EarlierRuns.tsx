import { useStore } from "zustand";
import type { AgentRun } from "../../contract/agent.ts";
import { useNotebook } from "../../contract/notebook-services.ts";
import { ReviewBar } from "../prompt-box/ReviewBar.tsx";
import { ChangeList } from "./ChangeList.tsx";
import { agentPanelTab } from "./open-agent-panel.ts";
import { RunProgressView } from "./RunProgressView.tsx";

/** The runs before the newest one. What they changed can still be decided about and undone. */
export function EarlierRuns() {
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
            <span className="break-words">{run.prompt}</span>
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
  return changes.length === 1 ? "1 change" : `${changes.length} changes`;
}
