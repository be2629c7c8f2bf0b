import type { PromptMessage } from "@fiddle/protocol/prompt-socket.ts";
import { CLOSED_MESSAGE, RECONNECT_TIMEOUT_MS } from "@fiddle/protocol/prompt-socket.ts";
import type { WebSocket } from "ws";
import type { Services } from "../contract/services.ts";
import type { MemoryBudget } from "../platform/memory-budget.ts";
import type { Owner } from "./owner.ts";
import type { Detached, Run, RunEndMessage } from "./run.ts";
import { startPrompt, type StartedPrompt } from "./start-prompt.ts";

/** The runs of this server, at most one for each browser of a user. */
export interface Prompts {
  /**
   * Starts a run, whose frames are held in `memory`. If it's there already, the socket gets all of it. Resolves once nothing refers
   * to the message anymore.
   */
  readonly start: (owner: Owner, socket: WebSocket, message: PromptMessage, memory: MemoryBudget) => Promise<void>;
  /** Attaches a socket to a run after a lost connection. */
  readonly resume: (owner: Owner, socket: WebSocket, promptId: string, after: number) => void;
  /** The run of a prompt; undefined if there's none, or it's someone else's. */
  readonly find: (owner: Owner, promptId: string) => Run | undefined;
  /** The run that can't go on without an answer from this socket. */
  readonly waitingFor: (owner: Owner, socket: WebSocket) => Run | undefined;
  /** To be called when a socket has closed: `left` if its page closed it, `lost` if the connection did. */
  readonly detach: (owner: Owner, socket: WebSocket, how: Detached) => void;
  /** Ends all runs, and resolves once their prompts are counted as they should be. */
  readonly stop: () => Promise<void>;
}

export interface PromptsOptions {
  readonly services: Services;
  readonly reconnectMs?: number;
}

export function createPrompts({ services, reconnectMs = RECONNECT_TIMEOUT_MS }: PromptsOptions): Prompts {
  const entries = new Map<string, StartedPrompt>();
  const settling = new Set<Promise<void>>();
  let isStopping = false;

  function find(owner: Owner, promptId: string): Run | undefined {
    const run = entries.get(owner.key)?.run;
    return run?.promptId === promptId ? run : undefined;
  }

  /** A client may come back for the end of a run, so it's kept for a while. */
  function forgetLater(owner: Owner, entry: StartedPrompt): void {
    setTimeout(() => {
      entry.run.forget();
      if (entries.get(owner.key) === entry) entries.delete(owner.key);
    }, reconnectMs).unref();
  }

  return {
    find,
    async start(owner, socket, message, memory) {
      const known = find(owner, message.prompt_id);
      if (known) return known.attach(socket, 0);
      const previous = entries.get(owner.key);
      if (previous && !previous.run.isOver()) {
        // A tab whose connection was lost comes back for its run, so a prompt of another tab doesn't end it.
        if (!previous.run.isLeft()) return sendEnd(socket, message.prompt_id, ALREADY_RUNNING);
        previous.run.stop();
      }
      if (isStopping) return sendEnd(socket, message.prompt_id, STOPPING);

      const entry = startPrompt({ services, owner, message, memory, reconnectMs, previous: previous?.settled });
      const { run, settled, worked } = entry;
      run.attach(socket, 0);
      entries.set(owner.key, entry);
      run.signal.addEventListener("abort", () => forgetLater(owner, entry), { once: true });
      settling.add(settled);
      void settled.finally(() => settling.delete(settled));
      return worked;
    },
    resume(owner, socket, promptId, after) {
      const run = find(owner, promptId);
      if (run) run.attach(socket, after);
      else sendEnd(socket, promptId, GONE);
    },
    waitingFor(owner, socket) {
      const run = entries.get(owner.key)?.run;
      return run?.isWaitingFor(socket) ? run : undefined;
    },
    detach: (owner, socket, how) => entries.get(owner.key)?.run.detach(socket, how),
    async stop() {
      isStopping = true;
      for (const { run } of entries.values()) run.end(STOPPING);
      await Promise.all(settling);
    },
  };
}

const ALREADY_RUNNING: RunEndMessage = {
  reason: "refused",
  error: "prompt-running",
  message: "Another prompt is still running in this browser. Stop it, or wait until it ends.",
};
const STOPPING: RunEndMessage = { reason: "failed", error: "server-restarting", message: CLOSED_MESSAGE };
/** The run has ended a while ago, or lived in another process. */
const GONE: RunEndMessage = { reason: "failed", error: "run-gone", message: CLOSED_MESSAGE };

function sendEnd(socket: WebSocket, promptId: string, message: RunEndMessage): void {
  socket.send(JSON.stringify({ type: "end", message, prompt_id: promptId }));
}
