import type { Page } from "@playwright/test";
import { quantile } from "./figure.ts";

const PAUSE_MS = 40;
/** The cell that is typed into, in the middle of the notebook. */
const CELL = 100;
/** Real code, with indentation, brackets and names of different lengths. */
const CODE = `def average_by_city(rows, column="temperature"):
totals = {}
for row in rows:
city, value = row["city"], float(row[column])
totals.setdefault(city, []).append(value)
return {city: sum(values) / len(values) for city, values in totals.items()}
`;

const NAMED_KEYS: Readonly<Record<string, string>> = { " ": "Space", "\n": "Enter" };

export interface Keystrokes {
  /** Milliseconds from the key press to the frame after it, p95. */
  readonly shown: number;
  /** The page's share of that: without waiting for the next frame, which takes up to 16.7 ms at 60 Hz. */
  readonly work: number;
  /** The longest time between two frames while keys were pressed, in milliseconds. */
  readonly longestFrame: number;
}

/** Puts the cursor at the end of the cell in the middle of the notebook. */
export async function enterCell(page: Page): Promise<void> {
  const item = page.getByRole("listitem").nth(CELL - 1);
  await item.scrollIntoViewIfNeeded();
  const editor = page.getByRole("textbox", { name: `Cell ${CELL} source`, exact: true });
  await editor.click();
  await page.keyboard.press("End");
}

/** Types `keys` characters of code at the cursor, 25 a second. */
export async function typeCode(page: Page, keys: number): Promise<Keystrokes> {
  await page.evaluate(() => {
    const shown: number[] = [];
    const work: number[] = [];
    const frames: number[] = [];
    Object.assign(window, { keyTimes: { shown, work, frames } });
    const onFrame = () => {
      frames.push(performance.now());
      requestAnimationFrame(onFrame);
    };
    requestAnimationFrame(onFrame);
    const afterPaint = (callback: () => void) => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener("message", callback, { once: true });
      port1.start();
      port2.postMessage(null);
    };
    let pressed = 0;
    let handled = 0;
    addEventListener(
      "keydown",
      () => {
        pressed = handled = performance.now();
        requestAnimationFrame(() => {
          const begun = performance.now();
          // A task queued in the frame's callback runs after that frame was painted.
          afterPaint(() => {
            const painted = performance.now();
            shown.push(painted - pressed);
            work.push(handled - pressed + painted - begun);
          });
        });
      },
      true,
    );
    // The editor handles the letter after the event's first listener. Where a page has none, this empty one is the first.
    // A message would arrive too late, because browsers deliver messages after the frame that follows a key.
    addEventListener("input", () => {}, true);
    addEventListener("input", () => (handled = performance.now()));
  });
  for (let key = 0; key < keys; key += 1) {
    const character = CODE[key % CODE.length] ?? "a";
    await page.keyboard.press(NAMED_KEYS[character] ?? character);
    await page.waitForTimeout(PAUSE_MS);
  }
  const { shown, work, frames } = await page.evaluate(
    () => (window as unknown as { keyTimes: Record<"shown" | "work" | "frames", number[]> }).keyTimes,
  );
  const gaps = frames.slice(1).map((at, index) => at - (frames[index] ?? at));
  return { shown: quantile(shown, 0.95), work: quantile(work, 0.95), longestFrame: Math.max(...gaps) };
}
