import { Button } from "@fiddle/ui/button.tsx";
import { EmptyState } from "@fiddle/ui/empty-state.tsx";
import { Sparkles } from "lucide-react";
import { useStore } from "zustand";
import { useNotebook } from "../../contract/notebook-services.ts";
import { startPrompt } from "../ask/requests.ts";
import { AgentOptions } from "./AgentOptions.tsx";
import { ChangeList } from "./ChangeList.tsx";
import { EarlierRuns } from "./EarlierRuns.tsx";
import { RunProgressView } from "./RunProgressView.tsx";

/** The newest run with its plan, its steps and its changes, and the runs before it. */
export function AgentRunTab() {
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
          <p className="rounded-md bg-accent-soft px-3 py-2 text-sm whitespace-pre-wrap text-primary">{run.prompt}</p>
          <RunProgressView run={run} />
          {run.end && run.end.message !== "" && <p className="text-xs text-warn">{run.end.message}</p>}
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
