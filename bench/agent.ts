import { AgentPage, startModel } from "../e2e/agent.ts";
import { withProfile } from "./browser.ts";
import { type Benchmark, median, quantile, round } from "./figure.ts";

const CALLS = 20;

/** From the last token of a call of the agent to its cell running, with Python ready and the linter loaded. */
export const agent: Benchmark = async (bench) => {
  const call = (index: number) => ({
    tool: "add_cell",
    input: { after: "end", language: "python", source: `value_${index} = ${index}`, run: true },
  });
  const model = await startModel([
    ...Array.from({ length: CALLS + 1 }, (_, index) => ({ answer: { calls: [call(index)] } })),
    { answer: { text: "Done." } },
  ]);
  try {
    const times = await withProfile(bench.executablePath, ({ visit }) =>
      visit(async (page) => {
        const notebook = new AgentPage(page);
        await page.addInitScript(watchCalls);
        await notebook.open(`${bench.appUrl}/new`);
        await notebook.run(1, "1");
        await notebook.connect(model);
        await notebook.choose("Auto-run");
        await notebook.ask("Add cells");
        await notebook.ends();
        return page.evaluate(() => (globalThis as unknown as { callTimes: number[] }).callTimes);
      }),
    );
    // The first call loads the agent's code.
    const measured = times.slice(1);
    return [
      {
        name: "agent: a call's last token to its cell running, p95",
        unit: "ms",
        value: quantile(measured, 0.95),
        target: { atMost: 50 },
        detail: `median ${round(median(measured))} ms, ${measured.length} calls`,
      },
    ];
  } finally {
    await model.close();
  }
};

/**
 * Runs in the page. Notes the time from the last bytes of each answer of the model to the request that the kernel gets, which
 * includes the loop in the page and all checks. Both travel through ports.
 */
function watchCalls(): void {
  const times: number[] = [];
  Object.assign(globalThis, { callTimes: times });
  let last: number | null = null;
  // oxlint-disable-next-line typescript/unbound-method -- both are called with their port
  const { start, postMessage } = MessagePort.prototype;
  MessagePort.prototype.start = function (this: MessagePort) {
    this.addEventListener("message", ({ data }: MessageEvent<{ readonly kind?: string }>) => {
      if (data?.kind === "end") last = performance.now();
    });
    start.call(this);
  };
  MessagePort.prototype.postMessage = function (this: MessagePort, ...args: unknown[]) {
    const [message] = args as [{ readonly method?: string; readonly kind?: string } | null];
    if (message?.method === "execute" && last !== null) {
      times.push(performance.now() - last);
      last = null;
    }
    Reflect.apply(postMessage, this, args);
  };
}
