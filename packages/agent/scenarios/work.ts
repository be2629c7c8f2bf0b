import { adds, after, calls, python, says, type Story, writes } from "./story.ts";

const LOAD = "import pandas as pd\nsales = pd.read_csv('sales.csv')\nsales.head()";
const PLOT = "ax = sales.groupby('month').amount.sum().plot(kind='bar')\nax.set_ylabel('Amount')";

/** Everyday requests: what is asked is done, in few cells, and the answer names what came out. */
export const SCENARIOS: readonly Story[] = [
  {
    name: "chart-from-csv",
    prompt: "Plot the sales by month from sales.csv.",
    files: { "sales.csv": "month,amount\nJan,10\nFeb,20\n" },
    kernel: [
      [/read_csv/, { output: "  month  amount\n0   Jan      10\n1   Feb      20" }],
      [/plot/, { output: "(image/png)", images: [{ mediaType: "image/png", base64: "iVBORw0KGgo=" }] }],
    ],
    exchanges: [
      {
        expect: { includes: ["sales.csv", "Plot the sales by month"], tools: true },
        answer: adds(LOAD, "1. Load the file.\n2. Plot it by month."),
      },
      after(["month  amount"], adds(PLOT)),
      {
        expect: {
          check: ({ messages }) =>
            JSON.stringify(messages.at(-1)).includes("image_url") ? null : "the chart isn't shown",
        },
        answer: says("Sales doubled from 10 in January to 20 in February (cell <<2>>)."),
      },
    ],
    outcome: { reason: "finished", sources: [LOAD, PLOT], runs: ["new1", "new2"] },
  },
  {
    name: "join-two-tables",
    prompt: "Join orders with customers and count orders per city.",
    cells: [python("c1", "orders = load('orders')"), python("c2", "customers = load('customers')")],
    variables: { orders: "DataFrame 3 × 2: id, customer_id", customers: "DataFrame 2 × 2: id, city" },
    kernel: [[/merge/, { output: "Berlin    2\nRome      1" }]],
    exchanges: [
      {
        answer: {
          calls: [
            { tool: "inspect", input: { name: "orders", what: "summary" } },
            { tool: "inspect", input: { name: "customers", what: "summary" } },
          ],
        },
      },
      {
        expect: { includes: ["id, customer_id", "id, city"] },
        answer: adds("orders.merge(customers, left_on='customer_id', right_on='id').city.value_counts()"),
      },
      after(["Berlin    2"], says("Berlin has 2 orders and Rome 1 (cell <<1>>).")),
    ],
    outcome: { reason: "finished", runs: ["new1"] },
  },
  {
    name: "sql-over-frame",
    prompt: "Use SQL to get the mean price in df.",
    cells: [python("c1", "df = make()")],
    kernel: [[/avg/, { output: "12.5" }]],
    exchanges: [
      { answer: adds("select avg(price) from df", "", "duckdb") },
      after(["12.5"], says("The mean price is 12.5 (cell <<1>>).")),
    ],
    outcome: { reason: "finished", sources: ["df = make()", "select avg(price) from df"] },
  },
  {
    name: "refactor-across-cells",
    prompt: "Rename tmp to prices everywhere.",
    cells: [python("c1", "tmp = [1, 2]"), python("c2", "sum(tmp)"), python("c3", "print('other')")],
    kernel: [[/sum\(prices\)/, { output: "3" }]],
    exchanges: [
      {
        expect: { includes: ["tmp = [1, 2]", "sum(tmp)"] },
        answer: {
          text: "I'll rename it in two cells.",
          calls: [
            { tool: "edit_cell", input: { cell: "c1", old: "tmp", new: "prices" } },
            { tool: "edit_cell", input: { cell: "c2", old: "tmp", new: "prices" } },
            { tool: "run_cells", input: { cells: ["c1", "c2"] } },
          ],
        },
      },
      {
        expect: { includes: ["Edited cell c1.", "Edited cell c2."], lastIncludes: ["3"] },
        answer: says("Renamed in c1 and c2; the sum is still 3."),
      },
    ],
    outcome: { reason: "finished", sources: ["prices = [1, 2]", "sum(prices)", "print('other')"], runs: ["c1", "c2"] },
  },
  {
    name: "explain-only",
    prompt: "Explain c1.",
    cells: [python("c1", "[x**2 for x in range(3)]")],
    context: { mode: "ask" },
    exchanges: [
      {
        expect: { tools: ["wait", "read_cells", "inspect", "files", "ask"], includes: ["Mode: ask"] },
        answer: adds("1"),
      },
      after(['no tool "add_cell"'], says("It makes the squares 0, 1 and 4.")),
    ],
    outcome: { reason: "finished", sources: ["[x**2 for x in range(3)]"], runs: [] },
  },
  {
    name: "just-hi",
    prompt: "hi",
    exchanges: [{ expect: { includes: ["greets you"] }, answer: says("Hello! What would you like to do?") }],
    outcome: { reason: "finished", sources: [], runs: [] },
  },
  {
    name: "package-needed",
    prompt: "Show a word cloud of text.",
    cells: [python("c1", "text = 'a b a'")],
    kernel: [[/WordCloud/, { output: "(image/png)" }]],
    exchanges: [
      { answer: calls("install", { requirement: "wordcloud" }) },
      after(["Installed wordcloud"], adds("from wordcloud import WordCloud\nWordCloud().generate(text).to_image()")),
      after(["image/png"], says("The cloud shows a most often (cell <<1>>).")),
    ],
    outcome: { reason: "finished", runs: ["new1"] },
  },
  {
    name: "whole-notebook",
    prompt: "Make a notebook that explains primes.",
    kernel: [[/primes/, { output: "[2, 3, 5, 7]" }]],
    exchanges: [
      {
        expect: { includes: ["The notebook is empty."] },
        answer: {
          text: "A title, a function, a test.",
          calls: [
            { tool: "add_cell", input: { after: "top", language: "markdown", source: "# Primes" } },
            { tool: "add_cell", input: { after: "end", language: "python", source: "def primes(n): ..." } },
          ],
        },
      },
      {
        expect: { lastIncludes: [/Added cell \w+\./], includes: [/Added cell \w+\.[^]*Added cell \w+\./] },
        answer: writes("<<2>>", "def primes(n): return sieve(n)\nprimes(10)"),
      },
      after(["[2, 3, 5, 7]"], says("The notebook lists the primes below 10 (cell <<2>>).")),
    ],
    outcome: {
      reason: "finished",
      sources: ["# Primes", "def primes(n): return sieve(n)\nprimes(10)"],
      runs: ["new2"],
    },
  },
];
