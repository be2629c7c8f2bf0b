import { adds, after, calls, python, says, type Story } from "./story.ts";
import type { ChatRequest } from "../src/script/scenario.ts";

const MANY = Array.from({ length: 300 }, (_, index) =>
  python(`c${index}`, `step_${index} = ${index}\n${"# a long explanation\n".repeat(40)}`),
);
const COLUMNS = Array.from({ length: 400 }, (_, index) => ({
  name: `measure_${index}`,
  type: "float64",
  nulls: 0,
  values: ["SECRET-1", "2", "3"],
}));

/** What is sent stays small, and is what the user shares. */
export const SCENARIOS: readonly Story[] = [
  {
    name: "300-cells",
    prompt: "What happens in step 150?",
    cells: MANY,
    context: { selected: { cell: "c150", text: "" } },
    exchanges: [
      {
        expect: {
          includes: [
            '<cell id="c0" n=1 python',
            '<cell id="c299" n=300 python',
            '<cell id="c145" n=146 python>',
            'in cell "c150"',
          ],
          check: atMost(18_000),
        },
        answer: calls("read_cells", { cells: ["c20"] }),
      },
      after(["step_20 = 20"], says("It sets step_150.")),
    ],
    outcome: { reason: "finished" },
  },
  {
    name: "output-of-10-mb",
    prompt: "Run c1.",
    cells: [python("c1", "print_all()")],
    kernel: [["print_all()", { output: `START ${"x".repeat(10_000_000)} END` }]],
    exchanges: [
      { answer: calls("run_cells", { cells: ["c1"] }) },
      {
        expect: { lastIncludes: ["START", "END", "characters left out"], check: atMost(12_000) },
        answer: says("It prints a lot."),
      },
    ],
    outcome: { reason: "finished", runs: ["c1"] },
  },
  {
    name: "frame-of-400-columns",
    prompt: "Describe df.",
    context: { variables: [{ name: "df", type: "DataFrame", summary: "10 × 400", columns: COLUMNS }] },
    exchanges: [
      {
        expect: { includes: ["measure_59", "340 more columns"], excludes: ["measure_60 "], check: atMost(8000) },
        answer: says("It has 400 measures."),
      },
    ],
    outcome: { reason: "finished" },
  },
  {
    name: "selected-cell",
    prompt: "Explain this, with @cell1.",
    cells: [python("c1", "a = 1"), python("c2", "b = a << 3")],
    context: { selected: { cell: "c2", text: "a << 3" }, mentions: [{ kind: "cell", name: "c1" }] },
    exchanges: [
      {
        expect: {
          lastIncludes: [
            'The user is in cell "c2".',
            "cell c1",
            /<data source="selection">\na << 3\n/,
            /Request:\nExplain this, with @cell1\.$/,
          ],
        },
        answer: says("It shifts a by three bits."),
      },
    ],
    outcome: { reason: "finished" },
  },
  {
    name: "schema-only",
    prompt: "Plot the measures.",
    context: {
      sharing: "schema",
      variables: [{ name: "df", type: "DataFrame", summary: "10 × 400", columns: COLUMNS.slice(0, 3) }],
    },
    exchanges: [
      { expect: { includes: ["measure_0 (float64)"], excludes: ["SECRET-1"] }, answer: says("Here is how.") },
    ],
    outcome: { reason: "finished" },
  },
  {
    name: "secrets-stay",
    prompt: "Call the API.",
    cells: [python("c1", "from fiddle import secrets\nkey = secrets['API_KEY']")],
    exchanges: [
      {
        expect: { includes: ["Never print secrets"], excludes: ["Bearer", "PF_ACCESS_TOKEN", "PF_REFRESH_TOKEN"] },
        answer: adds("call(key)"),
      },
      { expect: { excludes: ["Bearer", "PF_ACCESS_TOKEN", "PF_REFRESH_TOKEN"] }, answer: says("Called.") },
    ],
    outcome: { reason: "finished" },
  },
];

/** A check that a request has at most so many tokens, counted high. */
function atMost(tokens: number): (request: ChatRequest) => string | null {
  return ({ messages }) => {
    const size = Math.ceil(JSON.stringify(messages).length / 3);
    return size <= tokens ? null : `the request has ${size} tokens instead of ${tokens}`;
  };
}
