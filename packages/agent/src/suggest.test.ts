import { expect, test } from "vitest";
import { completeCode, readCompletion } from "./complete-code.ts";
import { Script } from "./script/script.ts";
import { scriptedFetch } from "./script/scripted-fetch.ts";
import type { Exchange } from "./script/scenario.ts";
import { readSuggestions, suggest } from "./suggest.ts";

function endpoint(exchanges: readonly Exchange[], model = crypto.randomUUID()) {
  const script = new Script([{ name: model, exchanges }]);
  return {
    script,
    endpoint: { baseUrl: "http://script/v1", apiKey: undefined, model, prices: null, fetch: scriptedFetch(script) },
  };
}

test("suggests up to three steps, without numbers and quotes", async () => {
  const { script, endpoint: model } = endpoint([
    {
      expect: { includes: ["sales.csv", "three lines"], tools: false },
      answer: {
        text: 'Here are some ideas:\n1. "Plot sales by month"\n- Find missing values\n* Find missing values\n3) Compare regions\nExport it',
      },
    },
  ]);
  const notebook = { cells: [{ id: "c1", cell_type: "code", source: "pd.read_csv('sales.csv')" }] };
  expect(await suggest(model, notebook)).toEqual(["Plot sales by month", "Find missing values", "Compare regions"]);
  expect(script.result().problems).toEqual([]);
});

test("learns the endpoint's token field with a suggestion too", async () => {
  const refused = {
    status: 400,
    body: JSON.stringify({ error: { message: "Use 'max_completion_tokens' instead.", type: "x" } }),
  };
  const { endpoint: model } = endpoint([{ answer: refused }, { answer: { text: "Plot it" } }]);
  expect(await suggest(model, {})).toEqual(["Plot it"]);
});

test("completes code at the cursor", async () => {
  const { endpoint: model, script } = endpoint([
    {
      expect: { lastIncludes: ["Language: python\n\nfor i in <CURSOR>\nprint(i)"] },
      answer: { text: "```python\nrange(10):\n```" },
    },
  ]);
  expect(await completeCode(model, { prefix: "for i in ", suffix: "\nprint(i)", language: "python" })).toBe(
    "range(10):",
  );
  expect(script.result().problems).toEqual([]);
});

test("a completion can be canceled", async () => {
  const { endpoint: model } = endpoint([{ answer: { text: "x", stallAt: 0 } }]);
  const canceling = new AbortController();
  const completion = completeCode(model, { prefix: "a", suffix: "", language: "python" }, canceling.signal);
  canceling.abort(new Error("typed on"));
  await expect(completion).rejects.toThrow("typed on");
});

test.each([
  ["total = sum(x)", "total = ", "", "sum(x)"],
  ["sum(x)\nprint(total)", "total = ", "\nprint(total)\n", "sum(x)"],
  ["sum(x)<CURSOR>", "total = ", "", "sum(x)"],
  ["", "total = 1", "", ""],
])("drops what stands around the cursor: %j", (answer, prefix, suffix, expected) => {
  expect(readCompletion(answer, prefix, suffix)).toBe(expected);
});

test.each([
  '["Plot the data", "Add a test", "Explain cell 1"]',
  '```json\n[\n  "Plot the data",\n  "Add a test",\n  "Explain cell 1"\n]\n```',
  'Here you are:\n["Plot the data", "Add a test", "Explain cell 1"]\nEnjoy!',
  '[{"suggestion": "Plot the data"}, {"suggestion": "Add a test"}, {"suggestion": "Explain cell 1"}]',
  '{"suggestions": [{"id": 1, "title": "Plot the data"}, {"title": "Add a test"}, {"title": "Explain cell 1"}]}',
  '{"suggestions": ["Plot the data", "Add a test", "Explain cell 1"]}',
  '{"next_steps": {"steps": ["Plot the data"]}, "steps": ["Plot the data", "Add a test", "Explain cell 1"]}',
  '{"1": "Plot the data", "2": "Add a test", "3": "Explain cell 1"}',
  '{"data": {"suggestions": [{"suggestion": "Plot the data"}, {"text": "Add a test"}, {"step": "Explain cell 1"}]}}',
  '[["Plot the data"], ["Add a test"], ["Explain cell 1"]]',
  '["Plot the data", "Add a test", "Explain cell 1",]',
  "['Plot the data', 'Add a test', 'Explain cell 1']",
  '"Plot the data", "Add a test", "Explain cell 1"',
  'Sure! ["Plot the data", "Add a test", "Explain cell 1"] I hope this helps.',
  '<json>["Plot the data", "Add a test", "Explain cell 1"]</json>',
  '["Plot the data", "Add a test", "Explain cell 1", "Compare the reg',
  '[{"suggestion": "Plot the data"}, {"suggestion": "Add a test"}, {"suggestion": "Explain cell 1"}, {"sugg',
  '{"suggestion": "Plot the data"}\n{"suggestion": "Add a test"}\n{"suggestion": "Explain cell 1"}',
  '"Plot the data",\n"Add a test",\n"Explain cell 1"',
  "1. **Plot the data**\n2. **Add a test**\n3. **Explain cell 1**",
  "```\nPlot the data\nAdd a test\nExplain cell 1\n```",
])("steps are read as a model wrote them: %s", (answer) => {
  expect(readSuggestions(answer)).toEqual(["Plot the data", "Add a test", "Explain cell 1"]);
});

test.each([
  ["Plot x[0]\nFit", ["Plot x[0]", "Fit"]],
  ["Plot [x]\nSum {a: 1}", ["Plot [x]", "Sum {a: 1}"]],
  ["[]", []],
  ['{"suggestions": []}', []],
  ["", []],
])("brackets in plain lines are kept: %j", (answer, steps) => {
  expect(readSuggestions(answer)).toEqual(steps);
});
