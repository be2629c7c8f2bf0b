import type { ChatRequest } from "../src/script/scenario.ts";
import { adds, after, says, type Story } from "./story.ts";

const CALL = JSON.stringify({
  name: "add_cell",
  arguments: { after: "end", language: "python", source: "6 * 7", run: true },
});
const ONCE = "counter = globals().get('counter', 0) + 1\ncounter";

const ADD_A = { tool: "add_cell", input: { after: "end", language: "python", source: "a = 1" }, id: "call_0" };
const ADD_B = { tool: "add_cell", input: { after: "end", language: "python", source: "b = 2" }, id: "call_0" };

/** Lost connections, caps, and models with other dialects. */
export const SCENARIOS: readonly Story[] = [
  {
    name: "reconnect-in-a-call",
    prompt: "Count once.",
    kernel: [[/counter/, { output: "1" }]],
    exchanges: [{ answer: adds(ONCE) }, after(["1"], says("The counter is 1."))],
    outcome: { reason: "finished", runs: ["new1"] },
  },
  {
    name: "gone-for-a-minute",
    prompt: "Count once.",
    kernel: [[/counter/, { output: "1" }]],
    exchanges: [{ answer: adds(ONCE) }, { answer: says("Nobody reads this.") }],
    outcome: { reason: "finished" },
  },
  {
    name: "two-tabs",
    prompt: "Count once.",
    kernel: [[/counter/, { output: "1" }]],
    exchanges: [{ answer: adds(ONCE) }, after(["1"], says("The counter is 1."))],
    outcome: { reason: "finished", runs: ["new1"] },
  },
  {
    name: "call-ids-from-zero",
    prompt: "Add two cells.",
    exchanges: [
      { answer: { calls: [ADD_A] } },
      { expect: { check: answersTo("call_0") }, answer: { calls: [ADD_B] } },
      { expect: { check: answersTo("call_0", "call_0") }, answer: says("Added <<1>> and <<2>>.") },
    ],
    outcome: { reason: "finished", sources: ["a = 1", "b = 2"] },
  },
  {
    name: "provider-error-after-the-first-words",
    prompt: "What is in the notebook?",
    exchanges: [{ answer: { text: "The notebook is ", error: { code: 503, message: "overloaded" } } }],
    outcome: { reason: "failed", text: "The notebook is " },
  },
  {
    name: "token-cap",
    prompt: "Go on forever.",
    exchanges: [{ answer: { ...adds("1"), usage: { input: 999_990, output: 10 } } }],
    outcome: { reason: "tokens", runs: ["new1"] },
  },
  {
    name: "prints-its-calls",
    prompt: "What is 6 times 7?",
    kernel: [["6 * 7", { output: "42" }]],
    exchanges: [
      { answer: says(`I'll compute it.\n<tool_call>\n${CALL}\n</tool_call>`) },
      after(["42"], says("It is 42 (cell <<1>>).")),
    ],
    outcome: { reason: "finished", sources: ["6 * 7"], runs: ["new1"] },
  },
  {
    name: "has-no-tools",
    prompt: "What is 6 times 7?",
    kernel: [["6 * 7", { output: "42" }]],
    exchanges: [
      {
        expect: { tools: true },
        answer: {
          status: 400,
          body: '{"error":{"message":"registry.ollama.ai/library/phi does not support tools","type":"api_error"}}',
        },
      },
      {
        expect: { tools: false, includes: ["ONE fenced block"] },
        answer: says("I'll compute it.\n```python add after=end run\n6 * 7\n```\n"),
      },
      after(["RESULT Added cell", "42"], says("It is 42 (cell <<1>>).")),
    ],
    outcome: { reason: "finished", sources: ["6 * 7"], runs: ["new1"] },
  },
];

/** A check that the provider gets the answers to its own call ids, each of them another. */
function answersTo(...ids: readonly string[]): (request: ChatRequest) => string | null {
  return ({ messages }) => {
    const answers = messages.filter(({ role }) => role === "tool");
    const answered = answers.map((message) => message["tool_call_id"]);
    if (answered.join() !== ids.join()) return `the answers are to ${answered.join()}`;
    return new Set(answers.map(({ content }) => String(content))).size === ids.length ? null : "an answer is repeated";
  };
}
