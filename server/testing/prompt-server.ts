import { randomUUID } from "node:crypto";
import { once } from "node:events";
import type { AgentRunOptions } from "@fiddle/agent/run/types.ts";
import type { ToolCall } from "@fiddle/agent/tools.ts";
import type { RunEnd } from "@fiddle/protocol/prompt-socket.ts";
import { afterEach } from "vitest";
import { type ClientOptions, WebSocket } from "ws";
import { SILENT_AGENT, testApi } from "./api.ts";
import type { OpenDatabase } from "../src/database/open.ts";
import { sharedDatabase } from "../src/database/testing.ts";
import { readEnv } from "../src/platform/env.ts";
import { listen } from "../src/app/listen.ts";
import type { Services } from "../src/contract/services.ts";
import type { AgentFunctions } from "../src/contract/agent-functions.ts";
import { createPromptSockets } from "../src/agent/prompt-sockets.ts";

export const LLM_ENV = {
  LLM_BASE_URL: "http://127.0.0.1:9/v1",
  LLM_API_KEY: "sk-very-secret",
  LLM_MODELS: "gpt-4o-mini,small",
};

// What a message holds is what a test is about, so it isn't typed.
// oxlint-disable-next-line typescript/no-explicit-any
export type Received = any;

/** A server with a prompt socket, whose agent the test plays. */
export async function promptServer(
  database: Pick<OpenDatabase, "db">,
  {
    agent = {},
    variables = {},
    services: changed = {},
    reconnectMs,
    pingMs,
    messageMs,
  }: {
    agent?: Partial<AgentFunctions>;
    variables?: Record<string, string>;
    services?: Partial<Services>;
    reconnectMs?: number;
    pingMs?: number;
    messageMs?: number;
  } = {},
) {
  const env = { ...readEnv({ ...LLM_ENV, ...variables }), port: 0, host: "127.0.0.1" };
  const functions: AgentFunctions = {
    ...SILENT_AGENT,
    runAgent: talk("hello"),
    ...agent,
  };
  const api = testApi(database, { env, agent: functions, ...changed });
  const sockets = createPromptSockets({
    services: api.services,
    ...(reconnectMs !== undefined && { reconnectMs }),
    ...(pingMs !== undefined && { pingMs }),
    ...(messageMs !== undefined && { messageMs }),
  });
  const listening = await listen(async (request, from) => api.api.fetch(request, from), env, { sockets });
  const open: WebSocket[] = [];
  return {
    ...api,
    port: listening.port,
    connect(asked: Parameters<typeof openSocket>[1] = {}) {
      const client = openSocket(listening.port, asked);
      open.push(client.socket);
      return client;
    },
    stop: async () => {
      for (const socket of open) socket.terminate();
      await listening.stop();
    },
    /** As on SIGTERM, with all sockets still open. */
    drain: listening.stop,
  };
}

export type PromptServer = Awaited<ReturnType<typeof promptServer>>;

interface Asked {
  readonly uuid?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly path?: string;
  readonly options?: ClientOptions;
}

/** A client of the prompt socket, which keeps what it receives. */
export function openSocket(port: number, { uuid = randomUUID(), query = {}, path, options = {} }: Asked = {}) {
  const search = new URLSearchParams({ token: "", ...query });
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path ?? `/ws/prompt/${uuid}/?${search}`}`, options);
  const received: Received[] = [];
  const waiting = new Set<() => void>();
  const wake = () => {
    for (const check of waiting) check();
  };
  socket.on("message", (data) => {
    received.push(JSON.parse((data as Buffer).toString()));
    wake();
  });
  const closed = once(socket, "close").then(([code, reason]) => [Number(code), String(reason)] as const);
  closed.then(wake, wake);
  socket.on("error", () => undefined);

  /** The first message that fits, also one that has come already. */
  async function get(fits: (message: Received) => boolean): Promise<Received> {
    const { promise, resolve, reject } = Promise.withResolvers<Received>();
    const check = () => {
      const found = received.find(fits);
      if (found !== undefined) resolve(found);
      else if (socket.readyState === WebSocket.CLOSED)
        reject(new Error(`the socket closed after ${JSON.stringify(received)}`));
    };
    waiting.add(check);
    check();
    return promise.finally(() => waiting.delete(check));
  }

  return {
    uuid,
    socket,
    received,
    closed,
    get,
    getType: (type: string) => get((message) => message.type === type),
    /** How a prompt ended. */
    end: async (promptId: string) =>
      (await get(({ type, prompt_id: id }) => type === "end" && id === promptId)).message,
    opened: () =>
      socket.readyState === WebSocket.OPEN ? Promise.resolve() : once(socket, "open").then(() => undefined),
    send: async (message: unknown) => {
      if (socket.readyState === WebSocket.CONNECTING) await once(socket, "open");
      socket.send(typeof message === "string" || Buffer.isBuffer(message) ? message : JSON.stringify(message));
    },
    /** Returns the prompt's id. */
    async prompt(given: object = {}): Promise<string> {
      const id = randomUUID();
      await this.send({
        type: "prompt",
        prompt: "Plot it",
        notebook: { cells: [] },
        files: [],
        prompt_id: id,
        llm: "",
        ...given,
      });
      return (given as { prompt_id?: string }).prompt_id ?? id;
    },
  };
}

/** The status that an upgrade is refused with. */
export async function refusedStatus(port: number, asked: Asked): Promise<number> {
  const { socket } = openSocket(port, asked);
  const [, response] = await once(socket, "unexpected-response");
  socket.terminate();
  return response.statusCode;
}

/** An agent that says one thing and has finished. */
export function talk(text: string): AgentFunctions["runAgent"] {
  return async ({ emit, onFirstToken }) => {
    onFirstToken?.();
    emit({ type: "text", message: text });
    return finish({ emit });
  };
}

export function finish({ emit }: Pick<AgentRunOptions, "emit">): RunEnd {
  emit({ type: "end", message: { reason: "finished", message: "" } });
  return "finished";
}

/** A call of a tool, for tests where it doesn't matter which. */
export const call: ToolCall = { id: "call-1", tool: "run_cells", input: { cells: ["a"] } };

/** As the agent's loop does it. */
export function callTool({ emit, callTool }: AgentRunOptions, { id, tool, input }: ToolCall = call) {
  emit({ type: "call", message: { call: id, tool, input } });
  return callTool({ id, tool, input } as ToolCall);
}

/** Resolves when a signal aborts. */
export function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener("abort", () => resolve(), { once: true });
  });
}

/** Servers for the tests of a file, on one database, each stopped after its test. */
export function openPromptServers() {
  const database = sharedDatabase();
  const stops: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const stop of stops.splice(0)) await stop();
    await database().db.deleteFrom("guest_prompts").execute();
  });
  return {
    database,
    start: async (options: Parameters<typeof promptServer>[1] = {}) => {
      const server = await promptServer(database(), options);
      stops.push(() => server.stop());
      return server;
    },
  };
}

/** An agent whose run the test plays. */
export function played() {
  const started = Promise.withResolvers<AgentRunOptions>();
  const ended = Promise.withResolvers<void>();
  const runs: AgentRunOptions[] = [];
  return {
    runs,
    started: started.promise,
    finish: async () => ended.resolve(),
    runAgent: async (options: AgentRunOptions) => {
      runs.push(options);
      started.resolve(options);
      await Promise.race([ended.promise, aborted(options.signal)]);
      return finish(options);
    },
  };
}
