import type { ModelEndpoint } from "@fiddle/agent/model/endpoint.ts";
import type { ProfileStore } from "@fiddle/agent/model/profile.ts";
import type { RunAgent } from "@fiddle/agent/run-agent.ts";
import type { AgentRunOptions, RunCaps } from "@fiddle/agent/run/types.ts";
import type { TutorChallenge } from "@fiddle/agent/tutor/challenge.ts";
import { objectAt } from "@fiddle/agent/context/json.ts";
import type { ToolAnswer } from "@fiddle/protocol/prompt-socket.ts";
import { readStored, writeStored } from "../platform/storage.ts";
import type { RunTransport } from "./run-transport.ts";

/** With a key of their own, users pay by themselves: these caps only end runs that go in circles. */
const CAPS: RunCaps = { steps: 25, inputTokens: 1_000_000, outputTokens: 100_000, cost: null };

/** What was learned of the dialects of endpoints, for a day. */
const PROFILES: ProfileStore = {
  read: (key) => readStored(`fiddle:model-profile ${key}`),
  write: (key, text) => void writeStored(`fiddle:model-profile ${key}`, text),
};

interface Seams {
  readonly loadRunAgent?: () => Promise<RunAgent>;
}

/** Runs the agent's loop in this page, with a model of the user's own. Our server takes no part in it. */
export function ownRunTransport(
  endpoint: ModelEndpoint,
  { loadRunAgent = async () => (await import("@fiddle/agent/run-agent.ts")).runAgent }: Seams = {},
): RunTransport {
  return pageTransport(async (options) => (await loadRunAgent())({ ...options, endpoint }));
}

/** The same for the tutor, which knows of a challenge what this browser may know: not its solution. */
export function ownTutorTransport(
  endpoint: ModelEndpoint,
  findChallenge: (slug: string) => Promise<TutorChallenge>,
): RunTransport {
  return pageTransport(async ({ callTool, ...options }) => {
    const { runTutor } = await import("@fiddle/agent/tutor/run-tutor.ts");
    const slug = objectAt(options.prompt.notebook, "metadata", "fiddle", "context")?.["challenge"];
    const challenge = typeof slug === "string" ? await findChallenge(slug) : null;
    await runTutor({ ...options, endpoint, challenge, checkCode: callTool });
  });
}

type PageRun = Omit<AgentRunOptions, "endpoint" | "callTool"> & {
  readonly callTool: (call: { readonly id: string }) => Promise<ToolAnswer>;
};

function pageTransport(work: (run: PageRun) => Promise<unknown>): RunTransport {
  return {
    start(prompt, onEvent) {
      const abort = new AbortController();
      const calls = new Map<string, (answer: ToolAnswer) => void>();
      const run = () =>
        work({
          prompt,
          caps: CAPS,
          signal: abort.signal,
          profiles: PROFILES,
          emit: (event) => !abort.signal.aborted && onEvent(event),
          callTool: ({ id }) => new Promise((resolve) => calls.set(id, resolve)),
        });
      run().catch((error: unknown) => {
        reportError(error);
        const message = "The agent couldn't be loaded. Check your connection and try again.";
        if (!abort.signal.aborted) onEvent({ type: "end", message: { reason: "failed", message } });
      });
      return {
        answer: (answer) => calls.get(answer.call)?.(answer),
        reply: (call, text) => calls.get(call)?.({ call, text }),
        stop: () => abort.abort(),
      };
    },
  };
}
