import { expect, test } from "vitest";
import type { RunEvent } from "@fiddle/protocol/prompt-socket.ts";
import { explainFailure } from "../model/failure.ts";
import { drive, type DriveOptions } from "../script/drive.ts";
import { FakeNotebook } from "../script/fake-notebook.ts";
import type { ScriptedAnswer } from "../script/scenario.ts";

const ADD = { tool: "add_cell", input: { after: "end", language: "python", source: "1", run: true } };
const SOON = { firstMs: 40, pauseMs: 40, stepMs: 5000 };

function ask(answers: readonly ScriptedAnswer[], options?: DriveOptions) {
  return drive({ name: "failures", exchanges: answers.map((answer) => ({ answer })) }, options);
}

function refuse(status: number, message = "no", headers: Record<string, string> = {}): ScriptedAnswer {
  return { status, headers, body: JSON.stringify({ error: { message, type: "x", code: null } }) };
}

test.each([
  [401, "model-key", "Check the key"],
  [402, "model-credit", "Add credit"],
  [404, "model-not-found", "/v1"],
  [422, "model-request", "It said"],
])("explains status %i", async (status, error, words) => {
  const { reason, end, firstTokens, problems } = await ask([refuse(status)]);
  expect({ reason, error: end.error, firstTokens, problems }).toEqual({
    reason: "failed",
    error,
    firstTokens: 0,
    problems: [],
  });
  expect(end.message).toContain(words);
});

test.each(["Failed to fetch", "NetworkError when attempting to fetch resource.", "Load failed"])(
  "explains an address that a browser can't reach, or that doesn't accept the page: %s",
  (message) => {
    const failure = explainFailure(new TypeError(message));
    expect(failure.kind).toBe("unreachable");
    expect(failure.message).toContain("accepts this page");
  },
);

test("never repeats the key in a message", async () => {
  const { end } = await ask([refuse(400, "bad request of sk-123456789012345678901234")]);
  expect(end.message).not.toContain("1234567890");
});

test("waits as long as asked, says so, and goes on", async () => {
  const busy = refuse(429, "slow down", { "retry-after": "0.02" });
  const { reason, statuses } = await ask([busy, busy, { text: "Done." }]);
  const waiting = "waiting 1 s for the model's provider...";
  expect([reason, statuses]).toEqual(["finished", ["thinking...", waiting, "thinking...", waiting, "thinking..."]]);
});

test("gives up after two retries, and at once when asked to wait for minutes", async () => {
  const busy = refuse(429, "slow down", { "retry-after": "0.01" });
  const tired = await ask([busy, busy, busy]);
  expect([tired.reason, tired.end.error, tired.requests.length]).toEqual(["failed", "model-busy", 3]);
  const later = await ask([refuse(429, "quota", { "retry-after": "150" })]);
  expect([later.end.error, later.end.message]).toEqual([
    "model-busy",
    "The model's provider asks to wait 3 minutes. Send the prompt again then.",
  ]);
});

test("tries again after an error of the server, but not once the answer began", async () => {
  const broken = refuse(500, "boom", { "retry-after": "0.01" });
  expect((await ask([broken, { text: "Done." }])).reason).toBe("finished");
  const cut = await ask([{ text: "Once upon a time there was", cutAt: 600 }]);
  expect([cut.reason, cut.end.error, cut.requests.length]).toEqual(["failed", "broken-stream", 1]);
  expect(cut.text).toContain("Once");
});

test("reasoning that was shown isn't shown again after an error of the provider", async () => {
  const { end, events, requests } = await ask([
    { reasoning: "The user wants a sum.", error: { code: 503, message: "overloaded" } },
  ]);
  const reasoning = events.flatMap((event) => (event.type === "reasoning" ? [event.message] : [])).join("");
  expect([end.error, requests.length, reasoning]).toEqual(["broken-stream", 1, "The user wants a sum."]);
});

test("a connection that is lost before the first token is tried again, then explained", async () => {
  const cut = { text: "Hello", cutAt: 0 };
  expect((await ask([cut, cut, { text: "Done." }])).reason).toBe("finished");
  const { end, requests } = await ask([cut, cut, cut]);
  expect([end.error, requests.length]).toEqual(["model-broken-stream", 3]);
  expect(end.message).toContain("was cut off");
});

test("a waiting run stops at once", async () => {
  const stopping = new AbortController();
  const { reason, end, requests } = await ask([refuse(503, "overloaded", { "retry-after": "50" })], {
    signal: stopping.signal,
    onEvent: (event) => event.type === "status" && event.message.startsWith("waiting") && stopping.abort(),
  });
  expect([reason, end.message, requests.length]).toEqual(["stopped", "Stopped execution", 1]);
});

test("explains a web page instead of an answer", async () => {
  const page = { body: "<!doctype html><title>Welcome</title>", headers: { "content-type": "text/html" } };
  const { reason, end } = await ask([page]);
  expect([reason, end.error]).toEqual(["failed", "model-not-an-api"]);
  expect(end.message).toContain("/v1");
});

test("ends a stalled answer, before its first word or after", async () => {
  const early = await ask([{ text: "Hello", stallAt: 0 }], { timeouts: SOON });
  expect([early.reason, early.end.error]).toEqual(["failed", "model-timeout"]);
  const late = await ask([{ text: "Hello, this goes on for long", deltaSize: 2, stallAt: 1200 }], { timeouts: SOON });
  expect([late.reason, late.end.error, late.text.startsWith("He")]).toEqual(["failed", "model-timeout", true]);
});

test("explains an error inside the stream, and reads over a broken line only if the answer ends well", async () => {
  const chunk = (value: unknown) => `data: ${JSON.stringify(value)}\n\n`;
  const delta = (content: string) =>
    chunk({ id: "1", created: 1, model: "m", choices: [{ index: 0, delta: { content } }] });
  const events = { headers: { "content-type": "text/event-stream" } };
  const failure = { error: { message: "No credit left", code: 402 } };
  const inside = await ask([{ ...events, body: `: hello\n\n${chunk(failure)}data: [DONE]\n\n` }]);
  expect([inside.reason, inside.end.error]).toEqual(["failed", "model-credit"]);
  const broken = await ask([{ ...events, body: `${delta("Hello")}data: {"id": oops\n\n${delta(" there")}` }]);
  expect([broken.reason, broken.end.error]).toEqual(["failed", "broken-stream"]);
});

test("leaves out more when the context is too long, once, and says so", async () => {
  const cells = Array.from({ length: 40 }, (_, index) => ({
    id: `c${index}`,
    language: "python",
    source: `x = ${"1 + ".repeat(300)}1`,
  }));
  const tooLong = refuse(400, "This model's maximum context length is 8192 tokens.");
  const { reason, requests, events } = await ask([tooLong, { text: "Done." }], {
    notebook: new FakeNotebook({ cells }),
  });
  const sizes = requests.map((request) => JSON.stringify(request.messages).length);
  expect(reason).toBe("finished");
  expect((sizes[1] ?? 0) * 1.5).toBeLessThan(sizes[0] ?? 0);
  expect(events.filter(({ type }) => type === "notice")).toHaveLength(1);
  const twice = await ask([tooLong, tooLong]);
  expect([twice.reason, twice.end.error]).toEqual(["failed", "model-context"]);
});

test("warns when the server silently reads only a part", async () => {
  const cells = Array.from({ length: 60 }, (_, index) => ({
    id: `c${index}`,
    language: "python",
    source: "y = 1 # ".repeat(40),
  }));
  const { events } = await ask([{ text: "Hi.", usage: { input: 2048, output: 2 } }], {
    notebook: new FakeNotebook({ cells }),
  });
  expect(events.find(({ type }) => type === "notice")?.message).toContain("num_ctx");
});

test("ends at its caps of steps, tokens and money", async () => {
  const sources = Array.from({ length: 9 }, (_, index) => ({
    calls: [{ ...ADD, input: { ...ADD.input, source: String(index) } }],
  }));
  const steps = await ask(sources.slice(0, 3), { caps: { steps: 3 } });
  expect([steps.reason, steps.requests.length]).toEqual(["steps", 3]);
  expect(steps.end.message).toBe("The agent reached its limit of 3 steps. Send “continue” to let it go on.");
  const tokens = await ask([{ ...sources[0], usage: { input: 9000, output: 10 } }], { caps: { inputTokens: 9500 } });
  expect([tokens.reason, tokens.requests.length]).toEqual(["tokens", 1]);
  const prices = { input: 10, cachedInput: 1, output: 30 };
  const cost = await ask([{ ...sources[0], usage: { input: 9000, output: 100 } }], { caps: { cost: 0.15 }, prices });
  expect([cost.reason, cost.requests.length]).toEqual(["cost", 1]);
});

test("ends an endless loop", async () => {
  const same = { calls: [{ tool: "inspect", input: { name: "df", what: "summary" } }] };
  const { reason, requests } = await ask([same, same, same]);
  expect([reason, requests.length]).toEqual(["loop", 3]);
});

test.each<[string, (event: RunEvent) => boolean]>([
  ["while it thinks", ({ type }) => type === "status"],
  ["while it writes text", ({ type }) => type === "text"],
  ["while it writes a cell", ({ type }) => type === "input"],
  ["when a call begins", ({ type }) => type === "call"],
])("stops %s, and nothing happens afterwards", async (_, when) => {
  const stopping = new AbortController();
  let after = 0;
  const { reason, end, events } = await ask(
    [{ text: "I'll add it.", calls: [ADD], split: 200, delayMs: 1 }, { text: "Done." }],
    {
      signal: stopping.signal,
      onEvent(event) {
        if (stopping.signal.aborted) after++;
        else if (when(event)) stopping.abort();
      },
    },
  );
  expect([reason, end.message, after, events.at(-1)?.type]).toEqual(["stopped", "Stopped execution", 1, "end"]);
});

test("stops a call that the notebook never answers", async () => {
  const stopping = new AbortController();
  const notebook = new FakeNotebook();
  notebook.callTool = () => new Promise(() => {});
  const { reason } = await ask([{ calls: [ADD] }], {
    notebook,
    signal: stopping.signal,
    onEvent: ({ type }) => type === "call" && setTimeout(() => stopping.abort(), 5),
  });
  expect(reason).toBe("stopped");
});
