import { AgentPage, startScriptedModel } from "../e2e/agent.ts";
import { withProfile } from "./browser.ts";
import { type Benchmark, median, quantile, round } from "./figure.ts";

const CALLS = 20;
const STOPS = 5;
const ENDLESS = {
  tool: "add_cell",
  input: { after: "end", language: "python", source: "while True:\n    pass", run: true },
};

/**
 * From the last token of a call of the agent to its cell running, with Python ready and the linter loaded, and from Stop to the
 * end of an endless cell.
 */
export const agent: Benchmark = async (bench) => {
  const call = (index: number) => ({
    tool: "add_cell",
    input: { after: "end", language: "python", source: `value_${index} = ${index}`, run: true },
  });
  const model = await startScriptedModel([
    ...Array.from({ length: CALLS + 1 }, (_, index) => ({ answer: { calls: [call(index)] } })),
    { answer: { text: "Done." } },
    ...Array.from({ length: STOPS }, () => ({ answer: { calls: [ENDLESS] } })),
  ]);
  try {
    const { callTimes, stopTimes } = await withProfile(bench.executablePath, ({ visit }) =>
      visit(async (page) => {
        const notebook = new AgentPage(page);
        await page.addInitScript(watchCalls);
        await page.addInitScript(watchStops);
        await notebook.open(`${bench.appUrl}/new`);
        await notebook.run(1, "1");
        await notebook.connect(model);
        await notebook.choose("Auto-run");
        await notebook.ask("Add cells");
        await notebook.ends();
        for (let stop = 0; stop < STOPS; stop++) {
          await notebook.ask("Loop");
          await notebook.cells.and(page.locator('[data-state="running"]')).waitFor();
          await notebook.button("Stop prompt").click();
          await notebook.ends("Stopped execution");
          await page.waitForFunction(
            (count) => (globalThis as unknown as Watched).stopTimes.length === count,
            stop + 1,
          );
        }
        return page.evaluate(() => {
          const { callTimes, stopTimes } = globalThis as unknown as Watched;
          return { callTimes, stopTimes };
        });
      }),
    );
    // The first call loads the agent's code.
    const measured = callTimes.slice(1);
    return [
      {
        name: "agent: a call's last token to its cell running, p95",
        unit: "ms",
        value: quantile(measured, 0.95),
        target: { atMost: 50 },
        detail: `median ${round(median(measured))} ms, ${measured.length} calls`,
      },
      {
        name: "agent: Stop to its endless cell having ended, slowest",
        unit: "ms",
        value: Math.max(...stopTimes),
        target: { atMost: 200 },
        detail: `median ${round(median(stopTimes))} ms, ${stopTimes.length} stops`,
      },
    ];
  } finally {
    await model.close();
  }
};

interface Watched {
  readonly callTimes: number[];
  readonly stopTimes: number[];
}

/** Runs in the page. Notes the time from each click on Stop until no cell runs. */
function watchStops(): void {
  const times: number[] = [];
  Object.assign(globalThis, { stopTimes: times });
  const onClick = ({ target }: MouseEvent) => {
    if (!(target instanceof Element) || !target.closest('[aria-label="Stop prompt"]')) return;
    const stoppedAt = performance.now();
    const observer = new MutationObserver(() => {
      if (document.querySelector('[data-state="running"]')) return;
      observer.disconnect();
      times.push(performance.now() - stoppedAt);
    });
    observer.observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ["data-state"] });
  };
  addEventListener("click", onClick, { capture: true });
}

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
