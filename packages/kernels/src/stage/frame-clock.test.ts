import { expect, test } from "vitest";
import { FrameClock } from "./frame-clock.ts";

function screen() {
  let time = 0;
  let waiting: (() => void)[] = [];
  const reported: number[] = [];
  const clock = new FrameClock((perSecond) => reported.push(perSecond), {
    now: () => time,
    request: (callback) => waiting.push(callback),
  });
  /** Lets the display show its next frame. */
  const next = async (milliseconds = 16) => {
    time += milliseconds;
    for (const callback of waiting.splice(0)) callback();
    await Promise.resolve();
  };
  return { clock, next, reported, waits: () => (waiting = [...waiting]).length };
}

test("lets a program go on when its time has come", async () => {
  const { clock, next } = screen();
  let frames = 0;
  void clock.frame(33).then(() => (frames += 1));
  await next();
  expect(frames).toBe(0);
  await next();
  expect(frames).toBe(1);
});

test("holds a paused program, but for single steps", async () => {
  const { clock, next } = screen();
  let frames = 0;
  clock.pause();
  void clock.frame(0).then(() => (frames += 1));
  await next();
  expect(frames).toBe(0);
  clock.step();
  await next();
  expect(frames).toBe(1);
  void clock.frame(0).then(() => (frames += 1));
  await next();
  expect(frames).toBe(1);
  clock.resume();
  await next();
  expect(frames).toBe(2);
});

test("counts frames per second", async () => {
  const { clock, next, reported } = screen();
  for (let index = 0; index < 51; index += 1) {
    const frame = clock.frame(0);
    await next(20);
    await frame;
  }
  expect(reported).toEqual([50]);
});
