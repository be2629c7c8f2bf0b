import type { KernelMessage } from "../messages.ts";
import type { RuntimeMessage } from "../runtime.ts";

export type StreamName = "stdout" | "stderr";

/** How much one cell can print on one stream before only its end is kept, in characters. */
const HEAD_CHARACTERS = 5_000_000;
const TAIL_CHARACTERS = 64_000;
/** How often the end of a long stream is sent at most, in milliseconds. */
const TAIL_INTERVAL_MS = 250;

/** Messages that add an output below the cell. */
const OUTPUTS: ReadonlySet<KernelMessage["msg_type"]> = new Set(["display_data", "execute_result", "error"]);

interface State {
  sent: number;
  dropped: number;
  tail: string;
  sentAt: number;
  isSent: boolean;
}

/** Passes on what a run prints. Of too much text, it sends only the head and, now and then, the end. */
export class StreamLimiter {
  readonly #send: (message: RuntimeMessage) => void;
  readonly #now: () => number;
  readonly #head: number;
  readonly #states: Record<StreamName, State> = { stdout: newState(), stderr: newState() };
  /** The next output removes those before it. */
  #clearsNext = false;

  constructor(send: (message: RuntimeMessage) => void, { head = HEAD_CHARACTERS, now = () => performance.now() } = {}) {
    this.#send = send;
    this.#now = now;
    this.#head = head;
  }

  /** Passes on anything but text. Text printed before an output that removes it no longer counts. */
  send(message: KernelMessage): void {
    if (message.msg_type === "clear_output") this.#clear(message.content.wait);
    else if (OUTPUTS.has(message.msg_type)) this.#clearIfWaiting();
    this.#send(message);
  }

  write(name: StreamName, text: string): void {
    for (const message of this.#written(name, text)) this.#send(message);
  }

  /** Texts of both streams in order, which are sent together. */
  writeAll(texts: readonly (readonly [StreamName, string])[]): void {
    const messages = texts.flatMap(([name, text]) => this.#written(name, text));
    if (messages.length > 0) this.#send(messages);
  }

  #written(name: StreamName, text: string): readonly KernelMessage[] {
    this.#clearIfWaiting();
    const messages: KernelMessage[] = [];
    const state = this.#states[name];
    const room = this.#head - state.sent;
    const shown = text.length <= room ? text : text.slice(0, wholeCharacters(text, Math.max(room, 0)));
    if (shown) {
      state.sent += shown.length;
      messages.push({ msg_type: "stream", content: { name, text: shown } });
    }
    if (shown.length === text.length) return messages;
    // A cut head stays cut, even if it left room for half of a character.
    state.sent = this.#head;
    const all = state.tail + text.slice(shown.length);
    state.tail = all.slice(-TAIL_CHARACTERS);
    state.dropped += all.length - state.tail.length;
    state.isSent = false;
    if (this.#now() - state.sentAt >= TAIL_INTERVAL_MS) messages.push(this.#elided(name));
    return messages;
  }

  /** Called at the end of the run. Sends ends that have grown since they were last sent. */
  finish(): void {
    for (const name of ["stdout", "stderr"] as const) if (!this.#states[name].isSent) this.#send(this.#elided(name));
  }

  #clear(wait: boolean): void {
    // If the end were sent after the output, it would be the output that clears the rest.
    if (wait) this.finish();
    else for (const name of ["stdout", "stderr"] as const) this.#states[name] = newState();
    this.#clearsNext = wait;
  }

  #clearIfWaiting(): void {
    if (this.#clearsNext) this.#clear(false);
  }

  #elided(name: StreamName): KernelMessage {
    const state = this.#states[name];
    state.isSent = true;
    state.sentAt = this.#now();
    return { msg_type: "stream_elided", content: { name, characters: state.dropped, tail: state.tail } };
  }
}

function newState(): State {
  return { sent: 0, dropped: 0, tail: "", sentAt: -TAIL_INTERVAL_MS, isSent: true };
}

/** The nearest offset at or before `end` that isn't inside a surrogate pair. */
function wholeCharacters(text: string, end: number): number {
  const unit = text.charCodeAt(end - 1);
  return end > 0 && unit >= 0xd800 && unit <= 0xdbff ? end - 1 : end;
}
