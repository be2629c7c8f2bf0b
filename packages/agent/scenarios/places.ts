import type { AgentPlace } from "@fiddle/protocol/prompt-socket.ts";
import { adds, after, calls, python, says, type Story } from "./story.ts";

export const SERVER: AgentPlace = {
  kind: "jupyter",
  language: "python",
  title: "Python 3 · gpu-box",
  contents: [
    "Python 3.12.1 on Linux, 8 CPUs, 64 GB of memory, GPUs: NVIDIA A100, 40960 MiB",
    "Packages: torch 2.8.0",
    "Working directory /srv/work, with:",
    "train.csv (1,200 bytes)",
  ],
};
export const SHOP: AgentPlace = {
  kind: "database",
  language: "shop",
  title: "Shop, PostgreSQL, read-only",
  contents: ["sales.orders (id integer, amount numeric, status text)", "sales.people (id integer, name text)"],
};

/** Work outside of the browser's own engines: on a Jupyter server and in a saved database. */
export const SCENARIOS: readonly Story[] = [
  {
    name: "server-has-a-gpu",
    prompt: "Which device can I train on?",
    context: { places: [SERVER] },
    kernel: [[/cuda/, { output: "True" }]],
    exchanges: [
      {
        expect: { includes: ["NVIDIA A100", "torch 2.8.0", "Jupyter server"], excludes: ["Pyodide"] },
        answer: adds("import torch\ntorch.cuda.is_available()"),
      },
      after(["True"], says("On the GPU (cell <<1>>).")),
    ],
    outcome: { reason: "finished", runs: ["new1"], sources: ["import torch\ntorch.cuda.is_available()"] },
  },
  {
    name: "server-file-is-read-where-it-lies",
    prompt: "How many rows has the training data?",
    context: { places: [SERVER] },
    kernel: [[/train\.csv/, { output: "120" }]],
    exchanges: [
      { expect: { includes: ["train.csv (1,200 bytes)"] }, answer: adds("len(pd.read_csv('train.csv'))") },
      after(["120"], says("120 rows (cell <<1>>).")),
    ],
    outcome: { reason: "finished", runs: ["new1"] },
  },
  {
    name: "database-question",
    prompt: "What do paid orders come to in the shop?",
    context: { places: [SHOP] },
    kernel: [[/sum\(amount\)/, { output: "36492143.42" }]],
    exchanges: [
      {
        expect: { includes: ["sales.orders (id integer, amount numeric, status text)", "Shop, PostgreSQL, read-only"] },
        answer: adds("SELECT sum(amount) FROM sales.orders WHERE status = 'paid'", "", "shop"),
      },
      after(["36492143.42"], says("36,492,143.42 (cell <<1>>).")),
    ],
    outcome: {
      reason: "finished",
      runs: ["new1"],
      sources: ["SELECT sum(amount) FROM sales.orders WHERE status = 'paid'"],
    },
  },
  {
    name: "database-query-is-mended",
    prompt: "Count the shop's people.",
    context: { places: [SHOP] },
    cells: [python("c1", "x = 1")],
    kernel: [
      ["FROM people", { error: 'QueryError: relation "people" does not exist' }],
      ["FROM sales.people", { output: "7" }],
    ],
    exchanges: [
      { answer: adds("SELECT count(*) FROM people", "", "shop") },
      after(
        ["does not exist"],
        calls("edit_cell", { cell: "<<1>>", old: "FROM people", new: "FROM sales.people", run: true }),
      ),
      after(["7"], says("Seven (cell <<1>>).")),
    ],
    outcome: { reason: "finished", sources: ["x = 1", "SELECT count(*) FROM sales.people"], runs: ["new1", "new1"] },
  },
  {
    name: "database-result-goes-on-in-python",
    prompt: "Plot the shop's orders by status.",
    context: { places: [SHOP], selected: null },
    kernel: [
      [/GROUP BY/, { output: "3 rows, as df_1" }],
      [/df_1/, { output: "<Axes>" }],
    ],
    exchanges: [
      { answer: adds("SELECT status, count(*) AS n FROM sales.orders GROUP BY status", "", "shop") },
      after(["df_1"], adds("df_1.plot.bar(x='status', y='n')")),
      after(["<Axes>"], says("Plotted in cell <<2>>.")),
    ],
    outcome: { reason: "finished", runs: ["new1", "new2"] },
  },
];
