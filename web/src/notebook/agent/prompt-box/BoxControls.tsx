import { nextDay } from "@fiddle/notebook/day";
import styles from "./prompt-box.module.css";
import { IconButton } from "@fiddle/ui/icon-button.tsx";
import { Select } from "@fiddle/ui/select.tsx";
import { AtSign, Eye, PanelLeft } from "lucide-react";
import { type RefObject, useEffect, useState } from "react";
import { useStore } from "zustand";
import { useNotebook } from "../../contract/notebook-services.ts";
import { MODE_LABELS } from "../mode-labels.ts";
import { openAgentPanel } from "../panel/open-agent-panel.ts";
import { withAgent } from "../with-agent.ts";
import { replaceText } from "./replace-text.ts";
import { PreviewDialog } from "./PreviewDialog.tsx";
import { useUser } from "../../../accounts/session.ts";
import { localTime } from "../../../agent/prompt-quota.ts";
import { BROWSER_LLM } from "../../../agent/browser-model.ts";
import { OWN_PREFIX } from "../../../agent/own-endpoints.ts";

const CONNECT = "connect";

/** The row below the prompt: which model, in which mode, and what is sent. */
export function BoxControls({ field }: { readonly field: RefObject<HTMLTextAreaElement | null> }) {
  const services = useNotebook();
  const { agent } = services;
  const [isPreviewing, setPreviewing] = useState(false);
  const llms = useStore(agent, (state) => state.llms);
  const llm = useStore(agent, (state) => state.llm);
  const hasFailed = useStore(agent, (state) => state.llmsFailure !== "");
  const mode = useStore(agent, (state) => state.mode);
  useEffect(() => withAgent(services, () => {}), [services]);
  const models = (llms ?? []).map(({ value, label }) => ({ value, label }));
  const connectLabel = labelWithoutModel(llms === null, hasFailed, models.length);
  const insertMention = () => {
    if (!field.current) return;
    const { selectionStart: at, value } = field.current;
    const space = at === 0 || /\s$/.test(value.slice(0, at)) ? "" : " ";
    field.current.focus();
    replaceText(field.current, { from: at, to: at, text: `${space}@` });
  };
  return (
    <div className={styles.controls}>
      {/* One row on a phone, with the prompts that are left below it. */}
      <div className="flex min-w-0 grow basis-full items-center sm:contents">
        <Select
          label="Model"
          hideLabel
          look="quiet"
          className="max-w-48 min-w-0"
          value={models.some(({ value }) => value === llm) ? llm : CONNECT}
          options={[...models, { value: CONNECT, label: connectLabel }]}
          onChange={(value) =>
            value === CONNECT ? openAgentPanel(services, "models") : agent.setState({ llm: value })
          }
        />
        <Select
          label="Agent mode"
          hideLabel
          look="quiet"
          className="shrink-0"
          value={mode}
          options={MODE_LABELS.map(({ mode, label }) => ({ value: mode, label }))}
          onChange={(value) => {
            const chosen = MODE_LABELS.find(({ mode }) => mode === value);
            if (chosen) agent.setState({ mode: chosen.mode });
          }}
        />
        <span className="grow" />
        <div className="flex shrink-0 items-center max-sm:[&_button]:aspect-auto max-sm:[&_button]:w-9 sm:order-1 sm:gap-1">
          <IconButton label="Mention a cell, variable, table, or file" icon={<AtSign />} onClick={insertMention} />
          <IconButton label="See what's sent" icon={<Eye />} onClick={() => setPreviewing(true)} />
          <IconButton
            label="Open the agent panel"
            icon={<PanelLeft />}
            onClick={() => openAgentPanel(services, "run")}
          />
        </div>
      </div>
      <PromptsLeft />
      <PreviewDialog open={isPreviewing} onClose={() => setPreviewing(false)} />
    </div>
  );
}

function labelWithoutModel(isLoading: boolean, hasFailed: boolean, count: number): string {
  if (isLoading) return "Loading…";
  if (hasFailed) return "Models didn't load";
  return count === 0 ? "No model" : "Connect a model…";
}

/** How many of today's prompts are left, once few are. Only the server's models have a limit. */
function PromptsLeft() {
  const { agent } = useNotebook();
  const isLimited = useStore(
    agent,
    ({ llm, llms }) => !llm.startsWith(OWN_PREFIX) && llm !== BROWSER_LLM && llms?.some(({ value }) => value === llm),
  );
  const user = useUser();
  const left = Math.max(0, user.prompt_limit - user.prompt_count);
  if (!isLimited || left > 5) return null;
  return (
    <span className="shrink-0 px-1 text-xs text-muted max-sm:basis-full max-sm:pb-1 max-sm:text-right">
      {left === 0
        ? `New prompts ${localTime(nextDay())}`
        : left === 1
          ? "1 prompt left today"
          : `${left} prompts left today`}
    </span>
  );
}
