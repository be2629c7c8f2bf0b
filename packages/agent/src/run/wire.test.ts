import { expect, test } from "vitest";
import { memoryProfileStore } from "../model/profile.ts";
import { drive, type DriveOptions } from "../script/drive.ts";
import { FakeNotebook } from "../script/fake-notebook.ts";
import type { Exchange, ScriptedAnswer } from "../script/scenario.ts";

const ADD = { tool: "add_cell", input: { after: "end", language: "python", source: 'print("é ✓\\n")', run: true } };
const DONE: Exchange = { answer: { text: "Done." } };

function ask(answers: readonly (ScriptedAnswer | Exchange)[], options?: DriveOptions) {
  return drive(
    { name: "wire", exchanges: answers.map((answer) => ("answer" in answer ? answer : { answer })) },
    options,
  );
}

test("an answer split at any byte means the same", async () => {
  const answer = { text: "Zwölf ✓ 🎉 tests.", calls: [{ ...ADD, id: "call_1" }], deltaSize: 4 };
  const ways = [undefined, 1, 2, 3, 5, 7, 64, [10, 11, 400]];
  const results = await Promise.all(
    ways.map((split) => ask([{ ...answer, ...(split === undefined ? {} : { split }) }, { text: "Done." }])),
  );
  const described = results.map(({ reason, text, tools, events }) => {
    const input = events.flatMap((event) => (event.type === "input" ? [event.message.delta ?? ""] : [])).join("");
    return { reason, text, tools, input };
  });
  expect(new Set(described.map((one) => JSON.stringify(one)))).toEqual(
    new Set([
      JSON.stringify({
        reason: "finished",
        text: "Zwölf ✓ 🎉 tests.Done.",
        tools: ["add_cell"],
        input: JSON.stringify(ADD.input),
      }),
    ]),
  );
});

test("carries out parallel calls in order and answers each", async () => {
  const second = { tool: "add_cell", input: { after: "end", language: "duckdb", source: "select 1" } };
  const notebook = new FakeNotebook();
  const { problems, reason } = await ask(
    [
      {
        calls: [
          { ...ADD, id: "a" },
          { ...second, id: "b" },
        ],
      },
      {
        expect: {
          check: ({ messages }) => {
            const ids = messages.filter(({ role }) => role === "tool").map((message) => message["tool_call_id"]);
            return ids.join() === "a,b" ? null : `the answers are to ${ids.join()}`;
          },
        },
        answer: { text: "Done." },
      },
    ],
    { notebook },
  );
  expect({ problems, reason, sources: notebook.cells.map(({ source }) => source) }).toEqual({
    problems: [],
    reason: "finished",
    sources: ['print("é ✓\\n")', "select 1"],
  });
});

test("answers malformed, wrong and unknown calls, and ends after three steps of them", async () => {
  const broken = { calls: [{ tool: "add_cell", input: '{"after": "end", "source": "x' }] };
  const { reason, end, problems, tools } = await ask([
    broken,
    {
      expect: { lastIncludes: ["isn't a JSON object"] },
      answer: { calls: [{ tool: "add_cell", input: { after: 3 } }] },
    },
    { expect: { lastIncludes: ["after: "] }, answer: { calls: [{ tool: "format_disk", input: {} }] } },
  ]);
  expect({ reason, error: end.error, problems, tools }).toEqual({
    reason: "failed",
    error: "invalid-calls",
    problems: [],
    tools: [],
  });
  expect(end.message).toContain("Choose another model");
});

test("carries on after a single unknown tool", async () => {
  const { reason, problems } = await ask([
    { calls: [{ tool: "python", input: { code: "1" } }] },
    { expect: { lastIncludes: ['no tool "python"', "add_cell"] }, answer: { text: "Sorry." } },
  ]);
  expect({ reason, problems }).toEqual({ reason: "finished", problems: [] });
});

test("takes null, one id for a list and quoted booleans as what they mean", async () => {
  const notebook = new FakeNotebook({ cells: [{ id: "c1", language: "python", source: "1" }] });
  const { tools } = await ask(
    [
      { calls: [{ tool: "run_cells", input: { cells: "c1", stop_on_error: "true" } }] },
      { calls: [{ tool: "write_cell", input: { cell: "c1", source: "2", run: null } }] },
      { text: "Done." },
    ],
    { notebook },
  );
  expect([tools, notebook.runs, notebook.sourceOf("c1")]).toEqual([["run_cells", "write_cell"], ["c1"], "2"]);
});

test("goes by the calls that are there, whatever the finish reason", async () => {
  const notebook = new FakeNotebook();
  await ask(
    [
      { calls: [ADD], finish: "stop" },
      { text: "Done.", finish: "tool_calls" },
    ],
    { notebook },
  );
  expect(notebook.cells).toHaveLength(1);
});

test("says that a call was cut off, and ends if that goes on", async () => {
  const cut = {
    calls: [{ tool: "add_cell", input: '{"after":"end","language":"python","source":"x = 1' }],
    finish: "length",
  };
  const again = await ask([
    cut,
    { expect: { lastIncludes: ["cut off after 4096 tokens"] }, answer: { text: "Done." } },
  ]);
  expect([again.reason, again.problems]).toEqual(["finished", []]);
  const endless = await ask([cut, cut, cut]);
  expect([endless.reason, endless.end.message.includes("cut off")]).toEqual(["cut", true]);
});

test("ends when the answer itself is cut off", async () => {
  const { reason, end, text } = await ask([{ text: "Once upon a", finish: "length" }]);
  expect([reason, text]).toEqual(["cut", "Once upon a"]);
  expect(end.message).toContain("4,096 tokens");
});

test("shows a refusal as text, and ends as refused when the provider filtered the answer", async () => {
  const refusal = await ask([{ refusal: "I can't help with that." }]);
  expect([refusal.reason, refusal.text]).toEqual(["refused", "I can't help with that."]);
  const filtered = await ask([{ text: "", finish: "content_filter" }]);
  expect([filtered.reason, filtered.end.error]).toEqual(["refused", "refused"]);
});

test("takes an answer of 200 kB, unless it breaks the run's cap", async () => {
  const text = "All work and no play. ".repeat(9100);
  const whole = await ask([{ text, deltaSize: 500, split: 4096 }]);
  expect([whole.reason, whole.text.length]).toEqual(["finished", text.length]);
  const capped = await ask([{ text, deltaSize: 500, split: 4096 }], { caps: { outputTokens: 10_000 } });
  expect([capped.reason, capped.text.length < 60_000]).toEqual(["tokens", true]);
  // The endpoint ignores the limit of tokens that it is sent.
  const dear = await ask([{ text, deltaSize: 1000 }], {
    caps: { cost: 0.05 },
    prices: { input: 0, cachedInput: 0, output: 10 },
  });
  expect([dear.reason, dear.end.message]).toEqual([
    "cost",
    "The agent reached its limit of $0.05. Send “continue” to let it go on.",
  ]);
  expect(dear.text.length).toBeLessThan(30_000);
});

test("repeats an empty answer in one piece, and learns that streaming loses calls there", async () => {
  const profiles = new Map<string, string>();
  const store = {
    read: (key: string) => profiles.get(key) ?? null,
    write: (key: string, text: string) => profiles.set(key, text),
  };
  const notebook = new FakeNotebook();
  const { reason, problems } = await ask(
    [
      { text: "" },
      { expect: { check: ({ stream }) => (stream ? "it streams" : null) }, answer: { calls: [ADD] } },
      { expect: { check: ({ stream }) => (stream ? "it streams" : null) }, answer: { text: "Done." } },
    ],
    { notebook, profiles: store },
  );
  expect({ reason, problems, cells: notebook.cells.length }).toEqual({ reason: "finished", problems: [], cells: 1 });
  expect([...profiles.values()][0]).toContain('"stream":false');
  const empty = await ask([{ text: "" }, { text: "" }]);
  expect([empty.reason, empty.end.error]).toEqual(["failed", "empty-answer"]);
});

test("streams again where an answer in one piece is empty too", async () => {
  const profiles = memoryProfileStore();
  await ask([{ text: "" }, { text: "" }], { profiles });
  const { problems } = await ask(
    [{ expect: { check: ({ stream }) => (stream ? null : "it doesn't stream") }, answer: { text: "Hi." } }],
    { profiles },
  );
  expect(problems).toEqual([]);
});

test("sends pictures in a message after the answers, and only the newest", async () => {
  const image = (base64: string) => ({ images: [{ mediaType: "image/png", base64 }] });
  const runs = [image("Zmlyc3Q="), image("c2Vjb25k")];
  const notebook = new FakeNotebook({ run: () => runs.shift() ?? {} });
  const { requests } = await ask(
    [{ calls: [ADD] }, { calls: [{ ...ADD, input: { ...ADD.input, source: "2" } }] }, DONE],
    { notebook },
  );
  const last = requests.at(-1)?.messages ?? [];
  expect(last.map(({ role }) => role)).toEqual(["system", "user", "assistant", "tool", "assistant", "tool", "user"]);
  expect(JSON.stringify(last)).not.toContain("Zmlyc3Q=");
  expect(last.at(-1)?.content).toEqual([{ type: "image_url", image_url: { url: "data:image/png;base64,c2Vjb25k" } }]);
});

test("counts what the endpoint reports, and estimates where it reports nothing", async () => {
  const prices = { input: 1, cachedInput: 0.5, output: 10 };
  const reported = await ask([{ text: "Hi.", usage: { input: 1000, output: 50, cached: 200 } }], { prices });
  expect(reported.events.findLast(({ type }) => type === "usage")?.message).toEqual({
    step: 1,
    maxSteps: 25,
    inputTokens: 1000,
    cachedInputTokens: 200,
    outputTokens: 50,
    isEstimate: false,
    cost: 0.0014,
  });
  const silent = await ask([{ text: "Hi there.", usage: null }]);
  expect(silent.events.findLast(({ type }) => type === "usage")?.message).toMatchObject({
    isEstimate: true,
    outputTokens: 3,
  });
});

test("sets the statuses of the specification", async () => {
  const notebook = new FakeNotebook({ answers: ["2024"] });
  const { statuses, firstTokens } = await ask(
    [{ calls: [ADD] }, { calls: [{ tool: "ask", input: { question: "Which year?" } }] }, DONE],
    { notebook },
  );
  expect(statuses).toEqual(["thinking...", "analyzing code output...", "processing user input..."]);
  expect(firstTokens).toBe(1);
});
