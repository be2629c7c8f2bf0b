import { useStore } from "zustand";
import { useNotebook } from "../../contract/notebook-services.ts";
import { useMetadata } from "../../document/use-document.ts";
import { fiddleOf } from "../../session/cell-kernel.ts";
import { agentRules, MAX_RULES_CHARACTERS, setAgentRules } from "../agent-rules.ts";
import { MODE_LABELS } from "../mode-labels.ts";

/** How the agent works here: its mode, the user's own rules, and whether it's on in this notebook. */
export function AgentOptions() {
  const { agent, notebook } = useNotebook();
  const mode = useStore(agent, (state) => state.mode);
  const rules = useStore(agentRules, (state) => state.text);
  const metadata = useMetadata(notebook.document);
  const fiddle = fiddleOf(metadata);
  const isOn = fiddle["agent"] !== false;
  const switchAgent = (on: boolean) =>
    notebook.document.apply(
      { op: "set-metadata", patch: { fiddle: { ...fiddle, agent: on ? undefined : false } as typeof fiddle } },
      { by: "person" },
    );
  return (
    <section
      aria-label="Agent options"
      className="flex flex-col gap-3 border-t border-line pt-3 text-xs text-secondary"
    >
      <p>
        <span className="font-medium text-primary">{MODE_LABELS.find((known) => known.mode === mode)?.label}:</span>{" "}
        {MODE_LABELS.find((known) => known.mode === mode)?.hint}
      </p>
      <label className="flex flex-col gap-1">
        <span className="font-medium">Your rules for the agent</span>
        <textarea
          rows={3}
          maxLength={MAX_RULES_CHARACTERS}
          className="rounded-md border border-line-control bg-surface p-2 text-sm text-primary coarse:text-lg"
          placeholder="For example: Use polars. Answer in German."
          value={rules}
          onChange={(event) => setAgentRules(event.currentTarget.value)}
        />
      </label>
      <label className="flex items-center gap-2">
        <input type="checkbox" checked={isOn} onChange={(event) => switchAgent(event.currentTarget.checked)} />
        Use the AI agent in this notebook
      </label>
    </section>
  );
}
