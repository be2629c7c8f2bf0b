import { adds, after, calls, python, says, type Story, writes } from "./story.ts";

/** What goes wrong is fixed where it went wrong, and nothing is done twice. */
export const SCENARIOS: readonly Story[] = [
  {
    name: "fix-and-prove",
    prompt: "Fix this error.",
    cells: [python("c1", "total = sum(1, 2)")],
    context: { selected: { cell: "c1", text: "" }, states: { c1: "error" } },
    kernel: [["total = sum([1, 2])", { output: "3" }]],
    exchanges: [
      {
        expect: { includes: ['<cell id="c1" n=1 python error>', 'in cell "c1"'] },
        answer: writes("c1", "total = sum([1, 2])\ntotal", "sum takes one list."),
      },
      after(["Cell c1 ran", "3"], says("c1 works now: the total is 3.")),
    ],
    outcome: { reason: "finished", sources: ["total = sum([1, 2])\ntotal"], runs: ["c1"] },
  },
  {
    name: "name-error-needs-one-cell",
    prompt: "Run c3.",
    cells: [python("c1", "train_for_an_hour()"), python("c2", "x = 2"), python("c3", "x * 2")],
    kernel: [
      ["x = 2", {}],
      ["x * 2", { output: "4" }],
    ],
    exchanges: [
      {
        expect: { includes: ["run the cell that defines it, not the whole notebook"] },
        answer: calls("run_cells", { cells: ["c2", "c3"] }),
      },
      after(["Cell c3 ran", "4"], says("c3 gives 4.")),
    ],
    outcome: { reason: "finished", runs: ["c2", "c3"] },
  },
  {
    name: "unsupported-package",
    prompt: "Train a network with tensorflow.",
    lint: (source) => (source.includes("tensorflow") ? "Following packages are not supported: tensorflow" : null),
    kernel: [[/sklearn/, { output: "accuracy 0.9" }]],
    exchanges: [
      { answer: adds("import tensorflow as tf") },
      after(
        ["packages are not supported: tensorflow", "It wasn't run. Fix this first."],
        writes("<<1>>", "from sklearn.neural_network import MLPClassifier"),
      ),
      after(["accuracy 0.9"], says("TensorFlow can't run here, so cell <<1>> uses scikit-learn.")),
    ],
    outcome: { reason: "finished", sources: ["from sklearn.neural_network import MLPClassifier"], runs: ["new1"] },
  },
  {
    name: "same-error-three-times",
    prompt: "Load the file.",
    kernel: [[/.*/, { error: "FileNotFoundError: [Errno 44] No such file or directory: 'data.csv'" }]],
    exchanges: [
      { answer: adds("open('data.csv')") },
      after(["FileNotFoundError"], writes("<<1>>", "open('./data.csv')")),
      after(["FileNotFoundError"], writes("<<1>>", "open('data.csv', 'r')")),
    ],
    outcome: { reason: "loop", runs: ["new1", "new1", "new1"] },
  },
  {
    name: "slow-cell-is-waited-for",
    prompt: "Run the simulation.",
    cells: [python("c1", "simulate()")],
    kernel: [["simulate()", { isRunning: true }]],
    exchanges: [
      { answer: calls("run_cells", { cells: ["c1"] }) },
      after(["still running", "don't write another cell"], calls("wait", { cell: "c1", seconds: 30 })),
      after(["still running"], says("c1 still runs. Its result isn't known yet.")),
    ],
    outcome: { reason: "finished", sources: ["simulate()"] },
  },
  {
    name: "kernel-restarted",
    prompt: "Show y.",
    cells: [python("c1", "y = 5"), python("c2", "y")],
    variables: {},
    kernel: [
      ["y = 5", {}],
      ["y", { output: "NameError was before the restart; now 5" }],
    ],
    exchanges: [
      { answer: calls("inspect", { name: "y", what: "summary" }) },
      after(["There is no variable or table y."], calls("run_cells", { cells: ["c1", "c2"] })),
      after(["now 5"], says("The kernel had restarted, so c1 ran again: y is 5.")),
    ],
    outcome: { reason: "finished", runs: ["c1", "c2"] },
  },
];
