import { Script } from "@fiddle/agent/script/script.ts";
import type { Scenario } from "@fiddle/agent/script/scenario.ts";
import { scriptedFetch } from "@fiddle/agent/script/scripted-fetch.ts";
import type { PromptMessage, RunEvent } from "@fiddle/protocol/prompt-socket.ts";
import { expect, test } from "vitest";
import { ownRunTransport, ownTutorTransport } from "./own-run.ts";

const PROMPT: PromptMessage = {
  type: "prompt",
  prompt: "Hi",
  notebook: { cells: [] },
  files: [],
  prompt_id: "prompt-1",
  llm: "own:1",
};

const ENDPOINT = { baseUrl: "http://localhost:1/v1", apiKey: "sk-own", model: "own", prices: null };

function start(exchanges: Scenario["exchanges"]) {
  const script = new Script([{ name: "own", exchanges }]);
  const endpoint = { ...ENDPOINT, fetch: scriptedFetch(script) };
  const called = Promise.withResolvers<string>();
  const ended = Promise.withResolvers<RunEvent>();
  const run = ownRunTransport(endpoint).start(PROMPT, (event) => {
    if (event.type === "call") called.resolve(event.message.call);
    if (event.type === "end") ended.resolve(event);
  });
  return { script, run, called: called.promise, ended: ended.promise };
}

test("the loop runs in the page: calls are answered here, and the answer ends the run", async () => {
  const { script, run, called, ended } = start([
    { answer: { calls: [{ tool: "ask", input: { question: "Which?" } }] } },
    { expect: { lastIncludes: ["blue"] }, answer: { text: "Blue it is." } },
  ]);
  run.reply(await called, "blue");
  expect(await ended).toEqual({ type: "end", message: { reason: "finished", message: "" } });
  expect(script.result().problems).toEqual([]);
});

test("after Stop, no event arrives, whatever the loop still does", async () => {
  const events: RunEvent[] = [];
  const ended = Promise.withResolvers<void>();
  const transport = ownRunTransport(ENDPOINT, {
    loadRunAgent:
      async () =>
      async ({ emit, signal }) => {
        if (!signal.aborted) await new Promise((resolve) => signal.addEventListener("abort", resolve));
        emit({ type: "text", message: "late" });
        ended.resolve();
        return "stopped";
      },
  });
  transport.start(PROMPT, (event) => events.push(event)).stop();
  await ended.promise;
  expect(events).toEqual([]);
});

test("the tutor runs in the page too, and withholds code that passes although it doesn't know the solution", async () => {
  const leak = "Here:\n\n```python\nreturn max(numbers)\n```\n";
  const script = new Script([
    {
      name: "own",
      exchanges: [{ expect: { includes: ["Largest", "Rung 3"] }, answer: { text: leak } }, { answer: { text: leak } }],
    },
  ]);
  const challenge = { title: "Largest", statement: "Find it.", concepts: ["lists"], solution: "", hints: ["Compare."] };
  const context = {
    kind: "tutor",
    level: "beginner",
    language: "python",
    rung: 3,
    tries: 1,
    challenge: "largest",
    code: "pass",
    results: "",
    history: [],
  };
  const transport = ownTutorTransport({ ...ENDPOINT, fetch: scriptedFetch(script) }, async () => challenge);
  const ended = Promise.withResolvers<RunEvent>();
  let text = "";
  const passes = JSON.stringify({ result: "passes", output: "All pass." });
  const run = transport.start({ ...PROMPT, notebook: { metadata: { fiddle: { context } } } }, (event) => {
    if (event.type === "text") text += event.message;
    // Running code takes time.
    if (event.type === "call") queueMicrotask(() => run.answer({ call: event.message.call, text: passes }));
    if (event.type === "end") ended.resolve(event);
  });
  expect(await ended.promise).toMatchObject({ message: { reason: "finished" } });
  expect(text).not.toContain("max(numbers)");
  expect(text).toContain("Compare.");
  expect(script.result().problems).toEqual([]);
});
