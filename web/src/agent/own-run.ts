import type { ModelEndpoint } from "@fiddle/agent/endpoint.ts";
import type { ProfileStore } from "@fiddle/agent/model/profile.ts";
import type { RunAgent, RunCaps } from "@fiddle/agent/run-agent.ts";
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
  return {
    start(prompt, onEvent) {
      const abort = new AbortController();
      const calls = new Map<string, (answer: ToolAnswer) => void>();
      const run = async () => {
        const runAgent = await loadRunAgent();
        await runAgent({
          endpoint,
          prompt,
          caps: CAPS,
          signal: abort.signal,
          profiles: PROFILES,
          emit: (event) => !abort.signal.aborted && onEvent(event),
          callTool: ({ id }) => new Promise((resolve) => calls.set(id, resolve)),
        });
      };
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
