import type { ClientMessage, PromptMessage, ServerMessage } from "@fiddle/protocol/prompt-socket.ts";
import { WebSocket } from "ws";
import { memoryUsedUp } from "../platform/memory-budget.ts";
import { closeSocket } from "./close-socket.ts";
import type { Owner } from "./owner.ts";
import type { Prompts } from "./prompts.ts";
import { OUTPUT_TOO_LARGE, readMessage, refuseMessage } from "./read-message.ts";
import type { ClientLimits } from "./socket-limits.ts";

/** A reader this slow gets no answers beside its run. */
const MAX_BUFFERED_BYTES = 1_000_000;

/** How the library names a message that it didn't read to its end. */
const TOO_LONG = "WS_ERR_UNSUPPORTED_MESSAGE_LENGTH";

/** How the library names a connection that ended without a goodbye. A page that is closed or reloaded says goodbye. */
const LOST_CODE = 1006;

/** Carries out what arrives on a socket, whose owner is known by now. */
export function serveSocket(
  socket: WebSocket,
  owner: Owner,
  {
    prompts,
    suggest,
    client,
  }: {
    readonly prompts: Prompts;
    readonly client: ClientLimits;
    /** Never rejects. */
    readonly suggest: (
      owner: Owner,
      notebook: PromptMessage["notebook"],
      signal: AbortSignal,
    ) => Promise<readonly string[]>;
  },
): void {
  let suggesting: AbortController | null = null;

  function send(message: ServerMessage): void {
    if (socket.readyState !== WebSocket.OPEN) return;
    if (socket.bufferedAmount < MAX_BUFFERED_BYTES) socket.send(JSON.stringify(message));
    else socket.terminate();
  }

  /** Only the last notebook that was sent is of interest. */
  async function answerSuggestions(notebook: PromptMessage["notebook"]): Promise<void> {
    suggesting?.abort();
    const current = new AbortController();
    suggesting = current;
    const message = await suggest(owner, notebook, current.signal);
    if (!current.signal.aborted) send({ type: "suggestions", message: [...message] });
  }

  /** Resolves once nothing refers to the message anymore. */
  async function carryOut(message: ClientMessage, costBytes: number): Promise<void> {
    if (message.type === "get_suggestions") return answerSuggestions(message.notebook);
    if (message.type === "prompt") return prompts.start(owner, socket, message, client.memory());
    const run = prompts.find(owner, message.prompt_id);
    if (message.type === "stop") run?.stop();
    else if (message.type === "output") run?.answer(message.message, costBytes);
    else run?.answerUser(message.message);
  }

  /** A run can't go on without what its call gave, and nothing else would end it. */
  function refuseOutput(promptId: string, answer: ServerMessage): void {
    const run = prompts.find(owner, promptId);
    if (!run || run.isOver() || answer.type !== "error") return send(answer);
    const { error } = answer.message;
    const message = error === "message-too-large" ? OUTPUT_TOO_LARGE : answer.message.message;
    run.end({ reason: "failed", error, message });
  }

  socket.on("message", (data, isBinary) => {
    if (!client.countMessage()) return closeSocket(socket, "too-many-messages");
    const read = readMessage(data as Buffer, { isBinary, isGuest: owner.payer.kind === "guest" });
    if (!read.ok) return read.waiting === null ? send(read.answer) : refuseOutput(read.waiting, read.answer);
    const { message, costBytes } = read;
    const held = client.memory().take(costBytes);
    if (held) void carryOut(message, costBytes).finally(() => held.release());
    else if (message.type === "output") refuseOutput(message.prompt_id, refuseMessage(null, memoryUsedUp()));
    else send(refuseMessage(message.type === "prompt" ? message.prompt_id : null, memoryUsedUp()));
  });
  socket.on("error", (error) => {
    // The library has begun to close the socket, so its client hears of it when it comes back.
    if ("code" in error && error.code === TOO_LONG)
      prompts
        .waitingFor(owner, socket)
        ?.end({ reason: "failed", error: "message-too-large", message: OUTPUT_TOO_LARGE });
  });
  socket.on("close", (code) => {
    suggesting?.abort();
    prompts.detach(owner, socket, code === LOST_CODE ? "lost" : "left");
  });
}
