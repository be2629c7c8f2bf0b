import { expect, test } from "vitest";
import { memoryProfileStore } from "../model/profile.ts";
import { drive, type DriveOptions } from "../script/drive.ts";
import { FakeNotebook } from "../script/fake-notebook.ts";
import type { Exchange, ScriptedAnswer } from "../script/scenario.ts";

const INPUT = { after: "end", language: "python", source: "1 + 1", run: true };
const CALL = JSON.stringify({ name: "add_cell", arguments: INPUT });
const run = () => ({ output: "2" });

function ask(answers: readonly (ScriptedAnswer | Exchange)[], options?: DriveOptions) {
  return drive(
    { name: "dialects", exchanges: answers.map((answer) => ("answer" in answer ? answer : { answer })) },
    options,
  );
}

function refuse(message: string, status = 400): ScriptedAnswer {
  return { status, body: JSON.stringify({ error: { message, type: "x", code: null } }) };
}

test.each([
  ["Hermes", `<tool_call>\n${CALL}\n</tool_call>`],
  ["LM Studio", `[TOOL_REQUEST]${CALL}[END_TOOL_REQUEST]`],
  ["Mistral", `[TOOL_CALLS][${CALL}]`],
  ["Llama", `<|python_tag|>${CALL.replace("arguments", "parameters")}`],
  ["a function tag", `<function=add_cell>${JSON.stringify(INPUT)}</function>`],
  ["bare JSON", CALL],
  ["fenced JSON", `\`\`\`json\n${CALL}\n\`\`\``],
  ["OpenAI's shape", `{"function": ${CALL}}`],
])("carries out a call that was printed as text: %s", async (_, printed) => {
  for (const deltaSize of [1, 5, 1000]) {
    const notebook = new FakeNotebook({ run });
    const { text, problems, events } = await ask(
      [
        { text: `I'll add it.\n${printed}`, deltaSize },
        { expect: { lastIncludes: ["2"] }, answer: { text: "It is 2." } },
      ],
      { notebook },
    );
    expect({ text: text.replaceAll("\n", ""), problems, sources: notebook.cells.map(({ source }) => source) }).toEqual({
      text: "I'll add it.It is 2.",
      problems: [],
      sources: ["1 + 1"],
    });
    expect(events.some(({ type }) => type === "input")).toBe(true);
  }
});

test.each([
  'Use this:\n```json\n{"name": "Ada", "age": 36}\n```\nand load it.',
  'A dict is {"name": 1}.\nLike < this [TOOL or `{`.',
  '{"name": "format_disk", "arguments": {}}',
  "```python\nprint(1)\n```\n\n[1, 2]\n{}",
])("leaves text alone that only looks like a call: %j", async (text) => {
  for (const deltaSize of [1, 1000]) {
    const driven = await ask([{ text, deltaSize }]);
    expect([driven.text, driven.tools]).toEqual([text, []]);
  }
});

test("asks for fenced blocks after the second printed call, and remembers that", async () => {
  const profiles = memoryProfileStore();
  const notebook = new FakeNotebook({ run: (source) => ({ output: source }) });
  const print = (source: string) =>
    `<tool_call>${JSON.stringify({ name: "add_cell", arguments: { ...INPUT, source } })}</tool_call>`;
  const fenced = { tools: false, includes: ["ONE fenced block"] };
  const first = await ask(
    [
      { text: print("1") },
      { expect: { tools: true }, answer: { text: print("2") } },
      { expect: fenced, answer: { text: "Done." } },
    ],
    { notebook, profiles },
  );
  const second = await ask([{ expect: fenced, answer: { text: "Hello." } }], { profiles });
  expect([first.reason, first.problems, second.problems]).toEqual(["finished", [], []]);
});

test("acts by fenced blocks where tools are refused; a cell shows while it is written", async () => {
  const notebook = new FakeNotebook({ run: (source) => ({ output: source.includes("print(3)") ? "3" : "?" }) });
  const block = 'Plan: add.\n```python add after=end run\nx = "a"\nprint(3)\n```\nThis is never read.';
  for (const deltaSize of [1, 7, 1000]) {
    const { problems, text, events, reason } = await ask(
      [
        refuse("registry.ollama.ai/library/gemma3:1b does not support tools"),
        { expect: { tools: false, includes: ["ONE fenced block"] }, answer: { text: block, deltaSize } },
        {
          expect: { lastIncludes: ["RESULT Added cell", "3"] },
          answer: { text: "```python write=<<1>> run\nprint(3) # fixed\n```\n", deltaSize },
        },
        {
          expect: { lastIncludes: ["RESULT Wrote cell"] },
          answer: { text: "It prints 3.\n```python\nshown = 1\n```" },
        },
      ],
      { notebook },
    );
    const [input] = events.filter((event) => event.type === "call");
    const deltas = events.flatMap((event) =>
      event.type === "input" && event.message.call === input?.message.call ? [event.message.delta ?? ""] : [],
    );
    expect({ problems, text, reason, input: input?.message.input }).toEqual({
      problems: [],
      text: "Plan: add.\nIt prints 3.\n```python\nshown = 1\n```",
      reason: "finished",
      input: { after: "end", language: "python", run: true, source: 'x = "a"\nprint(3)' },
    });
    expect(JSON.parse(deltas.join(""))).toEqual(input?.message.input);
  }
  expect(notebook.cells.at(-1)?.source).toBe("print(3) # fixed");
});

test("understands the other blocks", async () => {
  const notebook = new FakeNotebook({
    cells: [{ id: "c1", language: "python", source: "1" }],
    answers: ["2024"],
    variables: { df: "3 rows" },
  });
  const { problems, tools } = await ask(
    [
      { text: "```read c1\n```" },
      { expect: { lastIncludes: ["RESULT Cell c1"] }, answer: { text: "```inspect df\n```\n" } },
      { expect: { lastIncludes: ["3 rows"] }, answer: { text: "~~~ask\nWhich year?\n~~~" } },
      {
        expect: { lastIncludes: ["2024"] },
        answer: {
          text: "```sql add\nselect 1\n```\n````markdown add after=top\n```\ncode\n```\n````\nDone? No:\n```run c1\n```",
        },
      },
      { text: "Done." },
    ],
    { notebook, profile: { tools: "fenced" } },
  );
  expect(problems).toEqual([]);
  expect(tools).toEqual(["read_cells", "inspect", "ask", "add_cell", "add_cell", "run_cells"]);
  expect(notebook.questions).toEqual(["Which year?"]);
  expect(notebook.cells[0]?.source).toBe("```\ncode\n```");
});

test.each([
  [
    "Unrecognized request argument supplied: stream_options",
    { check: (request: object) => ("stream_options" in request ? "it is sent again" : null) },
  ],
  [
    "Unsupported parameter: 'max_tokens'. Use 'max_completion_tokens' instead.",
    { check: (request: object) => ("max_completion_tokens" in request ? null : "it isn't renamed") },
  ],
])("sends a request again without what was refused: %s", async (message, expected) => {
  const profiles = memoryProfileStore();
  const first = await ask([refuse(message), { expect: expected, answer: { text: "Done." } }], { profiles });
  const second = await ask([{ expect: expected, answer: { text: "Done." } }], { profiles });
  expect([first.reason, first.problems, second.problems]).toEqual(["finished", [], []]);
});

test("shortens call ids, and drops pictures, where a model asks for that", async () => {
  const images = [{ mediaType: "image/png", base64: "aW1hZ2U=" }];
  const notebook = new FakeNotebook({ run: () => ({ images }) });
  const calls = [{ tool: "add_cell", input: INPUT, id: "call_very_long_1" }];
  const { problems, reason } = await ask(
    [
      { calls },
      refuse("This model does not support image input"),
      {
        expect: { excludes: ["image/png"] },
        answer: refuse("Tool call id was call_very_long_1 but must be a-z, A-Z, 0-9, with a length of 9."),
      },
      {
        expect: { check: ({ messages }) => (JSON.stringify(messages).includes("call_very") ? "the id is long" : null) },
        answer: { text: "Done." },
      },
    ],
    { notebook },
  );
  expect([problems, reason]).toEqual([[], "finished"]);
});

test("shows reasoning apart from the text, and sends it again only where that is required", async () => {
  const calls = [{ tool: "inspect", input: { name: "df", what: "summary" } }];
  const field = (wanted: boolean) => ({
    check: ({ messages }: { readonly messages: readonly object[] }) =>
      messages.some((message) => "reasoning_content" in message) === wanted ? null : "reasoning is wrong",
  });
  const { events, text, problems } = await ask([
    { reasoning: "The user wants df.", calls },
    { expect: field(false), answer: refuse("Missing reasoning_content field in the assistant message at index 2") },
    { expect: field(true), answer: { text: "<think>Now I know.</think>Three rows." } },
  ]);
  const reasoning = events.flatMap((event) => (event.type === "reasoning" ? [event.message] : [])).join("");
  expect({ text: text.trim(), reasoning, problems }).toEqual({
    text: "Three rows.",
    reasoning: "The user wants df.Now I know.",
    problems: [],
  });
});

test("sends short instructions and less of the notebook to a model that reads little", async () => {
  const cells = Array.from({ length: 80 }, (_, index) => ({
    id: `c${index}`,
    language: "python",
    source: `a${index} = ${"2 * ".repeat(60)}1`,
  }));
  const { requests } = await ask([{ text: "Hi." }], {
    notebook: new FakeNotebook({ cells }),
    profile: { context: 8192 },
  });
  const [system, user] = requests[0]?.messages ?? [];
  expect(String(system?.content).length).toBeLessThan(900 * 3);
  expect(String(user?.content).length).toBeLessThan(8192 * 3 * 0.4);
});
