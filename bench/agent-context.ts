import type { AgentContext } from "../packages/protocol/src/prompt-socket.ts";
import { NOTEBOOK_TOKENS, renderContext } from "../packages/agent/src/context/render-context.ts";
import { type Benchmark, median } from "./figure.ts";

const CELLS = 300;
const SOURCE =
  "# Explain what happens here, and why.\n".repeat(20) + "df.groupby('region').amount.sum().plot(kind='bar')\n";
const OUTPUT = "region    amount\nnorth      12.50\n".repeat(200);

/** What the agent is sent of a large notebook: how long it takes to build, and how many tokens it has. */
export const agentContext: Benchmark = async ({ rounds }) => {
  const message = { prompt: "Explain the result.", notebook: largeNotebook(), files: [] };
  renderContext(message);
  const times = Array.from({ length: Math.max(rounds, 5) }, () => {
    const start = performance.now();
    renderContext(message);
    return performance.now() - start;
  });
  const { tokens } = renderContext(message);
  return [
    {
      name: "building the agent's context of 300 cells",
      unit: "ms",
      value: median(times),
      target: { atMost: 20 },
      detail: `the slowest of ${times.length} took ${Math.max(...times).toFixed(1)} ms`,
    },
    {
      name: "the agent's context of 300 cells",
      unit: "tokens",
      value: tokens,
      // The prompt and the frame around the cells come on top of their budget.
      target: { atMost: NOTEBOOK_TOKENS + 200 },
      detail: "estimated at three characters a token",
    },
  ];
};

function largeNotebook() {
  const cells = Array.from({ length: CELLS }, (_, index) => ({
    id: `cell-${index}`,
    cell_type: "code",
    source: `step_${index} = load(${index})\n${SOURCE}`,
    outputs: [{ output_type: "stream", name: "stdout", text: OUTPUT }],
  }));
  const context: AgentContext = {
    kind: "agent",
    mode: "review",
    sharing: "full",
    selected: { cell: "cell-150", text: "" },
    states: {},
    kernels: {},
    variables: [],
    mentions: [],
    places: [],
    rules: "",
  };
  return { cells, metadata: { fiddle: { context } } };
}
