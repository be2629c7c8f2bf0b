import { Backoff } from "@fiddle/notebook/backoff";
import { cookieName, GUEST_COOKIE, readCookie } from "@fiddle/protocol/cookies.ts";
import {
  type ClientMessage,
  CLOSED_MESSAGE,
  type PromptMessage,
  RECONNECT_TIMEOUT_MS,
  type RunEvent,
  type ServerMessage,
  serverMessageSchema,
  SOCKET_CLOSE_CODES,
  STATUS_INTERVAL_MS,
} from "@fiddle/protocol/prompt-socket.ts";
import type { User } from "@fiddle/protocol";
import { createStore, type StoreApi } from "zustand/vanilla";
import { mergeUser } from "../accounts/session.ts";
import type { TokenSource } from "../accounts/send-with-token.ts";
import { signInSession } from "../accounts/sign-in-session.ts";
import { PromptLine } from "./prompt-line.ts";
import { mirrorPromptQuota, withResetTime } from "./prompt-quota.ts";
import type { RunConnection, RunTransport } from "./run-transport.ts";
import { SocketRun } from "./socket-run.ts";
import { readStored, writeStored } from "../platform/storage.ts";

const SUGGESTIONS_TIMEOUT_MS = 20_000;

export type SocketState = "not connected" | "connecting" | "open";

interface Parts {
  readonly open?: (url: string) => WebSocket;
  readonly tokens?: TokenSource;
  readonly onUser?: (user: Partial<User>) => void;
  readonly timeoutMs?: number;
  readonly silenceMs?: number;
  readonly stopMs?: number;
  readonly leaveMs?: number;
  readonly random?: () => number;
}

const TOO_MANY_SOCKETS = "Too many tabs are connected to the AI agent. Close one and try again.";
const MIN_RETRY_DELAY_MS = 250;
const MAX_RETRY_DELAY_MS = 8_000;
/** A server that is silent for so long in a run can't be reached, even if the browser hasn't noticed. */
const MAX_SILENCE_MS = 2.5 * STATUS_INTERVAL_MS;
/** How long Stop waits for the server's word before it's sent again on a new connection. */
const STOP_TIMEOUT_MS = 3_000;

/** How long the server may take to notice that the tab whose prompt it ran was closed. */
const LEAVE_TIMEOUT_MS = 5_000;
const LEAVE_INTERVAL_MS = 500;

/** The socket to the agent on the server. It connects when it is needed, and again while a run needs it. */
export class PromptSocket implements RunTransport {
  readonly state: StoreApi<SocketState> = createStore<SocketState>(() => "not connected");
  readonly #parts: Required<Parts>;
  #line: PromptLine | null = null;
  #run: SocketRun | null = null;
  /** What is sent once the socket is open and isn't part of a run. */
  #queue: ClientMessage[] = [];
  #onSuggestions: ((suggestions: readonly string[]) => void) | null = null;
  #lostAt: number | null = null;
  readonly #backoff: Backoff;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #closed = false;
  /** A token that the server refused. */
  #refusedToken: string | null = null;

  constructor(parts: Parts = {}) {
    this.#parts = {
      open: (url) => new WebSocket(url),
      tokens: signInSession,
      onUser: mergeUser,
      timeoutMs: RECONNECT_TIMEOUT_MS,
      silenceMs: MAX_SILENCE_MS,
      stopMs: STOP_TIMEOUT_MS,
      leaveMs: LEAVE_TIMEOUT_MS,
      random: Math.random,
      ...parts,
    };
    const { random } = this.#parts;
    this.#backoff = new Backoff({ firstMs: MIN_RETRY_DELAY_MS, longestMs: MAX_RETRY_DELAY_MS, random });
  }

  start(prompt: PromptMessage, onEvent: (event: RunEvent) => void): RunConnection {
    const run = new SocketRun(prompt, onEvent);
    this.#run = run;
    this.#lostAt = performance.now();
    this.#backoff.reset();
    if (this.#line?.isOpen) {
      this.#resume(this.#line);
      this.#line.expectWord(this.#parts.silenceMs);
    } else void this.#connect();
    return {
      answer: (answer) => this.#send(run, { type: "output", message: answer, prompt_id: prompt.prompt_id }),
      reply: (call, text) => {
        run.keepReply(call, text);
        if (this.#run === run) this.#line?.send({ type: "user_input", message: text, prompt_id: prompt.prompt_id });
      },
      stop: () => {
        if (this.#run !== run) return;
        this.#endRun();
        clearTimeout(this.#retry);
        this.#stop({ type: "stop", prompt_id: prompt.prompt_id });
      },
    };
  }

  /** Asks for what could come next in a notebook. Resolves with nothing if the server doesn't answer. */
  suggestions(notebook: Record<string, unknown>): Promise<readonly string[]> {
    this.#onSuggestions?.([]);
    return new Promise((resolve) => {
      const end = (suggestions: readonly string[]) => {
        clearTimeout(timer);
        if (this.#onSuggestions === end) this.#onSuggestions = null;
        resolve(suggestions);
      };
      const timer = setTimeout(() => end([]), SUGGESTIONS_TIMEOUT_MS);
      this.#onSuggestions = end;
      this.#later({ type: "get_suggestions", notebook });
    });
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#retry);
    this.#run = null;
    this.#onSuggestions?.([]);
    this.#line?.giveUp();
  }

  #send(run: SocketRun, message: Extract<ClientMessage, { type: "output" }>): void {
    run.keepAnswer(message);
    if (this.#run === run) this.#line?.send(message);
  }

  /** Sends a stop, and again where the connection turns out to be dead: the run would go on, and refuse the next one. */
  #stop(message: ClientMessage): void {
    this.#later(message);
    this.#line?.expectStop(this.#parts.stopMs, () => this.#later(message));
  }

  /** Sends now, or as soon as there is a connection. */
  #later(message: ClientMessage): void {
    if (this.#line?.send(message)) return;
    this.#queue.push(message);
    void this.#connect();
  }

  async #connect(): Promise<void> {
    if (this.#closed || this.state.getState() !== "not connected") return;
    this.state.setState("connecting", true);
    let token: string | null;
    try {
      token = await this.#findToken();
    } catch {
      // The server that would give a new token can't be reached, which is what a lost connection is like.
      return this.#lost(null, null);
    }
    if (this.#closed) return;
    if (token === null) keepGuestSecret();
    const line = new PromptLine(this.#parts.open(urlOf(token ?? "", this.#run)), token, {
      onOpen: () => {
        this.state.setState("open", true);
        if (this.#run) line.expectWord(this.#parts.silenceMs);
        this.#resume(line);
      },
      onData: (data) => this.#read(line, data),
      onEnd: (event) => this.#lost(line, event),
    });
    this.#line = line;
    if (this.#run) line.expectWord(this.#parts.silenceMs);
  }

  #findToken(): Promise<string | null> {
    const { tokens } = this.#parts;
    const refused = this.#refusedToken;
    this.#refusedToken = null;
    return refused === null ? tokens.accessToken() : tokens.replaceToken(refused);
  }

  /** Sends what the server may not have got. It ignores what it has. */
  #resume(line: PromptLine): void {
    // A stop of the run before comes first, because the server has one run at a time.
    const queue = this.#queue;
    this.#queue = [];
    for (const message of [...queue, ...(this.#run?.unconfirmed() ?? [])]) line.send(message);
  }

  #read(line: PromptLine, data: unknown): void {
    if (this.#run) line.expectWord(this.#parts.silenceMs);
    const message = readMessage(data);
    if (!message) return;
    if (message.user) {
      // A member that JSON doesn't have isn't there at all.
      const user = message.user as Partial<User>;
      this.#parts.onUser(user);
      mirrorPromptQuota(user);
    }
    if (message.type === "suggestions") return this.#onSuggestions?.(message.message);
    // A message that the server didn't accept ends nothing by itself.
    if (message.type === "error") return;
    const run = this.#run;
    if (!run || (message.prompt_id !== undefined && message.prompt_id !== run.id)) return;
    this.#trust();
    if (!run.markReceived(message.seq)) return;
    if (message.type !== "end") return run.deliver(message);
    if (message.message.error === "prompt-running" && run.waitsForOther(this.#parts.leaveMs)) {
      this.#retry = setTimeout(() => this.#resume(line), LEAVE_INTERVAL_MS);
      return;
    }
    this.#endRun();
    run.deliver({ ...message, message: { ...message.message, message: withResetTime(message.message) } });
  }

  #endRun(): void {
    this.#run = null;
    this.#line?.expectNothing();
  }

  /** The connection works, so that a loss from now on is a new one. */
  #trust(): void {
    this.#lostAt = null;
    this.#backoff.reset();
  }

  #lost(line: PromptLine | null, event: CloseEvent | null): void {
    this.#line = null;
    this.state.setState("not connected", true);
    if (event?.code === SOCKET_CLOSE_CODES["session-expired"]) this.#refusedToken = line?.token ?? null;
    const run = this.#run;
    if (!run) {
      // A stop goes out with the next connection. Suggestions aren't waited for.
      this.#queue = this.#queue.filter(({ type }) => type === "stop");
      this.#onSuggestions?.([]);
      return;
    }
    if (line?.isStable()) this.#trust();
    this.#lostAt ??= performance.now();
    const isFinal = event?.code === SOCKET_CLOSE_CODES["too-many-sockets"];
    const wait = this.#backoff.next();
    if (isFinal || performance.now() - this.#lostAt + wait > this.#parts.timeoutMs) {
      this.#run = null;
      const message = isFinal ? TOO_MANY_SOCKETS : CLOSED_MESSAGE;
      return run.onEvent({ type: "end", message: { reason: "failed", message, error: "connection-closed" } });
    }
    run.reportConnectionLoss();
    this.#retry = setTimeout(() => void this.#connect(), wait);
  }
}

/**
 * Gives a guest's browser a secret, in a cookie because it is sent with the socket but isn't in its address. Without it, whoever reads the
 * addresses in a log could take over the run.
 */
function keepGuestSecret(): void {
  const { protocol } = globalThis.location;
  const name = cookieName(GUEST_COOKIE, protocol);
  try {
    if (readCookie(document.cookie, name) !== null) return;
    document.cookie = `${name}=${crypto.randomUUID()}; Path=/; SameSite=Strict${protocol === "https:" ? "; Secure" : ""}`;
  } catch {
    // A sandboxed frame has no cookies. Its runs belong to who knows their ids.
  }
}

function urlOf(token: string, run: SocketRun | null): string {
  const url = new URL(`/ws/prompt/${clientUuid()}/`, globalThis.location.href);
  url.protocol = url.protocol.replace("http", "ws");
  url.searchParams.set("token", token);
  if (run && run.seq > 0) {
    url.searchParams.set("prompt_id", run.id);
    url.searchParams.set("after", String(run.seq));
  }
  return url.href;
}

/** Null for what isn't a message of this protocol. */
function readMessage(data: unknown): ServerMessage | null {
  try {
    const read = serverMessageSchema.safeParse(JSON.parse(String(data)));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}

const STORED = "fiddle:client";
let unstored: string | null = null;

/** Names this browser to the server, which counts the prompts of guests by it. */
function clientUuid(): string {
  const known = readStored(STORED) ?? unstored;
  if (known !== null && /^[A-Za-z0-9-]{8,64}$/.test(known)) return known;
  unstored = crypto.randomUUID();
  writeStored(STORED, unstored);
  return unstored;
}
