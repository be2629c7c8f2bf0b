import { startForeignServer } from "../e2e/foreign.ts";
import { NotebookPage } from "../e2e/notebook.ts";
import { codeCell, timeUntil } from "./app.ts";
import { withProfile } from "./browser.ts";
import { type Benchmark, median } from "./figure.ts";
import { compareSides, measureSides, openSide, part } from "./sides.ts";

const LOOP = "kept = 42\nwhile True: pass";
const NOTEBOOK = [codeCell(0, LOOP), codeCell(1, "print(kept)")];
const LOOPED_MS = 1_500;

/** From pressing Stop to the end of the cell, with variables kept, and to the next cell's result; also in an embed on another site. */
export const interrupt: Benchmark = async (bench) => {
  const stops = await measureSides(bench, (side, { visit }) =>
    visit(async (page) => {
      await openSide(side, page, bench, NOTEBOOK);
      await page.locator('[aria-label="Run cell 1"]').click();
      await page.waitForFunction(
        () => document.querySelector('[aria-label="Cell 1"]')?.getAttribute("data-state") === "running",
      );
      await page.waitForTimeout(LOOPED_MS);
      const ended = await timeUntil(page, "Stop", 1, { state: "error" });
      return { ended, next: ended + (await timeUntil(page, "Run cell 2", 2, { output: "42" })) };
    }),
  );
  const foreign = await startForeignServer();
  const embedded: number[] = [];
  await withProfile(bench.executablePath, ({ visit }) =>
    visit(async (page) => {
      await page.goto(foreign.embedding(`${bench.appUrl}/saved/embed`));
      const notebook = new NotebookPage(page, page.frameLocator("iframe"));
      await notebook.run(1, "print('ready')");
      const frame = page.frames().find((each) => each.url().includes("/saved/embed")) ?? page.mainFrame();
      for (let round = 0; round < bench.rounds; round += 1) {
        await notebook.start(2, LOOP);
        await page.waitForTimeout(LOOPED_MS);
        embedded.push(await timeUntil(frame, "Stop", 2, { state: "error" }));
      }
    }),
  ).finally(() => foreign.close());
  const ms = (atMost: number) => ({ unit: "ms", target: { atMost } }) as const;
  return [
    compareSides(
      "Stop of an endless loop",
      part(stops, ({ ended }) => ended),
      ms(60),
    ),
    compareSides(
      "from Stop to the next cell's result",
      part(stops, ({ next }) => next),
      ms(120),
    ),
    {
      name: "Stop in an embed on another site",
      value: median(embedded),
      ...ms(150),
      detail: embedded.map((time) => Math.round(time)).join(", "),
    },
  ];
};
