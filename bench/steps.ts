import type { Page } from "@playwright/test";
import { openReady } from "./app.ts";
import { withProfile } from "./browser.ts";
import { type Benchmark, median, round } from "./figure.ts";

/** Each iteration is two steps, and each step describes a growing list. */
const ITERATIONS = 300;
const CODE = `rows = []\nfor n in range(${ITERATIONS}):\n    rows.append(n * n)\nprint(len(rows))`;

/** A recorded run: from the command until its steps appear, and from the first step to the last. */
export const steps: Benchmark = async (bench) =>
  withProfile(bench.executablePath, ({ visit }) =>
    visit(async (page) => {
      const notebook = await openReady(page, bench.appUrl);
      const recorded: number[] = [];
      const moved: number[] = [];
      for (let turn = 0; turn < bench.rounds; turn += 1) {
        await notebook.write(2, CODE);
        await page.keyboard.press("Escape");
        await page.keyboard.press("ControlOrMeta+k");
        await page.keyboard.insertText("Step through cell");
        const steps = page.getByRole("region", { name: "Steps of cell 2" });
        const start = performance.now();
        await page.keyboard.press("Enter");
        await steps.getByText(/^1 \/ /).waitFor({ timeout: 60_000 });
        recorded.push(performance.now() - start);
        moved.push(await goToLastStep(page));
        await steps.getByRole("button", { name: "Close steps" }).click();
      }
      return [
        {
          name: `recording ${ITERATIONS * 2} steps with a growing list`,
          unit: "ms",
          value: median(recorded),
          target: { atMost: 2000 },
          detail: `max ${round(Math.max(...recorded))} ms`,
        },
        {
          name: "from the first recorded step to the last, painted",
          unit: "ms",
          value: median(moved),
          target: { atMost: 100 },
          detail: `max ${round(Math.max(...moved))} ms`,
        },
      ];
    }),
  );

/** Milliseconds from the click to the frame after it, measured in the page. */
function goToLastStep(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const button = document.querySelector<HTMLElement>('[aria-label="Last step"]');
    const start = performance.now();
    button?.click();
    await new Promise(requestAnimationFrame);
    await new Promise((resolve) => setTimeout(resolve));
    return performance.now() - start;
  });
}
