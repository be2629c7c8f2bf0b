import { adds, after, calls, python, says, type Story } from "./story.ts";

const LONG = "print('a long cell')\n".repeat(60);

/** The user stays in control. The stops are the browser tests'; here their requests only have to be as expected. */
export const SCENARIOS: readonly Story[] = [
  {
    name: "stop-while-thinking",
    prompt: "Think about it.",
    exchanges: [{ answer: { text: "Done.", firstDelayMs: 300 } }],
    outcome: { reason: "finished" },
  },
  {
    name: "stop-while-writing",
    prompt: "Write a long cell.",
    exchanges: [{ answer: { ...adds(LONG), split: 400, delayMs: 5 } }, { answer: says("Written.") }],
    outcome: { reason: "finished", sources: [LONG] },
  },
  {
    name: "stop-while-waiting",
    prompt: "Delete the old rows.",
    answers: ["Those of 2020."],
    exchanges: [
      { answer: calls("ask", { question: "Which rows are old?" }) },
      after(["Those of 2020."], says("Understood.")),
    ],
    outcome: { reason: "finished", questions: ["Which rows are old?"] },
  },
  {
    name: "stop-while-running",
    prompt: "Sleep.",
    kernel: [[/sleep/, { isRunning: true }]],
    exchanges: [
      { answer: adds("import time\ntime.sleep(600)") },
      after(["still running"], calls("wait", { cell: "<<1>>", seconds: 60 })),
      { answer: says("It still runs.") },
    ],
    outcome: { reason: "finished" },
  },
  {
    name: "stop-spares-the-users-cell",
    prompt: "Add one.",
    cells: [python("mine", "import time\ntime.sleep(600)")],
    context: { states: { mine: "running" } },
    exchanges: [
      { expect: { includes: ['<cell id="mine" n=1 python running>'] }, answer: adds("1 + 1") },
      { answer: says("Added.") },
    ],
    outcome: { reason: "finished", runs: ["new1"] },
  },
  {
    name: "ask-and-answer",
    prompt: "Clean the data.",
    cells: [python("c1", "df = load()")],
    answers: ["Drop them."],
    kernel: [[/dropna/, { output: "8 rows" }]],
    exchanges: [
      {
        answer: calls("ask", { question: "Drop rows with gaps, or fill them?", choices: ["Drop them.", "Fill them."] }),
      },
      after(["Drop them."], adds("df = df.dropna()\nlen(df)")),
      after(["8 rows"], says("8 rows are left (cell <<1>>).")),
    ],
    outcome: { reason: "finished", questions: ["Drop rows with gaps, or fill them?"], runs: ["new1"] },
  },
  {
    name: "user-edits-meanwhile",
    prompt: "Improve c1.",
    cells: [python("c1", "x = 1  # edited by the user")],
    exchanges: [
      { answer: calls("edit_cell", { cell: "c1", old: "x = 1 # old", new: "x = 2" }) },
      after(["doesn't contain this text"], calls("read_cells", { cells: ["c1"] })),
      after(["edited by the user"], says("You changed c1 meanwhile, so I left it as it is.")),
    ],
    outcome: { reason: "finished", sources: ["x = 1  # edited by the user"] },
  },
  {
    name: "undo-after-keeping-half",
    prompt: "Add two cells.",
    exchanges: [
      {
        answer: {
          calls: [
            { tool: "add_cell", input: { after: "end", language: "python", source: "a = 1" } },
            { tool: "add_cell", input: { after: "end", language: "python", source: "b = 2" } },
          ],
        },
      },
      { answer: says("Added <<1>> and <<2>>.") },
    ],
    outcome: { reason: "finished", sources: ["a = 1", "b = 2"] },
  },
];
