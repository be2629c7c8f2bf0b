import {
  type ClientMessage,
  type PromptMessage,
  type ServerMessage,
  SOCKET_CLOSE_CODES,
} from "@fiddle/protocol/prompt-socket.ts";
import { WebSocket } from "ws";
import type { Owner } from "./owner.ts";
import type { Prompts } from "./prompts.ts";
import { readMessage } from "./read-message.ts";

/** A reader this slow gets no answers beside its run. */
const MAX_BUFFERED_BYTES = 1_000_000;

/** How the library names a connection that ended without a goodbye. A page that is closed or reloaded says goodbye. */
const LOST_CODE = 1006;

/** Carries out what arrives on a socket, whose owner is known by now. */
export function serveSocket(
  socket: WebSocket,
  owner: Owner,
  {
    prompts,
    suggest,
    isWithinRate,
  }: {
    readonly prompts: Prompts;
    /** Counts a message of so many bytes, and says whether the client can send so much. */
    readonly isWithinRate: (bytes: number) => boolean;
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

  function carryOut(message: ClientMessage): void {
    if (message.type === "get_suggestions") return void answerSuggestions(message.notebook);
    if (message.type === "prompt") return prompts.start(owner, socket, message);
    const run = prompts.find(owner, message.prompt_id);
    if (message.type === "stop") run?.stop();
    else if (message.type === "output") run?.answer(message.message);
    else run?.answerUser(message.message);
  }

  socket.on("message", (data, isBinary) => {
    const bytes = data as Buffer;
    if (!isWithinRate(bytes.byteLength)) return closeSocket(socket, "too-many-messages");
    const read = readMessage(bytes, { isBinary, isGuest: owner.payer.kind === "guest" });
    if (read.ok) carryOut(read.message);
    else send(read.answer);
  });
  socket.on("close", (code) => {
    suggesting?.abort();
    prompts.detach(owner, socket, code === LOST_CODE ? "lost" : "left");
  });
}

/** Closes a socket with a reason that its client acts on. */
export function closeSocket(socket: WebSocket, reason: keyof typeof SOCKET_CLOSE_CODES): void {
  socket.close(SOCKET_CLOSE_CODES[reason], reason);
}
