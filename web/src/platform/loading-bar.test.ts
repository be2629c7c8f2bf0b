import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LOADING_BAR, LoadingBarMachine, loadingPercent } from "./loading-bar.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("its figures are the product's", () => {
  expect(LOADING_BAR).toEqual({ throttle: 200, duration: 2000, hide: 500, reset: 400, height: 3 });
});

test("a navigation goes through loading and finished back to idle", () => {
  const { bar, seen } = watched();
  bar.start();
  vi.advanceTimersByTime(199);
  expect(seen()).toEqual(["0 idle"]);
  vi.advanceTimersByTime(801);
  bar.finish();
  vi.advanceTimersByTime(5000);
  expect(seen()).toEqual(["0 idle", "200 loading", "1000 finished", "1500 finished fading", "1900 idle"]);
});

test("one that is over within the throttle never shows", () => {
  const { bar, seen } = watched();
  bar.start();
  vi.advanceTimersByTime(150);
  bar.finish();
  vi.advanceTimersByTime(5000);
  expect(seen()).toEqual(["0 idle"]);
});

test("a failure shows at once, even before the throttle, and fades", () => {
  const { bar, seen } = watched();
  bar.start();
  vi.advanceTimersByTime(100);
  bar.fail();
  bar.finish();
  vi.advanceTimersByTime(5000);
  expect(seen()).toEqual(["0 idle", "100 error", "600 error fading", "1000 idle"]);
});

test("a navigation that starts while the last one fades loads again", () => {
  const { bar, seen } = watched();
  bar.start();
  vi.advanceTimersByTime(300);
  bar.finish();
  vi.advanceTimersByTime(100);
  bar.start();
  vi.advanceTimersByTime(300);
  bar.finish();
  vi.advanceTimersByTime(5000);
  expect(seen()).toEqual([
    "0 idle",
    "200 loading",
    "300 finished",
    "600 loading",
    "700 finished",
    "1200 finished fading",
    "1600 idle",
  ]);
});

test("a quick navigation while the last one fades lets it fade", () => {
  const { bar, seen } = watched();
  bar.start();
  vi.advanceTimersByTime(300);
  bar.finish();
  bar.start();
  bar.finish();
  vi.advanceTimersByTime(5000);
  expect(seen()).toEqual(["0 idle", "200 loading", "300 finished", "800 finished fading", "1200 idle"]);
});

test("starting twice is starting once", () => {
  const { bar, seen } = watched();
  bar.start();
  vi.advanceTimersByTime(150);
  bar.start();
  vi.advanceTimersByTime(100);
  bar.start();
  expect(seen()).toEqual(["0 idle", "200 loading"]);
});

test("progress is half at the duration and never reaches the end", () => {
  expect([0, 2000, 1e9].map((elapsed) => Math.round(loadingPercent(elapsed)))).toEqual([0, 50, 99]);
});

/** A bar, and what it showed at which time, as `milliseconds state`. */
function watched() {
  const begun = Date.now();
  const bar = new LoadingBarMachine();
  const lines: string[] = [];
  const note = () => {
    const { state, visible } = bar.view();
    lines.push(`${Date.now() - begun} ${state}${visible || state === "idle" ? "" : " fading"}`);
  };
  note();
  bar.subscribe(note);
  return { bar, seen: () => lines };
}
