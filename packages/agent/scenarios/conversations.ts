import { SERVER, SHOP } from "./places.ts";
import { adds, after, calls, type Conversation, python, says, writes } from "./story.ts";

const SALES = { "sales.csv": "month,amount\nJan,10\nFeb,20\n" };
const READ = "import pandas as pd\nsales = pd.read_csv('sales.csv')\nsales.head()";

const IN_BROWSER: readonly Conversation[] = [
  {
    name: "follow-up-builds-on-the-first-answer",
    prompt: "Load sales.csv.",
    files: SALES,
    kernel: [
      ["read_csv", { output: "  month  amount" }],
      ["mean", { output: "15.0" }],
    ],
    exchanges: [
      { expect: { includes: ["2 rows: month text, amount integer", "Jan | 10"] }, answer: adds(READ) },
      after(["month  amount"], says("Loaded into sales (cell <<1>>).")),
      {
        expect: { includes: ["User: Load sales.csv.", "You: Loaded into sales", "pd.read_csv('sales.csv')"] },
        answer: adds("sales.amount.mean()"),
      },
      after(["15.0"], says("The mean is 15.")),
    ],
    turns: [{ prompt: "And the mean?" }],
    outcome: { reason: "finished", sources: [READ, "sales.amount.mean()"], runs: ["new1", "new2"] },
  },
  {
    name: "a-refused-run-is-changed-as-the-user-says",
    prompt: "Show the totals.",
    cells: [python("c1", "totals = [1, 2]")],
    context: { mode: "review" },
    refuses: /print\(totals\)/,
    kernel: [["sum(totals)", { output: "3" }]],
    exchanges: [
      { answer: adds("print(totals)") },
      after(["The user didn't let cell"], says("What should be different?")),
      {
        expect: { includes: ["User: Show the totals.", "You: What should be different?", "print(totals)"] },
        answer: writes("<<n=3>>", "sum(totals)"),
      },
      after(["3"], says("The sum is 3.")),
    ],
    turns: [{ prompt: "Only their sum.", keepsAll: true }],
    outcome: { reason: "finished", sources: ["totals = [1, 2]", "sum(totals)"], runs: ["new1"] },
  },
  {
    name: "an-undone-run-leaves-nothing-for-the-next-prompt",
    prompt: "Make a list of squares.",
    kernel: [["cubes", { output: "[1, 8]" }]],
    exchanges: [
      { answer: adds("squares = [n**2 for n in range(3)]") },
      { answer: says("Made squares.") },
      {
        expect: { excludes: ["squares", "Made"], includes: ["Request:\nMake cubes instead."] },
        answer: adds("cubes = [n**3 for n in range(1, 3)]\ncubes"),
      },
      after(["[1, 8]"], says("Made cubes.")),
    ],
    turns: [{ prompt: "Make cubes instead.", undoes: true }],
    outcome: { reason: "finished", sources: ["cubes = [n**3 for n in range(1, 3)]\ncubes"] },
  },
  {
    name: "a-question-is-answered-and-remembered",
    prompt: "Clean the ages.",
    cells: [python("c1", "ages = [31, None]")],
    answers: ["Fill them with 0."],
    kernel: [["or 0", { output: "[31, 0]" }]],
    exchanges: [
      { answer: calls("ask", { question: "Drop the gaps, or fill them?", choices: ["Drop them.", "Fill them."] }) },
      after(["Fill them with 0."], adds("ages = [age or 0 for age in ages]\nages")),
      after(["[31, 0]"], says("Filled the gaps with 0, as you said.")),
      { expect: { includes: ["You: Filled the gaps with 0, as you said."] }, answer: says("With 0, in cell <<n=3>>.") },
    ],
    turns: [{ prompt: "How did you fill them?" }],
    outcome: { reason: "finished", questions: ["Drop the gaps, or fill them?"], runs: ["new1"] },
  },
];

const ON_SERVER: readonly Conversation[] = [
  {
    name: "server-uses-processes-over-two-prompts",
    prompt: "Count primes below 1,000,000 in parallel.",
    context: { places: [SERVER] },
    kernel: [
      ["Pool", { output: "78498" }],
      ["cpu_count", { output: "8" }],
    ],
    exchanges: [
      {
        expect: { includes: ["8 CPUs", "threads, processes, sockets, GPUs"], excludes: ["Pyodide"] },
        answer: adds(
          "from multiprocessing import Pool\nwith Pool() as pool: print(sum(pool.map(is_prime, range(10**6))))",
        ),
      },
      after(["78498"], says("78,498 primes (cell <<1>>).")),
      { expect: { includes: ["You: 78,498 primes"] }, answer: adds("import os\nos.cpu_count()") },
      after(["8"], says("On 8 CPUs.")),
    ],
    turns: [{ prompt: "On how many CPUs?" }],
    outcome: { reason: "finished", runs: ["new1", "new2"] },
  },
  {
    name: "server-package-is-installed-there",
    prompt: "Fit a gradient boosting model.",
    context: { places: [SERVER] },
    kernel: [
      ["import xgboost", { error: "ModuleNotFoundError: No module named 'xgboost'" }],
      ["%pip", { output: "Successfully installed xgboost" }],
      ["booster", { output: "0.91" }],
    ],
    exchanges: [
      { answer: adds("import xgboost") },
      after(["ModuleNotFoundError"], adds("%pip install xgboost")),
      after(["Successfully installed"], says("Installed; shall I fit it?")),
      { expect: { includes: ["%pip install xgboost"] }, answer: adds("booster = fit(frame)\nbooster") },
      after(["0.91"], says("The score is 0.91.")),
    ],
    turns: [{ prompt: "Yes, fit it." }],
    outcome: { reason: "finished", runs: ["new1", "new2", "new3"] },
  },
  {
    name: "server-is-asked-about-once-in-a-run",
    prompt: "Summarize train.csv.",
    context: { places: [SERVER] },
    files: SALES,
    kernel: [
      ["read_csv", { output: "120 rows" }],
      ["describe", { output: "mean 3" }],
    ],
    exchanges: [
      { answer: adds("frame = pd.read_csv('train.csv')\nlen(frame)") },
      after(["120 rows"], adds("frame.describe()")),
      after(["mean 3"], says("120 rows with a mean of 3.")),
      { answer: adds("frame.describe(include='all')") },
      after(["mean 3"], says("All columns have a mean of 3.")),
    ],
    turns: [{ prompt: "All columns?" }],
    outcome: { reason: "finished", runs: ["new1", "new2", "new3"], approvals: ["Run cell 2", "Run cell 6"] },
  },
];

const COUNT = "SELECT count(*) FROM sales.orders";

const IN_DATABASE: readonly Conversation[] = [
  {
    name: "database-estimates-are-read-before-each-run",
    prompt: "How many orders has the shop?",
    context: { places: [SHOP] },
    plans: [[/./, { rows: 12_000, cost: 300 }]],
    kernel: [
      ["count(*)", { output: "12000" }],
      ["sum(amount)", { output: "36492143.42" }],
    ],
    exchanges: [
      { expect: { includes: ["sales.orders (id integer, amount numeric"] }, answer: adds(COUNT, "", "shop") },
      after(["expected to read about 12,000 rows", "12000"], says("12,000 (cell <<1>>).")),
      { expect: { includes: [COUNT] }, answer: adds("SELECT sum(amount) FROM sales.orders", "", "shop") },
      after(["36492143.42"], says("36,492,143.42.")),
    ],
    turns: [{ prompt: "And what do they come to?" }],
    outcome: { reason: "finished", runs: ["new1", "new2"], approvals: [] },
  },
  {
    name: "database-expensive-query-is-narrowed",
    prompt: "Show the latest orders.",
    context: { places: [SHOP] },
    plans: [
      ["LIMIT", { rows: 100, cost: 12 }],
      [/./, { rows: 5_000_000, cost: 90_000 }],
    ],
    refuses: /5,000,000 rows/,
    kernel: [["LIMIT", { output: "100 rows, as df_1" }]],
    exchanges: [
      { answer: adds("SELECT * FROM sales.orders ORDER BY id DESC", "", "shop") },
      after(
        ["The user didn't let cell", "expected to read about 5,000,000 rows"],
        writes("<<1>>", "SELECT * FROM sales.orders ORDER BY id DESC LIMIT 100"),
      ),
      after(["df_1"], says("The latest 100 (cell <<1>>).")),
      { expect: { includes: ["LIMIT 100"] }, answer: says("By id, from the largest.") },
    ],
    turns: [{ prompt: "Sorted by what?" }],
    outcome: {
      reason: "finished",
      sources: ["SELECT * FROM sales.orders ORDER BY id DESC LIMIT 100"],
      approvals: ["Run cell 2"],
      runs: ["new1"],
    },
  },
  {
    name: "database-change-waits-for-the-user",
    prompt: "Remove the test orders.",
    context: { places: [SHOP] },
    plans: [[/./, { rows: 3, cost: 1 }]],
    refuses: /It runs DELETE in/,
    kernel: [["count(*)", { output: "3" }]],
    exchanges: [
      { answer: adds("DELETE FROM sales.orders WHERE status = 'test'", "", "shop") },
      after(["The user didn't let cell"], says("I left them as they are.")),
      { answer: adds("SELECT count(*) FROM sales.orders WHERE status = 'test'", "", "shop") },
      after(["3"], says("There are 3.")),
    ],
    turns: [{ prompt: "How many are there?" }],
    outcome: { reason: "finished", approvals: ["Run cell 2"], runs: ["new1"] },
  },
  {
    name: "database-without-estimates-is-asked-about-once",
    prompt: "Which tables are there, and how large?",
    context: { places: [SHOP] },
    kernel: [
      ["sales.orders", { output: "12000" }],
      ["sales.people", { output: "700" }],
    ],
    exchanges: [
      { answer: adds(COUNT, "", "shop") },
      after(["12000"], adds("SELECT count(*) FROM sales.people", "", "shop")),
      after(["700"], says("Orders has 12,000 rows and people 700.")),
      { answer: adds("SELECT max(id) FROM sales.orders", "", "shop") },
      after(["12000"], says("The largest id is 12,000.")),
    ],
    turns: [{ prompt: "And the largest id?" }],
    outcome: { reason: "finished", approvals: ["Run cell 2", "Run cell 6"], runs: ["new1", "new2", "new3"] },
  },
  {
    name: "database-to-python-and-back-over-three-prompts",
    prompt: "Count orders by status.",
    context: { places: [SHOP] },
    plans: [[/./, { rows: 900, cost: 20 }]],
    kernel: [
      ["GROUP BY", { output: "3 rows, as df_1" }],
      ["df_1.n", { output: "paid" }],
      ["status = 'paid'", { output: "8123" }],
    ],
    exchanges: [
      { answer: adds("SELECT status, count(*) AS n FROM sales.orders GROUP BY status", "", "shop") },
      after(["df_1"], says("Counted, as df_1.")),
      { expect: { includes: ["You: Counted, as df_1."] }, answer: adds("df_1.loc[df_1.n.idxmax(), 'status']") },
      after(["paid"], says("Paid.")),
      {
        expect: { includes: ["User: Count orders by status.", "User: Which is the most?", "You: Paid."] },
        answer: adds("SELECT sum(amount) FROM sales.orders WHERE status = 'paid'", "", "shop"),
      },
      after(["8123"], says("8,123.")),
    ],
    turns: [{ prompt: "Which is the most?" }, { prompt: "What do these come to?" }],
    outcome: { reason: "finished", runs: ["new1", "new2", "new3"] },
  },
];

/** Several prompts, each of which builds on the last, in the browser, on a Jupyter server and in a saved database. */
export const CONVERSATIONS: readonly Conversation[] = [...IN_BROWSER, ...ON_SERVER, ...IN_DATABASE];
