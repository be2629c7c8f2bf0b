import type { AgentContext, PromptFile, PromptMessage, RunEnd, RunEvent } from "@fiddle/protocol/prompt-socket.ts";
import type { ModelProfile } from "../model/endpoint.ts";
import { memoryProfileStore, type ProfileStore } from "../model/profile.ts";
import { runAgent } from "../run-agent.ts";
import type { AgentRunOptions, RunCaps } from "../run/types.ts";
import { FakeNotebook } from "./fake-notebook.ts";
import type { ChatRequest, Scenario } from "./scenario.ts";
import { Script } from "./script.ts";
import { scriptedFetch } from "./scripted-fetch.ts";

export interface DriveOptions {
  /** A real model, which is asked instead of the script. */
  readonly endpoint?: AgentRunOptions["endpoint"];
  readonly prompt?: string;
  readonly notebook?: FakeNotebook;
  readonly context?: Partial<AgentContext>;
  /** nbformat cells that are sent instead of the notebook's. */
  readonly cells?: readonly unknown[];
  readonly files?: readonly PromptFile[];
  readonly caps?: Partial<RunCaps>;
  readonly profile?: Partial<ModelProfile>;
  readonly profiles?: ProfileStore;
  readonly prices?: { readonly input: number; readonly cachedInput: number; readonly output: number };
  readonly timeouts?: AgentRunOptions["timeouts"];
  readonly signal?: AbortSignal;
  readonly onEvent?: (event: RunEvent) => void;
}

export interface Driven {
  readonly reason: RunEnd;
  /** The last event. */
  readonly end: Extract<RunEvent, { type: "end" }>["message"];
  readonly events: readonly RunEvent[];
  /** All text the user saw. */
  readonly text: string;
  readonly statuses: readonly string[];
  readonly tools: readonly string[];
  readonly requests: readonly ChatRequest[];
  /** How often `onFirstToken` was called. */
  readonly firstTokens: number;
  /** What didn't come as the scenario says. */
  readonly problems: readonly string[];
}

const CAPS: RunCaps = { steps: 25, inputTokens: 1_000_000, outputTokens: 200_000, cost: null };

/** Runs the agent against a scenario, with a notebook in memory. */
export async function drive(scenario: Scenario, options: DriveOptions = {}): Promise<Driven> {
  const script = new Script([scenario]);
  const notebook = options.notebook ?? new FakeNotebook();
  const events: RunEvent[] = [];
  let firstTokens = 0;
  const reason = await runAgent({
    endpoint: options.endpoint ?? {
      baseUrl: "http://script/v1",
      apiKey: "key",
      model: scenario.name,
      prices: options.prices ?? null,
      fetch: scriptedFetch(script),
      profile: options.profile ?? {},
    },
    prompt: promptMessage(notebook, options),
    caps: { ...CAPS, ...options.caps },
    signal: options.signal ?? new AbortController().signal,
    emit(event) {
      events.push(event);
      options.onEvent?.(event);
    },
    callTool: notebook.callTool,
    onFirstToken: () => firstTokens++,
    profiles: options.profiles ?? memoryProfileStore(),
    ...(options.timeouts ? { timeouts: options.timeouts } : {}),
    retryDelayMs: 1,
  });
  const ends = events.filter((event) => event.type === "end");
  const [end] = ends;
  if (!end || ends.length > 1 || events.at(-1) !== end) throw new Error("A run ends once, with its last event.");
  return {
    reason,
    end: end.message,
    events,
    text: events.flatMap((event) => (event.type === "text" ? [event.message] : [])).join(""),
    statuses: events.flatMap((event) => (event.type === "status" ? [event.message] : [])),
    tools: events.flatMap((event) => (event.type === "call" ? [event.message.tool] : [])),
    requests: script.requests,
    firstTokens,
    problems: script.result().problems,
  };
}

function promptMessage(
  notebook: FakeNotebook,
  { prompt = "Do it.", context, cells, files = [] }: DriveOptions,
): PromptMessage {
  const shown = notebook.cells.map(({ id, source }) => ({ id, cell_type: "code", source, outputs: [], metadata: {} }));
  const kernels = Object.fromEntries(notebook.cells.map(({ id, language }) => [id, language]));
  const agent: AgentContext = {
    kind: "agent",
    mode: "auto",
    sharing: "full",
    selected: null,
    states: {},
    kernels,
    variables: [],
    mentions: [],
    places: [],
    rules: "",
    ...context,
  };
  return {
    type: "prompt",
    prompt,
    notebook: {
      nbformat: 4,
      nbformat_minor: 5,
      metadata: { fiddle: { context: agent } },
      cells: [...(cells ?? shown)],
    },
    files: [...files],
    prompt_id: "prompt-1",
    llm: "",
  };
}
