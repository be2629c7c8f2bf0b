import { openReady, timeUntil } from "./app.ts";
import { withProfile } from "./browser.ts";
import { type Benchmark, type Figure, median } from "./figure.ts";
import { startForeignServer } from "../e2e/foreign.ts";
import { NotebookPage } from "../e2e/notebook.ts";

const LOOP = "kept = 42\nwhile True: pass";

/** From pressing Stop to the end of the cell, with variables kept, on our page and in an embed on another site. */
export const interrupt: Benchmark = async (bench) => {
  const own = await withProfile(bench.executablePath, ({ visit }) =>
    visit(async (page) => measureStops(await openReady(page, bench.appUrl), bench.rounds)),
  );
  const foreign = await startForeignServer();
  const embedded = await withProfile(bench.executablePath, ({ visit }) =>
    visit(async (page) => {
      await page.goto(foreign.embedding(`${bench.appUrl}/saved/embed`));
      const notebook = new NotebookPage(page, page.frameLocator("iframe"));
      await notebook.run(1, "print('ready')");
      return measureStops(notebook, bench.rounds);
    }),
  ).finally(() => foreign.close());
  return [
    figure("interrupt of an endless loop", own.ended),
    figure("from Stop to the next cell's result", own.next),
    figure("interrupt in an embed on another site", embedded.ended),
  ];
};

interface StopTimes {
  /** From pressing Stop to the end of the cell. */
  readonly ended: readonly number[];
  /** From pressing Stop to the output of the next cell, which is run as soon as the first has ended. */
  readonly next: readonly number[];
}

async function measureStops(notebook: NotebookPage, rounds: number): Promise<StopTimes> {
  const times = { ended: [] as number[], next: [] as number[] };
  await notebook.start(2, "pass");
  const frame = notebook.page.frames().find((each) => each.url().includes("/saved/embed")) ?? notebook.page.mainFrame();
  for (let round = 0; round < rounds; round += 1) {
    // Each round prints something else, so that its output can be told from the last one's.
    await notebook.write(3, `print(kept, ${round})`);
    await notebook.start(2, LOOP);
    await notebook.page.waitForTimeout(500);
    const ended = await timeUntil(frame, "Stop", 2, { state: "error" });
    times.ended.push(ended);
    times.next.push(ended + (await timeUntil(frame, "Run cell 3", 3, { output: `42 ${round}` })));
  }
  return times;
}

function figure(name: string, times: readonly number[]): Figure {
  const detail = times.map((time) => Math.round(time)).join(", ");
  return { name, unit: "ms", value: median(times), target: { atMost: 150 }, detail };
}
