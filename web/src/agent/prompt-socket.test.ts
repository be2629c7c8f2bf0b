import {
  CLOSED_MESSAGE,
  type PromptMessage,
  type RunEvent,
  SOCKET_CLOSE_CODES,
} from "@fiddle/protocol/prompt-socket.ts";
import { beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { PromptSocket } from "./prompt-socket.ts";

const PROMPT: PromptMessage = {
  type: "prompt",
  prompt: "Hi",
  notebook: {},
  files: [],
  prompt_id: "prompt-1",
  llm: "",
};

beforeAll(() => {
  vi.stubGlobal("location", new URL("http://localhost:3000/new"));
  return () => vi.unstubAllGlobals();
});

/** The server's end of a socket. */
class ServerSocket extends EventTarget {
  readonly url: URL;
  readonly received: Record<string, unknown>[] = [];
  constructor(url: string) {
    super();
    this.url = new URL(url);
  }
  send(text: string): void {
    this.received.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(): void {
    this.lose(1000);
  }
  accept(): void {
    this.dispatchEvent(new Event("open"));
  }
  tell(message: Record<string, unknown>): void {
    this.dispatchEvent(Object.assign(new Event("message"), { data: JSON.stringify(message) }));
  }
  lose(code = 1006): void {
    this.dispatchEvent(Object.assign(new Event("close"), { code }));
  }
}

function open({ timeoutMs = 60_000, silenceMs = 60_000, stopMs = 60_000, leaveMs = 60_000, isGuest = false } = {}) {
  const sockets: ServerSocket[] = [];
  const tokens: (string | null)[] = isGuest ? [] : ["token-1", "token-2"];
  const refused: (string | null)[] = [];
  const users: unknown[] = [];
  const socket = new PromptSocket({
    open: (url) => {
      const server = new ServerSocket(url);
      sockets.push(server);
      return server as unknown as WebSocket;
    },
    tokens: {
      accessToken: async () => tokens[0] ?? null,
      replaceToken: async (token) => {
        refused.push(token);
        tokens.shift();
        return tokens[0] ?? null;
      },
    },
    onUser: (user) => users.push(user),
    timeoutMs,
    silenceMs,
    stopMs,
    leaveMs,
    // The first delay is 250 ms, so that a test's shorter time is over before another connection.
    random: () => 0,
  });
  // A run that is left open would connect again a minute later, in the middle of another file's tests.
  onTestFinished(() => socket.close());
  const events: RunEvent[] = [];
  /** The newest connection, once there are so many. */
  const connection = async (count: number) => {
    await expect.poll(() => sockets.length, { interval: 5 }).toBe(count);
    return sockets.at(-1) as ServerSocket;
  };
  return {
    socket,
    connection,
    events,
    refused,
    users,
    start: () => socket.start(PROMPT, (event) => events.push(event)),
  };
}

test("a prompt connects with the token and the browser's id, and its events arrive", async () => {
  const { socket, connection, events, start, users } = open();
  expect(socket.state.getState()).toBe("not connected");
  start();
  expect(socket.state.getState()).toBe("connecting");
  const server = await connection(1);
  expect(server.url.href).toMatch(/^ws:\/\/localhost:3000\/ws\/prompt\/[\w-]{36}\/\?token=token-1$/);
  server.accept();
  expect([socket.state.getState(), server.received]).toEqual(["open", [PROMPT]]);
  server.tell({ type: "status", message: "thinking...", prompt_id: "prompt-1", seq: 1, user: { prompt_count: 2 } });
  server.tell({ type: "text", message: "Hello", prompt_id: "another-prompt", seq: 2 });
  server.tell({ type: "end", message: { reason: "finished", message: "" }, prompt_id: "prompt-1", seq: 2 });
  expect(events.map(({ type }) => type)).toEqual(["status", "end"]);
  expect(users).toEqual([{ prompt_count: 2 }]);
});

test.each([
  ["http://localhost:3000/new", /^PF_GUEST=[\da-f-]{36}; Path=\/; SameSite=Strict$/],
  ["https://fiddle.example/new", /^__Host-PF_GUEST=[\da-f-]{36}; Path=\/; SameSite=Strict; Secure$/],
])("a guest's browser has a secret, which is in a cookie and not in the address: %s", async (address, expected) => {
  const page = { cookie: "" };
  vi.stubGlobal("document", page);
  vi.stubGlobal("location", new URL(address));
  onTestFinished(() => {
    vi.stubGlobal("document", undefined);
    vi.stubGlobal("location", new URL("http://localhost:3000/new"));
  });
  const user = open();
  user.start();
  await user.connection(1);
  expect(page.cookie).toBe("");
  const guest = open({ isGuest: true });
  guest.start();
  const server = await guest.connection(1);
  expect(page.cookie).toMatch(expected);
  const [secret = ""] = page.cookie.split(";");
  expect([server.url.search, server.url.href.includes(secret.split("=")[1] ?? "")]).toEqual(["?token=", false]);
  // A tab that opens later has the same.
  page.cookie = secret;
  const other = open({ isGuest: true });
  other.start();
  await other.connection(1);
  expect(page.cookie).toBe(secret);
});

test("after a lost connection the run goes on where it was, and answers that may be lost are sent again", async () => {
  const { connection, events, start } = open();
  const run = start();
  const first = await connection(1);
  first.accept();
  first.tell({ type: "text", message: "a", prompt_id: "prompt-1", seq: 7 });
  run.answer({ call: "x", text: "done" });
  first.lose();
  expect(events.at(-1)).toEqual({ type: "status", message: "Connection lost. Reconnecting…" });
  const second = await connection(2);
  expect([second.url.searchParams.get("prompt_id"), second.url.searchParams.get("after")]).toEqual(["prompt-1", "7"]);
  second.accept();
  expect(second.received).toEqual([{ type: "output", message: { call: "x", text: "done" }, prompt_id: "prompt-1" }]);
  second.tell({ type: "text", message: "a", prompt_id: "prompt-1", seq: 7 });
  second.tell({ type: "text", message: "b", prompt_id: "prompt-1", seq: 8 });
  expect(events.filter(({ type }) => type === "text").map(({ message }) => message)).toEqual(["a", "b"]);
  expect(events.findLast(({ type }) => type === "status")?.message).toBe("thinking...");
});

test("a connection that died silently is replaced, and what still comes on it is ignored", async () => {
  const { connection, events, start, socket } = open({ silenceMs: 50 });
  start();
  const first = await connection(1);
  first.accept();
  const status = { type: "status", message: "analyzing code output...", prompt_id: "prompt-1" };
  first.tell({ ...status, seq: 3 });
  const second = await connection(2);
  expect(second.url.searchParams.get("after")).toBe("3");
  second.accept();
  second.tell(status);
  first.tell({ type: "text", message: "late", prompt_id: "prompt-1", seq: 4 });
  expect(events.map(({ message }) => message)).toEqual([
    "analyzing code output...",
    "Connection lost. Reconnecting…",
    "analyzing code output...",
  ]);
  socket.close();
});

test("an answer to a question is sent as input, and repeated by its call", async () => {
  const { connection, start } = open();
  const run = start();
  const first = await connection(1);
  first.accept();
  first.tell({ type: "status", message: "", prompt_id: "prompt-1", seq: 1 });
  run.reply("ask-1", "blue");
  expect(first.received.at(-1)).toEqual({ type: "user_input", message: "blue", prompt_id: "prompt-1" });
  first.lose();
  const second = await connection(2);
  second.accept();
  expect(second.received).toEqual([
    { type: "output", message: { call: "ask-1", text: "blue" }, prompt_id: "prompt-1" },
  ]);
});

test("a connection that doesn't come back in time ends the run with the specification's sentence", async () => {
  const { connection, events, start, socket } = open({ timeoutMs: 200 });
  start();
  const server = await connection(1);
  server.accept();
  server.lose();
  await expect
    .poll(() => events.at(-1))
    .toEqual({
      type: "end",
      message: { reason: "failed", message: CLOSED_MESSAGE, error: "connection-closed" },
    });
  expect(socket.state.getState()).toBe("not connected");
});

test("a connection that was good for a while has a minute of its own when it is lost again", async () => {
  const { connection, events, start } = open();
  const now = vi.spyOn(performance, "now").mockReturnValue(0);
  try {
    start();
    const first = await connection(1);
    first.accept();
    first.lose();
    const second = await connection(2);
    second.accept();
    now.mockReturnValue(100_000);
    second.lose();
    await connection(3);
    expect(events.filter(({ type }) => type === "end")).toEqual([]);
  } finally {
    now.mockRestore();
  }
});

test("a token that the server refuses is replaced", async () => {
  const { connection, start, refused } = open();
  start();
  (await connection(1)).lose(SOCKET_CLOSE_CODES["session-expired"]);
  const second = await connection(2);
  expect([refused, second.url.searchParams.get("token")]).toEqual([["token-1"], "token-2"]);
});

test("too many tabs end the run with what to do", async () => {
  const { connection, events, start } = open();
  start();
  (await connection(1)).lose(SOCKET_CLOSE_CODES["too-many-sockets"]);
  expect(events.at(-1)).toMatchObject({
    type: "end",
    message: { message: "Too many tabs are connected to the AI agent. Close one and try again." },
  });
});

test("after Stop no event arrives, and the server is told", async () => {
  const { connection, events, start } = open();
  const run = start();
  const server = await connection(1);
  server.accept();
  run.stop();
  server.tell({ type: "text", message: "late", prompt_id: "prompt-1", seq: 1 });
  expect([events, server.received.at(-1)]).toEqual([[], { type: "stop", prompt_id: "prompt-1" }]);
});

test("a stop on a connection that died silently is sent again on a new one, before the next prompt", async () => {
  const { connection, events, start, socket } = open({ stopMs: 20 });
  const run = start();
  const first = await connection(1);
  first.accept();
  run.stop();
  socket.start({ ...PROMPT, prompt_id: "prompt-2" }, (event) => events.push(event));
  const second = await connection(2);
  second.accept();
  expect(second.received).toEqual([
    { type: "stop", prompt_id: "prompt-1" },
    { ...PROMPT, prompt_id: "prompt-2" },
  ]);
  first.tell({ type: "text", message: "late", prompt_id: "prompt-2", seq: 1 });
  expect(events.map(({ type }) => type)).not.toContain("text");
});

test("a stop that found no connection goes out with the next one", async () => {
  const { connection, start, socket } = open({ stopMs: 20 });
  const run = start();
  (await connection(1)).accept();
  run.stop();
  (await connection(2)).lose();
  socket.start({ ...PROMPT, prompt_id: "prompt-2" }, () => {});
  const third = await connection(3);
  third.accept();
  expect(third.received).toEqual([
    { type: "stop", prompt_id: "prompt-1" },
    { ...PROMPT, prompt_id: "prompt-2" },
  ]);
});

test("a stop that the server answers leaves the connection as it is", async () => {
  const { connection, start, socket } = open({ stopMs: 20 });
  const run = start();
  const server = await connection(1);
  server.accept();
  run.stop();
  server.tell({ type: "end", message: { reason: "stopped", message: "" }, prompt_id: "prompt-1", seq: 1 });
  await new Promise((resolve) => setTimeout(resolve, 60));
  expect(socket.state.getState()).toBe("open");
  expect(server.received.at(-1)).toEqual({ type: "stop", prompt_id: "prompt-1" });
});

const RUNNING = {
  type: "end",
  message: { reason: "refused", error: "prompt-running", message: "Another prompt is still running." },
  prompt_id: "prompt-1",
};

test("a prompt waits for the server to notice that the tab before was closed", async () => {
  const { connection, events, start } = open();
  start();
  const server = await connection(1);
  server.accept();
  server.tell(RUNNING);
  await expect.poll(() => server.received).toEqual([PROMPT, PROMPT]);
  expect(events).toEqual([]);
  server.tell({ type: "end", message: { reason: "finished", message: "" }, prompt_id: "prompt-1", seq: 1 });
  expect(events.map(({ type }) => type)).toEqual(["end"]);
});

test("a prompt beside one that goes on is refused, and a stopped one isn't sent again", async () => {
  const { connection, events, start } = open({ leaveMs: 1 });
  start();
  const server = await connection(1);
  server.accept();
  server.tell(RUNNING);
  await expect.poll(() => server.received.length).toBe(2);
  server.tell(RUNNING);
  expect(events).toMatchObject([{ type: "end", message: { error: "prompt-running" } }]);

  const stopped = open();
  const run = stopped.start();
  const other = await stopped.connection(1);
  other.accept();
  other.tell(RUNNING);
  run.stop();
  // Longer than the time until it would be sent again.
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect(other.received).toEqual([PROMPT, { type: "stop", prompt_id: "prompt-1" }]);
});

test("suggestions are answered once, or not at all", async () => {
  const { socket, connection } = open();
  const asked = socket.suggestions({ cells: [] });
  const server = await connection(1);
  server.accept();
  expect(server.received).toEqual([{ type: "get_suggestions", notebook: { cells: [] } }]);
  server.tell({ type: "suggestions", message: ["Plot it"] });
  expect(await asked).toEqual(["Plot it"]);
  const lost = socket.suggestions({});
  server.lose();
  expect(await lost).toEqual([]);
});

test("what isn't a message of the protocol is passed over", async () => {
  const { connection, events, start } = open();
  start();
  const server = await connection(1);
  server.accept();
  for (const message of [
    { type: "unknown" },
    { type: "text", message: 5 },
    { type: "error", message: { error: "e", message: "m" } },
  ])
    server.tell(message);
  server.dispatchEvent(Object.assign(new Event("message"), { data: "{" }));
  expect(events).toEqual([]);
});
