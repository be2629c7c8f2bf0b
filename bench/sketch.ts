import { withProfile } from "./browser.ts";
import { type Benchmark, median, round } from "./figure.ts";

const SHAPES = 500;
/** How many readings to take after the first one. The tool updates its frame rate once a second. */
const SECONDS = 5;
const PROGRAM = `shapes = [[i * 37 % 480, i * 61 % 360, i % 5 + 1] for i in range(${SHAPES})]

def setup():
    create_canvas(480, 360)
    no_stroke()

def draw():
    background(22, 25, 29)
    for shape in shapes:
        shape[0] = (shape[0] + shape[2]) % 480
        fill(232, 160, shape[2] * 40)
        circle(shape[0], shape[1], 8)
`;

/** A p5 sketch in Python that moves and draws many shapes in every frame. */
export const sketch: Benchmark = async (bench) =>
  withProfile(bench.executablePath, ({ visit }) =>
    visit(async (page) => {
      await page.goto(`${bench.appUrl}/tools/pyp5js`);
      await page.locator(".cm-content").click();
      await page.keyboard.press("ControlOrMeta+a");
      await page.keyboard.insertText(PROGRAM);
      await page.getByRole("button", { name: "Run", exact: true }).click();
      const frameRate = page.getByText(/^\d+ frames\/s$/);
      await frameRate.waitFor({ timeout: 60_000 });
      const frames: number[] = [];
      for (let second = 0; second <= SECONDS; second += 1) {
        await page.waitForTimeout(1000);
        frames.push(Number.parseInt((await frameRate.textContent()) ?? "", 10));
      }
      const counted = frames.slice(1);
      return [
        {
          name: `a p5 sketch of ${SHAPES} moving shapes`,
          unit: "fps",
          value: median(counted),
          target: { atLeast: 59 },
          detail: `min ${round(Math.min(...counted))}`,
        },
      ];
    }),
  );
