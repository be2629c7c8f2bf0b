import type { ClientMessage } from "@fiddle/protocol/prompt-socket.ts";

/** A connection that lasted this long was a good one: the next loss has its own minute. */
const STABLE_CONNECTION_MS = 5_000;

interface LineEvents {
  readonly onOpen: () => void;
  readonly onData: (data: unknown) => void;
  /** Called once, with the event if the socket closed, without one if it was given up. */
  readonly onEnd: (event: CloseEvent | null) => void;
}

/** One connection with the time it has for an answer. Nothing follows its end. */
export class PromptLine {
  readonly token: string | null;
  readonly #socket: WebSocket;
  readonly #onEnd: LineEvents["onEnd"];
  #state: "connecting" | "open" | "over" = "connecting";
  #openedAt = Infinity;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #unansweredStop: ReturnType<typeof setTimeout> | undefined;

  constructor(socket: WebSocket, token: string | null, { onOpen, onData, onEnd }: LineEvents) {
    this.#socket = socket;
    this.token = token;
    this.#onEnd = onEnd;
    socket.addEventListener("open", () => {
      if (this.#state === "over") return;
      this.#state = "open";
      this.#openedAt = performance.now();
      onOpen();
    });
    socket.addEventListener("message", ({ data }) => {
      if (this.#state === "over") return;
      clearTimeout(this.#unansweredStop);
      onData(data);
    });
    socket.addEventListener("close", (event) => this.#end(event));
  }

  get isOpen(): boolean {
    return this.#state === "open";
  }

  isStable(): boolean {
    return performance.now() - this.#openedAt > STABLE_CONNECTION_MS;
  }

  /** False if it isn't open. */
  send(message: ClientMessage): boolean {
    if (this.isOpen) this.#socket.send(JSON.stringify(message));
    return this.isOpen;
  }

  /** Gives itself up if nothing comes for so long, and nothing of `unsent` bytes goes out. */
  expectWord(silenceMs: number, unsent = Infinity): void {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => {
      const { bufferedAmount } = this.#socket;
      if (bufferedAmount > 0 && bufferedAmount < unsent) this.expectWord(silenceMs, bufferedAmount);
      else this.giveUp();
    }, silenceMs);
  }

  /** Gives itself up if nothing comes after a stop that it has sent. */
  expectStop(stopMs: number, onDead: () => void): void {
    clearTimeout(this.#unansweredStop);
    if (!this.isOpen) return;
    this.#unansweredStop = setTimeout(() => {
      this.giveUp();
      onDead();
    }, stopMs);
  }

  expectNothing(): void {
    clearTimeout(this.#silence);
  }

  giveUp(): void {
    this.#end(null);
    this.#socket.close();
  }

  #end(event: CloseEvent | null): void {
    if (this.#state === "over") return;
    this.#state = "over";
    clearTimeout(this.#silence);
    clearTimeout(this.#unansweredStop);
    this.#onEnd(event);
  }
}
