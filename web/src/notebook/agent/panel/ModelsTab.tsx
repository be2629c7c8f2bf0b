import type { ModelTrial } from "@fiddle/agent/model/try-model.ts";
import { Button } from "@fiddle/ui/button.tsx";
import { IconButton } from "@fiddle/ui/icon-button.tsx";
import { Spinner } from "@fiddle/ui/spinner.tsx";
import { Cpu, Trash2 } from "lucide-react";
import { useCallback, useEffect, useState } from "react";
import { useStore } from "zustand";
import { EndpointError, OWN_PREFIX, type OwnEndpoint, ownEndpoints } from "../../../agent/own-endpoints.ts";
import { openOwnModel } from "../../../agent/own-model.ts";
import { useRootData } from "../../../platform/root-data.ts";
import { useNotebook } from "../../contract/notebook-services.ts";
import { ModelsFailure } from "./ModelsFailure.tsx";
import { LocalModelHelp } from "./LocalModelHelp.tsx";
import { NewModelForm } from "./NewModelForm.tsx";
import { BROWSER_LLM_LABEL, browserModelState, downloadBrowserModel } from "../../../agent/browser-model.ts";

/** The models that prompts can go to: those of the server, and the user's own. */
export function ModelsTab() {
  const { agent } = useNotebook();
  const llms = useStore(agent, (state) => state.llms);
  const llm = useStore(agent, (state) => state.llm);
  const own = useOwnEndpoints();
  const others = (llms ?? []).filter(({ value }) => !value.startsWith(OWN_PREFIX));
  return (
    <div className="flex flex-col gap-4 p-3 text-sm">
      {llms === null && <Spinner label="Loading the models" />}
      <ModelsFailure />
      <ul aria-label="Models" className="flex flex-col gap-1 empty:hidden">
        {others.map(({ value, label }) => (
          <ModelItem key={value} label={label} isUsed={llm === value} onUse={() => agent.setState({ llm: value })} />
        ))}
        {own.map((endpoint) => (
          <OwnModelItem
            key={endpoint.id}
            endpoint={endpoint}
            isUsed={llm === `${OWN_PREFIX}${endpoint.id}`}
            onUse={() => agent.setState({ llm: `${OWN_PREFIX}${endpoint.id}` })}
          />
        ))}
        <BrowserModelItem />
      </ul>
      <NewModelForm
        onAdded={({ id }, isUsable) => {
          if (isUsable) agent.setState({ llm: `${OWN_PREFIX}${id}` });
        }}
      />
      <LocalModelHelp />
    </div>
  );
}

interface OwnModelItemProps extends Pick<ModelItemProps, "isUsed" | "onUse"> {
  readonly endpoint: OwnEndpoint;
}

/** A model of the user's own. One that didn't answer is tried again before it's used. */
function OwnModelItem({ endpoint: { id, label, trial }, isUsed, onUse }: OwnModelItemProps) {
  const { kernelHost } = useRootData();
  const [problem, setProblem] = useState("");
  const tryAgain = async () => {
    setProblem("Checking…");
    const tried = await tryOwnModel(id, kernelHost);
    setProblem(tried.answers ? "" : tried.problem);
    if (!tried.answers) return;
    await ownEndpoints.setTrial(id, { usesTools: tried.usesTools, context: null });
    onUse();
  };
  return (
    <ModelItem
      label={label}
      detail={problem || trialText(trial)}
      isUsed={isUsed}
      onUse={trial === null ? () => void tryAgain().catch(reportError) : onUse}
    >
      <IconButton
        label={`Remove ${label}`}
        icon={<Trash2 />}
        onClick={() => void ownEndpoints.remove(id).catch(reportError)}
      />
    </ModelItem>
  );
}

async function tryOwnModel(id: string, kernelHost: string): Promise<ModelTrial> {
  try {
    const endpoint = await openOwnModel(id, kernelHost);
    const { tryModel } = await import("@fiddle/agent/model/try-model.ts");
    return await tryModel(endpoint);
  } catch (error) {
    if (!(error instanceof EndpointError)) throw error;
    return { answers: false, problem: error.message };
  }
}

interface ModelItemProps {
  readonly label: string;
  /** What a trial found out about it; empty if there was none. */
  readonly detail?: string;
  readonly isUsed: boolean;
  readonly onUse: () => void;
  readonly children?: React.ReactNode;
}

function ModelItem({ label, detail = "", isUsed, onUse, children }: ModelItemProps) {
  return (
    <li className="flex min-h-[calc(var(--control-sm)+0.5rem)] min-w-0 items-center gap-2 rounded-md border border-line py-1 pr-1 pl-2.5">
      <Cpu aria-hidden className="size-4 shrink-0 text-muted" />
      <span className="flex min-w-0 grow flex-col">
        <span dir="auto" className="truncate text-primary">
          {label}
        </span>
        {detail !== "" && <span className="text-xs text-muted">{detail}</span>}
      </span>
      {isUsed ? (
        <span className="px-2 text-xs whitespace-nowrap text-success">In use</span>
      ) : (
        <Button size="sm" variant="ghost" aria-label={`Use ${label}`} onClick={onUse}>
          Use
        </Button>
      )}
      {children}
    </li>
  );
}

/** With less the agent's rules and a small notebook don't fit. */
const AGENT_CONTEXT_TOKENS = 16_000;

function trialText(trial: OwnEndpoint["trial"]): string {
  if (trial === undefined) return "";
  if (trial === null) return "Didn't answer when it was added";
  const { usesTools, context } = trial;
  const tools = usesTools ? "Uses tools" : "Doesn't use tools, so the agent is less reliable";
  if (context === null) return tools;
  const tokens = context.toLocaleString("en-US");
  return context < AGENT_CONTEXT_TOKENS
    ? `${tools} · Reads only ${tokens} tokens, too few for the agent`
    : `${tools} · Reads ${tokens} tokens`;
}

function useOwnEndpoints(): readonly OwnEndpoint[] {
  const [own, setOwn] = useState<readonly OwnEndpoint[]>([]);
  const update = useCallback(() => void ownEndpoints.list().then(setOwn), []);
  useEffect(() => {
    update();
    return ownEndpoints.subscribe(update);
  }, [update]);
  return own;
}

type Download =
  | { readonly state: "none" }
  | { readonly state: "offered"; readonly problem: string }
  | { readonly state: "running"; readonly part: number };

/** Offers to download the browser's own model where the browser has one but hasn't loaded it yet. */
function BrowserModelItem() {
  const [download, setDownload] = useState<Download>({ state: "none" });
  useEffect(() => {
    const offer = async () => {
      const state = await browserModelState();
      if (state === "downloadable" || state === "downloading") setDownload({ state: "offered", problem: "" });
    };
    offer().catch(reportError);
  }, []);
  if (download.state === "none") return null;
  const start = () => {
    setDownload({ state: "running", part: 0 });
    downloadBrowserModel((part) => setDownload({ state: "running", part })).then(
      () => setDownload({ state: "none" }),
      () => setDownload({ state: "offered", problem: "The download failed. Try again." }),
    );
  };
  return (
    <li className="flex min-h-[calc(var(--control-sm)+0.5rem)] min-w-0 flex-wrap items-center gap-x-2 rounded-md border border-line py-1 pr-1 pl-2.5">
      <Cpu aria-hidden className="size-4 shrink-0 text-muted" />
      <span className="min-w-0 grow text-primary">{BROWSER_LLM_LABEL}</span>
      {download.state === "running" ? (
        <output aria-label="Download" className="px-2 text-xs text-secondary">
          Downloading, {Math.round(download.part * 100)}%
        </output>
      ) : (
        <Button size="sm" variant="ghost" onClick={start}>
          Download
        </Button>
      )}
      <p className="w-full text-xs text-muted">
        {download.state === "offered" && download.problem !== ""
          ? download.problem
          : "Your browser downloads it once, up to several gigabytes."}
      </p>
    </li>
  );
}
