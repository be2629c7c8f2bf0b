import { expect } from "@playwright/test";
import { connect } from "../e2e/jupyter.ts";
import { NotebookPage } from "../e2e/notebook.ts";
import { startJupyter } from "../packages/kernels/src/jupyter/testing.ts";
import { prepareJupyter } from "../scripts/jupyter.ts";
import { withProfile } from "./browser.ts";
import type { Benchmark } from "./figure.ts";
import { longestOf, readLongTasks, watchLongTasks } from "./long-tasks.ts";

/** Programs that send 20,000 messages of one kind, as much text as a browser's memory holds, or what takes long to draw. */
const FLOODS = {
  "display updates":
    "from IPython.display import display\nshown = display('x', display_id=True)\nfor n in range(20_000): shown.update(n)",
  HTML: "from IPython.display import display, HTML\nfor n in range(20_000): display(HTML(f'<b>{n}</b>'))",
  comms:
    "from comm import create_comm\nfor n in range(20_000): create_comm(target_name='jupyter.widget', data={'state': {'n': n}})",
  text: "for n in range(1_000): print('x' * 100_000)",
  Markdown:
    "from IPython.display import display, Markdown\nfor n in range(20): display(Markdown('*a **b <b>$c$ ' * 20_000))",
  formulas: "from IPython.display import display, Math\nfor n in range(1_000): display(Math(r'\\sum_{i=1}^n x_i'))",
  data: "from IPython.display import display, JSON\nfor n in range(1_000): display(JSON({'a': list(range(100)), 'n': n}))",
  errors: "for n in range(1_000):\n    try: 1 / 0\n    except ZeroDivisionError: get_ipython().showtraceback()",
  "marks on a letter": "print('a' + chr(0x301) * 2_000_000)",
  "a thousand displays":
    "from IPython.display import display\nshown = [display(n, display_id=True) for n in range(1_000)]\nfor n in range(20):\n    for one in shown: one.update(n)",
  "a thousand HTML displays":
    "from IPython.display import display, HTML\nshown = [display(HTML('0'), display_id=True) for n in range(1_000)]\nfor n in range(10):\n    for one in shown: one.update(HTML(f'<b>{n}</b>'))",
  "cleared output":
    "from IPython.display import clear_output, display, Math\nfor n in range(300):\n    clear_output(wait=True)\n    for _ in range(50): display(Math('x'))",
  "a line of links": "print('http://a.b/ ' * 800_000)",
  "a line that is erased": "print('\\x1b[31ma\\x1b[K' * 100_000)",
} as const;

const FLOOD_TIMEOUT_MS = 120_000;
/** The limits of a stock server would drop what is to be measured. */
const WITHOUT_LIMITS = [
  "--ZMQChannelsWebsocketConnection.iopub_data_rate_limit=1e12",
  "--ZMQChannelsWebsocketConnection.iopub_msg_rate_limit=1e9",
];

/** For how long a kernel on a server can keep the page from answering its user. */
export const remoteFlood: Benchmark = async ({ appUrl, executablePath }) => {
  prepareJupyter();
  await using server = await startJupyter({ args: WITHOUT_LIMITS });
  const kinds = Object.keys(FLOODS) as readonly (keyof typeof FLOODS)[];
  const gaps = await withProfile(executablePath, ({ visit }) =>
    visit(async (page) => {
      const found: number[] = [];
      await watchLongTasks(page);
      const notebook = new NotebookPage(page);
      await notebook.open(`${appUrl}/new`);
      await connect(notebook, server.address);
      for (const [index, kind] of kinds.entries()) {
        await page.evaluate(() => window.longTasks?.splice(0));
        await notebook.start(index + 1, FLOODS[kind]);
        await expect(notebook.cell(index + 1)).toHaveAttribute("data-state", "done", { timeout: FLOOD_TIMEOUT_MS });
        // A cell's outputs are still being drawn after its run has ended. Without the wait, that would count for the next cell.
        await expect(page.locator("section[aria-busy=true]")).toHaveCount(0, { timeout: FLOOD_TIMEOUT_MS });
        found.push(longestOf(await readLongTasks(page)));
      }
      return found;
    }),
  );
  return kinds.map((kind, index) => ({
    name: `longest task while a remote kernel floods the page: ${kind}`,
    unit: "ms",
    value: gaps[index] ?? 0,
    target: { atMost: 200 },
    detail: "",
  }));
};
