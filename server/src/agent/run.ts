import {
  CLOSED_MESSAGE,
  PROMPT_STATUS,
  type RunEvent,
  type ServerMessage,
  STATUS_INTERVAL_MS,
  STOPPED_MESSAGE,
  type ToolAnswer,
} from "@fiddle/protocol/prompt-socket.ts";
import type { WebSocket } from "ws";
import { MemoryBudget, memoryUsedUp } from "../platform/memory-budget.ts";
import { createFrames } from "./frames.ts";
import { createOutbox, type Outbox } from "./outbox.ts";

export type RunEndMessage = Extract<RunEvent, { type: "end" }>["message"];

/** How a client went away: its page closed the socket, or the connection was lost. */
export type Detached = "left" | "lost";

/** Where the client of a run is. Without a socket, the run ends when the timer is over. */
type Client =
  | { readonly kind: "none" }
  | { readonly kind: "attached"; readonly outbox: Outbox }
  | { readonly kind: Detached; readonly timer: NodeJS.Timeout };

/** A prompt at work, which outlives the socket that sent it. */
export interface Run {
  readonly promptId: string;
  /** Aborted when the run ends, for whatever reason. */
  readonly signal: AbortSignal;
  readonly isOver: () => boolean;
  /** Sends an event to the client. After the end, nothing is sent. */
  readonly emit: (event: RunEvent) => void;
  /** Waits for the client's answer to a call that was emitted. Rejects when the run ends. */
  readonly callTool: (call: { readonly id: string; readonly tool: string }) => Promise<ToolAnswer>;
  /** Sends the user's new numbers with the next event. */
  readonly setUser: (user: NonNullable<ServerMessage["user"]>) => void;
  /** Ends it at once. */
  readonly end: (message: RunEndMessage) => void;
  readonly stop: () => void;
  /** Sends what comes after a seq to a socket, which replaces the one before. */
  readonly attach: (socket: WebSocket, after: number) => void;
  /** Whether its page was closed or reloaded, so that nobody comes back for it. */
  readonly isLeft: () => boolean;
  /** Whether a call is open, and this socket is where its answer has to come from. */
  readonly isWaitingFor: (socket: WebSocket) => boolean;
  /** Gives the client a minute to come back. */
  readonly detach: (socket: WebSocket, how: Detached) => void;
  /**
   * Answers an open call; plain text the one that waits longest, questions to the user aside. A repeated answer finds none, and
   * does nothing.
   */
  readonly answer: (answer: ToolAnswer | string, costBytes?: number) => void;
  /** Answers the question that waits for the user, if there is one. */
  readonly answerUser: (text: string) => void;
  /** Gives back the memory of its frames and answers. */
  readonly forget: () => void;
}

interface RunOptions {
  readonly promptId: string;
  /** Holds its frames, and what the model reads of the client's answers. */
  readonly memory?: MemoryBudget;
  /** Called once, just before the end is sent. */
  readonly onEnd: (message: RunEndMessage) => void;
  /** How long it waits for a client that is gone. */
  readonly reconnectMs: number;
  readonly statusMs?: number;
}

interface OpenCall {
  readonly tool: string;
  readonly resolve: (answer: ToolAnswer) => void;
}

export function createRun({
  promptId,
  memory = new MemoryBudget(),
  onEnd,
  reconnectMs,
  statusMs = STATUS_INTERVAL_MS,
}: RunOptions): Run {
  const abort = new AbortController();
  const calls = new Map<string, OpenCall>();
  let client: Client = { kind: "none" };
  let status: string = PROMPT_STATUS.thinking;
  const outbox = () => (client.kind === "attached" ? client.outbox : null);
  const frames = createFrames({
    promptId,
    onFrame() {
      outbox()?.pump();
      hold();
    },
  });
  const held = memory.take(0);
  let heldBytes = 0;
  let answerBytes = 0;
  let isEnding = false;
  let isForgotten = false;
  // It has no number, because a client that misses it loses nothing.
  const repeating = setInterval(
    () => outbox()?.remark({ type: "status", message: status, prompt_id: promptId }),
    statusMs,
  );
  repeating.unref();

  /** Before the client is somewhere else. An ended run still has its socket, for the end. */
  function release(): void {
    if (client.kind === "left" || client.kind === "lost") clearTimeout(client.timer);
  }

  function end(message: RunEndMessage): void {
    if (abort.signal.aborted || isEnding) return;
    isEnding = true;
    release();
    clearInterval(repeating);
    // The end comes first, so that nothing an abort causes can come before it.
    onEnd(message);
    frames.add({ type: "end", message });
    abort.abort(new Error("the run has ended"));
  }

  /** Ends the run where it would hold more than is left for its client. */
  function hold(): void {
    if (isForgotten || isEnding) return;
    const bytes = frames.characters + answerBytes;
    if (bytes < heldBytes) {
      held?.release();
      heldBytes = 0;
    }
    if (held?.grow(bytes - heldBytes)) heldBytes = bytes;
    else end(NO_MEMORY);
  }

  function answerOldest(text: string, isMeant: (call: OpenCall) => boolean): void {
    const oldest = [...calls].find(([, call]) => isMeant(call));
    if (!oldest) return;
    const [id, { resolve }] = oldest;
    // The next text can come before this answer has arrived.
    calls.delete(id);
    resolve({ call: id, text });
  }

  return {
    promptId,
    signal: abort.signal,
    isOver: () => abort.signal.aborted,
    isLeft: () => client.kind === "left",
    isWaitingFor: (socket) => calls.size > 0 && outbox()?.socket === socket,
    setUser: (user) => frames.setUser(user),
    end,
    stop: () => end({ reason: "stopped", message: STOPPED_MESSAGE }),
    emit(event) {
      if (event.type === "status") status = event.message;
      if (event.type === "end") end(event.message);
      else if (!abort.signal.aborted) frames.add(event);
    },
    callTool(call) {
      const { promise, resolve, reject } = Promise.withResolvers<ToolAnswer>();
      const onAbort = () => reject(abort.signal.reason);
      if (abort.signal.aborted) onAbort();
      abort.signal.addEventListener("abort", onAbort, { once: true });
      calls.set(call.id, { tool: call.tool, resolve });
      return promise.finally(() => {
        calls.delete(call.id);
        abort.signal.removeEventListener("abort", onAbort);
      });
    },
    answer(answer, costBytes = 0) {
      const images = typeof answer === "string" ? [] : (answer.images ?? []);
      // The model sees pictures only once.
      answerBytes += Math.max(0, costBytes - images.reduce((sum, { base64 }) => sum + base64.length, 0));
      hold();
      if (typeof answer === "string") answerOldest(answer, ({ tool }) => tool !== "ask");
      else calls.get(answer.call)?.resolve(answer);
    },
    answerUser: (text) => answerOldest(text, ({ tool }) => tool === "ask"),
    forget() {
      isForgotten = true;
      held?.release();
    },
    attach(socket, after) {
      if (outbox()?.socket === socket) return;
      release();
      outbox()?.close();
      client = { kind: "attached", outbox: createOutbox(socket, frames, after) };
      client.outbox.pump();
    },
    detach(socket, how) {
      if (outbox()?.socket !== socket) return;
      outbox()?.close();
      client = { kind: "none" };
      if (abort.signal.aborted) return;
      const connectionLost = { reason: "failed", message: CLOSED_MESSAGE, error: "connection-lost" } as const;
      client = { kind: how, timer: setTimeout(() => end(connectionLost), reconnectMs) };
    },
  };
}

const NO_MEMORY: RunEndMessage = { reason: "failed", error: "unavailable", message: memoryUsedUp().message };
