import {
  type ClientMessage,
  PROMPT_STATUS,
  type PromptMessage,
  type RunEvent,
} from "@fiddle/protocol/prompt-socket.ts";

type Output = Extract<ClientMessage, { type: "output" }>;

/** The answers that a run keeps to send them again. A server that lost the connection may lack the newest. */
const MAX_KEPT_ANSWERS = 4;

/** A run on the server, with what must be sent again after a lost connection. */
export class SocketRun {
  readonly id: string;
  readonly onEvent: (event: RunEvent) => void;
  readonly #prompt: PromptMessage;
  #answers: Output[] = [];
  /** The number of the last event that arrived. */
  seq = 0;
  /** What the server said last that it does. */
  #status: string = PROMPT_STATUS.thinking;
  #isLost = false;
  #refusedAt: number | null = null;

  constructor(prompt: PromptMessage, onEvent: (event: RunEvent) => void) {
    this.id = prompt.prompt_id;
    this.#prompt = prompt;
    this.onEvent = onEvent;
  }

  /** Passes an event on to the run. The first one after a lost connection also ends what the user reads about that. */
  deliver(event: RunEvent): void {
    if (event.type === "status") this.#status = event.message;
    else if (this.#isLost && event.type !== "end") this.onEvent({ type: "status", message: this.#status });
    this.#isLost = false;
    this.onEvent(event);
  }

  reportConnectionLoss(): void {
    this.#isLost = true;
    this.onEvent({ type: "status", message: "Connection lost. Reconnecting…" });
  }

  /** Whether the run can wait until the server notices that another run is over. Counts from the first time it is asked. */
  waitsForOther(timeoutMs: number): boolean {
    this.#refusedAt ??= performance.now();
    return performance.now() - this.#refusedAt < timeoutMs;
  }

  /** Whether an event arrives for the first time. The server sends some again after a lost connection. */
  markReceived(seq: number | undefined): boolean {
    if (seq === undefined) return true;
    if (seq <= this.seq) return false;
    this.seq = seq;
    return true;
  }

  keepAnswer(output: Output): void {
    this.#answers = [...this.#answers, output].slice(-MAX_KEPT_ANSWERS);
  }

  /** An answer to a question is repeated by its call, so that it can't answer a later question. */
  keepReply(call: string, text: string): void {
    this.keepAnswer({ type: "output", message: { call, text }, prompt_id: this.id });
  }

  unconfirmed(): readonly ClientMessage[] {
    return this.seq === 0 ? [this.#prompt] : this.#answers;
  }
}
